import Canvas
import TrainerCore

/// The challenge of the day on Home: what it is and asks for as far as that fits, and how it stands.
struct ChallengeLine {
  private let entry: ChallengeLog.Entry
  private let shared: Shared

  /// The line of a day; `nil` where there is nothing to say yet.
  init?(day: Int, _ shared: Shared) {
    // Who has never typed a digit has one thing to do first.
    guard shared.progress.sessions > 0, let entry = shared.shelf?.log[day] else { return nil }
    self.entry = entry
    self.shared = shared
  }

  func draw(into grid: inout Grid, row: Int, column: Int) {
    let texts = shared.texts
    let mark = DayMark(entry.state, isToday: true)
    var column = grid.put(mark.glyph, row: row, column: column, Style(mark.ink)) + 1
    let state = entry.state == .shown ? "" : texts.name(mark)
    let room = shared.size.columns - column - Margin.left(shared.size)
    let ink: Ink = entry.state == .won ? .dim : .text
    let words = shared.sentence(of: entry.challenge)
    let sentence = [texts.todaysChallenge(words), words, texts.challengeOfTheDay].first {
      grid.repertoire.width(of: $0) + (state.isEmpty ? 0 : 2 + grid.repertoire.width(of: state)) <= room
    }
    guard let sentence else { return }
    column = grid.put(sentence, row: row, column: column, Style(ink)) + 2
    grid.put(state, row: row, column: column, Style(mark.ink))
  }
}
