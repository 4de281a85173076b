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

  var json: Data {
    let question = dayPlan.question
    let json: JSONText = [
      "date": date, "constant": question.constant.rawValue, "known": dayPlan.known.known,
      "minutes": question.settings.minutes, "hold": question.settings.desiredRetention,
      "review": plan.review.map(json),
      "learn": plan.learn.map { [10 * $0.lowerBound, 10 * ($0.upperBound + 1)] },
      "later": ["blocks": plan.later.blocks, "seconds": plan.later.seconds] as JSONText,
      "forecast": dayPlan.forecast.map(ForecastReport.positions), "aim": dayPlan.aim.map(PlanReport.json),
      "held": dayPlan.held.count, "heldWeekAgo": dayPlan.held.weekAgo,
      "steps": dayPlan.steps(challenge: challenge).map(PlanReport.json),
    ]
    return json.line
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
    return lines.prefix(1).map { console.paint($0, .title) } + lines.dropFirst().map { console.paint($0) }
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
  private func due(_ block: GradedBlock) -> String? {
    guard block.memory.isLearnt else { return nil }
    let settings = reading.settings.inForce(reading.figures)
    let day = settings.dueDay(block.block, last: block.memory.lastDay, strength: strength(block))
    return Day.iso8601(day)
  }

  private func chance(_ block: GradedBlock) -> Double {
    reading.memory.chance(of: block.memory, on: date.day) ?? 0
  }

  var json: Data {
    let (known, memory) = (reading.figures.known, reading.memory)
    let json: JSONText = [
      "date": date, "constant": reading.constant.rawValue, "known": known.known, "beyond": known.beyond,
      "factors": ["learnt": memory.learnt.value, "brought": memory.brought.value] as JSONText,
      "blocks": blocks.json,
    ]
    return json.line
  }

  private var blocks: Table {
    let texts = reading.console.texts
    var table = Table([
      .init("segment", texts.blockTitle), .init("strength", texts.strengthTitle, .right),
      .init("stability"), .init("difficulty"), .init("brought"),
      .init("chance", texts.chanceTitle, .right), .init("passes", texts.passesTitle, .right),
      .init("lapses", texts.lapsesTitle, .right), .init("last", texts.lastTitle),
      .init("due", texts.dueTitle),
    ])
    for block in reading.figures.graded {
      let (memory, state) = (block.memory, block.state)
      table.add([
        .segment(block.range, texts.stretch(block.range)),
        .value(strength(block), texts.days(strength(block))),
        .value(state.stability), .value(state.difficulty), .value(memory.wasBrought),
        .value(chance(block), texts.percentage(chance(block))),
        .number(memory.passes, texts.number(memory.passes)),
        .number(memory.lapses, texts.number(memory.lapses)),
        .text(Day.iso8601(memory.lastDay)), due(block).map { .text($0) } ?? .none("–"),
      ])
    }
    return table
  }

  func lines(_ console: Console) -> [String] {
    let texts = console.texts
    let head = [console.paint(texts.knownLine(reading.figures.known))]
    guard !reading.figures.graded.isEmpty else { return head + [console.paint(texts.reciteOnce)] }
    let (lessons, time) = (reading.memory.lessons, reading.memory.lessonTime)
    let tail = lessons.blocks > 0 ? ["", texts.lessons(lessons, time).joined(separator: ", ")] : []
    return head + [""] + blocks.text(console) + tail
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

  var json: Data {
    var json: JSONText = ["date": date, "constant": reading.constant.rawValue]
    json.add(
      forecast.map(ForecastReport.positions) ?? ["median": Int?.none, "low": Int?.none, "high": Int?.none])
    return json.line
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
