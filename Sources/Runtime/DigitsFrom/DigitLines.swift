import Screens

/// Splits a program's output into lines of digits; reports its end after too many other lines, or too many a second.
struct DigitLines {
  /// The lines with anything but digits that end the program.
  static let mostMisuses = 10
  /// The most lines within any second.
  static let mostLines = 20
  /// The most bytes in a line.
  static let longest = 1000

  private var rest: [UInt8] = []
  private var misuses = 0
  /// The uptimes of the last second's lines, in milliseconds.
  private var times: [Int] = []

  /// Takes bytes read at an uptime in milliseconds; an `ended` event comes last.
  mutating func consume(_ bytes: some Sequence<UInt8>, at uptime: Int) -> [ProgramEvent] {
    var events: [ProgramEvent] = []
    for byte in bytes {
      let isWhole = byte == UInt8(ascii: "\n")
      if !isWhole { rest.append(byte) }
      guard isWhole || rest.count > DigitLines.longest else { continue }
      defer { rest = [] }
      times = times.filter { uptime - $0 < 1000 } + [uptime]
      guard times.count <= DigitLines.mostLines else { return events + [.ended(.tooManyLines)] }
      // Blanks may group digits; CR LF may end a line.
      let said = rest.filter { ![UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains($0) }
      if said.isEmpty { continue }
      let digits = said.map { $0 &- UInt8(ascii: "0") }
      if isWhole, digits.allSatisfy({ $0 < 10 }) {
        events.append(.digits(digits))
      } else {
        misuses += 1
        if misuses == DigitLines.mostMisuses { return events + [.ended(.noDigits)] }
      }
    }
    return events
  }
}
