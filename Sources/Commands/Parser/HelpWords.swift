import ArgumentParser
import Screens
import TrainerCore

/// The language of help, completions and the man page:
/// English unless somebody may read one of them, since finding out the language costs more than parsing.
@TaskLocal var helpLanguage = Language.english

/// A help text in `helpLanguage`.
func help(en: String, fr: String) -> String {
  // A no-break space keeps a semicolon from beginning a line, wherever the parser wraps.
  Texts(helpLanguage).say(en: en, fr: fr.replacing(" ;", with: "\u{a0};").replacing(" :", with: "\u{a0}:"))
}

extension CommandConfiguration {
  init(
    _ name: String, en: String, fr: String, about: String = "", examples: String...,
    subcommands: [any ParsableCommand.Type] = [], defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    self.init(
      commandName: name, abstract: help(en: en, fr: fr), discussion: page(about, examples),
      subcommands: subcommands, defaultSubcommand: defaultSubcommand)
  }
}

extension ArgumentHelp {
  static func say(en: String, fr: String, valueName: String? = nil) -> ArgumentHelp {
    ArgumentHelp(help(en: en, fr: fr), valueName: valueName)
  }
}

/// The help of a command beyond its abstract: a text, if any, and examples.
func discussion(_ text: String = "", examples: String...) -> String { page(text, examples) }

private func page(_ text: String, _ examples: [String]) -> String {
  let heading = help(en: "For example:", fr: "Par exemple :")
  return (text.isEmpty ? "" : text + "\n\n") + heading + examples.map { "\n  pi-trainer " + $0 }.joined()
}

var constantNames: String {
  let names = Constant.allCases.map(\.rawValue).joined(separator: ", ")
  return help(en: "\(names) or a list of your own", fr: "\(names) ou une de tes listes")
}
