import FoundationEssentials
import Preferences
import TrainerCore

/// `settings.json`: what a person chose.
///
/// `{"version":1,"language":"en"|"fr"?,"theme":"dark"|"light"|"highContrast"|
/// "monochrome"|"terminal","bell","constant","mode","learnSegment":[a,b],
/// "practiceSegment":[a,b]?,"gameSegment":[a,b]?,"ghost":"crown"|"lightning"|"pace"|"other crown
/// Ana","pace":0.1…20?, "keypad","reducedMotion","hasSeenRules","reminder":"on"|"off"?,"reminderHour":0…23,
/// "digitRow":"asTyped"|"azerty"|"bepo"|"czechSlovak","groups":"10"|"5 5"|"3 3 4"|"2 2 2 2 2"|"4 3 3",
/// "fading","again","spoken"?,"minutes":0…1440,"hold":0.9|0.95|0.98,
/// "newBlocks":"auto"|0…10,"aims":{"pi":{"position":1000,"date":"2027-03-14"?}}?,
/// "keys":{"reveal":"v","startOver":"ctrl-t"}?}`. Keys are named as `Shortcut` names them, and only those
/// that were chosen are written; the keys of commands that this version does not know are kept, and so are
/// fields that it does not know. A field that is missing has its default; one that cannot be read has it too,
/// but then the file counts as damaged.
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
    }
    try archive.replace(path, with: SettingsFile.encode(fields))
  }

  func export(
    from folder: DataFolder, _ disk: Disk,
    _ write: (_ name: String, _ text: String) throws(Trouble) -> Void
  ) throws(Trouble) {
    guard let bytes = try disk.contents(folder.settings) else { return }
    try write(SettingsFile.name, String(decoding: bytes, as: UTF8.self))
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

  /// What the file says of each setting, as JSON by its name; each key of a command by itself, as
  /// `keys.reveal`.
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
      .groups: JSONText.quoted(settings.groups.rawValue),
      .fading: String(settings.isFading),
      .again: String(settings.isRepeated),
      .minutes: String(settings.daily.minutes),
      .hold: "\(settings.daily.desiredRetention)",
      .newBlocks: json(settings.daily.newBlocks),
    ]
    fields[.language] = settings.language.map { JSONText.quoted($0.rawValue) }
    // If none was ever chosen, the field is left out.
    if settings.speaksDictation { fields[.spoken] = String(true) }
    if settings.pace != Settings().pace { fields[.pace] = JSONText.thousandths(settings.pace) }
    fields[.practiceSegment] = settings.practiceSegment.map(json)
    fields[.gameSegment] = settings.gameSegment.map(json)
    fields[.reminder] = settings.reminder.map { JSONText.quoted($0.rawValue) }
    var named = Dictionary(uniqueKeysWithValues: fields.map { ($0.key.rawValue, $0.value) })
    for (command, shortcut) in settings.keys {
      named[entryPrefix(.keys) + command] = JSONText.quoted(shortcut.name)
    }
    for (constant, aim) in settings.aims { named[entryPrefix(.aims) + constant.rawValue] = json(aim) }
    return named
  }

  /// What comes before the names of the entries of an object, each of which is a field of its own.
  private static func entryPrefix(_ key: Fields.Key) -> String { key.rawValue + "." }

  private static func json(_ newBlocks: PlanSettings.NewBlocks) -> String {
    switch newBlocks {
    case .auto: JSONText.quoted("auto")
    case .count(let count): String(count)
    }
  }

  private static func json(_ aim: PlanSettings.Aim) -> String {
    let date = aim.day.map { ",\"date\":" + JSONText.quoted(Day.iso8601(Day.civil($0))) } ?? ""
    return "{\"position\":\(aim.position)\(date)}"
  }

  private static func json(_ segment: Segment) -> String { "[\(segment.start),\(segment.end)]" }

  /// The file with some fields, in an order of its own.
  private static func encode(_ fields: [String: String]) -> Data {
    var json = JSONText()
    json.add(Fields.Key.version.rawValue, version)
    for key in Fields.Key.allCases {
      if let value = fields[key.rawValue] { json.add(key.rawValue, json: value) }
    }
    for key in [Fields.Key.aims, .keys] {
      var object = JSONText()
      let prefix = entryPrefix(key)
      let names = fields.keys.filter { $0.hasPrefix(prefix) }.sorted()
      for name in names {
        if let value = fields[name] { object.add(String(name.dropFirst(prefix.count)), json: value) }
      }
      if !names.isEmpty { json.add(key.rawValue, object) }
    }
    return json.line
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
      case gameSegment
      case ghost
      case pace
      case keypad
      case reducedMotion
      case hasSeenRules
      case reminder
      case reminderHour
      case digitRow
      case groups
      case fading
      case again
      case spoken
      /// What earlier versions wrote for `"digitRow":"azerty"`.
      case azerty
      case minutes
      case hold
      case newBlocks
      case aims
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
      let pace: Double? = value(fields, .pace) { $0 >= 0.1 && $0 <= 20 }
      settings.pace = pace.map { Int(($0 * 1000).rounded()) } ?? settings.pace
      settings.keypad = word(fields, .keypad) ?? settings.keypad
      settings.bell = flag(fields, .bell)
      settings.reducedMotion = flag(fields, .reducedMotion)
      settings.hasSeenRules = flag(fields, .hasSeenRules)
      settings.digitRow = word(fields, .digitRow) ?? (flag(fields, .azerty) ? .azerty : .asTyped)
      settings.groups = word(fields, .groups) ?? settings.groups
      settings.isFading = flag(fields, .fading)
      settings.isRepeated = flag(fields, .again)
      settings.speaksDictation = flag(fields, .spoken)
      settings.keys = keys(fields)
      settings.daily.minutes =
        value(fields, .minutes) { 0...PlanSettings.mostMinutes ~= $0 } ?? settings.daily.minutes
      settings.daily.desiredRetention =
        value(fields, .hold, where: PlanSettings.desiredRetentions.contains)
        ?? settings.daily.desiredRetention
      settings.daily.newBlocks = newBlocks(fields)
      settings.aims = aims(fields)
      settings.reminder = word(fields, .reminder)
      settings.reminderHour = value(fields, .reminderHour) { 0...23 ~= $0 } ?? settings.reminderHour
      if let segment = segment(fields, .learnSegment) { settings.learnSegment = segment }
      settings.practiceSegment = segment(fields, .practiceSegment)
      settings.gameSegment = segment(fields, .gameSegment)
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

    private mutating func value<Value: Decodable>(
      _ fields: KeyedDecodingContainer<Key>, _ key: Key, where isAllowed: (Value) -> Bool
    ) -> Value? {
      guard fields.contains(key) else { return nil }
      if let value = try? fields.decode(Value.self, forKey: key), isAllowed(value) { return value }
      isWhole = false
      return nil
    }

    private mutating func newBlocks(_ fields: KeyedDecodingContainer<Key>) -> PlanSettings.NewBlocks {
      if (try? fields.decode(String.self, forKey: .newBlocks)) == "auto" { return .auto }
      return value(fields, .newBlocks) { 0...PlanSettings.mostNewBlocks ~= $0 }.map { .count($0) } ?? .auto
    }

    /// The aims that can be read.
    private mutating func aims(_ fields: KeyedDecodingContainer<Key>) -> [Constant: PlanSettings.Aim] {
      guard fields.contains(.aims) else { return [:] }
      guard let objects = try? fields.decode([String: AimFields].self, forKey: .aims) else {
        isWhole = false
        return [:]
      }
      var aims: [Constant: PlanSettings.Aim] = [:]
      for (name, object) in objects {
        guard let constant = Constant(rawValue: name), let aim = object.aim else {
          isWhole = false
          continue
        }
        aims[constant] = aim
      }
      return aims
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

/// An aim as it is in the file.
private struct AimFields: Decodable {
  let position: Int
  let date: String?

  /// The aim; `nil` if it is not one.
  var aim: PlanSettings.Aim? {
    guard (1...Constant.decimalCount).contains(position) else { return nil }
    guard let date else { return PlanSettings.Aim(position: position) }
    return Day.number(iso8601: date).map { PlanSettings.Aim(position: position, day: $0) }
  }
}

/// The name of a command as it is in the file, known or not.
private struct CommandName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init?(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}
