/// The bests of the drills of one constant: a sum over its sessions.
package struct DrillBests: Codable, Equatable {
  /// What is known of a size of a drill.
  package struct Figures: Codable, Equatable {
    package let size: DrillSize
    /// The sessions, whatever came of them.
    package var count = 0
    package var last: Timestamp
    /// The best runs, the best one first; at most `DrillBests.kept`.
    package var bests: [Best] = []
    /// Milliseconds from the first digit to the end of each question of the best run; empty for one of more
    /// than `DrillBests.mostMarks` questions.
    package var marks: [UInt32] = []
    /// Milliseconds that the answer to each card took last; `UInt32.max` for a wrong one.
    package var times: [String: UInt32] = [:]

    /// The figures of a drill that was last begun on a date.
    package init(_ size: DrillSize, last: Timestamp) { (self.size, self.last) = (size, last) }
  }

  /// A valid run.
  package struct Best: Codable, Equatable {
    /// Milliseconds from the first digit to the last one.
    package let milliseconds: Int
    /// The date of the first digit.
    package let date: Timestamp

    package init(milliseconds: Int, date: Timestamp) {
      self.milliseconds = milliseconds
      self.date = date
    }
  }

  /// How many of the best runs are kept of each size.
  package static let kept = 4
  /// The most questions of which the times are kept.
  static let mostMarks = 100

  /// All sizes that were begun, in that order.
  package private(set) var all: [Figures] = []

  /// The bests of someone who has not begun.
  package init() {}

  /// What is known of a size; `nil` if it was never begun.
  package subscript(size: DrillSize) -> Figures? {
    all.first { $0.size == size }
  }

  /// Puts figures in the place of those of the same size.
  package mutating func put(_ figures: Figures) {
    if let index = all.firstIndex(where: { $0.size == figures.size }) {
      all[index] = figures
    } else {
      all.append(figures)
    }
  }

  /// Whether a run counts: complete, typed, over questions that nobody chose, and without an error unless it may
  /// be corrected.
  package static func isValid(_ engine: PracticeEngine) -> Bool {
    guard engine.plan.drill?.isSeedChosen == false else { return false }
    let isForgiven = if case .endsUnlessCorrected = engine.leg.error { true } else { false }
    return engine.ending == .complete && engine.isTyped && (engine.errors == 0 || isForgiven)
  }

  /// Adds a session that has ended.
  ///
  /// - Parameters:
  ///   - engine: the session's engine at its end; one that is not a drill changes nothing.
  ///   - date: the date of its first digit.
  package mutating func add(_ engine: PracticeEngine, date: Timestamp) {
    guard let size = engine.plan.drill?.drillSize, let course = engine.course as? DrillCourse else {
      return
    }
    var figures = begun(size, on: date)
    if engine.isTyped { figures.take(course) }
    if DrillBests.isValid(engine) {
      let best = Best(milliseconds: engine.scoringTime, date: date)
      // On a tie the earlier one stays in front.
      let place =
        figures.bests.firstIndex { best.milliseconds < $0.milliseconds } ?? figures.bests.count
      figures.bests.insert(best, at: place)
      if figures.bests.count > DrillBests.kept { figures.bests.removeLast() }
      if place == 0 {
        figures.marks = course.marks.count <= DrillBests.mostMarks ? course.marks : []
      }
    }
    put(figures)
  }

  /// Adds a session of which only the history's line is left: it was begun, but whether its digits were typed
  /// nobody knows any more.
  ///
  /// A drill that this version does not have is none.
  package mutating func add(_ entry: SessionEntry) {
    guard let size = entry.plan.drill?.drillSize, Drills.named(size.name) != nil else { return }
    put(begun(size, on: entry.date))
  }

  private func begun(_ size: DrillSize, on date: Timestamp) -> Figures {
    var figures = self[size] ?? Figures(size, last: date)
    figures.count += 1
    if date.milliseconds > figures.last.milliseconds { figures.last = date }
    return figures
  }
}

extension DrillBests.Figures {
  fileprivate mutating func take(_ course: DrillCourse) {
    let cards = course.order.cards
    let marks = course.marks
    guard !cards.isEmpty else { return }
    for (number, end) in marks.enumerated() {
      // How long the first word was thought of is not known: no less than others.
      let time = number > 0 ? end - marks[number - 1] : (marks.last ?? 0) / UInt32(marks.count)
      times[cards[number % cards.count]] = course.wrong.contains(number) ? .max : time
    }
  }
}

extension DrillBests {
  /// What is known of a size; if it was never begun and is not an event's, of the same drill over another
  /// range of the person's own that was begun last: what is known grows from day to day.
  package func figures(like size: DrillSize) -> Figures? {
    if let figures = self[size] { return figures }
    guard let drill = Drills.named(size.name), !drill.isOfEvent(size) else { return nil }
    let alike = all.filter {
      var other = $0.size
      guard other.decimals <= size.decimals, !drill.isOfEvent(other) else { return false }
      other.decimals = size.decimals
      return other == size
    }
    return alike.max { $0.last.milliseconds < $1.last.milliseconds }
  }
}
