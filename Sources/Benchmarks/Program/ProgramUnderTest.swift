import Glibc

/// A program to measure and how it is called.
struct ProgramUnderTest {
  /// The name in tables and messages.
  var name: String

  /// The path, or a name to look up in `PATH`.
  var path: String
  var arguments: [String] = []

  /// Keys that bring it to where it is measured, typed after its first frame.
  var openingKeys: [UInt8] = []

  /// The digits after which it wants Enter; `nil` if they go on without end.
  var lineLength: Int?

  /// The folder for its data and its home.
  var folder: String

  /// A fixed environment, so that two runs differ in nothing but the program.
  var environment: [String] {
    var variables = [
      "TERM=xterm-256color", "LANG=C.UTF-8", "TZ=UTC", "HOME=\(folder)", "PI_TRAINER_HOME=\(folder)",
    ]
    if let path = getenv("PATH") {
      variables.append("PATH=\(String(cString: path))")
    }
    return variables
  }

  /// The path of a product built together with this one.
  static func sibling(_ product: String) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    let own = String(decoding: buffer.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return own.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/" + product
  }
}
