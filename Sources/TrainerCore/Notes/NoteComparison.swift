/// What a user's notes set beside each other: sessions with a tag and without it, with much and with little
/// energy, in a good and in a bad mood; always within one mode.
package struct NoteComparison: Equatable {
  /// What tells the two sides apart.
  package enum Subject: Equatable {
    /// A tag, without its sign.
    case tag(String)
    /// The energy: 4 and 5 on one side, 1 and 2 on the other.
    case energy
    /// The mood, in the same way.
    case mood

    /// The mark that it is about; `nil` for a tag.
    package var mark: String? {
      switch self {
      case .tag: nil
      case .energy: "energy"
      case .mood: "mood"
      }
    }

    package var tag: String? { if case .tag(let tag) = self { tag } else { nil } }
  }

  package struct Side: Equatable {
    package let count: Int
    /// The median of correct digits a second.
    package let cps: Double
    /// The median share of right digits, 0 … 1.
    package let accuracy: Double
    /// The median of the longest run without an error, in digits.
    package let cleanRun: Double

    /// How many more sessions it takes until something can be said.
    package var missing: Int { max(0, NoteComparison.fewest - count) }

    init(_ sessions: [SessionRow]) {
      count = sessions.count
      func median(_ values: [Double]) -> Double { values.sorted().middle ?? 0 }
      cps = median(sessions.map(\.cps))
      accuracy = median(sessions.compactMap(\.accuracy))
      cleanRun = median(sessions.map { Double($0.bestStreak) })
    }
  }

  /// Below so many sessions on a side nothing is said.
  package static let fewest = 8

  package let mode: Mode
  package let subject: Subject
  /// The sessions with the tag, or with the marks 4 and 5.
  package let with: Side
  /// The noted sessions without the tag, or with the marks 1 and 2.
  package let without: Side

  /// Whether there are enough sessions on both sides.
  package var isTelling: Bool { with.missing == 0 && without.missing == 0 }

  /// Everything that can be compared, mode by mode: the tags, the most frequent first, then energy and mood
  /// where there are any.
  ///
  /// - Parameter sessions: those to compare; one without a correct digit, or not typed by its user, counts for nothing.
  /// - Returns: a comparison of each, telling or not.
  package static func all(of sessions: [NotedSession]) -> [NoteComparison] {
    Mode.allCases.flatMap { mode in
      all(
        of: sessions.filter {
          $0.row.mode == mode && $0.row.score > 0 && $0.row.plan.source.way == .typed
        },
        in: mode)
    }
  }

  private static func all(of sessions: [NotedSession], in mode: Mode) -> [NoteComparison] {
    let tags = SessionNote.tags(of: sessions.map(\.note))
    func rows(_ isMeant: (SessionNote) -> Bool) -> Side {
      Side(sessions.filter { isMeant($0.note) }.map(\.row))
    }
    var all = tags.map { tag in
      NoteComparison(
        mode: mode, subject: .tag(tag), with: rows { $0.tags.contains(tag) },
        without: rows { !$0.tags.contains(tag) })
    }
    let marks: [(Subject, (SessionNote) -> Int?)] = [(.energy, { $0.energy }), (.mood, { $0.mood })]
    for (subject, mark) in marks where sessions.contains(where: { mark($0.note) != nil }) {
      all.append(
        NoteComparison(
          mode: mode, subject: subject, with: rows { (mark($0) ?? 0) >= 4 },
          without: rows { (mark($0) ?? 5) <= 2 }))
    }
    return all
  }
}
