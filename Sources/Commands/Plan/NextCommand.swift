import ArgumentParser
import Runtime
import Screens
import Store
import TrainerCore

/// Begins the next step of the day on the screens; only prints a line if none is left.
struct NextCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    .init(
      "next", en: "Begins the next step of the day.", fr: "Commence la prochaine étape du jour.",
      about: help(
        en: "The steps are those that plan prints: review, lesson, run, challenge.",
        fr: "Les étapes sont celles qu’affiche plan : révision, leçon, récitation, défi."), examples: "next")
  }

  @OptionGroup var choice: ConstantChoice

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    let values = try options.values(in: context)
    let reading = try MemoryReading(choice, values)
    let date = context.now().date
    let dayPlan = DayPlan(reading.memory, .init(reading.constant, on: date.day, reading.settings))
    let challenge = try DayChallenge(values, constant: reading.constant)
    let steps = dayPlan.steps(challenge: challenge.entry, at: date)
    let texts = reading.console.texts
    guard let step = steps.next else {
      // Another step is offered, but never begun unasked.
      let offer = steps.more?.segment.flatMap(Segment.init).map {
        texts.lessonCommandHint(texts.more(dayPlan), over: $0, of: reading.constant)
      }
      let done = texts.say(
        en: "everything is done for today; plan says what was done",
        fr: "tout est fait pour aujourd’hui ; plan dit ce qui l’a été")
      try reading.console.print([dayPlan.isUntouched && offer != nil ? nil : done, offer].compactMap(\.self))
      return Exit.done
    }
    if step.activity == .challenge, let drill = challenge.entry?.challenge {
      challenge.recordShown()
      return try values.open { settings in
        let line = texts.todaysChallenge(texts.sentence(drill))
        return RequestedSession(settings, drill, on: challenge.day, saying: line)
      }
    }
    return try values.open { settings in
      settings.constant = reading.constant
      let plan = dayPlan.session(step, known: reading.state.progress[reading.constant].known)
      return RequestedSession(settings, plan, saying: texts.title(of: step))
    }
  }
}
