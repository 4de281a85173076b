extension Memory {
  /// Whether what was read from a file makes sense, so that all that is worked out of it comes out.
  package var isSound: Bool {
    [learnt, brought].allSatisfy {
      $0.value.isFinite && $0.value > 0 && isGrid($0.logLikelihood, PersonalFactor.grid.count)
    }
      && isCount(slips.passes) && (0...slips.passes).contains(slips.lost) && slips.expected.isFinite
      && isCount(dayFit.runs) && isGrid(dayFit.logLikelihood, DayFit.grid.count)
      && work.isSound && lessons.isSound && reviewTime.isSound && lessonTime.isSound
      && firstDay.map(Day.all.contains) != false
      && figures.allSatisfy { Constant(rawValue: $0) != nil && $1.isSound }
  }
}

/// Nobody counts further than this, whatever was imported.
private func isCount(_ number: Int) -> Bool { (0...1_000_000_000_000).contains(number) }

private func isGrid(_ values: [Double], _ count: Int) -> Bool {
  values.count == count && values.allSatisfy(\.isFinite)
}

extension Memory.Figures {
  fileprivate var isSound: Bool {
    let range = 0..<Constant.decimalCount / PracticeEngine.blockLength
    return blocks.all.allSatisfy { range.contains($0.block) && $0.memory.isSound }
      && calibration.bins.count == Calibration.bounds.count
      && calibration.bins.allSatisfy { isCount($0.passes) && isCount($0.held) && $0.expected.isFinite }
      && isCount(scores.sums.runs) && scores.runsByBlocks.allSatisfy(isCount)
      && scores.runsByBlocks.count <= range.count + 1
      && scores.last.map(scores.runsByBlocks.indices.contains) != false
      && runDay.map(Day.all.contains) != false && days.isSound && week.isSound
  }
}

extension BlockMemory {
  fileprivate var isSound: Bool {
    let days = [firstDay, lastDay] + lossDays + [learntDay, begunDay, copiedDay].compactMap(\.self)
    return isCount(passes) && isCount(lapses) && (0...BlockMemory.longestLessons).contains(lessonTime)
      && days.allSatisfy(Day.all.contains)
      && state.map {
        $0.stability.isFinite && $0.stability >= FSRS.leastStability && (1...10).contains($0.difficulty)
      } != false
  }
}

extension IntervalCounts: Codable {
  /// Reads pairs of an interval and how often it occurred, in one list.
  package init(from decoder: any Decoder) throws {
    let numbers = try decoder.singleValueContainer().decode([Int].self)
    self.init(
      stride(from: 0, to: numbers.count - 1, by: 2).map { (interval: numbers[$0], count: numbers[$0 + 1]) })
  }

  /// Writes pairs of an interval and how often it occurred, in one list.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let pairs = counts.enumerated().filter { $0.element > 0 }
    try container.encode(pairs.flatMap { [$0.offset, Int($0.element)] })
  }
}
