/// Learning a segment of whole blocks, of which less and less is shown.
package struct LessonKind: SessionKind {
  package static let mode = Mode.learn
  package static let mark: String? = "lesson"
  package static let fields: [Field<Self>] = [
    Field("segment", \.segment, isAlways: true),
    Field("route", \.route),
    Field("lesson", \.isLesson),
    Field("lessonEnds", \.lessonEnds),
    Field("joinedLast", \.joinsOnlyInLastPass),
    Field("groups", \.groups),
  ]

  private var isLesson = true
  private var segment = Segment.standard
  /// The segment, with the block before it if known, then the blocks begun in an abandoned lesson; empty until looked up.
  package private(set) var route: [Stretch] = []
  /// The indices after lessons of fewer than three blocks, which end with a place of the user's.
  private var lessonEnds: [Int] = []
  /// True if the first lesson's two blocks are joined only by its last pass; earlier versions had a step for it as well.
  private var joinsOnlyInLastPass = false
  /// The groups of which version 1.0 hid every second one; `nil` if it hid every second digit.
  private var groups: String?

  package init() {}

  package init(_ segment: Segment, route: [Stretch] = []) { (self.segment, self.route) = (segment, route) }

  package var isValid: Bool { isLesson }

  package func within(_ constant: Constant) -> Self {
    var kind = self
    kind.segment = segment.within(constant).inBlocks(of: constant)
    return kind
  }

  package func prepared(for known: KnownDecimals, begun: [Int], _ settings: PlanSettings) -> Self {
    guard route.isEmpty else { return self }
    var kind = self
    let before = segment.start - blockLength
    let start = before >= 0 && known.contains(before..<segment.start) ? before : segment.start
    let blocks = begun.filter { segment.range.contains($0 * blockLength) }
    let ranges = [Segment(start, segment.end)] + blocks.stretches.map { Segment(Range(ofBlocks: $0)) }
    kind.route = ranges.compactMap { $0.map { Stretch($0) } }
    let lessons = settings.lessons(of: segment.start / blockLength...(segment.end - 1) / blockLength)
    kind.lessonEnds = lessons.dropLast().filter { $0.count < LessonCourse.mostBlocks }.map {
      ($0.upperBound + 1) * blockLength
    }
    kind.joinsOnlyInLastPass = segment.start == 0 && lessons.first?.count == 2
    return kind
  }

  package func course(of constant: Constant) -> any Course {
    let start = route.first?.range.lowerBound ?? segment.start
    return LessonCourse(
      segment, isLeadKnown: start <= segment.start - blockLength,
      begun: route.dropFirst().map(\.range), ends: lessonEnds,
      joinsOnlyInLastPass: joinsOnlyInLastPass, isGrouped: groups != nil)
  }

  package var chosen: Stretch? { Stretch(segment) }
  package var keys: [Keystroke.Action] { [.hint, .image, .restartLoop] }
  package var credit: SessionCredit { SessionCredit(times: .none, isPlanned: true) }
}
