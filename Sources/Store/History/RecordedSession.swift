import FoundationEssentials
import TrainerCore

/// A session as it is recorded: what is said of it, and its keys, on one line of a log.
///
/// `{"id","date","constant","mode","segment":[a,b]?,"score","errors","revealsUsed","bestStreak","duration","cps",
/// "loops"?,"certified","ended","records":["crown"…],"challenge"?,"route":[[a,b]…]?,"lesson":true?,
/// "drill":{"name","size","group"?,"questions","seed","chosen":true?,"pace"?,"seconds"?}?,"attempt"?,"terms"?,
/// "again":true?,"voice":true?,"judged":true?,"redated"?,"keys"?,"intervals"?}`; `duration` in seconds with three
/// decimals at most. `route` has the stretches that a session ran over, where its mode has no way of its own, each as
/// a `segment`; those that came again are not among them; with `again` it ran over its segment, or else its route,
/// again and again; `terms` are those of 1.0, `{"pause"?,"corrections"?,"within"?,"breaks":[n,minutes]?}`. A `segment`
/// whose greater number comes first, `[60,50]`, was typed backwards, from #60 down to #51; that is only read in
/// Practice. `redated` is the date that a session of 1.0 had before it was given another. With `voice` it was said,
/// with `judged` said to somebody who confirmed it. Fields that are not known are ignored; a word that is not known
/// makes a line unreadable, but the name of an attempt's rules does not. An attempt has the line of `KeystrokesLine`,
/// and all figures follow from its keys.
package struct RecordedSession {
  package var entry: SessionEntry
  /// Its keystrokes; `nil` if they are lost.
  package let log: SessionLog?

  package init(entry: SessionEntry, log: SessionLog?) {
    self.entry = entry
    self.log = log
  }

  /// Its line, with the line feed.
  package var line: Data {
    if let log, log.plan.worth.isSealed { return KeystrokesLine.encode(log) }
    return entry.json.utf8.dropLast() + (log.map { KeystrokesLine.keys($0.keystrokes) } ?? Data())
      + Data("}\n".utf8)
  }

  /// The session of a line; `nil` if it cannot be read.
  package static func decode(_ line: Data) -> RecordedSession? {
    let parts = parts(line)
    guard let entry = entry(line, parts.head) else {
      guard let log = KeystrokesLine.decode(line), log.isSealed else { return nil }
      return RecordedSession(entry: SessionEntry(log), log: log)
    }
    // Another program may have written the line anew, with blanks: then its keys are not where they were looked for.
    guard let keystrokes = KeystrokesLine.keystrokes(line) else {
      return parts.keys == nil ? RecordedSession(entry: entry, log: nil) : nil
    }
    return RecordedSession(
      entry: entry,
      log: SessionLog(
        id: entry.id, date: entry.redated ?? entry.date, plan: entry.plan, ended: entry.ended,
        challenge: entry.challenge, keystrokes: keystrokes))
  }

  /// What the figures of a line say, in whatever order.
  static func entry(_ line: Data, _ head: Data) -> SessionEntry? {
    JSONValue.decode(SessionEntry.self, head) ?? JSONValue.decode(SessionEntry.self, line)
  }

  private static let keysMark = Array(#","keys":""#.utf8)

  /// What a line says before the keys, as an object of its own, and what follows after the beginning of these; `nil` where there are none.
  static func parts(_ line: Data) -> (head: Data, keys: Data?) {
    guard let mark = line.firstRange(of: keysMark) else { return (line, nil) }
    return (line[..<mark.lowerBound] + Data("}".utf8), line[mark.upperBound...])
  }

  /// The figures that do not follow from the keys; none where these cannot be judged again.
  package var differences: [Difference] {
    guard let log, log.plan.isJudgeable else { return [] }
    return Difference.all(entry, log, log.engine)
  }
}

extension SessionEntry {
  /// The entry of a session, without records.
  package init(_ log: SessionLog) {
    self.init(
      id: log.id, date: log.date, engine: log.engine, ended: log.ended, challenge: log.challenge)
  }

  /// What a line says of its session; `nil` if it cannot be read.
  package static func decode(_ line: Data) -> SessionEntry? {
    RecordedSession.entry(line, RecordedSession.parts(line).head) ?? RecordedSession.decode(line)?.entry
  }

  /// The same session as its keystrokes tell it, with what does not follow from them.
  ///
  /// - Parameters:
  ///   - log: the keystrokes.
  ///   - engine: the engine after the last of them.
  /// - Returns: the entry.
  func derived(from log: SessionLog, _ engine: PracticeEngine) -> SessionEntry {
    var derived = SessionEntry(
      id: log.id, date: log.date, engine: engine, ended: log.ended, challenge: log.challenge)
    // The records follow from the sessions before it.
    (derived.records, derived.redated) = (records, redated)
    if redated != nil { derived.date = date }
    return derived
  }
}

/// A field of the history that does not follow from the keystrokes.
package struct Difference: Equatable {
  package let field: String
  package let said: String
  /// What follows from the keystrokes.
  package let derived: String

  /// The differences between what is said of a session and what its keystrokes tell, in the order
  /// of the fields.
  ///
  /// - Parameters:
  ///   - entry: what is said of it.
  ///   - log: its keystrokes.
  ///   - engine: the engine after the last of them.
  /// - Returns: the differences; none where an earlier version would have said the same.
  static func all(
    _ entry: SessionEntry, _ log: SessionLog, _ engine: PracticeEngine
  ) -> [Difference] {
    let differences = all(entry, from: entry.derived(from: log, engine))
    let asOfOld = engine.asOfOld
    return differences.isEmpty || asOfOld == engine
      ? differences : all(entry, from: entry.derived(from: log, asOfOld))
  }

  private static func all(_ entry: SessionEntry, from derived: SessionEntry) -> [Difference] {
    guard derived != entry else { return [] }
    let fields = zip(Exporter.fields(of: entry), Exporter.fields(of: derived))
    let differences = zip(Exporter.columns, fields).filter { $1.0 != $1.1 }
      .map { Difference(field: $0, said: $1.0, derived: $1.1) }
    return differences.isEmpty ? [Difference(field: "plan", said: "?", derived: "?")] : differences
  }
}
