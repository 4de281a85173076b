import Glibc
import TrainerCore

/// What a look at a data folder found.
package struct Diagnosis {
  package struct Lines: Equatable {
    /// Those that can be read.
    package internal(set) var readable = 0
    /// Those that cannot; the next start sets them aside.
    package internal(set) var unreadable = 0
    /// Whether they are of another machine's log, or of a copy: there they are passed over.
    package internal(set) var isOthers = false
    /// The number of the first that cannot be read, from 1.
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

  /// The journal of a session that is in no history yet.
  package struct Journal: Equatable {
    /// What a journal holds, and what the next start does with it if its session died.
    package enum Content: Equatable {
      /// A session with so many correct digits, which is put into the history; where the journal is not whole
      /// they are those before the damage, and it is set aside, too.
      case session(digits: Int, isWhole: Bool)
      /// A session of a list that is missing: it waits for it.
      case waiting(list: String)
      /// No digit yet: it is removed.
      case empty
      /// Nothing that can be read: it is set aside.
      case unreadable
    }

    package let id: String
    /// The other machine on which it was begun, and which alone recovers it; `nil` for this one.
    package var machine: String?
    /// Whether its session still runs.
    package let isRunning: Bool
    package let content: Content

    /// Whether the next start leaves it alone: it runs, or waits for its list.
    var isLeft: Bool { if case .waiting = content { true } else { isRunning || machine != nil } }

    /// Whether something of it cannot be read.
    package var isDamaged: Bool {
      switch content {
      case .session(_, isWhole: false), .unreadable: !isRunning && machine == nil
      default: false
      }
    }
  }

  package struct Machine {
    package let name: String
    /// Whether it is this one.
    package let isOwn: Bool
    /// The sessions that count of what lies there.
    package var sessions = 0
    /// The date of the last of them.
    package var last: Timestamp?
    /// The sessions that lie only in a copy beside its log.
    package var sessionsBeside = 0
  }

  /// A log that has fewer lines than it once had: an older copy has come in its place.
  package struct ShortLog: Equatable {
    /// Its name below the folder.
    package let name: String
    package let isOwn: Bool
    package let lines: Int
    package let knownLines: Int
  }

  /// A session that is dated after tomorrow, and left out of memory, streak and plan until its day comes.
  package struct AheadSession {
    package let id: String
    /// The date of its first digit, by a clock that was wrong.
    package let date: Timestamp
    /// Whether it is an attempt, whose date is sealed.
    package let isAttempt: Bool
  }

  /// How a file that can be made again compares with the history.
  package enum Agreement {
    /// There is none, and none is needed.
    case notNeeded
    /// It says what the history says.
    case agrees
    /// It is missing, and will be made again.
    case missing
    /// It cannot be read, and will be set aside and made again.
    case damaged
    /// It is not of the history as it is now, and will be brought up to it.
    case behind
  }

  package internal(set) var path: String
  /// The name of this machine.
  let ownMachine: String
  package internal(set) var isThere = false
  /// Whether this process may write into it, or make it where there is none.
  package internal(set) var isWritable = false
  /// The names of damaged files that were set aside.
  package internal(set) var setAside: [String] = []
  /// The lines of the files that have some, by name.
  package internal(set) var lines: [String: Lines] = [:]
  /// The state of every other file that is not only the user's own, by name.
  package internal(set) var states: [String: Agreement] = [:]
  /// Sessions of the history whose keystrokes are lost.
  package internal(set) var sessionsWithoutKeystrokes = 0
  /// The machines whose logs lie here.
  package internal(set) var machines: [Machine] = []
  /// Logs that have become shorter.
  package internal(set) var shortLogs: [ShortLog] = []
  /// Sessions that are dated after tomorrow: nothing is wrong with the files.
  package internal(set) var ahead: [AheadSession] = []
  /// The journals of sessions that run or have died.
  package internal(set) var journals: [Journal] = []
  /// The names of the lists that only sessions name.
  package internal(set) var missingLists: [String] = []
  /// The file with the messages of the last program of `--digits-from`; `nil` where it wrote none.
  package internal(set) var programMessages: String?
  /// What could not be read at all.
  package internal(set) var troubles: [Trouble] = []

  /// What has to be known first.
  package enum Verdict: String {
    /// Nothing is wrong.
    case sound
    /// Nothing is lost; what is missing or behind is rebuilt at the next start.
    case waiting
    /// Something cannot be read as what it should be, or says something else than the history.
    case damaged
    /// Something cannot be read or written that the program does without, as another machine's folder.
    case leftOut
    /// The folder or a file in it refuses to be read or written.
    case refused
  }

  /// The worst of all that was found.
  package var verdict: Verdict {
    if isSound { return .sound }
    if !isWritable || !troubles.allSatisfy(isLeftOut) { return .refused }
    let isDamaged =
      hasUnreadableLines || states.values.contains { $0 == .damaged }
      || journals.contains(where: \.isDamaged)
    if isDamaged { return .damaged }
    return troubles.isEmpty ? .waiting : .leftOut
  }

  /// Tells a trouble that keeps nobody out: with another machine's folder, the settings or the records.
  package func isLeftOut(_ trouble: Trouble) -> Bool {
    guard [EACCES, EPERM].contains(trouble.errno) else { return false }
    let places = ["machines/", "records", SettingsFile.name].map { path + "/" + $0 }
    return places.contains { trouble.path.hasPrefix($0) }
      && !(trouble.path + "/").hasPrefix(path + "/machines/" + ownMachine + "/")
  }

  /// Whether nothing is wrong, and nothing waits for the next start.
  package var isSound: Bool {
    troubles.isEmpty && !hasUnreadableLines
      && journals.allSatisfy(\.isLeft) && states.values.allSatisfy { $0 == .agrees || $0 == .notNeeded }
      && isWritable
  }

  private var hasUnreadableLines: Bool { lines.values.contains { $0.unreadable > 0 && !$0.isOthers } }
}
