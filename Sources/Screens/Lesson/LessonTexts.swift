import TrainerCore

extension Texts {
  /// Learn, showing less and less of it.
  var fadingWay: String { say(en: "lesson", fr: "leçon") }

  /// What a step leaves on the screen, in a word.
  func name(_ step: LessonCourse.Step) -> String {
    switch step {
    case .all: say(en: "all", fr: "tout")
    case .half: say(en: "half", fr: "moitié")
    case .first: say(en: "first", fr: "premier")
    case .none: say(en: "none", fr: "rien")
    case .joined: say(en: "joined", fr: "relié")
    }
  }

  /// Where a lesson is and what is to be done, the longest form first.
  func place(in course: LessonCourse, isRunning: Bool) -> [String] {
    guard let step = course.step else {
      return [
        say(en: "the last pass: all of it from memory", fr: "le dernier passage : tout, de mémoire"),
        say(en: "all of it from memory", fr: "tout, de mémoire"),
      ]
    }
    let steps = course.steps
    let number = (steps.firstIndex(of: step) ?? 0) + 1
    let place = say(en: "step \(number) of \(steps.count)", fr: "étape \(number) sur \(steps.count)")
    let count = course.blocks.count
    let block =
      course.current.map {
        say(en: "block \($0 + 1) of \(count), ", fr: "bloc \($0 + 1) sur \(count), ")
      } ?? ""
    let tasks = task(step, isRunning: isRunning).map { place + ", " + $0 }
    return (count == 1 ? [] : tasks.map { block + $0 }) + tasks + [place]
  }

  /// What is to be done at a step, the longest form first.
  private func task(_ step: LessonCourse.Step, isRunning: Bool) -> [String] {
    switch step {
    case .all where !isRunning:
      [
        say(en: "type the digits shown", fr: "taper les chiffres affichés"),
        say(en: "type these digits", fr: "taper ces chiffres"),
      ]
    case .all: [say(en: "copy the digits", fr: "copier les chiffres")]
    case .half:
      [
        say(
          en: "every second digit shown, the rest from memory",
          fr: "un chiffre sur deux affiché, le reste de mémoire"),
        say(en: "every second one hidden", fr: "un sur deux caché"),
      ]
    case .first:
      [
        say(
          en: "first digit shown, the rest from memory", fr: "premier chiffre affiché, le reste de mémoire"),
        say(en: "only the first shown", fr: "seul le premier"),
      ]
    case .none: [say(en: "from memory", fr: "de mémoire")]
    case .joined:
      [
        say(en: "from memory, with the block before it", fr: "de mémoire, avec le bloc précédent"),
        say(en: "with the one before", fr: "avec le précédent"),
      ]
    }
  }

  /// Why something comes once more, or else what follows; the longest form first.
  func news(of course: LessonCourse) -> [String] {
    switch course.outcome {
    case .passed: [whatFollows(course)]
    case .again(let reason):
      [
        say(en: "once more, ", fr: "encore une fois, ") + cause(reason).full,
        say(en: "once more: ", fr: "encore : ") + cause(reason).brief,
      ]
    case .back(let reason):
      [
        say(en: "one step back, ", fr: "un pas en arrière, ") + cause(reason).full,
        say(en: "a step back: ", fr: "en arrière : ") + cause(reason).brief,
      ]
    case .breakOffered:
      [
        say(
          en: "that block is put aside for now; a break, if you like",
          fr: "ce bloc est mis de côté pour l’instant ; une pause, si tu veux"),
        say(en: "put aside for now; a break?", fr: "bloc mis de côté ; une pause ?"),
      ]
    }
  }

  /// The reason in full, and where there is little room.
  private func cause(_ reason: LessonCourse.Reason) -> (full: String, brief: String) {
    switch reason {
    case .mistake(let index):
      let place = position(index + 1)
      return (
        say(en: "because of a mistake at \(place)", fr: "à cause d’une erreur en \(place)"),
        say(en: "mistake at \(place)", fr: "erreur en \(place)")
      )
    case .help(let index):
      let place = position(index + 1)
      return (
        say(
          en: "because the next digit was shown at \(place)",
          fr: "car le chiffre suivant a été montré en \(place)"),
        say(en: "\(place) was shown", fr: "\(place) montré")
      )
    case .pause(let index):
      let place = position(index + 1)
      return (
        say(en: "because of a pause before \(place)", fr: "à cause d’une pause avant \(place)"),
        say(en: "pause before \(place)", fr: "pause avant \(place)")
      )
    }
  }

  /// What comes next, and what it takes away.
  private func whatFollows(_ course: LessonCourse) -> String {
    guard let step = course.step else {
      return say(en: "what fails is taken up once more", fr: "ce qui échoue sera repris")
    }
    let next =
      switch course.steps.nextOrNone(after: step) {
      case .all?, .half?: say(en: "every second digit goes", fr: "un sur deux disparaît")
      case .first?: say(en: "only the first one stays", fr: "seul le premier reste")
      case .none?: say(en: "nothing is shown", fr: "plus rien n’est affiché")
      case .joined?: say(en: "with the block before it", fr: "avec le bloc précédent")
      case nil:
        course.isLastBlock
          ? say(en: "everything from memory", fr: "tout, de mémoire")
          : say(en: "the next block", fr: "le bloc suivant")
      }
    return say(en: "next: ", fr: "ensuite : ") + next
  }

  /// What the help says of the steps.
  var stepsExplained: [HelpLine] {
    LessonCourse.Step.allCases.map { (name($0), task($0, isRunning: true)[0]) } + [
      line(
        again,
        en: "after a mistake, help, or a pause of over 3 s; the second time the step before",
        fr: "après une erreur, une aide ou une pause de plus de 3 s ; la deuxième fois, l’étape d’avant")
    ]
  }

  /// What was learnt in a lesson, the longest form first.
  func headline(of lesson: LessonResult) -> [String] {
    let count = lesson.learnt.count
    guard count > 0 else { return [say(en: "no block learnt yet", fr: "aucun bloc appris pour l’instant")] }
    let learnt = say(en: "\(blocks(count)) learnt", fr: "\(blocks(count)) appris")
    return [learnt + ", " + stretches(lesson.learnt), learnt]
  }

  /// What else came of it, a line each.
  func lines(of lesson: LessonResult) -> [String] {
    var lines: [String] = []
    if !lesson.begun.isEmpty {
      let begun = stretches(lesson.begun)
      lines.append(
        say(
          en: "begun: \(begun), recited tomorrow if the lesson does not go on today",
          fr: "commencé : \(begun), à réciter demain si la leçon ne reprend pas aujourd’hui"))
    }
    if !lesson.lost.isEmpty {
      let lost = stretches(lesson.lost)
      lines.append(
        say(en: "not held in the last pass: \(lost)", fr: "pas su au dernier passage : \(lost)"))
    }
    if !lesson.putAside.isEmpty {
      let aside = stretches(lesson.putAside)
      lines.append(say(en: "put aside for now: \(aside)", fr: "mis de côté pour l’instant : \(aside)"))
    }
    if lesson.goesOn {
      lines.append(
        say(en: "the lesson goes on where it stopped", fr: "la leçon reprendra là où elle s’est arrêtée"))
    }
    return lines
  }
}

extension Texts {
  /// What the user's lessons take, and what is left of them a week later.
  package func lessons(_ figures: LessonFigures, _ time: PracticeTime) -> [String] {
    guard figures.blocks > 0 else {
      return [say(en: "nothing learnt in a lesson yet", fr: "encore rien appris en leçon")]
    }
    let learnt = say(
      en: "\(blocks(figures.blocks)) learnt in lessons",
      fr: "\(blocks(figures.blocks)) appris en leçon")
    let seconds = duration(Int((time.seconds * 1000).rounded()))
    var parts = [learnt + say(en: ", \(seconds) each", fr: ", \(seconds) par bloc")]
    if figures.recited > 0 {
      let (held, recited) = (number(figures.held), number(figures.recited))
      parts.append(
        say(
          en: "\(held) of \(recited) held a week later", fr: "\(held) sur \(recited) sus une semaine après")
      )
    }
    return parts
  }
}
