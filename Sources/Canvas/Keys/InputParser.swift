/// Parses the bytes that a terminal sends: keys, clicks, pastes and replies; waits for a sequence's end, however it is split.
///
/// Curses would take a slow sequence, or a reply, for typing. Bytes go in with their time in milliseconds; `next()` gives inputs.
package struct InputParser {
  package enum Event: Equatable {
    case input(Input)
    case reply(Reply)
  }

  /// A terminal's reply to a question.
  package enum Reply: Equatable {
    /// The text of an operating system command, such as `4;1;rgb:cdcd/0000/0000`.
    case text(String)
    /// The cursor's column, from 1, unless it is in the first row, for which the reply equals F3.
    case column(Int)
    /// The kind of terminal, which every terminal answers.
    case kind
  }

  // Milliseconds that tell a sequence without its end from typed keys.
  private static let longestPause = 500
  private static let longestSequence = 2000
  /// The milliseconds within which a sequence continues after its Esc, unless the user's delay is shorter.
  package static let escapeTime = 250
  /// Milliseconds from an Esc to a key that mean Alt, since nobody types two keys that fast.
  private static let altTime = 25
  private static let longestPastePause = 1000

  /// The most bytes kept of a sequence; longer ones mean nothing.
  private static let mostBytes = 128
  /// The most bytes kept of a paste, more than any line that a person writes.
  private static let mostPasted = 4096

  private enum State {
    case ground
    /// The first bytes of a character.
    case character(length: Int)
    /// One Esc or more: the key, Alt, or a sequence.
    case escape
    /// `ESC [`, then parameters up to a letter.
    case control
    /// `ESC [ M`, then a button, a column and a row as a byte each.
    case click
    /// `ESC O`, perhaps a modifier, then a letter.
    case shift
    /// A text for a program, up to BEL or the Esc of an ST.
    case text(isReply: Bool)
    /// After the Esc that ended a text, as the rest of the ST may follow.
    case textEnd
    /// A paste, up to `ESC [ 201 ~`.
    case paste
  }

  private let isUTF8: Bool
  private let escapeDelay: Int
  /// The Escs that came at once.
  private var escapes = 0
  private var isAlt = false
  private var state = State.ground
  /// The bytes of the unfinished sequence, without `ESC` and the byte of its kind.
  private var bytes: [UInt8] = []
  private var pasted: [UInt8] = []
  /// The time at which the unfinished sequence began.
  private var start = 0
  private var last = 0
  /// The time of an Esc that became the key because nothing followed.
  private var lateEscape: Int?
  private var events: [Event] = []

  /// Takes the milliseconds after which an Esc is the key; outside UTF-8, bytes are ISO 8859-1, or pairs of them UTF-8.
  package init(isUTF8: Bool = true, escapeDelay: Int = InputParser.escapeTime) {
    self.isUTF8 = isUTF8
    self.escapeDelay = escapeDelay
  }

  /// The time at which a waiting Esc, or an accented letter outside UTF-8, becomes a key; `nil` if none waits.
  package var due: Int? {
    switch state {
    case .escape: start + escapeDelay
    case .character: isUTF8 ? nil : last + Self.altTime
    default: nil
    }
  }

  package mutating func next() -> Event? { events.isEmpty ? nil : events.removeFirst() }

  /// Parses bytes read at `now`, milliseconds of a clock that never goes back.
  package mutating func consume(_ read: some Sequence<UInt8>, at now: Int) {
    endStaleSequence(at: now)
    for byte in read { parse(byte, at: now) }
    last = now
  }

  /// Takes undecided bytes for a key if nothing followed for long enough; true if there were any.
  package mutating func resolveUndecided(at now: Int) -> Bool {
    guard let due, now >= due else { return false }
    if case .escape = state {
      lateEscape = start
      emitEscapes()
    } else {
      flushCharacter()
    }
    return true
  }

  private mutating func emitEscapes() {
    state = .ground
    for _ in 0..<escapes { emit(.escape) }
    escapes = 0
  }

  /// Gives up a sequence, and ends a paste, after too long a pause.
  package mutating func endStaleSequence(at now: Int) {
    switch state {
    case .ground, .escape, .character: break
    case .textEnd: if now - last > Self.escapeTime { state = .ground }
    case .paste: if now - last > Self.longestPastePause { endPaste() }
    default:
      if now - last > Self.longestPause || now - start > Self.longestSequence {
        state = .ground
        isAlt = false
      }
    }
  }

  private mutating func parse(_ byte: UInt8, at now: Int) {
    switch state {
    case .ground:
      if let escape = lateEscape {
        lateEscape = nil
        if now - escape <= Self.escapeTime, begin(byte, at: now) { return }
      }
      parseOnGround(byte, at: now)
    case .character(let length): parseInCharacter(byte, length, at: now)
    case .escape: parseAfterEscape(byte, at: now)
    case .control: parseInControlSequence(byte, at: now)
    case .click:
      bytes.append(byte)
      if bytes.count == 3 {
        finish(Input.click(Int(bytes[0]) - 32, Int(bytes[1]) - 32, Int(bytes[2]) - 32))
      }
    case .shift:
      guard (0x20..<0x7f).contains(byte) else { return restart(with: byte, at: now) }
      bytes.append(byte)
      // Modifiers, which some terminals write here.
      if !(0x30..<0x3c).contains(byte) || bytes.count > 6 {
        finish(Input.shiftSequence(bytes))
      }
    case .text(let isReply): parseInText(byte, isReply: isReply, at: now)
    case .textEnd:
      state = .ground
      if !begin(byte, at: now) { parseOnGround(byte, at: now) }
    case .paste:
      bytes.append(byte)
      if bytes.count > 6 { keepPasted(bytes.removeFirst()) }
      if bytes.elementsEqual("\u{1b}[201~".utf8) {
        bytes = []
        endPaste()
      }
    }
  }

  private mutating func parseOnGround(_ byte: UInt8, at now: Int) {
    switch byte {
    case 0x1b:
      state = .escape
      escapes = 1
      start = now
    case 0..<0x80: emit(Key(scalar: UInt32(byte)))
    case 0xc2..<0xe0: beginCharacter(byte, length: 2)
    case 0xe0..<0xf0 where isUTF8: beginCharacter(byte, length: 3)
    case 0xf0..<0xf5 where isUTF8: beginCharacter(byte, length: 4)
    default: if !isUTF8 { emit(Key(scalar: UInt32(byte))) }
    }
  }

  private mutating func beginCharacter(_ byte: UInt8, length: Int) {
    bytes = [byte]
    state = .character(length: length)
  }

  private mutating func parseInCharacter(_ byte: UInt8, _ length: Int, at now: Int) {
    guard (0x80..<0xc0).contains(byte) else {
      flushCharacter()
      return parseOnGround(byte, at: now)
    }
    bytes.append(byte)
    guard bytes.count == length else { return }
    state = .ground
    guard let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first else { return }
    emit(Key(scalar: scalar.value))
  }

  /// Drops an incomplete character; outside UTF-8 its bytes become characters.
  private mutating func flushCharacter() {
    state = .ground
    if !isUTF8 { for byte in bytes { emit(Key(scalar: UInt32(byte))) } }
    isAlt = false
  }

  /// Begins the sequence announced by the byte after an Esc; false if there is none.
  private mutating func begin(_ byte: UInt8, at now: Int) -> Bool {
    switch Unicode.Scalar(byte) {
    case "[": state = .control
    case "O": state = .shift
    case "]": state = .text(isReply: true)
    // Device control, start of string, privacy message, application command.
    case "P", "X", "^", "_":
      state = .text(isReply: false)
    // The end of a text that was given up.
    case "\\": state = .ground
    default: return false
    }
    bytes = []
    start = now
    return true
  }

  private mutating func parseAfterEscape(_ byte: UInt8, at now: Int) {
    let isAtOnce = now - start <= Self.altTime
    if byte == 0x1b, isAtOnce {
      escapes += 1
      return
    }
    // An Esc and a sequence together are one key with Alt.
    let others = escapes - 1
    if begin(byte, at: now) {
      isAlt = others > 0
      for _ in 1..<max(1, others) { events.append(.input(.key(.escape))) }
    } else {
      if isAtOnce { escapes -= 1 }
      emitEscapes()
      isAlt = isAtOnce
      parseOnGround(byte, at: now)
    }
    if case .ground = state { isAlt = false }
  }

  private mutating func parseInControlSequence(_ byte: UInt8, at now: Int) {
    // The Linux console's function keys have a second bracket.
    if bytes == [UInt8(ascii: "[")] {
      bytes.append(byte)
      return finish(Input.controlSequence(bytes))
    }
    switch byte {
    case 0x20..<0x40: if bytes.count <= Self.mostBytes { bytes.append(byte) }
    case UInt8(ascii: "[") where bytes.isEmpty: bytes.append(byte)
    case UInt8(ascii: "M") where bytes.isEmpty: state = .click
    case 0x40..<0x7f:
      bytes.append(byte)
      if bytes == Array("200~".utf8) {
        bytes = []
        pasted = []
        state = .paste
      } else if let reply = Reply(controlSequence: bytes) {
        state = .ground
        isAlt = false
        events.append(.reply(reply))
      } else {
        finish(Input.controlSequence(bytes))
      }
    default: restart(with: byte, at: now)
    }
  }

  private mutating func parseInText(_ byte: UInt8, isReply: Bool, at now: Int) {
    switch byte {
    case 0x07, 0x1b:
      state = byte == 0x07 ? .ground : .textEnd
      isAlt = false
      if isReply, bytes.count <= Self.mostBytes {
        events.append(.reply(.text(String(decoding: bytes, as: UTF8.self))))
      }
    // A control character was typed, and cuts the text off.
    case 0..<0x20: restart(with: byte, at: now)
    default:
      if bytes.count > Self.mostBytes { bytes[bytes.count - 1] = byte } else { bytes.append(byte) }
    }
  }

  /// Gives up a sequence at a byte that cannot be part of it.
  private mutating func restart(with byte: UInt8, at now: Int) {
    state = .ground
    isAlt = false
    parseOnGround(byte, at: now)
  }

  private mutating func endPaste() {
    state = .ground
    isAlt = false
    // Without the end, these bytes were part of the text.
    for byte in bytes { keepPasted(byte) }
    bytes = []
    events.append(.input(.paste(String(decoding: pasted, as: UTF8.self))))
    pasted = []
  }

  private mutating func keepPasted(_ byte: UInt8) {
    if pasted.count < Self.mostPasted { pasted.append(byte) }
  }

  /// Ends a sequence and reports its input, which together with Alt means nothing.
  private mutating func finish(_ input: Input?) {
    state = .ground
    if let input, !isAlt { events.append(.input(input)) }
    isAlt = false
  }

  private mutating func emit(_ key: Key?) {
    if let key = isAlt ? key?.withAlt : key { events.append(.input(.key(key))) }
    isAlt = false
  }
}

extension InputParser.Reply {
  /// The reply in a whole sequence after `ESC [`; `nil` if it is none.
  fileprivate init?(controlSequence bytes: [UInt8]) {
    let text = String(decoding: bytes.dropLast(), as: UTF8.self)
    let numbers = text.split(separator: ";").map { Int($0) ?? 0 }
    switch (bytes.last, numbers.count) {
    case (UInt8(ascii: "c"), _) where text.hasPrefix("?"): self = .kind
    case (UInt8(ascii: "R"), 2) where numbers[0] > 1: self = .column(numbers[1])
    default: return nil
    }
  }
}
