import Screens
import Synchronization
import TerminalKit

/// Carries messages from workers to the main thread, and wakes it.
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

  /// Takes all messages since the last call, in order.
  func drain() -> [Event.Happening] {
    waiting.withLock { mail in
      defer { mail = [] }
      return mail
    }
  }
}
