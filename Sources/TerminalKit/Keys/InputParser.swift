import Canvas

/// What the bytes mean that a terminal sends: keys, clicks, pastes, and its replies.
///
/// Curses takes a sequence for typing once its parts come more than 25 ms apart, and does not know replies at
/// all; their digits were never typed. Here a sequence is one until its end has come, however it is cut into
/// reads.
///
/// A value that knows no terminal and no clock: bytes go in with the time in milliseconds at which they were
/// read, and what they mean comes out of `next()`.
struct InputParser {
  /// Something that was understood.
  enum Event: Equatable {
    /// A key, a click or a paste.
    case input(Input)
    /// What the terminal answers to a question: the text of an operating system command, as
    /// `4;1;rgb:cdcd/0000/0000`.
    case reply(String)
  }

  // The limits that tell a sequence whose end was lost from what is typed, in milliseconds.

  /// No part of a sequence comes this long after the one before.
  private static let longestPause = 500
  /// No sequence takes longer than this.
  private static let longestSequence = 2000
  /// What could go on with an Esc does so within this time; until then the Esc may already have been taken
  /// for the key.
  private static let lateEscapeTime = 250
  /// A paste that has paused for this long is over.
  private static let longestPastePause = 1000

  /// The bytes of a sequence that are kept; those of a longer one mean nothing.
  private static let mostBytes = 128
  /// The bytes of a paste that are kept: more than any line that a person writes.
  private static let mostPasted = 4096

  private enum State {
    case ground
    /// The first bytes of a character.
    case character(length: Int)
    /// An Esc that may be the key or the beginning of a sequence.
    case escape
    /// `ESC [`, then parameters up to a letter.
    case control
    /// `ESC [ M`, then a button, a column and a row as a byte each.
    case click
    /// `ESC O`, a modifier perhaps, then a letter.
    case shift
    /// A text for a program, up to ST or BEL.
    case text(isCommand: Bool)
    /// A paste, up to `ESC [ 201 ~`.
    case paste
  }

  private let isUTF8: Bool
  private var state = State.ground
  /// The bytes of what is unfinished, without the `ESC` and what says its kind.
  private var bytes: [UInt8] = []
  private var pasted: [UInt8] = []
  /// When the unfinished sequence began.
  private var start = 0
  /// When something was read last.
  private var last = 0
  /// When an Esc was taken for the key because nothing followed it.
  private var lateEscape: Int?
  private var events: [Event] = []

  /// A parser that has read nothing.
  ///
  /// - Parameter isUTF8: whether the terminal speaks UTF-8; else bytes beyond ASCII are taken as ISO 8859-1, or two
  ///   of them as UTF-8.
  init(isUTF8: Bool = true) { self.isUTF8 = isUTF8 }

  /// Whether what was read is a key, unless something follows at once: an Esc, or in a plain locale an
  /// accent.
  var isUndecided: Bool {
    switch state {
    case .escape: true
    case .character: !isUTF8
    default: false
    }
  }

  /// The next of what was understood, in order.
  mutating func next() -> Event? { events.isEmpty ? nil : events.removeFirst() }

  /// Takes what was read.
  ///
  /// - Parameters:
  ///   - read: the bytes.
  ///   - now: when they were read, in milliseconds of a clock that never goes back.
  mutating func take(_ read: some Sequence<UInt8>, at now: Int) {
    settle(at: now)
    for byte in read { take(byte, at: now) }
    last = now
  }

  /// Nothing has followed what is undecided for long enough: it was the key.
  ///
  /// - Parameter now: as in `take`.
  mutating func decide(at now: Int) {
    switch state {
    case .escape:
      state = .ground
      lateEscape = now
      emit(.escape)
    case .character where !isUTF8: flushCharacter()
    default: break
    }
  }

  /// Ends what has paused for too long.
  ///
  /// - Parameter now: as in `take`.
  mutating func settle(at now: Int) {
    switch state {
    case .ground, .escape, .character: break
    case .paste: if now - last > Self.longestPastePause { endPaste() }
    default: if now - last > Self.longestPause || now - start > Self.longestSequence { state = .ground }
    }
  }

  // MARK: - Bytes

  private mutating func take(_ byte: UInt8, at now: Int) {
    switch state {
    case .ground:
      if let escape = lateEscape {
        lateEscape = nil
        if now - escape <= Self.lateEscapeTime, begin(byte, at: now) { return }
      }
      takeOnGround(byte, at: now)
    case .character(let length): takeCharacter(byte, length, at: now)
    case .escape: takeBehindEscape(byte, at: now)
    case .control: takeControl(byte, at: now)
    case .click:
      bytes.append(byte)
      if bytes.count == 3 {
        finish(Input.click(Int(bytes[0]) - 32, Int(bytes[1]) - 32, Int(bytes[2]) - 32))
      }
    case .shift:
      guard (0x20..<0x7f).contains(byte) else { return again(byte, at: now) }
      bytes.append(byte)
      if !(0x30..<0x3a).contains(byte) || bytes.count > 3 {
        finish(Input.shiftSequence(bytes))
      }
    case .text(let isCommand): takeText(byte, isCommand, at: now)
    case .paste:
      bytes.append(byte)
      if bytes.count > 6 { keepPasted(bytes.removeFirst()) }
      if bytes.elementsEqual("\u{1b}[201~".utf8) {
        bytes = []
        endPaste()
      }
    }
  }

  private mutating func takeOnGround(_ byte: UInt8, at now: Int) {
    switch byte {
    case 0x1b:
      state = .escape
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

  private mutating func takeCharacter(_ byte: UInt8, _ length: Int, at now: Int) {
    guard (0x80..<0xc0).contains(byte) else {
      flushCharacter()
      return takeOnGround(byte, at: now)
    }
    bytes.append(byte)
    guard bytes.count == length else { return }
    state = .ground
    guard let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first else { return }
    emit(Key(scalar: scalar.value))
  }

  /// Drops a character whose end has not come; where bytes are characters, that is what they were.
  private mutating func flushCharacter() {
    state = .ground
    if !isUTF8 { for byte in bytes { emit(Key(scalar: UInt32(byte))) } }
  }

  /// Begins the sequence that the byte after an Esc says; false where it says none.
  private mutating func begin(_ byte: UInt8, at now: Int) -> Bool {
    switch Unicode.Scalar(byte) {
    case "[": state = .control
    case "O": state = .shift
    case "]": state = .text(isCommand: true)
    // Device control, start of string, privacy message, application program command.
    case "P", "X", "^", "_":
      state = .text(isCommand: false)
    // The end of a text that was given up.
    case "\\": state = .ground
    default: return false
    }
    bytes = []
    start = now
    return true
  }

  private mutating func takeBehindEscape(_ byte: UInt8, at now: Int) {
    if begin(byte, at: now) { return }
    state = .ground
    emit(.escape)
    takeOnGround(byte, at: now)
  }

  private mutating func takeControl(_ byte: UInt8, at now: Int) {
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
      } else {
        finish(Input.controlSequence(bytes))
      }
    default: again(byte, at: now)
    }
  }

  private mutating func takeText(_ byte: UInt8, _ isCommand: Bool, at now: Int) {
    switch byte {
    case 0x07:
      state = .ground
      if isCommand, bytes.count <= Self.mostBytes {
        events.append(.reply(String(decoding: bytes, as: UTF8.self)))
      }
    case 0x1b where bytes.last != 0x1b: bytes.append(byte)
    case _ where bytes.last == 0x1b:
      bytes.removeLast()
      if byte == UInt8(ascii: "\\") { return takeText(0x07, isCommand, at: now) }
      state = .escape
      takeBehindEscape(byte, at: now)
    // A control character cuts it off, and was typed.
    case 0..<0x20: again(byte, at: now)
    default:
      if bytes.count > Self.mostBytes { bytes[bytes.count - 1] = byte } else { bytes.append(byte) }
    }
  }

  /// Gives up a sequence at a byte that cannot be part of it.
  private mutating func again(_ byte: UInt8, at now: Int) {
    state = .ground
    takeOnGround(byte, at: now)
  }

  private mutating func endPaste() {
    state = .ground
    // Where the end never came these were part of the text.
    for byte in bytes { keepPasted(byte) }
    bytes = []
    events.append(.input(.paste(String(decoding: pasted, as: UTF8.self))))
    pasted = []
  }

  private mutating func keepPasted(_ byte: UInt8) {
    if pasted.count < Self.mostPasted { pasted.append(byte) }
  }

  private mutating func finish(_ input: Input?) {
    state = .ground
    if let input { events.append(.input(input)) }
  }

  private mutating func emit(_ key: Key?) {
    if let key { events.append(.input(.key(key))) }
  }
}
