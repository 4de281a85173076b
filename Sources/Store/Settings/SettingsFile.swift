import FoundationEssentials
import Glibc
import Preferences
import TrainerCore

/// `settings.json`: `{"version":1, …}` with the fields of `SettingsFields`, which `docs/files.md` describes.
///
/// Keeps every setting ever chosen, even at its default, and other versions' fields and keys. An unreadable field has its
/// default, as a missing one, but makes the file count as damaged.
struct SettingsFile: StoredFile {
  static let name = "settings.json"
  static let version = 1

  var names: [String] { [SettingsFile.name] }

  func acceptsLink(to file: File, _ disk: Disk) throws(Trouble) -> Bool {
    JSONValue.decode(Contents.self, try disk.contents(file, most: most))?.isOwn == true
  }

  func contents(in folder: DataFolder, _ disk: Disk) throws(Trouble) -> Data? {
    try disk.contents(folder.settings, most: most)
  }

  /// The file's bytes; `nil` if it is missing, or may not be read, such as root's.
  func readable(in folder: DataFolder, _ disk: Disk) throws(Trouble) -> Data? {
    do throws(Trouble) { return try contents(in: folder, disk) } catch {
      if error.errno == EACCES { return nil }
      throw error
    }
  }

  func repairAtStart(_ archive: Archive) throws(Trouble) {
    guard let bytes = try readable(in: archive.folder, archive.disk) else { return }
    let contents = SettingsFile.contents(bytes)
    let gone = contents?.gone ?? []
    // Reported once: the save moves them into `gone`.
    if contents?.isWhole != true || !gone.isEmpty { try save(contents?.settings ?? Settings(), in: archive) }
    archive.news.goneSettings += gone
  }

  /// Writes the changes from `known`, or from the defaults, on top of the file's settings; sets a damaged file aside.
  func save(
    _ settings: Settings, changedFrom known: Settings? = nil, in archive: Archive
  ) throws(Trouble) {
    let path = archive.folder.settings
    let locks = (try archive.takeLock(), try archive.takeSharedLock())
    defer { withExtendedLifetime(locks) {} }
    let there = try readable(in: archive.folder, archive.disk).flatMap(SettingsFile.contents)
    if there?.isWhole != true, try archive.disk.size(path) != nil { try archive.keepDamaged(path) }
    let changes = SettingsFile.changes(to: settings, from: known ?? Settings())
    let fields = (there?.fields ?? [:]).merging(changes) { $1 }
    try archive.replace(path, with: SettingsFile.encode(fields, there?.others ?? [:]))
  }

  /// Adopts settings chosen elsewhere but not here, in an import; true if that changed anything; call under the lock.
  func merge(_ pieces: [String], into archive: Archive) throws(Trouble) -> Bool {
    let lock = try archive.takeSharedLock()
    defer { withExtendedLifetime(lock) {} }
    var isChanged = false
    let standard = SettingsFile.fields(of: Settings())
    for piece in pieces {
      guard let imported = SettingsFile.contents(Data(piece.utf8)) else { continue }
      let there = try readable(in: archive.folder, archive.disk).flatMap(SettingsFile.contents)
      // Setting a damaged file aside is left to a start.
      if there?.isWhole != true, try archive.disk.size(archive.folder.settings) != nil { return false }
      let fields = there?.fields ?? [:]
      let others = there?.others ?? [:]
      // A reminder and a path belong to one machine.
      let taken = imported.fields.filter { name, value in
        fields[name] == nil && value != standard[name] ?? "null" && !["reminder", "friends"].contains(name)
      }
      let merged = SettingsFile.encode(
        fields.merging(taken) { here, _ in here }, others.merging(imported.others) { here, _ in here })
      guard merged != SettingsFile.encode(fields, others) else { continue }
      try archive.replace(archive.folder.settings, with: merged)
      isChanged = true
    }
    return isChanged
  }

  func examine(_ examination: inout Examination) throws(Trouble) {
    guard let bytes = try contents(in: examination.folder, examination.disk) else { return }
    examination.diagnosis.states[SettingsFile.name] = SettingsFile.decode(bytes).isWhole ? .agrees : .damaged
  }

  /// A file with only the differences from some settings, for a rescue of unsaved changes.
  static func encode(_ settings: Settings, changedFrom known: Settings = Settings()) -> Data {
    encode(changes(to: settings, from: known), [:])
  }

  /// The settings that differ, as JSON by name; a removed entry is `null`.
  private static func changes(to settings: Settings, from known: Settings) -> [String: String] {
    let (fields, before) = (fields(of: settings), fields(of: known))
    let names = Set(fields.keys).union(before.keys).filter { fields[$0] != before[$0] }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, fields[$0] ?? "null") })
  }

  /// All settings as JSON by name, each entry of an object separately: `keys.reveal`.
  private static func fields(of settings: Settings) -> [String: String] {
    let fields = SettingsFields.all.flatMap { $0.field.write(settings) }
    return Dictionary(fields.map { ($0.name, $0.json) }) { $1 }
  }

  /// A file of known fields, and of others that this version does not know.
  private static func encode(_ fields: [String: String], _ others: [String: String]) -> Data {
    var json = JSONText()
    json.append("version", version)
    for (name, _) in SettingsFields.all {
      if let value = fields[name] { json.append(name, json: value) }
      let prefix = name + "."
      let entries = fields.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
      guard !entries.isEmpty else { continue }
      var object = JSONText()
      for (entry, value) in entries { object.append(String(entry.dropFirst(prefix.count)), json: value) }
      json.append(name, object)
    }
    for (name, value) in others.sorted(by: { $0.key < $1.key }) { json.append(name, json: value) }
    return json.line
  }

  /// The settings that can be read from a file's bytes; `isWhole` if those are all.
  static func decode(_ bytes: Data) -> (settings: Settings, isWhole: Bool) {
    contents(bytes).map { ($0.settings, $0.isWhole) } ?? (Settings(), false)
  }

  private static func contents(_ bytes: Data) -> Contents? {
    // The decoder accepts UTF-16, too.
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else { return nil }
    var contents = JSONValue.decode(Contents.self, bytes)
    contents?.adopt(RawObject.fields(bytes))
    return contents
  }

  private struct Contents: Decodable {
    var settings = Settings()
    var isWhole: Bool
    /// True if the object is ours: our version, and a setting or nothing else; a link may lead to another program's file.
    let isOwn: Bool
    /// Obsolete settings: switches that are on, and settings with a choice that is gone, now at their default.
    let gone: [String]
    /// The readable settings as raw JSON by name; a removed entry is `null`.
    private(set) var fields: [String: String] = [:]
    /// Unknown fields as raw JSON by name.
    private(set) var others: [String: String] = [:]
    private var read: Set<String> = []

    static let settingNames = Set(SettingsFields.all.map(\.name) + SettingsFields.goneSwitches)

    init(from decoder: any Decoder) throws {
      let line = try decoder.container(keyedBy: FieldName.self)
      isWhole = (try? line.decode(Int.self, forKey: .init(stringValue: "version"))) == SettingsFile.version
      let switches = SettingsFields.goneSwitches.filter {
        (try? line.decode(Bool.self, forKey: .init(stringValue: $0))) == true
      }
      let choices = SettingsFields.goneChoices.filter { name, choice in
        (try? line.decode(String.self, forKey: .init(stringValue: name))) == choice
      }.map(\.key)
      gone = switches + choices
      isOwn =
        isWhole
        && (line.allKeys.count == 1
          || line.allKeys.contains { Contents.settingNames.contains($0.stringValue) })
      for (name, field) in SettingsFields.all
      where line.contains(.init(stringValue: name)) && !gone.contains(name) {
        do {
          try field.read(line, &settings)
          read.insert(name)
        } catch {
          isWhole = false
        }
      }
      for name in gone { settings.goneChoices[name] = SettingsFields.goneChoices[name] ?? "on" }
    }

    /// Keeps the raw JSON of each readable field.
    mutating func adopt(_ raw: [String: String]) {
      let known = SettingsFile.fields(of: settings)
      for (name, _) in SettingsFields.all {
        guard let value = raw[name] else { continue }
        if read.contains(name), known[name] != nil { fields[name] = value }
        let entries = known[name] == nil ? RawObject.fields(Data(value.utf8)) : [:]
        for (entry, value) in entries where known[name + "." + entry] != nil || value == "null" {
          fields[name + "." + entry] = value
        }
      }
      others = raw.filter { $0.key != "version" && !Contents.settingNames.contains($0.key) }
    }
  }
}

/// The fields of an object as raw JSON, to keep values that no type here could hold.
private enum RawObject {
  static func fields(_ bytes: Data) -> [String: String] {
    var fields: [String: String] = [:]
    var depth = 0
    var start = 0
    var name: String?
    var isText = false
    var isEscaped = false
    let bytes = Array(bytes)
    func text(_ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self).trimmed }
    for (index, byte) in bytes.enumerated() {
      if isText {
        if byte == UInt8(ascii: "\""), !isEscaped { isText = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth == 1 { start = index + 1 }
      case UInt8(ascii: ":") where depth == 1 && name == nil:
        name = JSONValue.decode(String.self, Data(text(index).utf8))
        start = index + 1
      case UInt8(ascii: ",") where depth == 1, UInt8(ascii: "}") where depth == 1:
        if let name { fields[name] = text(index) }
        name = nil
        start = index + 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return fields
  }
}
