import Foundation

/// gtypist, a typing tutor with curses: the peer that the trainer is measured beside.
enum TypingTutor {
  /// The digits of a line of the lesson.
  private static let lineLength = 60

  /// The digits that fit into one lesson, which has to fit on 24 rows: after it a question is asked.
  static let mostDigits = 15 * lineLength

  /// How it is called for a lesson of some digits, written into a folder; `nil` if it is not installed.
  static func command(_ digits: [UInt8], folder: String) throws -> ProgramUnderTest? {
    let paths = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":").map(String.init)
    let places = (paths + ["/usr/games"]).map { $0 + "/gtypist" }
    guard let path = places.first(where: { access($0, X_OK) == 0 }) else { return nil }
    let lesson = folder + "/digits.typ"
    try text(digits).write(toFile: lesson, atomically: false, encoding: .utf8)
    return ProgramUnderTest(
      name: "gtypist", path: path, arguments: ["--quiet", lesson], lineLength: lineLength, folder: folder)
  }

  /// The lesson: a speed test, which begins at once and shows each digit as it is typed.
  private static func text(_ digits: [UInt8]) -> String {
    let lines = stride(from: 0, to: digits.count, by: lineLength).map {
      String(decoding: digits[$0..<min($0 + lineLength, digits.count)], as: UTF8.self)
    }
    // One more line, so that the lesson does not end with the last digit measured.
    return "B: digits\n\nS:" + (lines + ["0"]).joined(separator: "\n :") + "\n"
  }
}
