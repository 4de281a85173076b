/// The global options as they are on the command line, before the parser has seen it.
enum LeadingOptions {
  private static let names = ["--data-dir", "--profile", "--language", "--color"]

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
