import ArgumentParser
import Preferences
import Runtime
import Store
import TrainerCore

struct PlanCommand: OrdinaryCommand {
  static var configuration: CommandConfiguration {
    .init(
      "plan", en: "Prints what to recite and what to learn today.",
      fr: "Affiche ce qu’il y a à réciter et à apprendre aujourd’hui.", examples: "plan --minutes 15")
  }

  @OptionGroup var choice: ConstantChoice

  @Option(
    help: .say(
      en: "The minutes you have, 1 to 1440; by default those in the settings.",
      fr: "Les minutes à y consacrer, de 1 à 1440 ; par défaut, celles des réglages.",
      valueName: "M"))
  var minutes: Int?

  @OptionGroup var format: JSONFlag

  @OptionGroup var options: GlobalOptions

  func run(_ values: OptionValues) throws {
    let most = PlanSettings.mostMinutes
    if let minutes, !(1...most).contains(minutes) {
      throw Failure(
        en: "--minutes cannot be \(minutes); it is a number from 1 to \(most)",
        fr: "--minutes ne peut pas être \(minutes) ; c’est un nombre de 1 à \(most)")
    }
    let reading = try MemoryReading(choice, values)
    var settings = reading.settings
    if let minutes { settings.minutes = minutes }
    let today = values.clock()
    // An unreadable log must not keep the plan from being printed.
    let challenge = try? DayChallenge(values, constant: reading.constant).entry
    try format.write(reading.plan(settings, on: today, challenge: challenge), reading.console)
  }
}

struct MemoryCommand: OrdinaryCommand {
  static var configuration: CommandConfiguration {
    .init(
      "memory",
      en: "Prints each block’s strength, its chance today and the day it is due.",
      fr: "Affiche les blocs, leur solidité, leurs chances du jour et la date de leur révision.",
      about: help(
        en: "The strength is the number of days after which a block still comes back nine times out of ten.",
        fr:
          "La solidité est le nombre de jours au bout desquels tu te rappelles encore un bloc neuf fois sur dix."
      ),
      examples: "memory --constant e")
  }

  @OptionGroup var choice: ConstantChoice

  @OptionGroup var format: ReportFormat

  @OptionGroup var options: GlobalOptions

  func run(_ values: OptionValues) throws {
    let reading = try MemoryReading(choice, values)
    try format.write(reading.blocks(on: values.clock()), reading.console)
  }
}

struct ForecastCommand: OrdinaryCommand {
  static var configuration: CommandConfiguration {
    .init(
      "forecast", en: "Prints how far you would get without a mistake.",
      fr: "Affiche jusqu’où irait une récitation sans faute.", examples: "forecast --on 2027-03-14")
  }

  @OptionGroup var choice: ConstantChoice

  @Option(
    name: .customLong("on"),
    help: .say(
      en: "The day, such as 2027-03-14; today if none is given.",
      fr: "Le jour, comme 2027-03-14 ; par défaut, aujourd’hui.", valueName: "date"))
  var day: String?

  @OptionGroup var format: JSONFlag

  @OptionGroup var options: GlobalOptions

  func run(_ values: OptionValues) throws {
    let now = values.clock()
    var date = now
    if let day {
      let number = try dayNumber(day, for: "--on")
      guard number >= now.day else {
        throw Failure(
          en: "--on cannot be \(day), which has passed; it is today or a later day",
          fr: "--on ne peut pas être le \(day), déjà passé ; c’est aujourd’hui ou plus tard")
      }
      date = Timestamp(milliseconds: now.milliseconds + (number - now.day) * 86_400_000, offset: now.offset)
    }
    let reading = try MemoryReading(choice, values)
    try format.write(reading.forecast(on: date, today: now.day), reading.console)
  }
}

extension State {
  /// The day's plan for the constant chosen last, for `status` and `remind`.
  func dayPlan(_ settings: Settings, on day: Int) -> DayPlan {
    let constant = settings.constant
    let planSettings = settings.planSettings(for: constant, along: images.places[constant])
    return DayPlan(memory, .init(constant, on: day, planSettings))
  }
}

/// The option that names a command's one constant, by default the one chosen last.
struct ConstantChoice: ParsableArguments {
  @Option(
    help: .say(
      en: "The constant: \(constantNames); by default the one chosen last.",
      fr: "La constante : \(constantNames) ; par défaut, la dernière choisie.", valueName: "constant"),
    completion: .constants)
  var constant: String?
}

/// The state, with one constant's plan settings and the console, read once for a command.
struct MemoryReading {
  let constant: Constant
  let state: State
  let settings: PlanSettings
  let console: Console

  init(_ chosen: ConstantChoice, _ values: OptionValues) throws {
    try self.init(values.constant(chosen.constant), values)
  }

  init(_ named: Constant?, _ values: OptionValues) throws {
    let reader = values.reader
    let settings = reader.settings()
    console = values.console(settings)
    constant = named ?? settings.constant
    state = try values.state()
    self.settings = settings.planSettings(for: constant, along: state.images.places[constant])
  }

  var memory: Memory { state.memory }
  var figures: Memory.Figures { memory[constant] }
}
