import Canvas
import Testing
import TrainerCore

@testable import Screens

/// The first screenful of every summary.
struct SummaryFoldTests {
  @Test(arguments: Language.allCases)
  func `What was earned is never below the fold`(_ language: Language) throws {
    var seen = 0
    for stop in try Walk.stops(language, Size.usual) {
      guard stop.player.app.isAt(SummaryScreen.self), let summary = stop.player.app.summary,
        summary.milestone == nil
      else { continue }
      let content = summary.content
      seen += 1
      let (text, texts) = (stop.player.text, Texts(language))
      let score = content.session.engine.score
      let xp = (content.before?.xp ?? 0) + score
      #expect(text.contains("+\(texts.number(score)) XP"), "\(stop.name): \(text)")
      #expect(texts.wayToNextGrade(xp).contains { text.contains($0) }, "\(stop.name): \(text)")
      if score >= 10, content.before?.days.contains(content.date.day) == false {
        #expect(text.contains(language == .english ? " in a row" : " d’affilée"), "\(stop.name): \(text)")
      }
      if content.records.contains(.crown) { #expect(text.contains("♛"), "\(stop.name): \(text)") }
      if content.records.contains(.lightning) { #expect(text.contains("ϟ"), "\(stop.name): \(text)") }
      if let grade = content.newGrade { #expect(text.contains(texts.newGrade(grade)), "\(stop.name)") }
      #expect(stop.player.hints.count <= 5, "\(stop.name): \(stop.player.hints.map(\.label))")
    }
    #expect(seen > 30)
  }
}
