/// What a user wants of each day.
package struct PlanSettings: Equatable {
  /// How many new blocks a day brings.
  package enum NewBlocks: Equatable {
    /// As many as the minutes left after the reviews allow.
    case auto
    /// That many, 0 … 10.
    case count(Int)
  }

  /// A position to be reached, by a day or without one.
  package struct Aim: Equatable {
    /// The position of the last decimal, from 1.
    package var position: Int
    /// The local day since 1970-01-01; `nil` if there is none.
    package var day: Int?

    /// An aim; a position outside of the decimals counts as the nearest inside.
    package init(position: Int, day: Int? = nil) {
      self.position = min(max(position, 1), Constant.decimalCount)
      self.day = day
    }

    /// Reads a position and, after a blank, the day: `1000`, `1000 2027-03-14`; `nil` for anything else.
    ///
    /// The hyphens of the day may be left out, and the position may be in groups of three digits: `1 000`.
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

    /// The position in a text without the blanks between its groups, and what comes after it.
    package static func parts(_ text: some StringProtocol) -> [String] {
      let words: [String] = text.split(separator: " ").map { String($0) }
      let groups = words.dropFirst().prefix { $0.utf8.count == 3 && Int($0) != nil }
      return [words.prefix(1 + groups.count).joined()] + words.dropFirst(1 + groups.count)
    }

    /// Whether all of it was held at least once.
    func isLearnt(_ figures: Memory.Figures) -> Bool { (0..<blocks).allSatisfy { figures[$0].isLearnt } }

    var blocks: Int { (position + blockLength - 1) / blockLength }
  }

  /// The desired chances that are offered.
  package static let desiredRetentions = [0.9, 0.95, 0.98]
  /// The most new blocks a day.
  package static let mostNewBlocks = 10
  /// The minutes of a whole day.
  package static let mostMinutes = 1440

  /// Minutes a day, from 0.
  package var minutes: Int
  /// The desired chance, above 0 and below 1.
  package var desiredRetention: Double
  /// New blocks a day.
  package var newBlocks: NewBlocks
  /// The aim, of the constant that is planned.
  package var aim: Aim?
  /// How many blocks are held up to an aim without a date, once that is known.
  private var held: Int?

  /// Settings; without arguments, those that count until others are chosen.
  package init(
    minutes: Int = 10, desiredRetention: Double = 0.95, newBlocks: NewBlocks = .auto, aim: Aim? = nil
  ) {
    self.minutes = max(0, minutes)
    self.desiredRetention = min(max(desiredRetention, 0.5), 0.999)
    self.newBlocks = newBlocks
    self.aim = aim
  }

  /// The days before an aim's from which nothing new comes beyond it.
  static let closingDays = 60
  /// The days before an aim's from which all up to it is held more firmly.
  static let finalDays = 30
  /// The desired chance of those days.
  private static let finalRetention = 0.99

  /// These settings beside what is held: without an aim that is over, one without a date of which all was held.
  package func inForce(_ figures: Memory.Figures) -> PlanSettings {
    guard let aim, aim.day == nil else { return self }
    var settings = self
    let held = figures.blocks.count { $0 < aim.blocks && $1.isLearnt }
    if held == aim.blocks { settings.aim = nil } else { settings.held = held }
    return settings
  }

  /// The chance that is desired of a block by its number from 0 on a day.
  func desiredChance(of block: Int, on day: Int) -> Double {
    guard let aim, block < aim.blocks else { return desiredRetention }
    guard aim.day != nil else {
      // By what is held: a far aim asks no more of it than a near one.
      let share = min(1, Double(block + 1) / Double(max(1, held ?? aim.blocks)))
      return 1 - min(max(2 * (1 - desiredRetention) * share, 0.01), 0.5)
    }
    return isNearAim(day) ? max(desiredRetention, PlanSettings.finalRetention) : desiredRetention
  }

  /// Whether it is one of the last days before an aim's, or that.
  func isNearAim(_ day: Int) -> Bool {
    aim?.day.map { ($0 - PlanSettings.finalDays...$0).contains(day) } ?? false
  }

  /// Whether every block up to the aim is to have a pass on a day: on the last two days.
  func wantsEverything(on day: Int) -> Bool {
    guard let aimDay = aim?.day else { return false }
    return day == aimDay || day == aimDay - 1
  }

  /// Whether a block is due on a day: its chance will have fallen below the desired one before the end of the
  /// next day, and it has had no graded pass that day.
  func isDue(_ block: Int, last: Int, strength: Double, on day: Int) -> Bool {
    guard last < day else { return false }
    if let aim, block < aim.blocks, wantsEverything(on: day) { return true }
    return FSRS.standard.chance(after: Double(day + 1 - last), strength: strength)
      < desiredChance(of: block, on: day)
  }

  /// The first day on which a block is due; it may lie in the past.
  package func dueDay(_ block: GradedBlock, _ memory: Memory) -> Int {
    dueDay(block.block, last: block.memory.lastDay, strength: memory.strength(block))
  }

  /// The first day on which a block is due.
  ///
  /// - Parameters:
  ///   - block: its number from 0.
  ///   - last: the day of its last counted pass.
  ///   - strength: in days, with the user's factor.
  /// - Returns: the day, which may lie in the past.
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
