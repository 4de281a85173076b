import ArgumentParser
import Screens
import TrainerCore

/// The language of the command line's own definitions, which help, completions and the man page are made of.
///
/// Most starts show none of them, and finding it out would cost more than parsing: it is set only where
/// somebody may read them.
@TaskLocal var helpLanguage = Language.english

/// A text of the command line's definitions.
func help(en: String, fr: String) -> String {
  // No line begins with a semicolon, wherever the parser breaks the text.
  Texts(helpLanguage).say(en: en, fr: fr.replacing(" ;", with: "\u{a0};"))
}

extension CommandConfiguration {
  /// A command with its page of help: what it does, what else there is to say about it, and an example or two.
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

/// What the help of a command says beyond its abstract: a text, if there is any, and an example or two.
func discussion(_ text: String = "", examples: String...) -> String { page(text, examples) }

private func page(_ text: String, _ examples: [String]) -> String {
  let heading = help(en: "For example:", fr: "Par exemple :")
  return (text.isEmpty ? "" : text + "\n\n") + heading + examples.map { "\n  pi-trainer " + $0 }.joined()
}

var constantNames: String {
  let names = Constant.allCases.map(\.rawValue).joined(separator: ", ")
  return help(en: "\(names) or a list of your own", fr: "\(names) ou une de tes listes")
}
