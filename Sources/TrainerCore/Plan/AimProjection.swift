/// The practice that an aim requires, and the prospects of reaching it.
package struct AimProjection: Equatable {
  package let aim: PlanSettings.Aim
  /// Blocks still to be learnt; after the aim's day, those that were not learnt by then.
  package let newBlockCount: Int
  /// Day by which every block of the aim is learnt at the set minutes; `nil` beyond a hundred years.
  package let reached: Int?
  /// Minutes a day that suffice by the aim's day; `nil` without a day, after it, and above three hours.
  package let minutes: Int?
  /// The chance of a clean run up to the aim on its day, or today without a coming day; `nil` over thirty days ahead or with too little data.
  package let chance: Double?
  /// The `chance` after one more lesson today; `nil` unless that lies beyond the aim and the day is later.
  package private(set) var chanceAfterMore: Double?

  /// True if every block of the aim was held already, after its day if by then.
  package var isLearnt: Bool { newBlockCount == 0 }

  /// True if every block is learnt by the aim's day at the set minutes.
  package var isInReach: Bool {
    guard let day = aim.day else { return reached != nil }
    return reached.map { $0 <= day } ?? false
  }

  /// Projects an aim from a day since 1970-01-01; `more` are the blocks that one more lesson would bring.
  package init(
    _ aim: PlanSettings.Aim, _ memory: Memory, _ constant: Constant, on day: Int, _ settings: PlanSettings,
    more: ClosedRange<Int>? = nil
  ) {
    self.aim = aim
    let figures = memory[constant]
    let deadline = aim.day.flatMap { $0 < day ? $0 : nil } ?? .max
    let numbers = (0..<aim.blocks).filter { figures[$0].learntDay.map { $0 > deadline } ?? true }
    newBlockCount = numbers.count
    /// The days until all `numbers` are learnt, counting today, past `furthest` extrapolated; `nil` above `most`.
    func days(minutes: Int, atMost most: Int, newBlocks: PlanSettings.NewBlocks) -> Int? {
      guard !numbers.isEmpty else { return 0 }
      // A cheap bound, as a day brings no more than `mostNewBlocks`.
      guard numbers.count <= most * PlanSettings.mostNewBlocks else { return nil }
      var settings = settings
      settings.minutes = minutes
      settings.newBlocks = newBlocks
      let ahead = Projection(
        memory, constant, from: day, days: min(most, AimProjection.furthest), settings, learning: numbers,
        endsWhenLearnt: true)
      let days = ahead.learnt.count
      guard let learnt = ahead.learnt.last, learnt < numbers.count else { return days }
      guard days == AimProjection.furthest, most > days else { return nil }
      let rate = Double(learnt - ahead.learnt[days - 1 - AimProjection.year]) / Double(AimProjection.year)
      let rest = (Double(numbers.count - learnt) / max(rate, 1e-9)).rounded(.up)
      return Double(days) + rest <= Double(most) ? days + Int(rest) : nil
    }
    reached = days(
      minutes: settings.minutes, atMost: AimProjection.century, newBlocks: settings.newBlocks
    ).map { day + max(0, $0 - 1) }
    let chanceToday = memory.forecast(constant, on: day, from: day)?.chance(ofReaching: aim.position)
    guard let aimDay = aim.day, aimDay >= day else {
      minutes = nil
      chance = chanceToday
      return
    }
    /// The chance to show for a clean run on the aim's day, with `numbers` learnt as planned.
    func chanceOnAimDay(learning numbers: [Int]) -> Double {
      Projection(memory, constant, from: day, days: aimDay - day, settings, learning: numbers)
        .forecast(on: aimDay, memory, learning: numbers).chance(ofReaching: aim.position)
    }
    let isForetold =
      aimDay > day && aimDay - day <= PlanSettings.finalDays && memory.hasDaysEnough(constant)
    chance = aimDay == day ? chanceToday : isForetold ? chanceOnAimDay(learning: numbers) : nil
    if isForetold, let more, more.lowerBound >= aim.blocks {
      chanceAfterMore = chanceOnAimDay(learning: numbers + Array(more))
    }
    // The set number of new blocks is no limit here.
    let least = AimProjection.least(AimProjection.mostMinutes) {
      days(minutes: $0, atMost: aimDay - day + 1, newBlocks: .auto) != nil
    }
    // A day with a new block takes at least the time of one lesson.
    let block = PlanStep(.learn, seconds: memory.lessonTime.seconds).minutes
    minutes = numbers.isEmpty ? least : least.map { max($0, block) }
  }

  /// The smallest number that suffices, by binary search; `nil` if `most` does not.
  private static func least(_ most: Int, _ suffices: (Int) -> Bool) -> Int? {
    guard suffices(most) else { return nil }
    var low = 0
    var high = most
    while low < high {
      let middle = (low + high) / 2
      if suffices(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static let furthest = 1826
  private static let year = 365
  private static let century = 36_525
  private static let mostMinutes = 180
}
