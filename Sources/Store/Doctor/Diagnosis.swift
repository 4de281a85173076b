import Glibc
import TrainerCore

/// The findings of `doctor` about a data folder.
package struct Diagnosis {
  package struct LineCounts: Equatable {
    package internal(set) var readable = 0
    /// Set aside by the next start.
    package internal(set) var unreadable = 0
    /// True for another machine's log or a copy, whose unreadable lines are only skipped.
    package internal(set) var isOthers = false
    /// Counted from 1.
    package internal(set) var firstUnreadable: Int?

    mutating func count(isReadable: Bool) {
      if isReadable {
        readable += 1
      } else {
        unreadable += 1
        firstUnreadable = firstUnreadable ?? readable + unreadable
      }
    }
  }

  /// The journal of a session that is not in the history yet.
  package struct Journal: Equatable {
    /// The content, which decides what the next start does if the session died.
    package enum Content: Equatable {
      /// A session with this many correct digits, up to any damage, which goes into the history; if not whole, it is also set aside.
      case session(digits: Int, isWhole: Bool)
      /// A session whose list of digits is missing.
      case waiting(list: String)
      /// No correct digit; the journal is removed.
      case empty
      /// Set aside by the next start.
      case unreadable
    }

    package let id: String
    /// The other machine that began it and alone recovers it; `nil` for this machine.
    package var machine: String?
    package let isRunning: Bool
    package let content: Content

    /// True if the next start leaves it alone.
    var isLeftAlone: Bool { if case .waiting = content { true } else { isRunning || machine != nil } }

    /// True if part of it is unreadable; never while it runs or if it is another machine's.
    package var isDamaged: Bool {
      switch content {
      case .session(_, isWhole: false), .unreadable: !isRunning && machine == nil
      default: false
      }
    }
  }

  /// A machine with logs in the data folder, and the sessions in them.
  package struct Machine {
    package let name: String
    package let isOwn: Bool
    /// The sessions in its logs that count.
    package var sessions = 0
    /// The date of its latest session.
    package var last: Timestamp?
    /// The sessions that only a copy beside its log holds.
    package var sessionsBeside = 0
  }

  /// A log with fewer lines than before, replaced by an older copy.
  package struct ShortLog: Equatable {
    /// Relative to the data folder.
    package let name: String
    package let isOwn: Bool
    package let lines: Int
    package let knownLines: Int
  }

  /// A session dated after tomorrow, ignored by memory, streak and plan until its day.
  package struct AheadSession {
    package let id: String
    /// The date of its first digit, by a wrong clock.
    package let date: Timestamp
    package let isAttempt: Bool
  }

  /// The state of a derived file compared with the history.
  package enum Agreement {
    case notNeeded
    case agrees
    /// Missing; the next start rebuilds it.
    case missing
    /// Unreadable; the next start sets it aside and rebuilds it.
    case damaged
    /// Older than the history; the next start updates it.
    case behind
  }

  package internal(set) var path: String
  let ownMachine: String
  package internal(set) var isThere = false
  /// True if this process may write into the folder or create it.
  package internal(set) var isWritable = false
  package internal(set) var setAside: [String] = []
  /// The line counts of the logs by file name.
  package internal(set) var lines: [String: LineCounts] = [:]
  /// The settings, sums and record files by name.
  package internal(set) var states: [String: Agreement] = [:]
  package internal(set) var sessionsWithoutKeystrokes = 0
  package internal(set) var machines: [Machine] = []
  package internal(set) var shortLogs: [ShortLog] = []
  package internal(set) var ahead: [AheadSession] = []
  package internal(set) var journals: [Journal] = []
  /// The lists that sessions use but whose digits are missing.
  package internal(set) var missingLists: [String] = []
  /// The file with the messages of the last `--digits-from` program; `nil` if none.
  package internal(set) var programMessages: String?
  package internal(set) var troubles: [Trouble] = []

  /// The overall result of `doctor`.
  package enum Verdict: String {
    case sound
    /// Nothing is lost; the next start does the rest.
    case waiting
    /// Something is unreadable or contradicts the history.
    case damaged
    /// Something optional, such as another machine's folder, is inaccessible.
    case leftOut
    /// The folder or a file in it is inaccessible.
    case refused
  }

  package var verdict: Verdict {
    if isSound { return .sound }
    if !isWritable || !troubles.allSatisfy(isLeftOut) { return .refused }
    let isDamaged =
      hasUnreadableLines || states.values.contains { $0 == .damaged }
      || journals.contains(where: \.isDamaged)
    if isDamaged { return .damaged }
    return troubles.isEmpty ? .waiting : .leftOut
  }

  /// True for a permission error that stops nothing: another machine's folder, the records or the settings.
  package func isLeftOut(_ trouble: Trouble) -> Bool {
    guard [EACCES, EPERM].contains(trouble.errno) else { return false }
    let places = ["machines/", "records", SettingsFile.name].map { path + "/" + $0 }
    return places.contains { trouble.path.hasPrefix($0) }
      && !(trouble.path + "/").hasPrefix(path + "/machines/" + ownMachine + "/")
  }

  /// True if nothing is wrong and nothing waits for the next start.
  package var isSound: Bool {
    troubles.isEmpty && !hasUnreadableLines
      && journals.allSatisfy(\.isLeftAlone) && states.values.allSatisfy { $0 == .agrees || $0 == .notNeeded }
      && isWritable
  }

  private var hasUnreadableLines: Bool { lines.values.contains { $0.unreadable > 0 && !$0.isOthers } }
}
