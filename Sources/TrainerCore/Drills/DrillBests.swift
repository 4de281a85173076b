/// The best runs in the drills of one constant, collected over its sessions.
package struct DrillBests: Codable, Equatable {
  /// The history of one drill at one size.
  package struct Figures: Codable, Equatable {
    package let size: DrillSize
    /// Counts all sessions, valid or not.
    package var count = 0
    package var last: Timestamp
    /// The best first; at most `DrillBests.kept`.
    package var bests: [Best] = []
    /// Milliseconds from the first digit to the end of each question in the best run; empty above `DrillBests.mostMarks` questions.
    package var marks: [UInt32] = []
    /// Milliseconds of the latest answer to each card; `UInt32.max` if it was wrong.
    package var times: [String: UInt32] = [:]

    package init(_ size: DrillSize, last: Timestamp) { (self.size, self.last) = (size, last) }
  }

  /// A valid run.
  package struct Best: Codable, Equatable {
    /// Milliseconds from the first digit to the last.
    package let milliseconds: Int
    /// The points; `nil` if the drill has none.
    package let points: Int?
    package let date: Timestamp

    package init(milliseconds: Int, points: Int? = nil, date: Timestamp) {
      self.milliseconds = milliseconds
      self.points = points
      self.date = date
    }

    /// True if it has more points than another run, or as many in less time.
    package func beats(_ other: Best) -> Bool {
      (points ?? 0, other.milliseconds) > (other.points ?? 0, milliseconds)
    }
  }

  package static let kept = 4
  /// The most questions whose times are kept.
  static let mostMarks = 100

  /// The figures of all sizes that were begun, in the order of their first sessions.
  package private(set) var all: [Figures] = []

  package init() {}

  package subscript(size: DrillSize) -> Figures? {
    all.first { $0.size == size }
  }

  package mutating func replace(with figures: Figures) {
    if let index = all.firstIndex(where: { $0.size == figures.size }) {
      all[index] = figures
    } else {
      all.append(figures)
    }
  }

  /// True if a run can be a best: complete, typed, its seed not chosen, and without errors unless these are correctable or cost points.
  package static func isValid(_ engine: PracticeEngine) -> Bool {
    guard engine.plan.drill?.isSeedChosen == false else { return false }
    let isForgiven =
      if case .endsUnlessCorrected = engine.leg.errorRule { true } else { engine.leg.hintRoom != nil }
    return engine.ending == .complete && engine.isTyped && (engine.errors == 0 || isForgiven)
  }

  /// Records an ended session; ignores one that is no drill.
  package mutating func record(_ engine: PracticeEngine, date: Timestamp) {
    guard let size = engine.plan.drill?.drillSize, let course = engine.course as? DrillCourse else {
      return
    }
    var figures = countingSession(of: size, on: date)
    if engine.isTyped { figures.recordCardTimes(of: course) }
    if DrillBests.isValid(engine) {
      let best = Best(milliseconds: engine.scoringTime, points: course.points, date: date)
      // On a tie the earlier run stays in front.
      let place = figures.bests.firstIndex(where: best.beats) ?? figures.bests.count
      figures.bests.insert(best, at: place)
      if figures.bests.count > DrillBests.kept { figures.bests.removeLast() }
      if place == 0 {
        figures.marks = course.marks.count <= DrillBests.mostMarks ? course.marks : []
      }
    }
    replace(with: figures)
  }

  /// Records a session known only by its line in the log: it counts as begun, but sets no best; unknown drills are ignored.
  package mutating func record(_ entry: SessionEntry) {
    guard let size = entry.plan.drill?.drillSize, Drills.named(size.name) != nil else { return }
    replace(with: countingSession(of: size, on: entry.date))
  }

  private func countingSession(of size: DrillSize, on date: Timestamp) -> Figures {
    var figures = self[size] ?? Figures(size, last: date)
    figures.count += 1
    if date.milliseconds > figures.last.milliseconds { figures.last = date }
    return figures
  }
}

extension DrillBests.Figures {
  fileprivate mutating func recordCardTimes(of course: DrillCourse) {
    let cards = course.order.cards
    let marks = course.marks
    guard !cards.isEmpty else { return }
    for (number, end) in marks.enumerated() {
      // The time to think of the first word is unknown; the average of all stands in for it.
      let time = number > 0 ? end - marks[number - 1] : (marks.last ?? 0) / UInt32(marks.count)
      times[cards[number % cards.count]] = course.wrong.contains(number) ? .max : time
    }
  }
}

extension DrillBests {
  /// The figures of a size, or of the latest similar drill over fewer decimals, as those known grow; an event has only its own.
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
