import Preferences
import Screens
import Store
import Synchronization
import TerminalKit
import TrainerCore

/// A message from a worker.
enum Mail: Sendable {
  /// From the keeper of sessions and records.
  case store(StoreEvent)
  /// From the reader of the history.
  case stats(StatsAnswer)
  /// From what writes cards: the name of the file, if there is one.
  case card(String?)
  /// What the day's plan is worked out from.
  case outlook(DayOutlook)
  /// From what speaks: nothing here can.
  case voiceMissed
  /// From what arranges the reminders.
  case reminder(ReminderEvent)
}

/// Where workers leave messages for the main thread, which wakes up for them.
final class Mailbox: Sendable {
  private let waiting = Mutex<[Mail]>([])
  private let pipe: SignalPipe

  init(waking pipe: SignalPipe) {
    self.pipe = pipe
  }

  /// Leaves a piece of mail, from any thread.
  func post(_ mail: Mail) {
    waiting.withLock { $0.append(mail) }
    pipe.wake()
  }

  /// All mail since the last time, in order.
  func take() -> [Mail] {
    waiting.withLock { mail in
      defer { mail = [] }
      return mail
    }
  }
}
