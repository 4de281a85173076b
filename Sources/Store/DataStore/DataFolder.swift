import FoundationEssentials
import Glibc
import TrainerCore

/// The folder of a profile's data, and the paths in it.
package struct DataFolder: Equatable {
  /// Has no slash at the end.
  package let path: String
  /// The folder that contains all profiles; equals `path` for the first profile.
  package let root: String
  /// `nil` for the first profile.
  package let profile: ProfileName?
  /// The name of this machine, whose own files lie below `machines/<machine>`.
  let machine: String

  /// Chooses the folder of the option or the environment, else `~/.local/share/pi-trainer`; empty options count as none.
  ///
  /// A `nil` profile means `PI_TRAINER_PROFILE`. A relative `XDG_DATA_HOME` is ignored, as its specification requires.
  package init(option: String?, profile: String? = nil, environment: [String: String]) {
    let name = ProfileName(profile ?? environment["PI_TRAINER_PROFILE"] ?? "")
    self.init(
      root: DataFolder.root(option: option, environment: environment) ?? ".", profile: name,
      machine: DataFolder.machine(environment["PI_TRAINER_MACHINE"]))
  }

  /// The first profile of a folder, as seen by a machine, by default this one.
  package init(path: String, machine: String? = nil) {
    self.init(root: DataFolder.trimmed(path), profile: nil, machine: DataFolder.machine(machine))
  }

  private init(root: String, profile: ProfileName?, machine: String) {
    self.root = root
    self.profile = profile
    self.machine = machine
    path = profile.map { root + "/profiles/" + $0.folder } ?? root
  }

  /// The folder of another profile below the same root.
  package func of(_ profile: ProfileName?) -> DataFolder {
    DataFolder(root: root, profile: profile, machine: machine)
  }

  /// The folder of the option or the environment, with `~` expanded and no slash at the end; `nil` if the home is needed but unknown.
  package static func root(option: String?, environment: [String: String]) -> String? {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let named = option.flatMap({ $0.isEmpty ? nil : $0 }) ?? value("PI_TRAINER_HOME") {
      return path(named, home: value("HOME")).map(trimmed)
    }
    if let data = value("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/pi-trainer" }
    return path("~/.local/share/pi-trainer", home: value("HOME"))
  }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1 && path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// Expands `~` in a path that no shell has expanded; `nil` if the home is needed but unknown.
  static func path(_ path: String, home: String?) -> String? {
    path == "~" || path.hasPrefix("~/") ? home.map { $0 + path.dropFirst() } : path
  }

  /// The folder's format version if it is too new for this program, in any profile; throws if the file is too large to be ours.
  package func newerVersion() throws(Trouble) -> Int? {
    do throws(Trouble) {
      return try version(.live).flatMap { $0 > DataFolder.version ? $0 : nil }
    } catch {
      if error.isForeign { throw error }
      return nil
    }
  }

  /// The version of the folder's formats; 1 if unreadable, `nil` if there is none.
  func version(_ disk: Disk) throws(Trouble) -> Int? {
    try disk.contents(versionFile, most: 1 << 20).map {
      Int(String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self)) ?? 1
    }
  }

  var versionFile: String { root + "/version" }

  /// A file of version 1.0, here or in the first profile, that only versions 2.x take over; `nil` if there is none.
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

  /// Cuts a path down to the part relative to the folder.
  func name(of path: String) -> String { String(path.dropFirst(self.path.count + 1)) }

  /// The version of the formats that this program writes.
  static let version = 3

  var machines: String { path(of: "machines") }
  /// The folder of this machine's files.
  package var own: String { machines + "/" + machine }
  package var log: String { own + "/" + LogFile.name }
  package var settings: String { path(of: SettingsFile.name) }
  package var sums: String { own + "/" + SumsFile.name }
  var rows: String { own + "/rows" }
  /// The lock file between instances on this machine, empty.
  package var lock: String { own + "/lock" }
  /// The lock file for files that all machines share, empty.
  var sharedLock: String { path(of: "lock") }
  var profiles: String { root + "/profiles" }
  package var records: String { path + "/records" }
  /// The folder of journals of running sessions.
  package var running: String { own + "/running" }

  package func record(_ constant: Constant, _ type: RecordType) -> String {
    path(of: RecordFile.name(constant, type))
  }

  package func journal(_ id: String) -> String { running + "/" + id + ".journal" }
}
