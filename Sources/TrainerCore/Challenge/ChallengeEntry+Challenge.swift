/// How an entry becomes a challenge for one person.
extension ChallengeEntry {
  /// Everything lies within as many decimals, even where a person knows fewer.
  public static let fewestKnown = PracticeEngine.blockLength

  /// The challenge that the entry is on a day.
  ///
  /// It lies within the known decimals, at least ten of which count; where they are fewer than its
  /// count, it is as long as they are. A stretch begins with a row of ten; one at the end goes on to the last
  /// known decimal, and so may have up to nine more than its count.
  ///
  /// - Parameters:
  ///   - day: the day, counted from 1970-01-01.
  ///   - grade: the grade of the person.
  ///   - known: the position up to which the person knows every decimal.
  /// - Returns: the challenge, always the same for the same arguments.
  public func challenge(on day: Int, grade: Grade, known: Int) -> Challenge {
    let reach = min(max(known, ChallengeEntry.fewestKnown), Constant.decimalCount)
    let count = min(count(for: grade), reach)
    switch kind {
    case .clean: return challenge(.clean, stretch(count, within: reach, on: day))
    case .backwards: return challenge(.backwards, stretch(count, within: reach, on: day))
    case .position:
      let start = pick(from: 0, to: reach - count, on: day)
      return challenge(.position, (start, start + count))
    case .sprint(let paces):
      let stretch = stretch(count, within: reach, on: day)
      let time = ChallengeEntry.time(for: stretch.end - stretch.start, pace: paces[grade.rawValue])
      return challenge(.sprint(milliseconds: time), stretch)
    case .next(let given): return continuation(of: given, count, within: reach, on: day)
    case .drill(let name, let group): return drill(name, group, for: grade, within: reach, on: day)
    }
  }

  /// A drill over all that is known, or over the least that it can ask for, with as many questions as there
  /// are places to ask for.
  private func drill(
    _ name: ChallengeKind, _ group: Int?, for grade: Grade, within reach: Int, on day: Int
  ) -> Challenge {
    let row = PracticeEngine.blockLength
    let (least, most): (Int, (Int) -> Int) =
      switch name {
      case .joints: (2 * row, { $0 / row - 1 })
      case .permutation: (row, { $0 / (group ?? 1) })
      default: (2 * row, { $0 / PlacesDrill.asked })
      }
    let reach = max(least, reach)
    var luck = SplitMix64(of: id, on: day)
    // Half of the bits, so that it is written alike by every program.
    let seed = Int(luck.next() >> 33)
    let questions = min(count(for: grade), most(reach))
    return challenge(.drill(name, group: group, questions: questions, seed: seed), (0, reach))
  }

  private func count(for grade: Grade) -> Int { counts[grade.rawValue] }

  /// A stretch of whole rows from its start.
  private func stretch(_ count: Int, within reach: Int, on day: Int) -> (start: Int, end: Int) {
    let row = PracticeEngine.blockLength
    switch place {
    case .start: return (0, count)
    case .end: return ((reach - count) / row * row, reach)
    case .anywhere:
      let start = pick(from: 0, to: (reach - count) / row, on: day) * row
      return (start, start + count)
    }
  }

  /// Decimals after digits that occur nowhere else among those within reach.
  ///
  /// Where that many digits occur again, those before them are added until they do not. Near the beginning
  /// there may be too few of them; then the next place is tried, and with none left one decimal fewer.
  private func continuation(of least: Int, _ count: Int, within reach: Int, on day: Int) -> Challenge {
    let decimals = constant.decimals
    var count = min(count, reach - least)
    while count > 0 {
      let last = reach - count
      let first = pick(from: least, to: last, on: day)
      for step in 0...last - least {
        let start = least + (first - least + step) % (last - least + 1)
        let repeated = decimals.longestRepeat(before: start, within: reach)
        if repeated < start {
          return challenge(.next(given: max(least, repeated + 1)), (start, start + count))
        }
      }
      count -= 1
    }
    // Not for the constants there are: that would take one digit ten times.
    return challenge(.next(given: reach - 1), (reach - 1, reach))
  }

  /// A number from `first` to `last`: the end that the place says, or one at random for the day.
  private func pick(from first: Int, to last: Int, on day: Int) -> Int {
    guard first < last else { return first }
    switch place {
    case .start: return first
    case .end: return last
    case .anywhere:
      var luck = SplitMix64(of: id, on: day)
      return first + Int(luck.next() % UInt64(last - first + 1))
    }
  }

  /// Milliseconds for that many digits at a pace in digits per 100 seconds: half seconds up to ten seconds,
  /// whole ones above, always rounded up; a day at most.
  static func time(for count: Int, pace: Int) -> Int {
    let exact = (count * 100_000 + pace - 1) / pace
    let step = exact <= 10_000 ? 500 : 1000
    return min((exact + step - 1) / step * step, 86_400_000)
  }

  private func challenge(_ kind: Challenge.Kind, _ range: (start: Int, end: Int)) -> Challenge {
    let segment = Segment(range.start, range.end) ?? .standard
    return Challenge(playable: id, constant: constant, kind: kind, segment: segment)
  }
}

extension Challenge {
  /// A challenge of an entry, which is playable by how it is made.
  fileprivate init(playable entry: String, constant: Constant, kind: Kind, segment: Segment) {
    self.entry = entry
    self.constant = constant
    self.kind = kind
    self.segment = segment
  }
}

extension Decimals {
  /// How many of the digits directly before a position occur once more, in the same order, among the first
  /// `reach` decimals.
  func longestRepeat(before position: Int, within reach: Int) -> Int {
    guard position > 0, reach <= count else { return 0 }
    let last = ascii + (position - 1)
    var longest = 0
    var index = 0
    while index < reach {
      if ascii[index] == last.pointee, index != position - 1 {
        let most = Swift.min(index, position - 1)
        var length = 1
        while length <= most, ascii[index - length] == last[-length] { length += 1 }
        if length > longest { longest = length }
      }
      index += 1
    }
    return longest
  }
}
