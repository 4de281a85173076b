import ArgumentParser
import Glibc
import Preferences
import Runtime
import Screens
import Store
import TerminalKit
import TrainerCore

struct GlobalOptions: ParsableArguments {
  @Option(
    name: .customLong("data-dir"),
    help: .say(
      en: "The folder for sessions, records and settings.",
      fr: "Le dossier des séances, des records et des réglages.", valueName: "dir"),
    completion: .directory)
  var dataDirectory: String?

  @Option(
    help: .say(
      en: "The profile, if several people practise here; empty for the first.",
      fr: "Le profil, si plusieurs personnes s’entraînent ; un nom vide désigne le premier.",
      valueName: "name"),
    completion: .profiles)
  var profile: String?

  @Option(
    help: .say(en: "The language.", fr: "La langue.", valueName: "language"))
  var language: Language?

  @Option(
    help: .say(
      en: "When to use colours.", fr: "Avec ou sans couleurs.", valueName: "when"))
  var color: ColourChoice?

  @Flag(
    help: .say(
      en: "Work line by line, with no full screen, cursor movement or colour, as with TERM=dumb.",
      fr: "Ligne par ligne, sans plein écran, déplacements du curseur ni couleurs, comme avec TERM=dumb."))
  var plain = false

  /// The options' values, checked as `OptionValues.check` does.
  func values(
    in context: CommandContext, warns: Bool = true, mayCreateFolder: Bool = true
  ) throws -> OptionValues {
    let values = OptionValues(
      context: context, dataDirectory: dataDirectory, profile: profile, language: language,
      chosenColour: color ?? .auto, asksForLines: plain)
    try values.check(warns: warns, mayCreateFolder: mayCreateFolder)
    return values
  }
}

/// The values of the global options; the defaults are those of an empty command line.
struct OptionValues {
  let context: CommandContext
  var dataDirectory: String?
  var profile: String?
  var language: Language?
  var chosenColour = ColourChoice.auto
  var asksForLines = false

  /// Checks the options and the folder that they name; throws a `Failure` for a wrong option or an unusable folder.
  ///
  /// With `warns`, reports anything in the place of one of our files that is not one; without `mayCreateFolder`, the folder and the profile that the options name must exist.
  func check(warns: Bool = true, mayCreateFolder: Bool = true) throws {
    // An unset variable expands to nothing; using the default folder would surprise.
    if dataDirectory?.isEmpty == true {
      throw Failure(
        en: "--data-dir is empty; give it a value, or leave it out",
        fr: "--data-dir est vide ; lui donner une valeur, ou s’en passer")
    }
    if let profile, ProfileName(profile) == nil, profile.contains(where: { !$0.isWhitespace }) {
      throw Failure(
        en: "the name given with --profile has nothing visible in it; choose one with a letter or a sign",
        fr: "rien n’est visible dans le nom donné par --profile ; en choisir un avec une lettre ou un signe")
    }
    if !mayCreateFolder { try refuseMissing() }
    try refuseUnusableFolder()
    if !mayCreateFolder { try refuseMissingProfile() }
    folder.openLists()
    for trouble in warns ? folder.foreignFiles() : [] { console.warn(console.texts.line(trouble)) }
  }

  /// True if plain output was asked for, or if the terminal is dumb.
  var isPlain: Bool { asksForLines || context.environment["TERM"] == "dumb" }

  var colour: ColourChoice { isPlain ? .never : chosenColour }

  var folder: DataFolder {
    DataFolder(option: dataDirectory, profile: profile, environment: context.environment.values)
  }

  /// Reads the current date at each call.
  var clock: @Sendable () -> Timestamp { { [now = context.now] in now().date } }

  var reader: HistoryReader { HistoryReader(folder: folder, clock: clock) }

  var writer: FolderWriter { FolderWriter(folder: folder, clock: clock, onWaiting: saysThatItWaits) }

  /// The state derived from the logs; sums that had to be made again are saved if possible.
  func state() throws -> State { try writer.state() }

  /// Reports that another instance holds the lock.
  var saysThatItWaits: () -> Void {
    { [self] in
      let line = console.texts.say(
        en: "another pi-trainer is saving here; waiting for it",
        fr: "un autre pi-trainer enregistre ici ; attente")
      try? context.errors.write("pi-trainer: \(console.printable(line))\n")
    }
  }

  /// The built-in constants, then the lists of digits by name.
  var constants: [Constant] { Constant.allCases + folder.openLists() }

  /// The constant that an option names; `nil` if the option was not given.
  func known(_ name: String?, for option: String) throws -> Constant? {
    guard let name else { return nil }
    guard let constant = constants.first(where: { $0.rawValue == name }) else {
      throw Failure.wrongValue(option: option, value: name, allowed: constants.map(\.rawValue))
    }
    return constant
  }

  /// The constant that an option names, `nil` if it was not given; throws if its decimals are missing.
  func constant(_ name: String?, for option: String = "--constant") throws -> Constant? {
    guard let constant = try known(name, for: option) else { return nil }
    guard constant.hasDigits else { throw Failure.missingDigits(of: constant.rawValue) }
    return constant
  }

  func open(_ request: SessionRequest?) throws -> Int32 {
    let program = Program(
      folder: folder, language: language, colour: colour, isPlain: isPlain, environment: context.environment)
    return try context.run(program, request)
  }

  /// Opens a session over a constant, or over the one chosen last if that is `nil`; returns the exit status.
  func open(_ constant: Constant?, _ request: @escaping SessionRequest) throws -> Int32 {
    try open { settings in
      if let constant { settings.constant = constant }
      return try request(&settings)
    }
  }

  /// Throws if the folder given by `--data-dir` does not exist; any other need not exist before the first session.
  func refuseMissing() throws {
    guard let named = dataDirectory, access(folder.root, F_OK) != 0, errno == ENOENT else { return }
    throw Failure(
      Exit.io, en: "there is no folder \(named); correct --data-dir",
      fr: "pas de dossier \(named) ; corriger --data-dir")
  }

  /// Throws if there is no profile of the name given by `--profile`; `PI_TRAINER_PROFILE` may be set before the first session.
  private func refuseMissingProfile() throws {
    guard let name = profile.flatMap({ ProfileName($0) }), case let names = reader.profileNames,
      !names.contains(name)
    else { return }
    guard let nearest = names.map(\.text).nearest(to: name.text) else {
      throw Failure(
        en: "there is no profile '\(name.text)'; pi-trainer profiles lists them, home --profile begins one",
        fr: "pas de profil « \(name.text) » ; pi-trainer profiles les affiche, home --profile en commence un")
    }
    throw Failure(
      en: "there is no profile '\(name.text)'; did you mean \(nearest)?",
      fr: "pas de profil « \(name.text) » ; peut-être \(nearest) ?")
  }

  /// Throws for a folder without a UTF-8 path, of version 1.0 or in a newer format, and for a look-alike profile.
  func refuseUnusableFolder() throws {
    guard let root = DataFolder.root(option: dataDirectory, environment: context.environment.values) else {
      throw Failure(
        en: "HOME is not set, so there is nowhere to keep the data; set it, or name a folder with --data-dir",
        fr:
          "HOME n’est pas défini, on ne sait donc pas où ranger les données ; le définir, ou choisir --data-dir"
      )
    }
    let folder = folder
    let machine = context.environment["PI_TRAINER_MACHINE"] ?? ""
    guard root.isText, folder.profile?.text.isText != false, machine.isText else {
      let path = folder.path + (machine.isText ? "" : "/machines/" + machine)
      throw Failure(
        en: "the path of the data folder, \(path), is not UTF-8; choose another --data-dir or --profile",
        fr:
          "le chemin du dossier des données, \(path), n’est pas en UTF-8 ; choisir un autre --data-dir ou --profile"
      )
    }
    if let name = folder.profile, let other = reader.profileNames.lookalike(of: name) {
      throw Failure(
        en: "'\(name.text)' is too similar to the profile \(other.text); choose that one, or another name",
        fr: "« \(name.text) » ressemble trop au profil \(other.text) ; choisir celui-ci, ou un autre nom")
    }
    if let file = folder.fileOfVersion10 {
      throw Failure(
        Exit.badData,
        en: "\(file) is a file of pi-trainer 1.0: open the folder once with 2.x, which brings it along, "
          + "or choose another --data-dir",
        fr: "\(file) est un fichier de la première version de pi-trainer : ouvrir une fois le dossier avec "
          + "2.x, qui le reprend, ou choisir un autre --data-dir")
    }
    guard let version = try folder.newerVersion() else { return }
    let path = folder.root
    throw Failure(
      Exit.badData,
      en:
        "a newer pi-trainer wrote \(path) (version \(version)); update this one, or choose another --data-dir",
      fr: "un pi-trainer plus récent a écrit \(path) (version \(version)) ; mettre celui-ci à jour, "
        + "ou choisir un autre --data-dir")
  }

  /// The console for a person; `--language` takes precedence over the setting, and that over the locale.
  var console: Console { console(reader.settings()) }

  func console(_ settings: Settings) -> Console {
    Console(
      language ?? settings.language ?? context.environment.language, settings.characters, colour: colour,
      isLinear: isPlain, context)
  }
}

// The parser lists and completes the values of these types.
extension Language: ExpressibleByArgument {}
extension ColourChoice: ExpressibleByArgument {}
extension Mode: ExpressibleByArgument {}
extension RecordType: ExpressibleByArgument {}
extension Exporter.Format: ExpressibleByArgument {}

/// The day number of an option's ISO 8601 date.
func dayNumber(_ text: String, for option: String) throws -> Int {
  guard let number = Day.number(iso8601: text) else {
    throw Failure(
      en: "\(option) cannot be '\(text)'; it is a date such as 2026-11-21",
      fr: "\(option) ne peut pas être « \(text) » ; c’est une date comme 2026-11-21")
  }
  return number
}
