import Preferences
import TrainerCore

extension Texts {
  /// The first line of a session: constant, mode, digits and, unless they are typed, their source.
  func plainHead(_ plan: SessionPlan) -> String {
    let names = [plan.face.name(plan, self), plan.face.extent(plan, self), name(plan.source)]
    return name(plan.constant) + " " + names.compactMap(\.self).joined(separator: ", ")
  }

  func plainKeys(_ flow: SessionFlow) -> String {
    let plan = flow.plan
    let own =
      DigitInputs.of(plan.source).help(self).map { $0 + colon + $1 + ", " }.joined()
      + (flow.hasReveals ? say(en: "Space reveals the row, ", fr: "Espace révèle la ligne, ") : "")
      + (!plan.accepts(.hint)
        ? ""
        : flow.engine.leg.hintRoom == nil
          ? say(en: "Tab gives the next digit, ", fr: "Tab donne le chiffre suivant, ")
          : say(en: "Tab shows one more digit before it, ", fr: "Tab montre un chiffre de plus avant, "))
    let restart =
      !plan.credit.isSealed ? say(en: "Ctrl-R starts over, ", fr: "Ctrl-R recommence, ") : ""
    return own + restart
      + say(en: "q ends (twice once begun)", fr: "q termine (2 fois en cours)")
  }

  /// The line after Tab in a drill: a question's digits with one more before them.
  func oneMoreDigitBefore(_ digits: String) -> String {
    say(en: "one more digit before: \(digits)", fr: "un chiffre de plus avant : \(digits)")
  }

  func revealed(_ digits: String) -> String { say(en: "revealed: \(digits)", fr: "révélé : \(digits)") }

  /// The label of the line in which the decimals from a position on are typed; the space after it comes with them.
  func placeLabel(_ position: Int) -> String { self.position(position) + say(en: ":", fr: " :") }

  var answerLabel: String { say(en: "answer:", fr: "réponse :") }

  /// A wrong digit, with its position (`nil` within an answer) and, if the mode reveals it, the `expected` one.
  func wrong(_ position: Int?, typed: UInt8, expected: UInt8?) -> String {
    (position.map { self.position($0) + colon } ?? "")
      + say(en: "\(typed) is wrong", fr: "\(typed) est faux")
      + (expected.map { say(en: ", \($0) is right", fr: ", \($0) est juste") } ?? "")
  }

  func plainQuestion(_ subject: SessionFlow.Question) -> String {
    switch subject {
    case .end: say(en: "q again to end", fr: "q à nouveau pour terminer")
    case .startOver: text(.startOver)
    }
  }

  func loopDone(_ number: Int, _ loop: LoopFigures, best: LoopFigures) -> String {
    self.loop(number) + colon + figures(loop, errors) + semicolon
      + bestLoop(best, errors)
  }

  func lead(_ lead: Lead) -> String {
    switch lead {
    case .ahead(let count):
      say(en: "\(number(count)) ahead of the ghost", fr: "\(number(count)) devant le fantôme")
    case .level: say(en: "level with the ghost", fr: "à égalité avec le fantôme")
    case .behind(let count):
      say(en: "\(number(count)) behind the ghost", fr: "\(number(count)) derrière le fantôme")
    }
  }

  /// The hint after a session with mistakes: the command that learns their stretch.
  func learnCommandHint(_ segment: Segment, of constant: Constant) -> String {
    let command =
      "pi-trainer play learn --constant \(constant.rawValue) --segment \(segment.start)-\(segment.end)"
    return say(en: "\(command) learns what went wrong", fr: "\(command) fait apprendre ce qui a échoué")
  }

  /// The hint that names the command that begins an offered lesson.
  package func lessonCommandHint(_ lesson: String, over segment: Segment, of constant: Constant) -> String {
    let command =
      "pi-trainer play lesson --constant \(constant.rawValue) --segment \(segment.start)-\(segment.end)"
    return say(en: "\(command) begins \(lesson)", fr: "\(command) commence \(lesson)")
  }

  func plainLines(of drill: DrillOutcome) -> [String] {
    drill.run.questions.map { question in
      let outcome =
        question.errors > 0 ? say(en: ", wrong", fr: ", faux") : question.isAnswered ? "" : openQuestion
      return drill.name(of: question, self) + ", " + decimal(Double(question.time) / 1000, 1) + " s" + outcome
    }
  }

  /// An error in pieces, for the summary.
  func mistake(
    _ step: Step, in plan: SessionPlan
  ) -> (place: String, expected: String, typed: String, wrong: String) {
    (
      position(step.index + 1) + colon, String(step.expected), ", \(typed(in: plan)) ",
      wrong(step.typed, in: plan)
    )
  }
}
