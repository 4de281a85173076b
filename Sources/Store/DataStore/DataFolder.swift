import Glibc
import TrainerCore

/// Where the data lies.
public struct DataFolder: Hashable, Sendable {
  /// The folder's path without a slash at its end.
  public let path: String

  /// The folder that the option or the environment names, else `~/.local/share/pi-trainer`.
  ///
  /// - Parameters:
  ///   - option: the value of `--data-dir`; an empty one counts as none.
  ///   - environment: the variables of the process; a relative `XDG_DATA_HOME` is ignored, as its
  ///     specification asks for.
  public init(option: String?, environment: [String: String]) {
    if let option, !option.isEmpty {
      self.init(path: option)
    } else if let home = environment["PI_TRAINER_HOME"], !home.isEmpty {
      self.init(path: home)
    } else if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      self.init(path: data + "/pi-trainer")
    } else if let home = environment["HOME"], !home.isEmpty {
      self.init(path: home + "/.local/share/pi-trainer")
    } else {
      self.init(path: DataFolder.homeOfUser + "/.local/share/pi-trainer")
    }
  }

  /// The folder at a path.
  public init(path: String) {
    var path = path
    while path.count > 1 && path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  private static var homeOfUser: String {
    guard let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir else { return "." }
    return String(cString: home)
  }

  /// The path of a file below the folder.
  func path(of name: String) -> String { path + "/" + name }

  /// The history, a session a line: `HistoryLine`.
  package var history: String { path(of: SessionFiles.history) }
  /// The keys of the sessions: `KeystrokesLine`.
  package var keystrokes: String { path(of: SessionFiles.keystrokes) }
  /// What was chosen: `SettingsFile`.
  package var settings: String { path(of: SettingsFile.name) }
  /// The sum of the history: `ProgressFile`.
  package var progress: String { path(of: Progress.name) }
  /// The person's own list of challenges, which is only ever read: `ChallengeFile`.
  package var challenges: String { path(of: OwnChallengesFile.name) }
  /// What became of challenges: `ChallengeLine`.
  package var challengeLog: String { path(of: ChallengeLogFile.name) }
  /// The lock between instances, an empty file.
  package var lock: String { path + "/lock" }
  /// The folder of the records: `RecordFile`.
  package var records: String { path + "/records" }
  /// The folder of the sessions that run: `Journal`.
  package var running: String { path + "/running" }

  /// The file of a record.
  package func record(_ constant: Constant, _ kind: RecordKind) -> String {
    path(of: RecordFiles.name(constant, kind))
  }

  /// The journal of the session with an id.
  package func journal(_ id: String) -> String { running + "/" + id + ".journal" }
}
