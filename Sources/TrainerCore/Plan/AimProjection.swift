/// What an aim requires, and whether it can be reached.
package struct AimProjection: Equatable {
  package let aim: PlanSettings.Aim
  package let new: Int
  /// The day by which all of it is learnt at the minutes that are set; `nil` if not within a hundred years.
  package let reached: Int?
  /// The minutes a day that it takes to learn all of it by its day; `nil` without a day, and if three hours
  /// are too few.
  package let minutes: Int?
  /// The chance of a clean run up to it on its day, or today where it has none; `nil` where the day is more
  /// than thirty days off, or nothing can be said of it.
  package let chance: Double?
  /// The same with one more lesson today; `nil` where there is none beyond it, or `chance` is today's.
  package private(set) var chanceAfterMore: Double?

  /// Whether all of it was held already.
  package var stands: Bool { new == 0 }

  /// Whether all of it is learnt by its day, at the minutes that are set.
  package var isInReach: Bool {
    guard let day = aim.day else { return reached != nil }
    return reached.map { $0 <= day } ?? false
  }

  /// Works out what an aim requires.
  ///
  /// - Parameters:
  ///   - aim: the aim.
  ///   - memory: what is remembered.
  ///   - constant: whose decimals.
  ///   - day: today, since 1970-01-01.
  ///   - settings: minutes and the rest.
  ///   - more: the blocks that one more lesson would bring.
  package init(
    _ aim: PlanSettings.Aim, _ memory: Memory, _ constant: Constant, on day: Int, _ settings: PlanSettings,
    more: ClosedRange<Int>? = nil
  ) {
    self.aim = aim
    let figures = memory[constant]
    let numbers = (0..<aim.blocks).filter { !figures[$0].isLearnt }
    new = numbers.count
    /// The days until all of it is learnt, 1 if that is today.
    func days(minutes: Int, atMost most: Int, newBlocks: PlanSettings.NewBlocks) -> Int? {
      guard !numbers.isEmpty else { return 0 }
      // A day has room for so many: what is too much for any minutes needs no looking.
      guard numbers.count <= most * PlanSettings.mostNewBlocks else { return nil }
      var settings = settings
      settings.minutes = minutes
      settings.newBlocks = newBlocks
      let ahead = Projection(
        memory, constant, from: day, days: min(most, AimProjection.furthest), settings, learning: numbers,
        endsWhenLearnt: true)
      let days = ahead.learnt.count
      guard let learnt = ahead.learnt.last, learnt < numbers.count else { return days }
      // It goes on as in the last year.
      guard days == AimProjection.furthest, most > days else { return nil }
      let rate = Double(learnt - ahead.learnt[days - 1 - AimProjection.year]) / Double(AimProjection.year)
      let rest = (Double(numbers.count - learnt) / max(rate, 1e-9)).rounded(.up)
      return Double(days) + rest <= Double(most) ? days + Int(rest) : nil
    }
    reached = days(
      minutes: settings.minutes, atMost: AimProjection.century, newBlocks: settings.newBlocks
    ).map { day + max(0, $0 - 1) }
    guard let aimDay = aim.day, aimDay >= day else {
      minutes = nil
      chance = memory.forecast(constant, on: day, from: day, sparesLost: true)?
        .chance(ofReaching: aim.position)
      return
    }
    func chanceOnDay(learning numbers: [Int]) -> Double {
      Projection(memory, constant, from: day, days: aimDay - day, settings, learning: numbers)
        .forecast(on: aimDay, memory, learning: numbers).chance(ofReaching: aim.position)
    }
    let isForetold =
      aimDay - day <= PlanSettings.finalDays && !figures.graded.isEmpty
      && (aimDay == day || memory.hasDaysEnough(constant))
    chance = isForetold ? chanceOnDay(learning: numbers) : nil
    if isForetold, aimDay > day, let more, more.lowerBound >= aim.blocks {
      chanceAfterMore = chanceOnDay(learning: numbers + Array(more))
    }
    // What the minutes allow, whatever number was set.
    let least = AimProjection.least(AimProjection.mostMinutes) {
      days(minutes: $0, atMost: aimDay - day + 1, newBlocks: .auto) != nil
    }
    // A day with a new block takes its time.
    let block = PlanStep(.learn, seconds: memory.lessonTime.seconds).minutes
    minutes = numbers.isEmpty ? least : least.map { max($0, block) }
  }

  /// The least number that suffices, as then all larger ones do; `nil` if not even the largest does.
  private static func least(_ most: Int, _ suffices: (Int) -> Bool) -> Int? {
    guard suffices(most) else { return nil }
    var (low, high) = (0, most)
    while low < high {
      let middle = (low + high) / 2
      if suffices(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// As many days are looked ahead one by one.
  private static let furthest = 1826
  private static let year = 365
  private static let century = 36_525
  private static let mostMinutes = 180
}
