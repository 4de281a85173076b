import FoundationEssentials
import TrainerCore

/// Reads the lines of `keystrokes.jsonl` one after the other into the same memory.
struct LogScanner {
  /// What a line says beside its keystrokes; its texts lie in the line's own bytes.
  struct Head {
    let id: UnsafeRawBufferPointer
    let date: Timestamp
    let plan: SessionPlan
    let ended: SessionEnd
    let challenge: UnsafeRawBufferPointer?
  }

  /// The keystrokes of the line read last.
  private(set) var keystrokes: [Keystroke] = []

  /// Reads a line; `nil` if it cannot be read.
  mutating func read(_ line: UnsafeRawBufferPointer) -> (plan: SessionPlan, date: Timestamp)? {
    if let head = scan(line) { return (head.plan, head.date) }
    guard let log = KeystrokesLine.decodeAnyShape(Data(line)) else { return nil }
    keystrokes = log.keystrokes
    return (log.plan, log.date)
  }

  /// Reads a line in our own shape.
  mutating func scan(_ line: UnsafeRawBufferPointer) -> Head? {
    guard var scanner = ByteScanner(line), scanner.take(#"{"id":""#), let id = scanner.text(),
      scanner.take(#","date":""#), let date = scanner.date(),
      scanner.take(#","constant":""#), let head = scanner.planHead(),
      scanner.take(#","ended":""#), let ended = scanner.ended()
    else { return nil }
    var challenge: UnsafeRawBufferPointer?
    if scanner.take(#","challenge":""#) {
      challenge = scanner.text()
      if challenge == nil { return nil }
    }
    guard let plan = scanner.plan(head), scanner.take(#","keys":""#), scanKeys(&scanner) else { return nil }
    return Head(id: id, date: date, plan: plan, ended: ended, challenge: challenge)
  }

  /// Reads `123","intervals":[0,200,180]}` up to the end of the line.
  mutating func scanKeys(_ scanner: inout ByteScanner) -> Bool {
    guard let letters = scanner.text(), !letters.isEmpty, scanner.take(#","intervals":["#) else {
      return false
    }
    keystrokes.removeAll(keepingCapacity: true)
    keystrokes.reserveCapacity(letters.count)
    var time = 0
    var isFirst = true
    for letter in letters {
      if !isFirst, !scanner.take(UInt8(ascii: ",")) { return false }
      isFirst = false
      guard let interval = scanner.count(), let action = Keystroke.Action(letter: letter) else {
        return false
      }
      time += interval
      guard time <= Int(UInt32.max) else { return false }
      keystrokes.append(Keystroke(action, at: UInt32(time)))
    }
    return scanner.take("]}") && scanner.isAtEnd
  }
}
