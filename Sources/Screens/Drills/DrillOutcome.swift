import TrainerCore

struct DrillOutcome {
  let order: DrillOrder
  let constant: Constant
  let run: DrillRun
  let result: DrillBests.Best
  fileprivate let isTyped: Bool
  let isValid: Bool
  /// True if the session is viewed later, when the best before it is not known.
  fileprivate let isPast: Bool
  let previousBest: DrillBests.Best?

  init?(_ session: PlayedSession, before: Progress?, isPast: Bool) {
    let engine = session.engine
    let plan = session.plan
    guard let order = plan.drill, let run = DrillRun(session) else { return nil }
    self.order = order
    self.run = run
    self.isPast = isPast
    constant = plan.constant
    result = DrillBests.Best(milliseconds: engine.scoringTime, points: engine.drill?.points, date: .epoch)
    isTyped = engine.isTyped
    isValid = DrillBests.isValid(engine)
    previousBest = before?[plan.constant].drills.figures(like: order.drillSize)?.bests.first
  }

  var isBest: Bool { !isPast && isValid && previousBest.map(result.beats) ?? true }

  var answered: Int { run.questions.filter(\.isAnswered).count }

  /// The questions to learn, by index: those with a mistake, then others of the three slowest unless all took the same time.
  var toLearn: [Int] {
    let isEven = run.questions.count > 1 && Set(run.questions.map(\.time)).count == 1
    let wrong = run.questions.indices.filter { run.questions[$0].errors > 0 }
    return wrong + (isEven ? [] : run.slowest(3).filter { !wrong.contains($0) })
  }

  /// Returns the blocks that a question is about, with the block before them; `nil` if it is about no place.
  func stretch(of question: Int) -> Segment? {
    guard let topic = run.questions[safe: question]?.asked.topic else { return nil }
    let block = blockLength
    return Segment(
      max(0, (topic.lowerBound / block - 1) * block),
      min(constant.decimals.count, (topic.upperBound + block - 1) / block * block))
  }

  /// Returns the text that a question showed on the screen.
  func name(of question: DrillRun.Question, _ texts: Texts) -> String {
    guard let face = DrillFace.of(order.name) else { return "" }
    let shown = face.shownText(question.asked, constant, texts)
    return shown.isEmpty ? face.answerDescription(question.asked, texts) : shown
  }
}

extension Texts {
  func answered(_ drill: DrillOutcome) -> String {
    place(drill.answered, of: max(drill.order.questions, drill.answered))
  }

  /// Returns the number of questions answered, and a comparison of the time with the best.
  func outcome(_ drill: DrillOutcome) -> String {
    if !drill.isTyped, let verdict = verdict(.notTyped) { return verdict }
    let count = drill.order.questions
    let points = drill.result.points
    let answered =
      (count > 0
        ? say(
          en: "\(number(drill.answered)) of \(questions(count))",
          fr: "\(number(drill.answered)) sur \(questions(count))")
        : counted(drill.answered, en: "question", fr: "question"))
      + (points.map { ", " + self.points($0) } ?? "")
    if drill.order.isSeedChosen {
      return answered
        + say(en: ", not a best: the questions were chosen", fr: ", pas un record : questions choisies")
    }
    guard drill.isValid else {
      return count > 0 && drill.answered == count
        ? answered + say(en: ", not a best: it had mistakes", fr: ", pas un record : il y a eu des fautes")
        : answered
    }
    if drill.isPast && drill.previousBest == nil { return answered }
    return answered + ", "
      + (comparison(drill)
        ?? (points == nil
          ? say(en: "your first time", fr: "ton premier temps")
          : say(en: "your first score", fr: "ton premier score")))
  }

  /// Returns a drill's result beside the best before it; `nil` without one, or if it has mistakes.
  func comparison(_ drill: DrillOutcome) -> String? {
    guard drill.isValid, let before = drill.previousBest else { return nil }
    guard drill.result.points == before.points else {
      let gap = points(abs((drill.result.points ?? 0) - (before.points ?? 0)))
      return drill.isBest
        ? say(en: "a new best by \(gap)", fr: "nouveau record, \(gap) de plus")
        : say(en: "\(gap) below your best", fr: "\(gap) de moins que ton record")
    }
    let gap = seconds(abs(before.milliseconds - drill.result.milliseconds))
    if drill.isBest { return say(en: "a new best, \(gap) faster", fr: "nouveau record, \(gap) de moins") }
    let best = duration(before.milliseconds)
    return drill.result.milliseconds == before.milliseconds
      ? say(en: "level with your best, \(best)", fr: "à égalité avec ton record, \(best)")
      : say(en: "\(gap) over your best, \(best)", fr: "\(gap) de plus que ton record, \(best)")
  }

  /// Returns a question with its time, and the right answer after a wrong one: `10975  3.2 s`, `117  1.4 s ✗ it is 5`.
  func line(of question: DrillRun.Question, _ drill: DrillOutcome) -> String {
    let outcome = question.errors > 0 ? mistake(at: question, drill) : question.isAnswered ? "" : openQuestion
    return drill.name(of: question, self) + "  " + decimal(Double(question.time) / 1000, 1) + " s" + outcome
  }

  private func mistake(at question: DrillRun.Question, _ drill: DrillOutcome) -> String {
    guard question.asked.legs.count == 1, let leg = question.asked.legs.first, leg.range.count <= blockLength
    else {
      return " ✗"
    }
    let right = leg.answer.map { digits($0) } ?? digits(drill.constant.decimals[leg.range])
    let answer = leg.isBackwards ? String(right.reversed()) : right
    return say(en: " ✗ it is \(answer)", fr: " ✗ c’est \(answer)")
  }

  var openQuestion: String { say(en: ", open", fr: ", sans réponse") }
}
