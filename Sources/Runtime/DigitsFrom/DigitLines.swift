import Screens

/// Cuts what a program prints into lines of digits, and ends it where it prints what nobody recites.
struct DigitLines {
  /// Lines without digits after which nothing is expected any more.
  static let mostMisuses = 10
  /// Lines within any second.
  static let mostLines = 20
  /// Bytes of a line.
  static let longest = 1000

  private var rest: [UInt8] = []
  private var misuses = 0
  /// The uptimes of the lines of the last second.
  private var times: [Int] = []

  /// Takes bytes that were read at an uptime in milliseconds; after an end nothing more comes of it.
  mutating func consume(_ bytes: some Sequence<UInt8>, at uptime: Int) -> [ProgramEvent] {
    var events: [ProgramEvent] = []
    for byte in bytes {
      let isWhole = byte == UInt8(ascii: "\n")
      if !isWhole { rest.append(byte) }
      guard isWhole || rest.count > DigitLines.longest else { continue }
      defer { rest = [] }
      times = times.filter { uptime - $0 < 1000 } + [uptime]
      guard times.count <= DigitLines.mostLines else { return events + [.ended(.tooManyLines)] }
      // Blanks may group them, and a line may end as it does on other systems.
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
