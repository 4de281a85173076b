/// A projection of the coming days if every plan is followed and each pass goes as on average.
///
/// New blocks of a day form one group, and due blocks keep the order of their first day, so that ten years take a moment.
package struct Projection: Equatable {
  /// Blocks with the same memory.
  private struct Group: Equatable {
    var planned: PlannedBlock
    var count: Int
    var wasDue = false
    /// Index of the first block in the list to be learnt; `nil` for blocks learnt before.
    var place: Int?
    /// The gain per second on the day when the group fell due.
    var gainPerSecond = 0.0
  }

  /// Due blocks on each day, including those left over from earlier days.
  package private(set) var due: [Int] = []
  /// The blocks in `due` that were not due before.
  private(set) var newlyDue: [Int] = []
  /// Blocks learnt by the end of each day, from 0.
  private(set) var learnt: [Int] = []
  private var groups: [Group]
  /// Indices of the groups that fall due on each day.
  private var falling: [[Int]]
  /// Indices of the due groups, the most worthwhile last.
  private var waiting: [Int] = []
  private let day: Int
  private let settings: PlanSettings
  private let reviewSeconds: Double

  /// Projects `count` days, learning `new` blocks in order; `endsWhenLearnt` stops it when the last of them is learnt.
  package init(
    _ memory: Memory, _ constant: Constant, from day: Int, days count: Int, _ settings: PlanSettings,
    learning new: [Int] = [], endsWhenLearnt: Bool = false
  ) {
    let count = max(0, count)
    groups = memory.plannedBlocks(constant).map { Group(planned: $0, count: 1) }
    falling = Array(repeating: [], count: count)
    self.day = day
    self.settings = settings.adjusted(to: memory[constant])
    reviewSeconds = memory.reviewTime.seconds
    for index in groups.indices { scheduleGroup(index, from: 0) }
    let budget = Double(settings.minutes) * 60
    let isFirstDay = memory.firstDay.map { day <= $0 } ?? true
    var next = 0
    for today in 0..<count {
      if endsWhenLearnt, next == new.count { return }
      var spent = review(on: today, budget: budget)
      let most = self.settings.mostNewBlocks(
        on: day + today, isFirst: isFirstDay && today == 0, memory[constant])
      if waiting.isEmpty, next < new.count {
        let wanted =
          switch settings.newBlocks {
          case .count(let count): count
          case .auto: budget > 0 ? max(1, Int((budget - spent) / max(1, memory.lessonTime.seconds))) : 0
          }
        let taken = self.settings.wholePlaces(
          min(wanted, most), from: new[next], atMost: min(PlanSettings.mostNewBlocks, new.count - next))
        if taken > 0 {
          learn(from: new[next], at: next, count: taken, on: today, factor: memory.learnt.value)
          next += taken
          spent += Double(taken) * memory.lessonTime.seconds
        }
      }
      if self.settings.isNearAim(day + today) { serveAim(on: today, seconds: budget - spent) }
      learnt.append(next)
    }
  }

  /// Spends leftover seconds on the weakest blocks up to the aim.
  private mutating func serveAim(on today: Int, seconds: Double) {
    guard let aim = settings.aim, let aimDay = aim.day else { return }
    var room = Int(max(0, seconds) / reviewSeconds)
    let all = groups.indices.filter {
      groups[$0].planned.block < aim.blocks && groups[$0].planned.last < day + today
    }
    .map { (chance: groups[$0].planned.chance(on: aimDay), index: $0) }
    for (_, index) in all.sorted(by: <) where groups[index].count <= room {
      room -= groups[index].count
      reciteGroup(index, on: today)
    }
  }

  /// Recites due blocks within a budget of seconds, and returns the seconds spent.
  private mutating func review(on today: Int, budget: Double) -> Double {
    var new = 0
    for index in falling[today] where dueDay(ofGroup: index) <= day + today && !waiting.contains(index) {
      if !groups[index].wasDue { new += groups[index].count }
      groups[index].wasDue = true
      groups[index].gainPerSecond = groups[index].planned.gainPerSecond(
        on: day + today, over: PlannedBlock.sample)
      let place =
        waiting.firstIndex { groups[$0].gainPerSecond > groups[index].gainPerSecond } ?? waiting.count
      waiting.insert(index, at: place)
    }
    due.append(waiting.reduce(0) { $0 + groups[$1].count })
    newlyDue.append(new)
    var spent = 0.0
    while let index = waiting.last {
      let room = Int((budget - spent) / reviewSeconds)
      guard room > 0 else { break }
      let taken = min(room, groups[index].count)
      if taken < groups[index].count {
        let place = groups[index].place
        groups[index].count -= taken
        groups[index].place = place.map { $0 + taken }
        groups.append(Group(planned: groups[index].planned, count: taken, place: place))
        reciteGroup(groups.count - 1, on: today)
      } else {
        waiting.removeLast()
        reciteGroup(index, on: today)
      }
      spent += Double(taken) * reviewSeconds
    }
    return spent
  }

  private mutating func reciteGroup(_ index: Int, on today: Int) {
    groups[index].planned.pass(on: day + today)
    scheduleGroup(index, from: today + 1)
  }

  private mutating func learn(from block: Int, at place: Int, count: Int, on today: Int, factor: Double) {
    let planned = PlannedBlock(
      block: block, state: FSRS.standard.first(.good), last: day + today, factor: factor)
    groups.append(Group(planned: planned, count: count, place: place))
    scheduleGroup(groups.count - 1, from: today + 1)
  }

  private func dueDay(ofGroup index: Int) -> Int {
    let planned = groups[index].planned
    return settings.dueDay(planned.block, last: planned.last, strength: planned.strength)
  }

  private mutating func scheduleGroup(_ index: Int, from earliest: Int) {
    let place = max(dueDay(ofGroup: index) - day, earliest)
    if place < falling.count { falling[place].append(index) }
  }

  /// The forecast of a run on a day after the projected ones, with `memory` and `new` as in the initializer.
  func forecast(on day: Int, _ memory: Memory, learning new: [Int]) -> Forecast {
    let steadiness = memory.slips.steadiness
    var chances: [Int: Double] = [:]
    for group in groups {
      let chance = group.planned.chance(on: day)
      let blocks = group.place.map { Array(new[$0..<$0 + group.count]) } ?? [group.planned.block]
      for block in blocks { chances[block] = chance }
    }
    var run: [Double] = []
    while let chance = chances[run.count] { run.append(chance * steadiness) }
    return Forecast(chances: run, days: memory.dayFit.days)
  }
}
