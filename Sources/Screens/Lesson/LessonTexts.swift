import TrainerCore

extension Texts {
  /// The name of Learn's way of showing less and less.
  var fadingWay: String { say(en: "lesson", fr: "leçon") }

  func name(_ step: LessonCourse.Step) -> String {
    switch step {
    case .all: say(en: "all", fr: "tout")
    case .half: say(en: "half", fr: "moitié")
    case .first: say(en: "first", fr: "premier")
    case .none: say(en: "none", fr: "rien")
    case .joined: say(en: "joined", fr: "relié")
    }
  }

  /// Returns the task at a step, or for `nil` in the last pass, the longest form first.
  func task(_ step: LessonCourse.Step?) -> [String] {
    let rest = say(en: "the rest from memory", fr: "le reste de mémoire")
    let (lead, words) =
      switch step {
      case .all: ("", say(en: "copy the digits", fr: "recopier les chiffres"))
      case .half: (say(en: "half the digits shown, ", fr: "un chiffre sur deux, "), rest)
      case .first: (say(en: "first digit shown, ", fr: "premier chiffre affiché, "), rest)
      case .some(.none): ("", say(en: "from memory", fr: "de mémoire"))
      case .joined:
        (
          say(en: "from memory, ", fr: "de mémoire, "),
          say(en: "with the block before it", fr: "avec le bloc précédent")
        )
      case nil:
        (
          say(en: "the last pass: ", fr: "le dernier passage : "),
          say(en: "all of it from memory", fr: "tout, de mémoire")
        )
      }
    return [lead + words, words]
  }

  /// Returns the reason for a repetition or for putting a block aside, longest form first; `nil` if all went well.
  func news(_ outcome: LessonCourse.Outcome) -> [String]? {
    switch outcome {
    case .passed: nil
    case .again(let reason): because(reason, say(en: "once more", fr: "à refaire"))
    case .back(let reason): because(reason, say(en: "a step back", fr: "en arrière"))
    case .breakOffered:
      [
        say(
          en: "put aside for now; a break, if you like", fr: "bloc mis de côté ; une pause, si tu veux"),
        say(en: "put aside; a break?", fr: "mis de côté ; une pause ?"),
      ]
    }
  }

  private func because(_ reason: LessonCourse.Reason, _ news: String) -> [String] {
    let place = position(reason.index + 1)
    let cause =
      switch reason {
      case .mistake: say(en: "a mistake at \(place)", fr: "une faute en \(place)")
      case .help: say(en: "help at \(place)", fr: "une aide en \(place)")
      case .pause: say(en: "a pause before \(place)", fr: "une pause avant \(place)")
      }
    return [news + say(en: ", because of ", fr: ", à cause d’") + cause, cause]
  }

  /// The step of a lesson, its task and the news, as plain mode prints them before a leg.
  func progressLine(of course: LessonCourse) -> String {
    let steps = course.steps
    let place = course.step.flatMap(steps.firstIndex).map {
      say(en: "step \($0 + 1) of \(steps.count), ", fr: "étape \($0 + 1) sur \(steps.count), ")
    }
    let words = [task(course.step)] + news(course.outcome).list
    return (place ?? "") + words.map { $0[0] }.joined(separator: semicolon)
  }

  var stepsExplained: [HelpLine] {
    LessonCourse.Step.allCases.map { (name($0), task($0)[0]) } + [
      line(
        again,
        en: "after a mistake, help, or a pause of over 3 s; the second time the step before",
        fr: "après une faute, une aide ou une pause de plus de 3 s ; la deuxième fois, l’étape d’avant")
    ]
  }

  func headline(of lesson: LessonResult) -> [String] {
    let count = lesson.learnt.count
    if let next = lesson.unfinished {
      guard lesson.begun.contains(next) else {
        let block = stretch(next...next)
        return [say(en: "\(block) not learnt yet", fr: "\(block) pas encore appris")]
      }
      let begun = stretches(lesson.begun)
      return [
        say(
          en: "\(begun) begun: from memory next time", fr: "\(begun) commencé : de mémoire la prochaine fois"),
        say(en: "\(begun) begun", fr: "\(begun) commencé"),
      ]
    }
    guard count > 0 else { return [say(en: "no block learnt yet", fr: "aucun bloc appris pour l’instant")] }
    let learnt = say(en: "\(blocks(count)) learnt", fr: "\(blocks(count)) appris")
    return [learnt + ", " + stretches(lesson.learnt), learnt]
  }

  func lines(of lesson: LessonResult) -> [String] {
    var lines: [String] = []
    // The headline names what was begun, unless there was a last pass.
    let isNamed = lesson.unfinished.map(lesson.begun.contains) ?? false
    if !lesson.begun.isEmpty {
      let begun =
        isNamed ? "" : say(en: "begun: ", fr: "commencé : ") + stretches(lesson.begun) + ", "
      lines.append(
        begun
          + say(
            en: "recited tomorrow if the lesson does not go on today",
            fr: "à réciter demain si la leçon ne reprend pas aujourd’hui"))
    }
    if !lesson.lost.isEmpty {
      let lost = stretches(lesson.lost)
      lines.append(
        say(en: "not held in the last pass: \(lost)", fr: "pas retenu au dernier passage : \(lost)"))
    }
    if !lesson.putAside.isEmpty {
      let aside = stretches(lesson.putAside)
      lines.append(say(en: "put aside for now: \(aside)", fr: "mis de côté pour l’instant : \(aside)"))
    }
    if let next = lesson.next, !isNamed {
      let block = stretch(next...next)
      lines.append(
        lesson.begun.contains(next)
          ? say(
            en: "the lesson goes on with \(block), from memory",
            fr: "la leçon reprendra avec \(block), de mémoire")
          : say(
            en: "the lesson goes on with \(block), from its first step",
            fr: "la leçon reprendra avec \(block), depuis la première étape"))
    }
    return lines
  }
}

extension Texts {
  /// Returns the number of blocks learnt in lessons, the time each takes unless that is a guess, and the number held a week later.
  package func lessons(_ figures: LessonFigures, _ time: PracticeTime) -> [String] {
    guard figures.blocks > 0 else {
      return [say(en: "nothing learnt in a lesson yet", fr: "encore rien appris en leçon")]
    }
    let learnt = say(
      en: "\(blocks(figures.blocks)) learnt in lessons",
      fr: "\(blocks(figures.blocks)) appris en leçon")
    let seconds = duration(Int((time.seconds * 1000).rounded()))
    let each = say(en: ", about \(seconds) each", fr: ", environ \(seconds) par bloc")
    var parts = [learnt + (time.isGuess ? "" : each)]
    if figures.recited > 0 {
      let held = number(figures.held)
      let recited = number(figures.recited)
      parts.append(
        say(
          en: "\(held) of \(recited) held a week later",
          fr: "\(held) sur \(recited) retenus une semaine après")
      )
    }
    return parts
  }
}
