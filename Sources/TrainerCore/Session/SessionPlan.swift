/// The subject and rules of a session, fixed before its first digit.
package struct SessionPlan: Equatable {
  package let constant: Constant
  package let kind: any SessionKind
  package let source: DigitSource

  /// Falls back to typed digits if the kind does not support the source.
  package init(_ kind: some SessionKind, of constant: Constant, source: DigitSource = .keys) {
    self.constant = constant
    self.kind = kind.within(constant)
    self.source = kind.sources.contains(source) ? source : .keys
  }

  package func from(_ source: DigitSource) -> SessionPlan {
    SessionPlan(kind, of: constant, source: source)
  }

  package init(reviewing route: [Stretch], of constant: Constant) {
    self.init(ReviewKind(route), of: constant)
  }

  /// Practice that repeats some stretches; `nil` if there are none.
  package init?(looping stretches: [Segment], of constant: Constant) {
    guard let kind = PracticeKind(looping: stretches.map { Stretch($0) }) else { return nil }
    self.init(kind, of: constant)
  }

  /// Practice that repeats the blocks lost on a day; `nil` if there are none.
  package init?(loopingLost memory: Memory, on day: Int, of constant: Constant) {
    let lost = memory[constant].graded.filter {
      // `lossDays` lacks losses after the day's first pass; `lostDay` lacks those of blocks held since.
      $0.memory.lossDays.last == day || $0.memory.lostDay == day
    }
    self.init(looping: lost.map(\.block).stretches.compactMap { Segment(Range(ofBlocks: $0)) }, of: constant)
  }

  package static func == (left: SessionPlan, right: SessionPlan) -> Bool {
    left.constant == right.constant && left.source == right.source && left.kind.isEqual(to: right.kind)
  }

  package var mode: Mode { type(of: kind).mode }
  package var credit: SessionCredit { kind.credit }
  package var drill: DrillOrder? { kind.drill }
  /// The stretches of a session whose kind does not imply them.
  package var route: [Stretch] { kind.route }
  package var segment: Segment? { kind.chosen?.segment }
  package var isBackwards: Bool { kind.chosen?.isBackwards == true }

  package var course: any Course { kind.course(of: constant) }

  /// True if the digits are available and this version has the drill, so that keys can be judged.
  package var isJudgeable: Bool {
    constant.hasDigits && drill.map { Drills.named($0.name) != nil } != false
  }

  /// True for a key besides the digits that means something in such a session, so that screens offer it.
  package func accepts(_ key: Keystroke.Action) -> Bool { keys.contains(key) }

  /// The keys besides the digits that have a meaning.
  var keys: [Keystroke.Action] {
    // A judge who follows along sees all digits.
    (source.way == .confirmed ? kind.keys.filter { ![.reveal, .hint].contains($0) } : kind.keys) + source.keys
  }

  /// Indices of the session's decimals; with a route, from the least to the greatest.
  package var range: Range<Int> {
    if let segment { return segment.range }
    guard let first = route.first else { return 0..<constant.decimals.count }
    return route.dropFirst().reduce(first.range) {
      min($0.lowerBound, $1.range.lowerBound)..<max($0.upperBound, $1.range.upperBound)
    }
  }

  package var start: Int { isBackwards ? range.upperBound - 1 : range.lowerBound }

  /// The step to the next decimal's index: 1, or −1 backwards.
  package var step: Int { isBackwards ? -1 : 1 }
}

extension SessionPlan {
  package init(_ line: Line) throws {
    let mode: Mode = try line.value("mode")
    let kind = SessionPlan.kinds.first {
      $0.mode == mode && $0.mark.map { line.contains(FieldName(stringValue: $0)) } != false
    }
    guard let kind else { throw Unreadable() }
    let source = try DigitSource.allButKeys.first { try line.value($0.field) }
    let read: any SessionKind = try kind.init(line)
    self.init(read, of: try Constant(line), source: source ?? .keys)
  }

  /// The first fields of a log line as JSON: constant, mode and segment.
  package var head: [(name: String, json: String)] {
    constant.line + [("mode", mode.json)] + kind.line.filter { $0.name == "segment" }
  }

  /// The other fields of a log line as JSON.
  package var details: [(name: String, json: String)] {
    kind.line.filter { $0.name != "segment" } + (source == .keys ? [] : [(source.field, "true")])
  }
}

extension Equatable {
  func isEqual(to other: any Equatable) -> Bool { self == other as? Self }
}
