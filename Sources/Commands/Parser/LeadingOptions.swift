private let globalOptions = ["--data-dir", "--profile", "--language", "--color"]

/// The words of a command line, before the parser has seen them.
extension [String] {
  /// What comes after the leading global options: the first is where a command's name is expected.
  var withoutLeadingOptions: ArraySlice<String> {
    var rest = self[...]
    while let word = rest.first {
      if globalOptions.contains(word) {
        rest = rest.dropFirst(2)
      } else if word == "--plain" || globalOptions.contains(where: { word.hasPrefix($0 + "=") }) {
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    return rest
  }

  /// The last value of an option, even where the command line is wrong otherwise.
  func value(of option: String) -> String? {
    for (index, word) in enumerated().reversed() {
      if word == option { return dropFirst(index + 1).first }
      if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
    }
    return nil
  }
}

extension OptionValues {
  /// What can be told from a command line that may be wrong otherwise.
  init(_ words: [String], in context: CommandContext) {
    self.init(
      context: context, dataDirectory: words.value(of: "--data-dir"), profile: words.value(of: "--profile"))
  }
}
