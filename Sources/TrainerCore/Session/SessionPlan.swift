/// What a session is about, settled before its first digit.
package struct SessionPlan: Equatable {
  /// Whose decimals are typed.
  package let constant: Constant
  package let kind: any SessionKind
  package let source: DigitSource

  /// A session of some kind; typed where the kind knows no such source.
  package init(_ kind: some SessionKind, of constant: Constant, source: DigitSource = .keys) {
    self.constant = constant
    // A list may be shorter than what was chosen.
    self.kind = kind.within(constant)
    self.source = kind.sources.contains(source) ? source : .keys
  }

  /// The same from somewhere else.
  package func from(_ source: DigitSource) -> SessionPlan {
    SessionPlan(kind, of: constant, source: source)
  }

  /// A session of Review over some stretches.
  package init(reviewing route: [Stretch], of constant: Constant) {
    self.init(ReviewKind(route), of: constant)
  }

  /// Practice over some stretches again and again; `nil` if there are none.
  package init?(looping stretches: [Segment], of constant: Constant) {
    guard let kind = PracticeKind(looping: stretches.map { Stretch($0) }) else { return nil }
    self.init(kind, of: constant)
  }

  /// Practice again and again over the blocks that were lost on a day; `nil` if none was.
  package init?(loopingLost memory: Memory, on day: Int, of constant: Constant) {
    let lost = memory[constant].graded.filter {
      // The first of these does not know of a loss after the day's first pass, the other of one held since.
      $0.memory.lossDays.last == day || $0.memory.lostDay == day
    }
    self.init(looping: lost.map(\.block).stretches.compactMap { Segment(Range(ofBlocks: $0)) }, of: constant)
  }

  package static func == (left: SessionPlan, right: SessionPlan) -> Bool {
    left.constant == right.constant && left.source == right.source && left.kind.isEqual(to: right.kind)
  }

  package var mode: Mode { type(of: kind).mode }
  package var worth: Worth { kind.worth }
  package var drill: DrillOrder? { kind.drill }
  /// The stretches that it runs over, where its kind has no way of its own.
  package var route: [Stretch] { kind.route }
  /// The chosen segment.
  package var segment: Segment? { kind.chosen?.segment }
  /// Whether it is typed from its last decimal to its first.
  package var isBackwards: Bool { kind.chosen?.isBackwards == true }

  /// The course at its beginning.
  package var course: any Course { kind.course(of: constant) }

  /// True where its keys can be judged: the digits are here, and this version has the drill.
  package var isJudgeable: Bool {
    constant.hasDigits && drill.map { Drills.named($0.name) != nil } != false
  }

  /// Whether a key that is no digit means something.
  package func knows(_ key: Keystroke.Action) -> Bool { keys.contains(key) }

  /// The keys besides the digits that mean something.
  var keys: [Keystroke.Action] {
    // Whoever follows sees all.
    (source.way == .confirmed ? kind.keys.filter { $0 != .reveal } : kind.keys) + source.keys
  }

  /// The indices of the decimals that the session runs over; with a route, those from its least to its
  /// greatest.
  package var range: Range<Int> {
    if let segment { return segment.range }
    guard let first = route.first else { return 0..<constant.decimals.count }
    return route.dropFirst().reduce(first.range) {
      min($0.lowerBound, $1.range.lowerBound)..<max($0.upperBound, $1.range.upperBound)
    }
  }

  /// The index of the decimal that is typed first, where the kind takes its own way.
  package var start: Int { isBackwards ? range.upperBound - 1 : range.lowerBound }

  /// From the index of a decimal to that of the one typed after it: 1, or −1 backwards.
  package var step: Int { isBackwards ? -1 : 1 }
}

extension SessionPlan {
  /// What a line says of it.
  package init(_ line: Line) throws {
    let mode: Mode = try line.value("mode")
    let kind = SessionPlan.kinds.first {
      $0.mode == mode && $0.mark.map { line.contains(FieldName(stringValue: $0)) } != false
    }
    guard let kind else { throw Unreadable() }
    let source = try DigitSource.all.first { try line.value($0.field) }
    let read: any SessionKind = try kind.init(line)
    self.init(read, of: try Constant(line), source: source ?? .keys)
  }

  /// What its line says of it, as JSON: whose decimals, by which mode, and its segment.
  package var head: [(name: String, json: String)] {
    constant.line + [("mode", mode.json)] + kind.line.filter { $0.name == "segment" }
  }

  /// What its line says of it later on.
  package var details: [(name: String, json: String)] {
    kind.line.filter { $0.name != "segment" } + (source == .keys ? [] : [(source.field, "true")])
  }
}

extension Equatable {
  /// Whether something else is the same, and of the same type.
  func isEqual(to other: any Equatable) -> Bool { self == other as? Self }
}
