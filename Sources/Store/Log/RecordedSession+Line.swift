import FoundationEssentials
import TrainerCore

extension RecordedSession {
  var bytes: Data { Data((line + "\n").utf8) }

  /// Decodes a line with any JSON spacing; `nil` if invalid.
  package static func decode(_ line: Data) -> RecordedSession? {
    guard let session = quicklyDecoded(line) ?? JSONValue.decode(RecordedSession.self, line),
      !session.keystrokes.isEmpty || session.figures != nil
    else { return nil }
    return session.plan.credit.isSealed ? session.sealed(by: String(decoding: line, as: UTF8.self)) : session
  }

  /// Decodes a line exactly as the program writes it; `JSONDecoder` would double the time to sum ten thousand sessions.
  private static func quicklyDecoded(_ line: Data) -> RecordedSession? {
    let (head, keys) = parts(line)
    guard let keystrokes = keys.flatMap(keystrokes) else { return nil }
    return JSONValue.decode(RecordedSession.self, head)?.with(keystrokes)
  }

  /// The fields before `keys` as a JSON object, and the bytes after the opening quote of `keys`, if any.
  static func parts(_ line: Data) -> (head: Data, keys: Data?) {
    guard let mark = line.range(ofRun: keysMark) else { return (line, nil) }
    return (line[..<mark.lowerBound] + Data("}".utf8), line[mark.upperBound...])
  }

  private static let keysMark = Array(#","keys":""#.utf8)
  private static let intervalsMark = Array(#"","intervals":["#.utf8)

  /// Parses `314","intervals":[0,200,180]}`; `nil` for any other form.
  private static func keystrokes(_ bytes: Data) -> [Keystroke]? {
    guard let mark = bytes.range(ofRun: intervalsMark) else { return nil }
    let letters = mark.lowerBound - bytes.startIndex
    return bytes.withUnsafeBytes { bytes in
      keystrokes(bytes[..<letters], bytes[(letters + intervalsMark.count)...])
    }
  }

  /// Parses keys and their intervals, which end with `]}`.
  private static func keystrokes(
    _ letters: Slice<UnsafeRawBufferPointer>, _ intervals: Slice<UnsafeRawBufferPointer>
  ) -> [Keystroke]? {
    guard intervals.suffix(2).elementsEqual("]}".utf8) else { return nil }
    var keystrokes: [Keystroke] = []
    keystrokes.reserveCapacity(letters.count)
    var time = 0
    var interval = 0
    var hasDigit = false
    for byte in intervals.dropLast() {
      if case 0x30...0x39 = byte, interval <= UInt32.max, interval > 0 || !hasDigit {
        interval = interval * 10 + Int(byte - 0x30)
        hasDigit = true
      } else if byte == 0x2C || byte == 0x5D, hasDigit {
        time += interval
        guard keystrokes.count < letters.count, let milliseconds = UInt32(exactly: time),
          let action = Keystroke.Action(letter: letters[keystrokes.count])
        else { return nil }
        keystrokes.append(Keystroke(action, at: milliseconds))
        interval = 0
        hasDigit = false
      } else {
        return nil
      }
    }
    return keystrokes.count == letters.count ? keystrokes : nil
  }
}
