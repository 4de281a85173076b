import Canvas
import TrainerCore

/// The challenge of the day on Home: what it is and asks for as far as that fits, and how it stands.
struct ChallengeOnHome {
  private let challenge: Challenge
  private let state: ChallengeLog.State
  private let context: ScreenContext

  /// The line of the day; `nil` if there is nothing to say yet.
  init?(_ context: ScreenContext) {
    // For somebody who has never typed a digit there is one thing to do first.
    guard context.progress.sessions > 0, let entry = context.challengeOfToday,
      let challenge = entry.challenge
    else { return nil }
    (self.challenge, state, self.context) = (challenge, entry.state, context)
  }

  /// The sign of the state, its colour, and its words.
  private var mark: (glyph: Unicode.Scalar, ink: Ink, words: String) {
    let texts = context.texts
    switch state {
    case .shown: return ("□", .strong, "")
    case .begun, .failed: return ("○", .error, texts.say(en: "not won", fr: "pas gagné"))
    case .won: return ("●", .accent, texts.wonInARow(context.challenges?.run(on: context.today) ?? 1))
    }
  }

  func draw(into grid: inout Grid, row: Int, column: Int) {
    let texts = context.texts
    let mark = mark
    var column = grid.put(mark.glyph, row: row, column: column, Style(mark.ink)) + 1
    let room = context.size.columns - column - Margin.left(context.size)
    let ink: Ink = state == .won ? .dim : .text
    let words = texts.sentence(challenge)
    let sentence = [texts.todaysChallenge(words), words, texts.challengeOfTheDay].first {
      let state = mark.words.isEmpty ? 0 : 2 + grid.repertoire.width(of: mark.words)
      return grid.repertoire.width(of: $0) + state <= room
    }
    guard let sentence else { return }
    column = grid.put(sentence, row: row, column: column, Style(ink)) + 2
    grid.put(mark.words, row: row, column: column, Style(mark.ink))
  }
}
