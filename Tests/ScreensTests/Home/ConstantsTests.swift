import Canvas
import Preferences
import TestSupport
import Testing
import TrainerCore

@testable import Screens

/// More constants than Home has room for.
@Suite struct ConstantsTests {
  private let short = Constant.list("home-short", "4930123456789")
  private let other = Constant.list("home-other", "98765432109876543210")
  private var lists: [Constant] { [other, short] }

  /// Somebody who practised some constants, the last of them last.
  private func player(_ practised: [Constant], columns: Int = 80) -> Player {
    var progress = TrainerCore.Progress.begun
    for (day, constant) in practised.enumerated() {
      progress[constant].last = Timestamp(milliseconds: 1_795_000_000_000 + day * 86_400_000, offset: 0)
    }
    return Player(.learn, columns: columns, progress: progress, lists: lists)
  }

  /// The names in the row of the constants.
  private func names(_ player: Player) -> [String] {
    let row = player.text.split(separator: "\n").first { $0.contains("π") } ?? ""
    return row.split(separator: "  ").map { $0.trimmingPrefix(while: { $0 == " " || $0 == "›" }) }.map {
      String($0)
    }
    .filter { !$0.isEmpty }
  }

  @Test func `Without lists nothing is new`() {
    let player = Player(.learn)
    #expect(names(player) == ["π", "e", "φ", "√2"])
  }

  @Test func `Those practised last are shown, each in its place, and the entry after them`() {
    #expect(names(player([])) == ["π", "e", "φ", "√2", "others…"])
    #expect(names(player([.phi, short])) == ["π", "e", "φ", "home-short", "others…"])
    // The chosen one is always there.
    #expect(
      names(player([.pi, .e, .phi, .sqrt2, other, short])) == [
        "π", "√2", "home-other", "home-short", "others…",
      ])
  }

  @Test func `The entry opens the list, and what is taken from it stays on Home`() {
    var player = player([])
    player.press(.up, .up, .left)
    player.expect(HomeScreen.self)
    player.press(.enter)
    player.expect(ConstantsScreen.self)
    for name in ["π", "e", "φ", "√2", "home-other", "home-short"] { player.shows(name) }
    for _ in 0..<9 { player.press(.down) }
    player.press(.enter)
    player.expect(HomeScreen.self)
    #expect(player.settings.constant == short)
    #expect(names(player) == ["π", "e", "φ", "home-short", "others…"])
    // It is still there when another one is chosen.
    player.press(.up, .up, .left)
    #expect(player.settings.constant == .phi)
    #expect(names(player) == ["π", "e", "φ", "home-short", "others…"])
  }

  @Test func `Esc leads back without a choice`() {
    var player = player([])
    player.press(.up, .up, .left)
    player.press(.enter)
    player.press(.down, .escape)
    player.expect(HomeScreen.self)
    #expect(player.settings.constant == .pi)
  }

  @Test func `A session of a list ends with its last digit, and takes no integer part`() {
    var player = Player(.strict, short, progress: .begun, lists: lists)
    player.press(.enter)
    player.hides("3.")
    player.type("4930123456789")
    player.expect(SummaryScreen.self)
    player.shows("13")
  }

  @Test func `A segment keeps to the digits that there are`() {
    var settings = Settings()
    settings.learnSegment = Segment(900, 950) ?? .standard
    var player = Player(.learn, short, settings: settings, progress: .begun, lists: lists)
    #expect(player.context.plan.segment == Segment(0, 13))
    player.press(.up, .tab, .tab, .tab)
    player.type("5-14")
    #expect(player.context.plan.segment == Segment(0, 13))
    player.shows("up to 13")
  }
}
