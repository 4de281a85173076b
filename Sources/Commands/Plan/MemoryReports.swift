import FoundationEssentials
import Screens
import Store
import TrainerCore

/// What `plan` prints, for people and for programs.
struct PlanReport: Report {
  private let date: Timestamp
  private let dayPlan: DayPlan
  private let challenge: ChallengeLog.Entry?
  private let texts: Texts
  private var plan: Plan { dayPlan.plan }

  init(
    _ reading: MemoryReading, _ settings: PlanSettings, on date: Timestamp,
    challenge: ChallengeLog.Entry?
  ) {
    self.challenge = challenge
    self.date = date
    texts = reading.console.texts
    var dayPlan = DayPlan(reading.memory, .init(reading.constant, on: date.day, settings))
    dayPlan.reckonAim(reading.memory)
    self.dayPlan = dayPlan
  }

  var json: JSONText {
    let question = dayPlan.question
    return [
      "date": date, "constant": question.constant.rawValue, "known": dayPlan.known.known,
      "minutes": question.settings.minutes, "hold": question.settings.desiredRetention,
      "review": plan.review.map(json),
      "learn": plan.learn.map { [10 * $0.lowerBound, 10 * ($0.upperBound + 1)] },
      "later": ["blocks": plan.later.blocks, "seconds": plan.later.seconds] as JSONText,
      "forecast": dayPlan.forecast.map(ForecastReport.positions), "aim": dayPlan.aim.map(PlanReport.json),
      "held": dayPlan.held.count, "heldWeekAgo": dayPlan.held.weekAgo,
      "steps": dayPlan.steps(challenge: challenge).map(PlanReport.json),
    ]
  }

  private func json(_ leg: Plan.Leg) -> JSONText {
    [
      "segment": [leg.range.lowerBound, leg.range.upperBound], "chance": leg.chance, "seconds": leg.seconds,
      "reason": texts.reason(leg.reason),
    ]
  }

  private static func json(_ step: PlanStep) -> JSONText {
    [
      "kind": step.activity.rawValue, "segment": IfAny(step.segment.map { [$0.lowerBound, $0.upperBound] }),
      "seconds": step.seconds, "guess": step.isGuess, "done": step.isDone,
    ]
  }

  private static func json(_ aim: AimProjection) -> JSONText {
    [
      "position": aim.aim.position, "date": aim.aim.day.map { Day.iso8601($0) },
      "chance": aim.chance, "minutes": aim.minutes,
    ]
  }

  func lines(_ console: Console) -> [String] {
    let said = console.texts.lines(of: dayPlan, challenge: challenge)
    let lines =
      console.isLinear ? said.filter { !$0.isEmpty }.map { $0.replacing("   ", with: ", ") } : said
    return lines.prefix(1).map { console.paint($0, .strong) } + lines.dropFirst().map { console.paint($0) }
  }
}

/// What `memory` prints.
struct MemoryReport: Report {
  private let reading: MemoryReading
  private let date: Timestamp

  init(_ reading: MemoryReading, on date: Timestamp) {
    self.reading = reading
    self.date = date
  }

  /// The strength as it is shown: the days after which this user's chance is 90 %.
  private func strength(_ block: GradedBlock) -> Double {
    block.state.stability * reading.memory.factor(block.memory)
  }

  /// The day on which it is due; `nil` for a block that is still to be learnt.
  private func due(_ block: GradedBlock) -> Int? {
    guard block.memory.isLearnt else { return nil }
    let settings = reading.settings.inForce(reading.figures)
    return settings.dueDay(block.block, last: block.memory.lastDay, strength: strength(block))
  }

  private func chance(_ block: GradedBlock) -> Double {
    reading.memory.chance(of: block.memory, on: date.day) ?? 0
  }

  var json: JSONText {
    let (known, memory) = (reading.figures.known, reading.memory)
    return [
      "date": date, "constant": reading.constant.rawValue, "known": known.known, "beyond": known.beyond,
      "factors": ["learnt": memory.learnt.value, "brought": memory.brought.value] as JSONText,
      "blocks": Value.objects(table),
    ]
  }

  var table: Sheet {
    let facts: [Fact<GradedBlock>] = [
      Fact("segment", .block) { .segment($0.range) },
      Fact("strength", en: "strength", fr: "solidité") { block in
        .decimal(strength(block), 1).as { $0.days(strength(block)) }
      },
      Fact("stability") { .decimal($0.state.stability, 1) },
      Fact("difficulty") { .decimal($0.state.difficulty, 1) },
      Fact("brought") { .flag($0.memory.wasBrought) },
      Fact("chance", .chance) { .share(chance($0)) },
      Fact("passes", .passes) { .count($0.memory.passes) },
      Fact("lapses", en: "lost", fr: "perdu") { .count($0.memory.lapses) },
      Fact("last", .last) { .isoDay($0.memory.lastDay) },
      Fact("due", en: "due", fr: "à revoir") { due($0).map(Value.isoDay) ?? .none },
    ]
    return Sheet(facts, reading.figures.graded)
  }

  func lines(_ console: Console) -> [String] {
    let texts = console.texts
    let head = [console.paint(texts.knownLine(reading.figures.known))]
    guard !reading.figures.graded.isEmpty else { return head + [console.paint(texts.reciteOnce)] }
    let (lessons, time) = (reading.memory.lessons, reading.memory.lessonTime)
    let tail = lessons.blocks > 0 ? ["", texts.lessons(lessons, time).joined(separator: ", ")] : []
    return head + [""] + table.text(console) + tail
  }
}

/// What `forecast` prints.
struct ForecastReport: Report {
  private let reading: MemoryReading
  private let date: Timestamp
  private let forecast: Forecast?
  private let isForToday: Bool

  init(_ reading: MemoryReading, on date: Timestamp, today: Int) {
    isForToday = date.day == today
    self.reading = reading
    self.date = date
    forecast = reading.memory.forecast(reading.constant, on: date.day, from: today)
  }

  static func positions(_ forecast: Forecast) -> JSONText {
    ["median": forecast.median, "low": forecast.low, "high": forecast.high]
  }

  var json: JSONText {
    var json: JSONText = ["date": date, "constant": reading.constant.rawValue]
    json.add(
      forecast.map(ForecastReport.positions) ?? ["median": Int?.none, "low": Int?.none, "high": Int?.none])
    return json
  }

  func lines(_ console: Console) -> [String] {
    let texts = console.texts
    guard let forecast else {
      let isMissing = isForToday || reading.figures.graded.isEmpty
      return [console.paint(texts.noForecast(isForToday: isMissing))]
    }
    return [console.paint(texts.forecastLine(forecast))]
  }
}
