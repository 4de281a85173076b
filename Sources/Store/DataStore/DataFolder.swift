import FoundationEssentials
import Glibc
import TrainerCore

/// The folder of a profile's data, and the paths in it.
package struct DataFolder: Equatable {
  /// The folder's path, without a slash at the end.
  package let path: String
  /// The folder that contains all profiles; for the first profile the same as `path`.
  package let root: String
  /// `nil` for the first profile.
  package let profile: ProfileName?
  /// The name of this machine, which writes only below `machines/<machine>`.
  let machine: String

  /// Chooses the folder of the option or the environment, else `~/.local/share/pi-trainer`.
  ///
  /// - Parameters:
  ///   - option: the value of `--data-dir`; an empty one counts as none.
  ///   - profile: the value of `--profile`; an empty one means the first profile, `nil` means
  ///     `PI_TRAINER_PROFILE`.
  ///   - environment: the variables of the process; a relative `XDG_DATA_HOME` is ignored, as its
  ///     specification requires.
  package init(option: String?, profile: String? = nil, environment: [String: String]) {
    let name = ProfileName(profile ?? environment["PI_TRAINER_PROFILE"] ?? "")
    self.init(
      root: DataFolder.root(option: option, environment: environment) ?? ".", profile: name,
      machine: DataFolder.machine(environment["PI_TRAINER_MACHINE"]))
  }

  /// The first profile of a folder, as seen by a machine; by default this one.
  package init(path: String, machine: String? = nil) {
    self.init(root: path, profile: nil, machine: DataFolder.machine(machine))
  }

  private init(root: String, profile: ProfileName?, machine: String) {
    var root = root
    while root.count > 1 && root.hasSuffix("/") { root.removeLast() }
    self.root = root
    self.profile = profile
    self.machine = machine
    path = profile.map { root + "/profiles/" + $0.folder } ?? root
  }

  /// The folder of another profile in the same place.
  package func of(_ profile: ProfileName?) -> DataFolder {
    DataFolder(root: root, profile: profile, machine: machine)
  }

  /// The folder of the option or the environment, with `~` expanded; `nil` if the home is needed but unknown.
  package static func root(option: String?, environment: [String: String]) -> String? {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let named = option.flatMap({ $0.isEmpty ? nil : $0 }) ?? value("PI_TRAINER_HOME") {
      return path(named, home: value("HOME"))
    }
    if let data = value("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/pi-trainer" }
    return path("~/.local/share/pi-trainer", home: value("HOME"))
  }

  /// Expands `~` in a path that no shell has expanded; `nil` if the home is needed but unknown.
  static func path(_ path: String, home: String?) -> String? {
    path == "~" || path.hasPrefix("~/") ? home.map { $0 + path.dropFirst() } : path
  }

  /// The version of formats that are too new for this program, in any profile; `nil` if it can read them.
  ///
  /// A program that changes a format so that this one would misread it writes a greater number into
  /// `version`.
  ///
  /// - Throws: an error if the file is too large to be one of ours.
  package func newerVersion() throws(Trouble) -> Int? {
    do throws(Trouble) {
      return try version(.live).flatMap { $0 > DataFolder.version ? $0 : nil }
    } catch {
      if error.isStranger { throw error }
      return nil
    }
  }

  /// The version of the folder's formats, 1 if it is unreadable; `nil` if there is none.
  func version(_ disk: Disk) throws(Trouble) -> Int? {
    try disk.contents(versionFile, most: 1 << 20).map {
      Int(String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self)) ?? 1
    }
  }

  var versionFile: String { root + "/version" }

  /// A file of version 1.0, here or in the first profile, with data now kept in the log; `nil` if there is
  /// none.
  ///
  /// Versions 2.x take such files over and remove them.
  package var fileOfVersion10: String? {
    let disk = Disk.live
    func first(in parent: String, _ isFormer: (String) -> Bool) -> String? {
      let names = (try? disk.list(parent)) ?? []
      return names.sorted().map { parent + "/" + $0 }.first { path in
        isFormer(path.split(separator: "/").last.map(String.init) ?? "") && !disk.isOtherThanFile(path)
          && (try? disk.size(path)) != nil
      }
    }
    let names: Set = [
      "challenges.jsonl", "forgetting.json", "forgotten.jsonl", "ghosts.jsonl", "history.jsonl",
      "images.jsonl",
      "keystrokes.jsonl", "notes.jsonl", "pegs.csv", "places.jsonl",
    ]
    return first(in: path, names.contains) ?? first(in: root, names.contains)
      ?? first(in: root + "/digits") { $0.hasSuffix(".txt") }
  }

  func path(of name: String) -> String { path + "/" + name }

  /// The name of a file below the folder, from its path.
  func name(of path: String) -> String { String(path.dropFirst(self.path.count + 1)) }

  /// The version of the formats that this program writes.
  static let version = 3

  /// The folder of all machines' folders.
  var machines: String { path(of: "machines") }
  /// The folder of this machine.
  package var own: String { machines + "/" + machine }
  /// The log of this machine: `LogFile`.
  package var log: String { own + "/" + LogFile.name }
  /// The settings: `SettingsFile`.
  package var settings: String { path(of: SettingsFile.name) }
  /// The sums over the logs: `SumsFile`.
  package var sums: String { own + "/" + SumsFile.name }
  /// A row for each session: `RowsFile`.
  var rows: String { own + "/rows" }
  /// The lock between instances on this machine, an empty file.
  package var lock: String { own + "/lock" }
  /// The lock for files that all machines share, an empty file.
  var sharedLock: String { path(of: "lock") }
  /// The folder of all profiles but the first: `ProfileFolders`.
  var profiles: String { root + "/profiles" }
  package var records: String { path + "/records" }
  /// The folder of running sessions: `Journal`.
  package var running: String { own + "/running" }

  package func record(_ constant: Constant, _ type: RecordType) -> String {
    path(of: RecordFile.name(constant, type))
  }

  package func journal(_ id: String) -> String { running + "/" + id + ".journal" }
}
