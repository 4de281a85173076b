import CNcurses
import Canvas
import Glibc

extension Terminal {
  private enum PollResult {
    case bytes
    case nothing
    case interrupted
    case closed
  }

  /// The next input, never waiting; polls first, unless `isReady` says that something can be read.
  package func nextInput(isReady: Bool = false) -> Reading {
    guard isShown else { return isClosed ? .closed : .nothing }
    var isReady = isReady
    parser.endStaleSequence(at: now)
    giveUpLateAnswers()
    // Enough for any key; a long paste lets the loop take its turn.
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
      let found = isReady ? .bytes : pollInput(for: 0)
      isReady = false
      switch found {
      case .bytes: if !read() { return .closed }
      case .nothing: if !parser.resolveUndecided(at: now) { return .nothing }
      case .interrupted: return .nothing
      case .closed: return .closed
      }
    }
    return .nothing
  }

  /// The time (`now`) at which waiting bytes become an input unless more follow; `nil` if none wait.
  package var inputDue: Int? { parser.due }

  /// The input's clock: milliseconds of `CLOCK_BOOTTIME`.
  var now: Int { Int(pt_milliseconds()) }

  /// Waits at most this long for something to read.
  private func pollInput(for milliseconds: Int32) -> PollResult {
    var terminal = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
    return switch poll(&terminal, 1, milliseconds) {
    case 0: .nothing
    case ..<0: .interrupted
    default: terminal.revents & Int16(POLLIN) != 0 ? .bytes : .closed
    }
  }

  /// Reads one byte and no more, as keys after one that ends the program are the shell's; false if the terminal is gone.
  private func read() -> Bool {
    var byte: UInt8 = 0
    let count = Glibc.read(inputDescriptor, &byte, 1)
    if count == 1 { parser.consume(CollectionOfOne(byte), at: now) }
    return count == 1 || count < 0 && (errno == EINTR || errno == EAGAIN)
  }

  /// Waits until `latest` for missing answers, which the shell would take for typing.
  func awaitAnswers(until latest: Int) {
    // The answers must lead to no more questions.
    if paletteSupport == .asked { paletteSupport = .unknown }
    while questionsOpen > 0, !isInBackground, now < latest {
      switch pollInput(for: Int32(latest - now)) {
      case .bytes: if !read() { return }
      case .interrupted: continue
      case .nothing, .closed: return
      }
      while let event = parser.next() { if case .reply(let reply) = event { record(reply) } }
    }
  }
}
