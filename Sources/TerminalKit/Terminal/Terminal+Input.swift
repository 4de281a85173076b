import CNcurses
import Canvas

extension Terminal {
  /// The next input; never waits, but for the 25 ms in which a lone Esc could begin a sequence.
  ///
  /// - Parameter isReady: whether it is known that `inputDescriptor` has something to read; else that is asked first.
  /// - Returns: what was done, that nothing was, or that there is no terminal any more.
  public func nextInput(isReady: Bool = false) -> Reading {
    guard isShown else { return isClosed ? .closed : .nothing }
    if let paste, paste.isOver(at: pt_milliseconds()) {
      self.paste = nil
      return .input(.paste)
    }
    var isReady = isReady
    // Enough for any key; a long paste hands the loop its turn in between.
    for _ in 0..<4096 {
      let input = pt_read(isReady)
      isReady = false
      switch input.kind {
      case pt_nothing: return .nothing
      case pt_closed: return .closed
      case pt_paste_begins: paste = Paste(last: pt_milliseconds())
      case pt_paste_ends:
        guard paste != nil else { continue }
        paste = nil
        return .input(.paste)
      default:
        if paste != nil {
          paste = Paste(last: pt_milliseconds())
        } else if let input = Input(input) {
          return .input(input)
        }
      }
    }
    return .nothing
  }
}

/// A bracketed paste whose end has not come yet.
struct Paste {
  /// When its last byte came, in milliseconds.
  var last: Int64

  /// Whether it has been quiet for so long that its end was lost, and what comes now was typed.
  func isOver(at now: Int64) -> Bool {
    now - last > 1000
  }
}

extension Input {
  /// The input that curses' side reports; nil where it means nothing to any screen.
  fileprivate init?(_ input: pt_input) {
    switch input.kind {
    case pt_mouse:
      let action: Mouse.Action =
        switch Int(input.value) {
        case pt_wheel_up: .wheelUp
        case pt_wheel_down: .wheelDown
        default: .press
        }
      self = .mouse(Mouse(row: Int(input.row), column: Int(input.column), action: action))
    case pt_character:
      guard let key = Key(scalar: input.value) else { return nil }
      self = .key(key)
    case pt_key:
      guard let key = Key(named: input.value) else { return nil }
      self = .key(key)
    default:
      return nil
    }
  }
}
