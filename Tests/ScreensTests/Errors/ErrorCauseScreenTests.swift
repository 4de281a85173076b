import Canvas
import Preferences
import Testing

@testable import Screens
@testable import TrainerCore

/// Why a digit was wrong, wherever it is said: #281 of π is 1 and follows 6482, as does #230, which is 3.
struct ErrorCauseScreenTests {
  /// Somebody who knows 300 decimals, and has gone on there as at its twin on some days.
  private func player(
    _ mode: Mode = .practice, size: Size = .usual, lost: Int = 0, language: Language = .english
  ) -> Player {
    var progress = Progress.practised
    progress[.pi].known = KnownDecimals([0..<300])
    var player = Player(mode, size: size, progress: progress, language: language)
    player.remember(memory(lost: lost))
    return player
  }

  private func memory(lost: Int) -> Memory {
    var memory = Memory()
    memory[.pi].known.insert(0..<300)
    let digits = (0..<300).map { Constant.pi.decimals[$0] }
    for day in 0...lost {
      let typed = day == 0 ? digits : digits.prefix(280) + [3]
      let keys = [Keystroke].typed(typed, every: 500)
      let date = Timestamp(
        milliseconds: Player.start.date.milliseconds - (lost + 1 - day) * 86_400_000, offset: 0)
      let session = PlayedSession(SessionPlan(.practice, .pi), keys, ended: .user)
      memory.add(SessionEvidence(session, date: date, id: "\(day)"))
    }
    return memory
  }

  @Test func `A run that ended at a twin shows both places`() {
    var player = player(.strict)
    player.recite(280, every: 500)
    player.type("3")
    if player.app.summary?.milestone != nil { player.press(.enter) }
    player.shows(
      "decimals without a mistake, certified", "#281 is 1, you typed 3: you went on as at #230",
      "#281   2664821  here", "#230   7564823  there, after the same four digits")
    player.press(.escape)
  }

  @Test(
    arguments: [
      (Language.english, ["#5: 9, typed 2  two digits swapped", "#12: 9, typed 7  you left out 1 decimal"]),
      (.french, ["#5 : 9, tapé 2  deux chiffres inversés", "#12 : 9, tapé 7  tu as sauté 1 décimale"]),
    ])
  func `Each error whose cause is known has a line`(language: Language, words: [String]) {
    var player = player(language: language)
    player.type("1415")
    player.type("29", every: 300)
    player.type("265358")
    player.type("79379323846")
    // Nothing tells why.
    player.type("126", every: 900)
    player.endSession()
    player.press(.pageDown)
    for line in words { #expect(player.grid.lines.contains { $0.contains(line) }, "\(player.text)") }
  }

  @Test func `Wrong digits at one place are one error`() {
    var player = player()
    player.recite(280, every: 500)
    player.type("35313")
    player.endSession()
    player.press(.pageDown)
    player.shows("#281: 1, typed 3  you went on as at #230")
    #expect(player.text.ranges(of: "#281: 1").count == 1)
  }

  @Test func `Learn announces what goes on differently elsewhere`() throws {
    let segment = try #require(Segment(280, 290))
    var progress = Progress.practised
    progress[.pi].known = KnownDecimals([0..<250])
    for (language, words) in [
      (Language.english, "after 6482 a 1 here, a 3 at #230"), (.french, "après 6482, un 1 ici, un 3 en #230"),
    ] {
      var copying = Player(.learn, progress: progress, language: language)
      copying.open(SessionPlan(CopyingKind(segment), of: .pi))
      copying.shows(words)
      var lesson = Player(.learn, progress: progress, language: language)
      lesson.open(SessionPlan(lesson: segment, of: .pi, known: progress[.pi].known))
      lesson.shows(words)
      // Once nothing of it is on the screen it is not said.
      lesson.type("1339360726")
      lesson.hides(words)
    }
    // Nothing like it is known.
    progress[.pi].known = KnownDecimals([0..<200])
    var other = Player(.learn, progress: progress)
    other.open(SessionPlan(lesson: segment, of: .pi, known: progress[.pi].known))
    other.hides("after 6482")
  }

  @Test func `Today names the drill for what was lost twice to a twin`() {
    var player = player(lost: 1)
    player.press("t")
    player.plan()
    player.hides("twins")
    player = self.player(lost: 2)
    player.press("t")
    player.plan()
    player.shows("#281–#290 was lost twice to #230: the drill “twins” tells them apart", "d twins")
    player.press("d")
    player.shows("π twins", "6482 #281", "the next five")
    player.type("13393")
    player.shows("6482 #230")
    player.type("33786")
    player.hides("6482")
    // Whoever knows too few others is asked for these alone.
    player = self.player(lost: 2)
    var progress = player.context.progress
    progress[.pi].known = KnownDecimals([0..<150])
    player.stored(.progress(progress))
    player.press("t")
    player.plan()
    player.press("d")
    #expect(player.sessionPlan?.drill?.questions == 2)
    player.shows("6482 #281")
  }

  @Test func `The page of memory counts them beside chance`() {
    let texts = Texts(.english)
    #expect(texts.line(of: memory(lost: 9)[.pi].errors) == nil)
    // Ten errors at a place whose twin goes on with one of nine digits.
    #expect(
      texts.line(of: memory(lost: 10)[.pi].errors)
        == "10 of your last 10 mistakes went on as at a twin; by chance it would be 1.1.")
  }
}
