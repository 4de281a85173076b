import CNcurses
import Canvas
import Glibc

extension Terminal {
  private enum Look {
    case bytes
    case nothing
    case interrupted
    case closed
  }

  /// The next input; never waits.
  ///
  /// - Parameter isReady: whether it is known that `inputDescriptor` has something to read; else that is
  ///   asked first.
  /// - Returns: what was done, that nothing was, or that there is no terminal any more.
  package func nextInput(isReady: Bool = false) -> Reading {
    guard isShown else { return isClosed ? .closed : .nothing }
    var isReady = isReady
    parser.settle(at: now)
    settleAnswers()
    // Enough for any key; a long paste hands the loop its turn in between.
    for _ in 0..<4096 {
      while let event = parser.next() {
        switch event {
        case .input(let input): return .input(input)
        case .reply(let reply): record(reply)
        }
      }
      if hasLearnt {
        hasLearnt = false
        return .learnt
      }
      let look = isReady ? .bytes : look(for: 0)
      isReady = false
      switch look {
      case .bytes: if !read() { return .closed }
      case .nothing: if !parser.decide(at: now) { return .nothing }
      case .interrupted: return .nothing
      case .closed: return .closed
      }
    }
    return .nothing
  }

  /// The time in milliseconds of `CLOCK_BOOTTIME` at which what was read is an input unless something follows; `nil`
  /// where nothing waits for that.
  package var inputDue: Int? { parser.due }

  /// The clock of what is read, in milliseconds.
  var now: Int { Int(pt_milliseconds()) }

  /// Waits for something to read.
  private func look(for milliseconds: Int32) -> Look {
    var terminal = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
    return switch poll(&terminal, 1, milliseconds) {
    case 0: .nothing
    case ..<0: .interrupted
    default: terminal.revents & Int16(POLLIN) != 0 ? .bytes : .closed
    }
  }

  /// Reads a byte, and no more: what is typed after a key that ends the program is the shell's.
  ///
  /// - Returns: whether there is still a terminal.
  private func read() -> Bool {
    var byte: UInt8 = 0
    let count = Glibc.read(inputDescriptor, &byte, 1)
    if count == 1 { parser.take(CollectionOfOne(byte), at: now) }
    return count == 1 || count < 0 && (errno == EINTR || errno == EAGAIN)
  }

  /// Waits for answers that have not come: the shell would take them for typing.
  ///
  /// - Parameter latest: when it has waited long enough.
  func awaitAnswers(until latest: Int) {
    // They lead to no more questions.
    if standing == .asked { standing = .unknown }
    while questionsOpen > 0, !isInBackground, now < latest {
      switch look(for: Int32(latest - now)) {
      case .bytes: if !read() { return }
      case .interrupted: continue
      case .nothing, .closed: return
      }
      while let event = parser.next() { if case .reply(let reply) = event { record(reply) } }
    }
  }
}
