import Canvas
import FoundationEssentials
import Preferences
import TrainerCore

@testable import Store

/// A reader of files or typed text, and the rules it has to keep for any bytes.
enum Parser: String, CaseIterable, Sendable {
  /// The figures in the line of a session, as version 2.0 wrote it.
  case history
  /// The keys of one.
  case keystrokes
  case journal
  /// `settings.json`.
  case settings
  /// A file of a personal best.
  case record
  /// Any other line of a log.
  case statement
  /// The challenge of a session.
  case tag
  /// A date, as in the files and in `PI_TRAINER_NOW`.
  case date
  /// A segment as people write it.
  case segment
  /// A line of an export.
  case export
  /// A table of words.
  case word
  /// A file for `ghost import`.
  case ghost
  /// The name of a key.
  case shortcut

  /// The rule that some bytes break; `nil` if all is well.
  func fault(in bytes: [UInt8]) -> String? {
    let data = Data(bytes)
    switch self {
    case .history: return history(data)
    case .keystrokes: return keystrokes(data)
    case .journal: return journal(data)
    case .settings: return settings(data)
    case .record: return comesBack(data, RecordFile.decode) { RecordFile.encode($0) }
    case .statement:
      return comesBack(
        data, { StatementLine($0).map { StatementLine($0.statement) } }, { Data($0.text.utf8) })
    case .tag: return comesBack(text(bytes), { ChallengeTag(text: $0) }, \.text)
    case .date: return date(text(bytes))
    case .segment: return comesBack(text(bytes), { Segment($0) }, { "\($0.start)-\($0.end)" })
    case .export: return export(data)
    case .word:
      return (try? WordTable(text(bytes)))?.words.first { digits, word in
        StatementLine(StatementLine(DigitWord(digits, word)).line) == nil
      }.map { "\($0) is no word" }
    case .ghost: return comesBack(data, { try? GhostFile.decode($0) }, GhostFile.encode)
    case .shortcut: return comesBack(text(bytes), { Key(name: $0) }, \.name)
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// A fault unless the value, written and read again, is the same.
  private func comesBack<Text, Value: Equatable>(
    _ text: Text, _ decode: (Text) -> Value?, _ encode: (Value) -> Text
  ) -> String? {
    guard let value = decode(text) else { return nil }
    let again = decode(encode(value))
    return again == value ? nil : "\(value) comes back as \(again.map { "\($0)" } ?? "nothing")"
  }
}

// MARK: - Sessions

extension Parser {
  private func history(_ data: Data) -> String? {
    comesBack(
      data, { RecordedSession.decode($0)?.figures.map(Parser.rounded) }, { Data($0.json.utf8) })
  }

  /// An entry with its speed as it is written: in thousandths.
  private static func rounded(_ entry: SessionEntry) -> SessionEntry {
    var entry = entry
    entry.cps = (entry.cps * 1000).rounded() / 1000
    return entry
  }

  private func keystrokes(_ data: Data) -> String? {
    // Replayed, as all that is read is.
    guard let session = RecordedSession.decode(data), !session.keystrokes.isEmpty else { return nil }
    _ = SessionEntry(session)
    return comesBack(data, RecordedSession.decode) { Data($0.line.utf8) }
  }

  private func journal(_ data: Data) -> String? {
    guard case .session(let log, _) = JournalText.decode(data) else { return nil }
    var written = JournalText.header(log)
    for keystroke in log.keystrokes { written += JournalText.line(keystroke) }
    written += JournalText.lastLine(log)
    guard case .session(let again, true) = JournalText.decode(written), again == log else {
      return "\(log) does not come back"
    }
    _ = SessionEntry(log)
    return nil
  }

  private func export(_ data: Data) -> String? {
    guard case .session(let session) = ExportLine.decode(data), !session.keystrokes.isEmpty else {
      return nil
    }
    guard case .session(let again) = ExportLine.decode(Data(session.line.utf8)), again == session else {
      return "\(session) does not come back"
    }
    return nil
  }

  private func date(_ text: String) -> String? {
    if let date = Timestamp(iso8601: text) {
      let moment = Moment(uptime: 0, date: date)
      if !(1...86_400_000).contains(moment.midnight) { return "midnight in \(moment.midnight) ms" }
      if !Day.all.contains(date.day) { return "day \(date.day)" }
    }
    return comesBack(text, { Timestamp(iso8601: $0) }, \.iso8601)
  }
}

// MARK: - Choices

extension Parser {
  private func settings(_ data: Data) -> String? {
    let (settings, isWhole) = SettingsFile.decode(data)
    if settings == Settings(), !isWhole { return nil }
    let (again, isWholeAgain) = SettingsFile.decode(SettingsFile.encode(settings))
    guard again == settings, isWholeAgain else { return "\(settings) comes back as \(again)" }
    return nil
  }
}
