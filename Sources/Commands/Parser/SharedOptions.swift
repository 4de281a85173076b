import ArgumentParser
import TrainerCore

/// The flag of commands that can answer with one object.
struct JSONFlag: ParsableArguments {
  @Flag(help: ArgumentHelp(help(en: "Print one JSON object.", fr: "Affiche un objet JSON.")))
  var json = false
}

/// The option that leaves only one constant of what a command prints.
struct ConstantFilter: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      help(
        en: "Only this constant: \(names(of: Constant.allCases)).",
        fr: "Seulement cette constante : \(names(of: Constant.allCases))."
      ), valueName: "constant"),
    completion: .list(Constant.allCases.map(\.rawValue)))
  var constant: String?

  /// The constant that was named; `nil` for all.
  func value() throws -> Constant? {
    try choice(of: constant, for: "--constant", among: Constant.allCases)
  }
}
