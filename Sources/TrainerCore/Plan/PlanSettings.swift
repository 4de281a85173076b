/// The user's settings for a constant's daily plan.
package struct PlanSettings: Equatable {
  package enum NewBlocks: Equatable {
    /// As many as fit into the minutes left after the reviews.
    case auto
    /// A fixed number, 0 … 10.
    case count(Int)
  }

  package struct Aim: Equatable {
    /// Position of the last decimal, from 1.
    package var position: Int
    /// Local day since 1970-01-01.
    package var day: Int?

    package init(position: Int, day: Int? = nil) {
      self.position = min(max(position, 1), Constant.decimalCount)
      self.day = day
    }

    /// Parses a position and perhaps a day, such as `1000` or `1 000 2027-03-14`, also `20270314`; `nil` if malformed.
    package init?(_ text: some StringProtocol) {
      let parts = Aim.parts(text)
      guard let first = parts.first, parts.count <= 2, let position = Int(first),
        first.isDigits, (1...Constant.decimalCount).contains(position)
      else { return nil }
      var day: Int?
      if parts.count == 2 {
        var date = String(parts[1])
        if date.utf8.count == 8, !date.contains("-") {
          date = "\(date.prefix(4))-\(date.dropFirst(4).prefix(2))-\(date.suffix(2))"
        }
        guard let number = Day.number(iso8601: date) else { return nil }
        day = number
      }
      self.init(position: position, day: day)
    }

    /// Splits a text at spaces, joining the digit groups of the position at its start.
    package static func parts(_ text: some StringProtocol) -> [String] {
      let words: [String] = text.split(separator: " ").map { String($0) }
      let groups = words.dropFirst().prefix { $0.utf8.count == 3 && Int($0) != nil }
      return [words.prefix(1 + groups.count).joined()] + words.dropFirst(1 + groups.count)
    }

    /// True once the plan needs no new blocks for the aim.
    func isLearnt(_ figures: Memory.Figures) -> Bool { (0..<blocks).allSatisfy { figures[$0].isLearnt } }

    package var blocks: Int { (position + blockLength - 1) / blockLength }
  }

  package static let desiredRetentions = [0.9, 0.95, 0.98]
  package static let mostNewBlocks = 10
  package static let mostMinutes = 1440

  /// Minutes a day, from 0.
  package var minutes: Int
  /// The desired chance of recall, above 0 and below 1; the initializer clamps it to 0.5 … 0.999.
  package var desiredRetention: Double
  package var newBlocks: NewBlocks
  package var aim: Aim?
  /// The places for the constant's decimals, with groups of their own.
  package var places: Loci?
  /// The number of learnt blocks up to an aim without a date; `nil` until `adjusted(to:)`.
  private var held: Int?

  /// The defaults are those of a new user; values are clamped to their ranges.
  package init(
    minutes: Int = 10, desiredRetention: Double = 0.95, newBlocks: NewBlocks = .auto, aim: Aim? = nil
  ) {
    self.minutes = max(0, minutes)
    self.desiredRetention = min(max(desiredRetention, 0.5), 0.999)
    self.newBlocks = newBlocks
    self.aim = aim
  }

  /// Days before an aim's day in which no block beyond it is learnt.
  static let closingDays = 60
  /// Days before an aim's day in which its blocks have a higher desired chance.
  static let finalDays = 30
  private static let finalRetention = 0.99

  /// Returns the settings as they apply to the learnt blocks: without an undated aim that is learnt already.
  package func adjusted(to figures: Memory.Figures) -> PlanSettings {
    guard let aim, aim.day == nil else { return self }
    var settings = self
    let held = figures.blocks.count { $0 < aim.blocks && $1.isLearnt }
    if held == aim.blocks { settings.aim = nil } else { settings.held = held }
    return settings
  }

  func desiredChance(of block: Int, on day: Int) -> Double {
    guard let aim, block < aim.blocks else { return desiredRetention }
    guard aim.day != nil else {
      // The learnt blocks are the measure, so that a far aim asks no more of them than a near one.
      let share = min(1, Double(block + 1) / Double(max(1, held ?? aim.blocks)))
      return 1 - min(max(2 * (1 - desiredRetention) * share, 0.01), 0.5)
    }
    return isNearAim(day) ? max(desiredRetention, PlanSettings.finalRetention) : desiredRetention
  }

  func isNearAim(_ day: Int) -> Bool {
    aim?.day.map { ($0 - PlanSettings.finalDays...$0).contains(day) } ?? false
  }

  /// The most new blocks of a day: on a profile's first one two, or as many as bring all of an aim before its last two days.
  func mostNewBlocks(on day: Int, isFirst: Bool, _ figures: Memory.Figures) -> Int {
    guard isFirst else { return PlanSettings.mostNewBlocks }
    guard let aim, let aimDay = aim.day, day < aimDay else { return Plan.firstBlocks }
    let days = max(1, aimDay - 1 - day)
    let new = (0..<aim.blocks).count { !figures[$0].isLearnt }
    return min(PlanSettings.mostNewBlocks, max(Plan.firstBlocks, (new + days - 1) / days))
  }

  /// Returns about `count` new blocks from a block on, ending where a place does if there is such an end.
  ///
  /// Rather fewer than more; more only in a single lesson, and only if the user has set no number. A place that is cut
  /// all the same is joined by the next lesson, which types it with the block before from memory.
  func wholePlaces(_ count: Int, from first: Int, atMost most: Int) -> Int {
    let count = max(0, min(count, most))
    guard let places, count > 0 else { return count }
    let limit = newBlocks == .auto ? min(most, LessonCourse.mostBlocks) : count
    let counts =
      Array(stride(from: count, to: 0, by: -1)) + Array(stride(from: count + 1, through: limit, by: 1))
    return counts.first { !places.spans((first + $0) * blockLength, .ten) } ?? count
  }

  /// Splits new blocks into lessons, which cut no place in two if they can.
  func lessons(of blocks: ClosedRange<Int>) -> [ClosedRange<Int>] {
    var lessons: [ClosedRange<Int>] = []
    var first = blocks.lowerBound
    while first <= blocks.upperBound {
      let count = wholePlaces(
        LessonCourse.mostBlocks, from: first, atMost: blocks.upperBound - first + 1)
      lessons.append(first...first + count - 1)
      first += count
    }
    return lessons
  }

  /// True on the two days before the aim's, when what was learnt is recited again on the same day.
  func isAimImminent(on day: Int) -> Bool { aim?.day.map { (1...2).contains($0 - day) } ?? false }

  /// True on the aim's day and the day before, when every block up to the aim is to be recited.
  func wantsEverything(on day: Int) -> Bool {
    guard let aimDay = aim?.day else { return false }
    return day == aimDay || day == aimDay - 1
  }

  /// True if a block without a pass that day falls below its desired chance by the end of tomorrow, or its aim is at most a day off.
  func isDue(_ block: Int, last: Int, strength: Double, on day: Int) -> Bool {
    guard last < day else { return false }
    if let aim, block < aim.blocks, wantsEverything(on: day) { return true }
    return FSRS.standard.chance(after: Double(day + 1 - last), strength: strength)
      < desiredChance(of: block, on: day)
  }

  package func dueDay(_ block: GradedBlock, _ memory: Memory) -> Int {
    dueDay(block.block, last: block.memory.lastDay, strength: memory.strength(block))
  }

  /// The first day, possibly past, on which a block is due; `strength` is its stability with the user's factor.
  func dueDay(_ block: Int, last: Int, strength: Double) -> Int {
    func day(_ chance: Double) -> Int {
      let days = FSRS.standard.days(untilChance: chance, strength: strength)
      return last + max(1, Int(min(days, 1e9)))
    }
    guard let aim, let aimDay = aim.day, block < aim.blocks else {
      return day(desiredChance(of: block, on: last))
    }
    var due = day(desiredRetention)
    let final = max(aimDay - PlanSettings.finalDays, day(max(desiredRetention, PlanSettings.finalRetention)))
    if final <= aimDay { due = min(due, final) }
    let everything = max(aimDay - 1, last + 1)
    return everything <= aimDay ? min(due, everything) : due
  }
}
