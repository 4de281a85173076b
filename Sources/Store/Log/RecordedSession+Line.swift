import FoundationEssentials
import TrainerCore

extension RecordedSession {
  /// Its line, with the line feed.
  var bytes: Data { Data((line + "\n").utf8) }

  /// The session of a line, however that is spaced; `nil` if it cannot be read.
  package static func decode(_ line: Data) -> RecordedSession? {
    guard let session = quicklyDecoded(line) ?? JSONValue.decode(RecordedSession.self, line),
      !session.keystrokes.isEmpty || session.figures != nil
    else { return nil }
    return session.sealed(by: String(decoding: line, as: UTF8.self))
  }

  /// The session of a line as the program writes it: `JSONDecoder` takes 90 µs for 300 keys, and ten thousand sessions
  /// would be summed in twice the time.
  private static func quicklyDecoded(_ line: Data) -> RecordedSession? {
    let (head, keys) = parts(line)
    guard let keystrokes = keys.flatMap(keystrokes) else { return nil }
    return JSONValue.decode(RecordedSession.self, head)?.with(keystrokes)
  }

  /// An object of what a line says before its keys, and what follows after the beginning of these; `nil` where there are
  /// none.
  static func parts(_ line: Data) -> (head: Data, keys: Data?) {
    guard let mark = line.firstRange(of: keysMark) else { return (line, nil) }
    return (line[..<mark.lowerBound] + Data("}".utf8), line[mark.upperBound...])
  }

  private static let keysMark = Array(#","keys":""#.utf8)
  private static let intervalsMark = Array(#"","intervals":["#.utf8)

  /// The keystrokes of `314","intervals":[0,200,180]}`; `nil` if anything else stands there.
  private static func keystrokes(_ bytes: Data) -> [Keystroke]? {
    guard let mark = bytes.firstRange(of: intervalsMark), bytes.suffix(2).elementsEqual("]}".utf8) else {
      return nil
    }
    var intervals: [Int] = []
    var interval = 0
    var hasDigit = false
    for byte in bytes[mark.upperBound...].dropLast() {
      if case 0x30...0x39 = byte, interval <= UInt32.max, interval > 0 || !hasDigit {
        interval = interval * 10 + Int(byte - 0x30)
        hasDigit = true
      } else if byte == 0x2C || byte == 0x5D, hasDigit {
        intervals.append(interval)
        (interval, hasDigit) = (0, false)
      } else {
        return nil
      }
    }
    return [Keystroke](String(decoding: bytes[..<mark.lowerBound], as: UTF8.self), intervals)
  }
}
