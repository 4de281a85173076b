import FoundationEssentials
import Preferences
import TrainerCore

/// `settings.json`: what a person chose.
///
/// `{"version":1,"language":"en"|"fr"?,"theme":"dark"|"light"|"highContrast"|
/// "monochrome"|"terminal","bell","constant","mode","learnSegment":[a,b],
/// "practiceSegment":[a,b]?,"ghost","keypad","reducedMotion","hasSeenRules","reminder":"on"|"off"?,"reminderHour":0…23,
/// "digitRow":"asTyped"|"azerty"|"bepo"|"czechSlovak",
/// "keys":{"reveal":"v","startOver":"ctrl-t"}?}`. Keys are named as `Shortcut` names them, and only those that were
/// chosen are written; the keys of commands that this version does not know are kept, and so are fields that it does not
/// know. A field that is missing has its default; one that cannot be read has it too, but then the file counts as damaged.
struct SettingsFile: StoredFile {
  static let name = "settings.json"
  static let version = 1

  var names: [String] { [SettingsFile.name] }

  func putInOrder(_ archive: Archive) throws(Trouble) {
    guard let bytes = try archive.disk.contents(archive.folder.settings) else { return }
    let (settings, isWhole) = SettingsFile.decode(bytes)
    if !isWhole { try save(settings, in: archive) }
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
    if let bytes = try archive.disk.contents(path) {
      let (present, isWhole) = SettingsFile.decode(bytes)
      if !isWhole { try archive.keepDamaged(path) }
      if let known {
        let before = SettingsFile.fields(of: known)
        let there = SettingsFile.fields(of: present)
        for name in Set(there.keys).union(fields.keys) where fields[name] == before[name] {
          fields[name] = there[name]
        }
      }
      fields.merge(SettingsFile.unknownFields(in: bytes)) { $1 }
    }
    try archive.replace(path, with: SettingsFile.encode(fields))
  }

  func export(
    from folder: DataFolder, _ disk: Disk, beyond sessions: Progress,
    _ write: (_ name: String, _ text: String) throws(Trouble) -> Void
  ) throws(Trouble) {
    try exportWhole(from: folder, disk, write)
  }

  func merge(_ pieces: [String], into archive: Archive) throws(Trouble) {
    let path = archive.folder.settings
    for piece in pieces {
      var (imported, _) = SettingsFile.decode(Data(piece.utf8))
      // A reminder belongs to the machine on which it was arranged.
      imported.reminder = nil
      let there = try archive.disk.contents(path)
      // Settings that need to be set aside are left to the start.
      if let there, !SettingsFile.decode(there).isWhole { return }
      let defaults = SettingsFile.fields(of: Settings())
      var fields = SettingsFile.fields(of: there.map { SettingsFile.decode($0).settings } ?? Settings())
      // What was chosen here stands.
      for (name, value) in SettingsFile.fields(of: imported) where fields[name] == defaults[name] {
        fields[name] = value
      }
      fields.merge(SettingsFile.unknownFields(in: Data(piece.utf8))) { $1 }
      if let there { fields.merge(SettingsFile.unknownFields(in: there)) { $1 } }
      let merged = SettingsFile.encode(fields)
      if merged != there {
        try archive.replace(path, with: merged)
        archive.noteTaken(.settings, 1)
      }
    }
  }

  func examine(_ examination: inout Examination) throws(Trouble) {
    guard let bytes = try examination.disk.contents(examination.folder.settings) else { return }
    examination.diagnosis.states[SettingsFile.name] = SettingsFile.decode(bytes).isWhole ? .agrees : .damaged
  }

  static func encode(_ settings: Settings) -> Data { encode(fields(of: settings)) }

  /// What the file says of each setting, as JSON by its name; each key of a command by itself, as `keys.reveal`.
  private static func fields(of settings: Settings) -> [String: String] {
    var fields = [
      Fields.Key.theme: JSONText.quoted(settings.theme.rawValue),
      .bell: String(settings.bell),
      .constant: JSONText.quoted(settings.constant.rawValue),
      .mode: JSONText.quoted(settings.mode.rawValue),
      .learnSegment: json(settings.learnSegment),
      .ghost: JSONText.quoted(settings.ghost.rawValue),
      .keypad: JSONText.quoted(settings.keypad.rawValue),
      .reducedMotion: String(settings.reducedMotion),
      .hasSeenRules: String(settings.hasSeenRules),
      .reminderHour: String(settings.reminderHour),
      .digitRow: JSONText.quoted(settings.digitRow.rawValue),
    ]
    fields[.language] = settings.language.map { JSONText.quoted($0.rawValue) }
    fields[.practiceSegment] = settings.practiceSegment.map(json)
    fields[.reminder] = settings.reminder.map { JSONText.quoted($0.rawValue) }
    var named = Dictionary(uniqueKeysWithValues: fields.map { ($0.key.rawValue, $0.value) })
    for (command, shortcut) in settings.keys {
      named[keyPrefix + command] = JSONText.quoted(shortcut.name)
    }
    return named
  }

  private static let keyPrefix = Fields.Key.keys.rawValue + "."

  private static func json(_ segment: Segment) -> String { "[\(segment.start),\(segment.end)]" }

  /// The file with some fields, in an order of its own.
  private static func encode(_ fields: [String: String]) -> Data {
    var json = JSONText()
    json.add(Fields.Key.version.rawValue, version)
    for key in Fields.Key.allCases {
      if let value = fields[key.rawValue] { json.add(key.rawValue, json: value) }
    }
    let others = fields.keys.filter { Fields.Key(rawValue: $0) == nil && !$0.hasPrefix(keyPrefix) }
    for name in others.sorted() {
      if let value = fields[name] { json.add(name, json: value) }
    }
    var keys = JSONText()
    let commands = fields.keys.filter { $0.hasPrefix(keyPrefix) }.sorted()
    for command in commands {
      if let value = fields[command] { keys.add(String(command.dropFirst(keyPrefix.count)), json: value) }
    }
    if !commands.isEmpty { json.add(Fields.Key.keys.rawValue, keys) }
    return json.line
  }

  /// The fields that this version does not know, as JSON by their names.
  private static func unknownFields(in bytes: Data) -> [String: String] {
    let fields = JSONValue.decode([String: AnyJSON].self, bytes) ?? [:]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return fields.filter { Fields.Key(rawValue: $0.key) == nil && !$0.key.hasPrefix(keyPrefix) }
      .compactMapValues { (try? encoder.encode($0)).map { String(decoding: $0, as: UTF8.self) } }
  }

  /// The settings in a file's bytes, as many as can be read, and whether that was all of it.
  static func decode(_ bytes: Data) -> (settings: Settings, isWhole: Bool) {
    guard let fields = JSONValue.decode(Fields.self, bytes) else { return (Settings(), false) }
    return (fields.settings, fields.isWhole)
  }

  private struct Fields: Decodable {
    var settings = Settings()
    var isWhole = true

    enum Key: String, CodingKey, CaseIterable {
      case version
      case language
      case theme
      case bell
      case constant
      case mode
      case learnSegment
      case practiceSegment
      case ghost
      case keypad
      case reducedMotion
      case hasSeenRules
      case reminder
      case reminderHour
      case digitRow
      /// What earlier versions wrote for `"digitRow":"azerty"`.
      case azerty
      case keys
    }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      isWhole = (try? fields.decode(Int.self, forKey: .version)) == SettingsFile.version
      settings.language = word(fields, .language)
      settings.theme = word(fields, .theme) ?? settings.theme
      settings.constant = word(fields, .constant) ?? settings.constant
      settings.mode = mode(fields) ?? settings.mode
      settings.ghost = word(fields, .ghost) ?? settings.ghost
      settings.keypad = word(fields, .keypad) ?? settings.keypad
      settings.bell = flag(fields, .bell)
      settings.reducedMotion = flag(fields, .reducedMotion)
      settings.hasSeenRules = flag(fields, .hasSeenRules)
      settings.digitRow = word(fields, .digitRow) ?? (flag(fields, .azerty) ? .azerty : .asTyped)
      settings.keys = keys(fields)
      settings.reminder = word(fields, .reminder)
      settings.reminderHour = hour(fields, .reminderHour) ?? settings.reminderHour
      if let segment = segment(fields, .learnSegment) { settings.learnSegment = segment }
      settings.practiceSegment = segment(fields, .practiceSegment)
    }

    private mutating func flag(_ fields: KeyedDecodingContainer<Key>, _ key: Key) -> Bool {
      guard fields.contains(key) else { return false }
      if let flag = try? fields.decode(Bool.self, forKey: key) { return flag }
      isWhole = false
      return false
    }

    private mutating func word<Value: RawRepresentable>(
      _ fields: KeyedDecodingContainer<Key>, _ key: Key
    ) -> Value? where Value.RawValue == String {
      guard fields.contains(key) else { return nil }
      if let word = try? fields.decode(String.self, forKey: key), let value = Value(rawValue: word) {
        return value
      }
      isWhole = false
      return nil
    }

    /// A mode that can be chosen.
    private mutating func mode(_ fields: KeyedDecodingContainer<Key>) -> Mode? {
      guard let mode: Mode = word(fields, .mode) else { return nil }
      if !mode.isKnown { isWhole = false }
      return mode.isKnown ? mode : nil
    }

    /// The keys that can be read, whatever commands they are for.
    private mutating func keys(_ fields: KeyedDecodingContainer<Key>) -> [String: Shortcut] {
      guard fields.contains(.keys) else { return [:] }
      guard let object = try? fields.nestedContainer(keyedBy: CommandName.self, forKey: .keys) else {
        isWhole = false
        return [:]
      }
      var keys: [String: Shortcut] = [:]
      for command in object.allKeys {
        guard let name = try? object.decode(String.self, forKey: command), let shortcut = Shortcut(name: name)
        else {
          isWhole = false
          continue
        }
        keys[command.stringValue] = shortcut
      }
      return keys
    }

    private mutating func hour(_ fields: KeyedDecodingContainer<Key>, _ key: Key) -> Int? {
      guard fields.contains(key) else { return nil }
      if let hour = try? fields.decode(Int.self, forKey: key), (0...23).contains(hour) { return hour }
      isWhole = false
      return nil
    }

    private mutating func segment(_ fields: KeyedDecodingContainer<Key>, _ key: Key) -> Segment? {
      guard fields.contains(key) else { return nil }
      if let numbers = try? fields.decode([Int].self, forKey: key),
        let segment = JSONValue.segment(numbers) ?? nil
      {
        return segment
      }
      isWhole = false
      return nil
    }
  }
}

/// The name of a command as it stands in the file, known or not.
private struct CommandName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init?(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}
