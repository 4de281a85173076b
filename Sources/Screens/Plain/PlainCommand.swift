import TrainerCore

/// Something that the prompt of plain mode does besides choosing and starting a session: a word, and its
/// effect.
struct PlainCommand: Sendable {
  /// The outcome of a line.
  struct Answer {
    /// What is said.
    var lines: [String] = []
    /// What has to be done.
    var requests: [Request] = []
    /// What the session is played for.
    var challenge: ChallengeTag?
    /// The session that is to be opened.
    var plan: SessionPlan?
    /// Whether that is a step of the day's plan.
    var isStep = false
    /// Whether something has to be read first, which is then already requested.
    var awaitsReading = false
  }

  /// The words for it, in every language.
  let words: [String]
  /// Its entry of the help.
  let help: KeyPath<Texts, PlainHelp> & Sendable
  /// Answers a line, of which the words after the first are given.
  let answer: @Sendable (_ rest: [String], inout ScreenContext) -> Answer

  /// All that there is, each in the folder of what it is about.
  static let all = [today, challenge, review, stats, settings, aim, profile, note, image, peg]

  /// The one that a line calls, with the words after it; `nil` if it calls none.
  static func named(in line: String) -> (command: PlainCommand, rest: [String])? {
    let parts = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    guard let first = parts.first?.lowercased(), let command = all.first(where: { $0.words.contains(first) })
    else {
      return nil
    }
    return (command, Array(parts.dropFirst()))
  }
}
