/// The global options as they are on the command line, before the parser has seen it.
enum LeadingOptions {
  private static let names = ["--data-dir", "--profile", "--language", "--color"]

  /// The arguments with the global options that precede a subcommand's name put after it.
  ///
  /// The parser takes what precedes a name for options of the root, which hands them on to the default
  /// subcommand only. After the name they are the subcommand's own; what was there already comes after them
  /// and is the stronger.
  static func moved(_ arguments: [String], subcommands: [String]) -> [String] {
    let end = count(in: arguments)
    guard end > 0, end < arguments.count else { return arguments }
    // What these print has no options, and its language has been found already.
    let printing = ["help", "--help", "-h", "--version", "--generate-completion-script"]
    if printing.contains(where: { arguments[end] == $0 || arguments[end].hasPrefix($0 + "=") }) {
      return Array(arguments[end...])
    }
    guard subcommands.contains(arguments[end]) else { return arguments }
    return [arguments[end]] + arguments[..<end] + arguments[(end + 1)...]
  }

  /// The arguments after the leading options: the first is where a command's name is expected.
  static func dropped(from arguments: [String]) -> ArraySlice<String> {
    arguments.dropFirst(count(in: arguments))
  }

  /// How many arguments the leading global options take.
  private static func count(in arguments: [String]) -> Int {
    var end = 0
    while end < arguments.count {
      if names.contains(arguments[end]) {
        end += 2
      } else if arguments[end] == "--plain" {
        end += 1
      } else if names.contains(where: { arguments[end].hasPrefix($0 + "=") }) {
        end += 1
      } else {
        break
      }
    }
    return min(end, arguments.count)
  }

  /// The last value of a global option, even where the command line is wrong otherwise.
  static func value(of name: String, in arguments: [String]) -> String? {
    for (index, argument) in arguments.enumerated().reversed() {
      if argument == name { return arguments.dropFirst(index + 1).first }
      if argument.hasPrefix(name + "=") { return String(argument.dropFirst(name.count + 1)) }
    }
    return nil
  }
}
