import Screens
import Synchronization
import TerminalKit

/// Messages from workers to the main thread, which wakes up for them.
final class Mailbox: Sendable {
  private let waiting = Mutex<[Event.Happening]>([])
  private let pipe: SignalPipe

  init(waking pipe: SignalPipe) {
    self.pipe = pipe
  }

  /// Leaves a message, from any thread.
  func post(_ mail: Event.Happening) {
    waiting.withLock { $0.append(mail) }
    pipe.wake()
  }

  /// Removes and returns all messages since the last call, in order.
  func drain() -> [Event.Happening] {
    waiting.withLock { mail in
      defer { mail = [] }
      return mail
    }
  }
}
