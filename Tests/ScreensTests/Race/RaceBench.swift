import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// A record of π with these times, in milliseconds.
func ghost(_ type: RecordType = .crown, times: [UInt32]) throws -> Record {
  try #require(
    Record(constant: .pi, type: type, times: times, date: Timestamp(milliseconds: 0, offset: 3600)))
}

/// A record of that many digits, this many milliseconds apart.
func ghost(_ type: RecordType = .crown, digits: Int, every pause: Int) throws -> Record {
  try ghost(type, times: (0..<digits).map { UInt32($0 * pause) })
}

extension Progress {
  /// The figures of someone whose Crown is a record.
  static func crowned(by record: Record) -> Progress {
    var progress = Progress()
    progress[record.constant].crown = record.best
    return progress
  }
}

extension Player {
  /// Someone whose race against a record waits for its first digit.
  static func racing(
    _ record: Record?, size: Size = .usual, settings: Settings = Settings(),
    progress: Progress = .new, repertoire: Repertoire = .unicode,
    isStill: Bool = true, canTint: Bool = true, language: Language = .english
  ) -> Player {
    var player = Player(
      .game, size: size, settings: settings, progress: progress, language: language, repertoire: repertoire,
      isStill: isStill, canTint: canTint)
    player.press(.enter)
    player.stored(.best(record))
    return player
  }

  /// The player's position in the race.
  var racePosition: Int { session?.engine.racePosition ?? -1 }

  var race: Race? { app.session?.race }

  var endedSession: RecordedSession? {
    for case .sessionEnded(let session) in allEffects.reversed() { return session }
    return nil
  }
}
