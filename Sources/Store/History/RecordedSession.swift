import TrainerCore

/// A session as it is recorded twice, by a line of the history and by its keystrokes, in the folder or in an export.
package struct RecordedSession {
  package let entry: SessionEntry
  /// Its keystrokes; `nil` if they are lost.
  package let log: SessionLog?

  /// Where the history says something else than the keystrokes; where these cannot be judged again, it alone counts,
  /// as long as they are those of the same session.
  package var differences: [Difference] {
    guard let log else { return [] }
    guard log.plan.constant.hasDigits else {
      return log.id == entry.id ? [] : [Difference(field: "id", said: entry.id, derived: log.id)]
    }
    return Difference.all(entry, log, log.engine)
  }
}

/// A field of the history that does not follow from the keystrokes.
package struct Difference: Equatable, Sendable {
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
