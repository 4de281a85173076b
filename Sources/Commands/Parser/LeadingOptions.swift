private let globalOptions = ["--data-dir", "--profile", "--language", "--color"]

extension [String] {
  /// The words after the leading global options; the first should be a command's name.
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

  /// The last value given to an option, even on an otherwise invalid command line.
  func value(of option: String) -> String? {
    for (index, word) in enumerated().reversed() {
      if word == option { return dropFirst(index + 1).first }
      if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
    }
    return nil
  }
}

extension OptionValues {
  /// Reads `--data-dir` and `--profile` alone, even from an invalid command line.
  init(_ words: [String], in context: CommandContext) {
    self.init(
      context: context, dataDirectory: words.value(of: "--data-dir"), profile: words.value(of: "--profile"))
  }
}
