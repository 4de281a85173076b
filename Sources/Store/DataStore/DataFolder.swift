import FoundationEssentials
import Glibc
import TrainerCore

/// Where the data lies.
package struct DataFolder: Equatable {
  /// The folder's path without a slash at its end.
  package let path: String
  /// The folder in which all profiles lie; for the first profile the same.
  package let root: String
  /// The profile whose data lies there; `nil` for the first one.
  package let profile: ProfileName?
  /// The name of this machine, which writes only below `machines/<machine>`.
  let machine: String

  /// The folder that the option or the environment names, else `~/.local/share/pi-trainer`.
  ///
  /// - Parameters:
  ///   - option: the value of `--data-dir`; an empty one counts as none.
  ///   - profile: the value of `--profile`; an empty one means the first profile. Without it
  ///     `PI_TRAINER_PROFILE` counts.
  ///   - environment: the variables of the process; a relative `XDG_DATA_HOME` is ignored, as its
  ///     specification asks for.
  package init(option: String?, profile: String? = nil, environment: [String: String]) {
    let name = ProfileName(profile ?? environment["PI_TRAINER_PROFILE"] ?? "")
    self.init(
      root: DataFolder.root(option: option, environment: environment) ?? ".", profile: name,
      machine: DataFolder.machine(environment["PI_TRAINER_MACHINE"]))
  }

  /// The folder at a path, with the first profile, as a machine sees it; without a name this one.
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

  /// The folder that the option or the environment names, in which `~` is the home; `nil` where that is not known.
  package static func root(option: String?, environment: [String: String]) -> String? {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let named = option.flatMap({ $0.isEmpty ? nil : $0 }) ?? value("PI_TRAINER_HOME") {
      return path(named, home: value("HOME"))
    }
    if let data = value("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/pi-trainer" }
    return path("~/.local/share/pi-trainer", home: value("HOME"))
  }

  /// A path in which `~` is the home, as it is where no shell has seen it; `nil` where there is none.
  static func path(_ path: String, home: String?) -> String? {
    path == "~" || path.hasPrefix("~/") ? home.map { $0 + path.dropFirst() } : path
  }

  /// The version of the formats that a newer program has left here for all profiles; `nil` where this one reads
  /// them.
  ///
  /// Whoever changes a format so that this program would misread it writes a greater number into `version`.
  ///
  /// - Throws: that the file is too large: nobody knows then what is in it.
  package func newerVersion() throws(Trouble) -> Int? {
    do throws(Trouble) {
      return try version(.live).flatMap { $0 > DataFolder.version ? $0 : nil }
    } catch {
      if error.isStranger { throw error }
      return nil
    }
  }

  /// The version of the formats that lie here, 1 where it cannot be read; `nil` where nothing says one.
  func version(_ disk: Disk) throws(Trouble) -> Int? {
    try disk.contents(versionFile, most: 1 << 20).map {
      Int(String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self)) ?? 1
    }
  }

  var versionFile: String { root + "/version" }

  /// A file in which version 1.0 kept what is in the log since, here or in the first profile; `nil` where there is none.
  ///
  /// Versions 2.x take such files over and remove them.
  package var fileOfVersion10: String? {
    let disk = Disk.live
    func first(in parent: String, _ isFormer: (String) -> Bool) -> String? {
      let names = (try? disk.list(parent)) ?? []
      return names.sorted().map { parent + "/" + $0 }.first { path in
        isFormer(path.split(separator: "/").last.map(String.init) ?? "") && !disk.isOther(path)
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

  /// The path of a file below the folder.
  func path(of name: String) -> String { path + "/" + name }

  /// The name of a file below the folder by its path.
  func name(of path: String) -> String { String(path.dropFirst(self.path.count + 1)) }

  /// The version of the formats that this program writes.
  static let version = 3

  /// The folder of what was done on each machine.
  var machines: String { path(of: "machines") }
  /// The folder of this machine.
  package var own: String { machines + "/" + machine }
  /// What was done on this machine: `LogFile`.
  package var log: String { own + "/" + LogFile.name }
  /// What was chosen: `SettingsFile`.
  package var settings: String { path(of: SettingsFile.name) }
  /// What is summed over the log: `SumsFile`.
  package var sums: String { own + "/" + SumsFile.name }
  /// A row for each session: `RowsFile`.
  var rows: String { own + "/rows" }
  /// The lock between instances on this machine, an empty file.
  package var lock: String { own + "/lock" }
  /// The lock of what all machines share, an empty file.
  var sharedLock: String { path(of: "lock") }
  /// The folder of the profiles beside the first one: `ProfileFolders`.
  var profiles: String { root + "/profiles" }
  package var records: String { path + "/records" }
  /// The folder of the sessions that run: `Journal`.
  package var running: String { own + "/running" }

  package func record(_ constant: Constant, _ type: RecordType) -> String {
    path(of: RecordFile.name(constant, type))
  }

  package func journal(_ id: String) -> String { running + "/" + id + ".journal" }
}
