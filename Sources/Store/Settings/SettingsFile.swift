import FoundationEssentials
import Preferences
import TrainerCore

/// `settings.json`: `{"version":1, …}` with the fields of `SettingsFields`, which `docs/files.md` describes.
///
/// Of the keys only those that were chosen are written, also those for commands that this version does not
/// have. A field that is missing has its default; one that cannot be read has it too, but then the file counts
/// as damaged.
struct SettingsFile: StoredFile {
  static let name = "settings.json"
  static let version = 1

  var names: [String] { [SettingsFile.name] }

  func isOwn(_ file: File, _ disk: Disk) throws(Trouble) -> Bool {
    JSONValue.decode(Contents.self, try disk.contents(file, most: most))?.isOwn == true
  }

  /// The bytes of the file; `nil` if there is none.
  func contents(in folder: DataFolder, _ disk: Disk) throws(Trouble) -> Data? {
    try disk.contents(folder.settings, most: most)
  }

  func putInOrder(_ archive: Archive) throws(Trouble) {
    guard let bytes = try contents(in: archive.folder, archive.disk) else { return }
    let contents = JSONValue.decode(Contents.self, bytes)
    let gone = contents?.gone ?? []
    // They are named once: from then on the file has them apart.
    if contents?.isWhole != true || !gone.isEmpty { try save(contents?.settings ?? Settings(), in: archive) }
    archive.goneSettings += gone
  }

  /// Writes what was changed, on top of what is there; damaged settings are set aside first.
  ///
  /// What differs from the `known` settings was changed; without these, all of it.
  func save(
    _ settings: Settings, changedFrom known: Settings? = nil, in archive: Archive
  ) throws(Trouble) {
    let path = archive.folder.settings
    let lock = try archive.takeLock()
    defer { withExtendedLifetime(lock) {} }
    var fields = SettingsFile.fields(of: settings)
    if let bytes = try contents(in: archive.folder, archive.disk) {
      let (present, isWhole) = SettingsFile.decode(bytes)
      if !isWhole { try archive.keepDamaged(path) }
      if let known {
        let before = SettingsFile.fields(of: known)
        let there = SettingsFile.fields(of: present)
        for name in Set(there.keys).union(fields.keys) where fields[name] == before[name] {
          fields[name] = there[name]
        }
      }
    }
    try archive.replace(path, with: SettingsFile.encode(fields))
  }

  /// Takes over what was chosen elsewhere and not here; to be called under the lock.
  ///
  /// - Returns: whether that changed anything.
  func merge(_ pieces: [String], into archive: Archive) throws(Trouble) -> Bool {
    var isChanged = false
    let path = archive.folder.settings
    for piece in pieces {
      var (imported, _) = SettingsFile.decode(Data(piece.utf8))
      // A reminder belongs to the machine on which it was arranged, and so does a path.
      (imported.reminder, imported.friends) = (nil, nil)
      let there = try contents(in: archive.folder, archive.disk)
      // Settings that need to be set aside are left to the start.
      if let there, !SettingsFile.decode(there).isWhole { return false }
      let defaults = SettingsFile.fields(of: Settings())
      var fields = SettingsFile.fields(of: there.map { SettingsFile.decode($0).settings } ?? Settings())
      // What was chosen here stands.
      for (name, value) in SettingsFile.fields(of: imported) where fields[name] == defaults[name] {
        fields[name] = value
      }
      let merged = SettingsFile.encode(fields)
      if merged != there {
        try archive.replace(path, with: merged)
        isChanged = true
      }
    }
    return isChanged
  }

  func examine(_ examination: inout Examination) throws(Trouble) {
    guard let bytes = try contents(in: examination.folder, examination.disk) else { return }
    examination.diagnosis.states[SettingsFile.name] = SettingsFile.decode(bytes).isWhole ? .agrees : .damaged
  }

  static func encode(_ settings: Settings) -> Data { encode(fields(of: settings)) }

  /// What the file says of each setting, as JSON by its name; each entry of an object by itself, as
  /// `keys.reveal`.
  private static func fields(of settings: Settings) -> [String: String] {
    var fields: [String: String] = [:]
    for (_, field) in SettingsFields.all {
      for (name, json) in field.write(settings) { fields[name] = json }
    }
    return fields
  }

  private static func encode(_ fields: [String: String]) -> Data {
    var json = JSONText()
    json.add("version", version)
    for (name, _) in SettingsFields.all {
      if let value = fields[name] { json.add(name, json: value) }
      let prefix = name + "."
      let entries = fields.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
      guard !entries.isEmpty else { continue }
      var object = JSONText()
      for (entry, value) in entries { object.add(String(entry.dropFirst(prefix.count)), json: value) }
      json.add(name, object)
    }
    return json.line
  }

  /// The settings in a file's bytes, as many as can be read, and whether that was all of it.
  static func decode(_ bytes: Data) -> (settings: Settings, isWhole: Bool) {
    JSONValue.decode(Contents.self, bytes).map { ($0.settings, $0.isWhole) } ?? (Settings(), false)
  }

  private struct Contents: Decodable {
    var settings = Settings()
    var isWhole: Bool
    /// Whether settings wrote it: what has another field would lose that.
    let isOwn: Bool
    /// Settings of earlier versions where those had them: switches that are on, and those whose choice is gone, which
    /// have their standard.
    let gone: [String]

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      isWhole = (try? fields.decode(Int.self, forKey: .init(stringValue: "version"))) == SettingsFile.version
      let switches = SettingsFields.gone.filter {
        (try? fields.decode(Bool.self, forKey: .init(stringValue: $0))) == true
      }
      let choices = SettingsFields.goneChoices.filter { name, choice in
        (try? fields.decode(String.self, forKey: .init(stringValue: name))) == choice
      }.map(\.key)
      gone = switches + choices
      let names = SettingsFields.all.map(\.name) + SettingsFields.gone + ["version"]
      isOwn = isWhole && fields.allKeys.allSatisfy { names.contains($0.stringValue) }
      for (name, field) in SettingsFields.all
      where fields.contains(.init(stringValue: name)) && !gone.contains(name) {
        do { try field.read(fields, &settings) } catch { isWhole = false }
      }
      for name in gone { settings.gone[name] = SettingsFields.goneChoices[name] ?? "on" }
    }
  }
}
