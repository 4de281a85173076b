import Canvas
import TrainerCore

/// The challenge of the day on Home: what it is and asks for as far as that fits, and how it stands.
struct ChallengeLine {
  private let entry: ChallengeLog.Entry
  private let context: ScreenContext

  /// The line of a day; `nil` if there is nothing to say yet.
  init?(day: Int, _ context: ScreenContext) {
    // For somebody who has never typed a digit there is one thing to do first.
    guard context.progress.sessions > 0, let entry = context.shelf?.log[day] else { return nil }
    self.entry = entry
    self.context = context
  }

  func draw(into grid: inout Grid, row: Int, column: Int) {
    let texts = context.texts
    let mark = DayMark(entry.state, isToday: true)
    var column = grid.put(mark.glyph, row: row, column: column, Style(mark.ink)) + 1
    let state = entry.state == .shown ? "" : texts.name(mark)
    let room = context.size.columns - column - Margin.left(context.size)
    let ink: Ink = entry.state == .won ? .dim : .text
    let words = context.sentence(of: entry.challenge)
    let sentence = [texts.todaysChallenge(words), words, texts.challengeOfTheDay].first {
      grid.repertoire.width(of: $0) + (state.isEmpty ? 0 : 2 + grid.repertoire.width(of: state)) <= room
    }
    guard let sentence else { return }
    column = grid.put(sentence, row: row, column: column, Style(ink)) + 2
    grid.put(state, row: row, column: column, Style(mark.ink))
  }
}
