import TrainerCore

extension Texts {
  /// Learn, showing all of the segment again and again.
  var wholeWay: String { say(en: "copy", fr: "copier") }
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
    switch course.stage {
    case .rehearsal:
      return [
        say(en: "what came before, once more from memory", fr: "ce qui précède, encore une fois de mémoire"),
        say(en: "once more what came before", fr: "encore ce qui précède"),
      ]
    case .lastPass where course.outcome == .breakOffered:
      return [
        say(
          en: "a break if you like, then all of it from memory",
          fr: "une pause si tu veux, puis tout de mémoire"),
        say(en: "a break? then all from memory", fr: "une pause ? puis tout de mémoire"),
      ]
    case .lastPass:
      return [
        say(en: "the last pass: all of it from memory", fr: "le dernier passage : tout, de mémoire"),
        say(en: "all of it from memory", fr: "tout, de mémoire"),
      ]
    case .step(let step):
      let steps = course.steps
      let number = (steps.firstIndex(of: step) ?? 0) + 1
      let place = say(en: "step \(number) of \(steps.count)", fr: "étape \(number) sur \(steps.count)")
      let block =
        course.blocks.count == 1
        ? ""
        : say(
          en: "block \(course.current + 1) of \(course.blocks.count), ",
          fr: "bloc \(course.current + 1) sur \(course.blocks.count), ")
      let tasks = task(course, step, isRunning: isRunning)
      return tasks.map { block + place + ", " + $0 } + tasks.suffix(1).map { place + ", " + $0 } + [place]
    }
  }

  /// What is to be done at a step, the longest form first.
  private func task(_ course: LessonCourse, _ step: LessonCourse.Step, isRunning: Bool) -> [String] {
    switch course.outcome {
    case .again where course.isRepair: [say(en: "once more from memory", fr: "encore une fois de mémoire")]
    case .again:
      [say(en: "once more without a stop", fr: "encore, sans arrêt"), say(en: "once more", fr: "encore")]
    case .back:
      [say(en: "back for a moment", fr: "un pas en arrière"), say(en: "once more", fr: "encore")]
    case .breakOffered:
      [
        say(
          en: "the next block, after a break if you like",
          fr: "le bloc suivant, après une pause si tu veux"),
        say(en: "time for a break", fr: "une pause ?"),
      ]
    case .passed:
      switch step {
      case .all where !isRunning:
        [
          say(en: "type the digits shown", fr: "taper les chiffres affichés"),
          say(en: "type these digits", fr: "taper ces chiffres"),
        ]
      case .all: [say(en: "copy the digits", fr: "copier les chiffres")]
      case .half:
        [
          say(en: "every second one is hidden", fr: "un sur deux est caché"),
          say(en: "every second one hidden", fr: "un sur deux caché"),
        ]
      case .first:
        [
          say(en: "only the first one is shown", fr: "seul le premier est affiché"),
          say(en: "only the first shown", fr: "seul le premier"),
        ]
      case .none: [say(en: "from memory", fr: "de mémoire")]
      case .joined:
        [
          say(en: "with the block before it", fr: "avec le bloc précédent"),
          say(en: "with the one before", fr: "avec le précédent"),
        ]
      }
    }
  }

  /// What a lesson left undone: the blocks that were put aside, or how many went through their steps before
  /// it was left; `nil` if there is nothing to say.
  func whatIsLeft(of course: LessonCourse, isComplete: Bool) -> String? {
    let (open, count) = (course.openBlocks, course.blocks.count)
    if open.isEmpty { return nil }
    if isComplete {
      let names = open.map { stretch($0) }.joined(separator: ", ")
      return say(en: "put aside for now: \(names)", fr: "mis de côté pour l’instant : \(names)")
    }
    return open.count == count ? nil : steps(count - open.count, of: count)
  }

  /// How many blocks of a lesson that was left went through their steps.
  func steps(_ stepped: Int, of count: Int) -> String {
    say(
      en: "\(blocks(stepped)) of \(number(count)) went through the steps",
      fr: "étapes franchies : \(blocks(stepped)) sur \(number(count))")
  }

  /// What comes next, and what it takes away.
  func whatFollows(_ course: LessonCourse) -> String {
    let next = say(en: "next: ", fr: "ensuite : ")
    switch course.stage {
    case .lastPass:
      return say(en: "what fails is taken up once more", fr: "ce qui échoue sera repris")
    case .rehearsal:
      return next + say(en: "everything from memory", fr: "tout, de mémoire")
    case .step(let step):
      guard let index = course.steps.firstIndex(of: step), index + 1 < course.steps.count else {
        let isLast = course.isRepair || course.current + 1 == course.blocks.count
        return next
          + (isLast
            ? say(en: "everything from memory", fr: "tout, de mémoire")
            : say(en: "the next block", fr: "le bloc suivant"))
      }
      switch course.steps[index + 1] {
      case .all, .half: return next + say(en: "every second digit goes", fr: "un sur deux disparaît")
      case .first: return next + say(en: "only the first one stays", fr: "seul le premier reste")
      case .none: return next + say(en: "nothing is shown", fr: "plus rien n’est affiché")
      case .joined: return next + say(en: "with the block before it", fr: "avec le bloc précédent")
      }
    }
  }
}

extension Texts {
  /// What the user's lessons take, and what is left of them a week later.
  package func lessons(_ figures: LessonFigures) -> [String] {
    guard let seconds = figures.secondsPerBlock else {
      return [say(en: "no lesson finished yet", fr: "pas encore de leçon terminée")]
    }
    let count = number(figures.count)
    let lessons =
      figures.count == 1
      ? say(en: "1 lesson", fr: "1 leçon") : say(en: "\(count) lessons", fr: "\(count) leçons")
    let time = duration(Int((seconds * 1000).rounded()))
    var parts = [lessons + say(en: ", \(time) a block", fr: ", \(time) par bloc")]
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
