import FoundationEssentials
import Screens
import Store
import TrainerCore

extension MemoryReading {
  func plan(_ settings: PlanSettings, on date: Timestamp, challenge: ChallengeLog.Entry?) -> Report {
    var dayPlan = DayPlan(memory, .init(constant, on: date.day, settings))
    dayPlan.projectAim(from: memory)
    let steps = dayPlan.steps(challenge: challenge, at: date)
    return Report(
      json: json(dayPlan, steps, on: date),
      lines: lines(console.texts.lines(of: dayPlan, steps, at: date)))
  }

  private func json(_ dayPlan: DayPlan, _ steps: [PlanStep], on date: Timestamp) -> JSONText {
    let plan = dayPlan.plan
    let settings = dayPlan.question.settings
    return [
      "date": date, "constant": constant.rawValue, "known": dayPlan.known.fromStart,
      "minutes": settings.minutes, "hold": settings.desiredRetention, "review": plan.review.map(json),
      "learn": plan.learn.map { [10 * $0.lowerBound, 10 * ($0.upperBound + 1)] },
      "later": ["blocks": plan.leftOver.blocks, "seconds": plan.leftOver.seconds] as JSONText,
      "forecast": dayPlan.forecast.map(json), "aim": dayPlan.aim.map(json),
      "held": dayPlan.held.count, "heldWeekAgo": dayPlan.held.weekAgo, "steps": steps.map(json),
    ]
  }

  private func json(_ leg: Plan.ReviewLeg) -> JSONText {
    [
      "segment": [leg.range.lowerBound, leg.range.upperBound], "chance": leg.chance, "seconds": leg.seconds,
      "reason": console.texts.reason(leg.reason),
    ]
  }

  private func json(_ step: PlanStep) -> JSONText {
    [
      "kind": step.activity.rawValue, "segment": IfAny(step.segment.map { [$0.lowerBound, $0.upperBound] }),
      "seconds": step.seconds, "guess": step.isGuess, "done": step.isDone, "extra": step.isExtra,
    ]
  }

  private func json(_ aim: AimProjection) -> JSONText {
    [
      "position": aim.aim.position, "date": aim.aim.day.map { Day.iso8601($0) },
      "chance": aim.chance, "minutes": aim.minutes,
    ]
  }

  private func lines(_ said: [String]) -> [String] {
    let lines =
      console.isLinear ? said.filter { !$0.isEmpty }.map { $0.replacing("   ", with: ", ") } : said
    return lines.prefix(1).map { console.paint($0, .strong) } + lines.dropFirst().map { console.paint($0) }
  }

  /// The report that `memory` prints.
  func blocks(on date: Timestamp) -> Report {
    let known = figures.known
    let sheet = sheet(on: date)
    return Report(
      json: [
        "date": date, "constant": constant.rawValue, "known": known.fromStart, "beyond": known.afterGap,
        "factors": ["learnt": memory.learnt.value, "brought": memory.brought.value] as JSONText,
        "blocks": Value.objects(sheet),
      ], table: sheet, lines: lines(sheet))
  }

  private func lines(_ blocks: Sheet) -> [String] {
    let texts = console.texts
    let head = [console.paint(texts.knownLine(figures.known))]
    guard !blocks.isEmpty else { return head + [console.paint(texts.reciteOnce)] }
    let lessons = memory.lessons
    let time = memory.lessonTime
    let tail = lessons.blocks > 0 ? ["", texts.lessons(lessons, time).joined(separator: ", ")] : []
    return head + [""] + blocks.text(console) + tail
  }

  private func sheet(on date: Timestamp) -> Sheet {
    let facts: [Fact<GradedBlock>] = [
      Fact("segment", .block) { .segment($0.range) },
      Fact("strength", en: "strength", fr: "solidité") { block in
        .decimal(memory.strength(block), 1).as { $0.days(memory.strength(block)) }
      },
      Fact("stability") { .decimal($0.state.stability, 1) },
      Fact("difficulty") { .decimal($0.state.difficulty, 1) },
      Fact("brought") { .flag($0.memory.wasKnownBefore) },
      Fact("chance", .chance) { .share(memory.chance(of: $0.memory, on: date.day) ?? 0) },
      Fact("passes", en: "graded", fr: "noté") { .count($0.memory.passes) },
      Fact("lapses", en: "lost", fr: "perdu") { .count($0.memory.lapses) },
      Fact("last", .last) { .isoDay($0.memory.lastDay) },
      Fact("due", en: "due", fr: "à revoir") {
        $0.memory.isLearnt ? .isoDay(settings.adjusted(to: figures).dueDay($0, memory)) : .none
      },
    ]
    return Sheet(facts, figures.graded)
  }

  func forecast(on date: Timestamp, today: Int) -> Report {
    let forecast = memory.forecast(constant, on: date.day, from: today)
    let isMissing = date.day == today || figures.graded.isEmpty
    var json: JSONText = ["date": date, "constant": constant.rawValue]
    json.append(forecast.map(self.json) ?? ["median": Int?.none, "low": Int?.none, "high": Int?.none])
    let line =
      forecast.map(console.texts.forecastLine) ?? console.texts.noForecast(isForToday: isMissing)
    return Report(json: json, lines: [console.paint(line)])
  }

  private func json(_ forecast: Forecast) -> JSONText {
    ["median": forecast.median, "low": forecast.low, "high": forecast.high]
  }
}
