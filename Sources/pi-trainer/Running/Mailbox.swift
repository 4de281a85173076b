import Records
import Synchronization
import TerminalKit

/// Where workers leave what the main thread has to know; it wakes for it.
final class Mailbox: Sendable {
  private let waiting = Mutex<[News]>([])
  private let pipe: SignalPipe

  init(waking pipe: SignalPipe) {
    self.pipe = pipe
  }

  /// Leaves a piece of news, from any thread.
  func post(_ news: News) {
    waiting.withLock { $0.append(news) }
    pipe.wake()
  }

  /// All news since the last time, in order.
  func take() -> [News] {
    waiting.withLock { news in
      defer { news = [] }
      return news
    }
  }
}
