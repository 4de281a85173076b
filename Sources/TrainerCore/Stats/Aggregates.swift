/// The statistics of each block and the rest on each day, read anew from all sessions for the statistics.
package struct Aggregates {
  /// The blocks and rests of one constant, read anew for the statistics.
  package struct Figures {
    package internal(set) var blocks: BlockTable
    package internal(set) var rests: [Int: Int] = [:]

    init(_ constant: Constant) { blocks = BlockTable(constant: constant) }
  }

  /// Milliseconds of rest (duration less time practised) by local day since 1970-01-01; days without are left out.
  package var rests: [Int: Int] {
    figures.values.reduce(into: [:]) { $0.merge($1.rests, uniquingKeysWith: +) }
  }
  private var figures: [Constant: Figures] = [:]

  package init() {}

  package subscript(constant: Constant) -> Figures { figures[constant] ?? Figures(constant) }

  /// Adds a session on the local day of its first digit.
  package mutating func add(_ session: PlayedSession, day: Int) {
    let constant = session.plan.constant
    figures[constant, default: Figures(constant)].add(session, day: day)
  }
}

extension Aggregates.Figures {
  /// Adds a session's rests, and its digits to the blocks if the user's own fingers typed them.
  mutating func add(_ session: PlayedSession, day: Int) {
    let engine = session.engine
    if engine.isTyped, session.plan.source.way == .typed { blocks.add(session, day: day) }
    let rest = engine.duration - engine.practiceTime
    if rest > 0 { rests[day, default: 0] += rest }
  }
}
