/// What all keystrokes together tell.
package struct Aggregates {
  /// What is known of one constant.
  package struct Figures {
    package internal(set) var blocks: BlockTable
    /// Milliseconds of rest by local day, as in `Aggregates.rests`.
    package internal(set) var rests: [Int: Int] = [:]

    init(_ constant: Constant) { blocks = BlockTable(constant: constant) }
  }

  /// Milliseconds of rest by local day since 1970-01-01: the durations less the time practised; only days
  /// with a rest are there.
  package var rests: [Int: Int] {
    figures.values.reduce(into: [:]) { $0.merge($1.rests, uniquingKeysWith: +) }
  }
  private var figures: [Constant: Figures] = [:]

  /// Figures of no session.
  package init() {}

  package subscript(constant: Constant) -> Figures { figures[constant] ?? Figures(constant) }

  /// Adds a session, the local day of whose first digit is counted from 1970-01-01.
  package mutating func add(_ session: PlayedSession, day: Int) {
    let constant = session.plan.constant
    figures[constant, default: Figures(constant)].add(session, day: day)
  }
}

extension Aggregates.Figures {
  /// Adds a session; where not all of it was typed by its user, its digits tell nothing of blocks.
  mutating func add(_ session: PlayedSession, day: Int) {
    let engine = session.engine
    if engine.isTyped, session.plan.source.way == .typed { blocks.add(session, day: day) }
    let rest = engine.duration - engine.practised
    if rest > 0 { rests[day, default: 0] += rest }
  }
}
