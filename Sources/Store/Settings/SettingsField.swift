import Canvas
import FoundationEssentials
import Preferences
import TrainerCore

extension Theme: FieldValue {}
extension Ghost: FieldValue {}

/// A field of `settings.json`: what it is called, and how a setting is written to it and read from it.
struct SettingsField: Sendable {
  let name: String
  /// What it says, as JSON: under no name a value, else the entries of an object; nothing where it is left out.
  let entries: @Sendable (Settings) -> [String: String]
  /// Takes over what is there; whether all of it could be read.
  let read: @Sendable (KeyedDecodingContainer<FieldName>, inout Settings) -> Bool

  /// All of them, in their order in the file.
  static let all: [SettingsField] = [
    own("language", \.language),
    own("theme", \.theme),
    flag("bell", \.bell),
    own("constant", \.constant),
    own("mode", \.mode),
    own("learnSegment", \.learnSegment),
    own("practiceSegment", \.practiceSegment),
    own("gameSegment", \.gameSegment),
    own("ghost", \.ghost),
    pace,
    own("keypad", \.keypad),
    flag("reducedMotion", \.reducedMotion),
    own("reminder", \.reminder),
    number("reminderHour", \.reminderHour) { 0...23 ~= $0 },
    own("digitRow", \.digitRow),
    own("groups", \.groups),
    flag("fading", \.isFading),
    flag("again", \.isRepeated),
    flag("spoken", \.speaksDigits),
    flag("spokenQuestions", \.speaksQuestions),
    flag("voice", \.listens),
    number("minutes", \.daily.minutes) { 0...PlanSettings.mostMinutes ~= $0 },
    number("hold", \.daily.desiredRetention) { PlanSettings.desiredRetentions.contains($0) },
    own("newBlocks", \.daily.newBlocks),
    aims,
    keys,
  ]

  // MARK: - Kinds of fields

  private static func flag(_ name: String, _ path: WritableKeyPath<Settings, Bool> & Sendable)
    -> SettingsField
  {
    value(name, path, write: { String($0) }, read: { $0 })
  }

  private static func own(_ name: String, _ path: WritableKeyPath<Settings, some FieldValue> & Sendable)
    -> SettingsField
  {
    let field = Field(name, path)
    return SettingsField(
      name: name, entries: { settings in field.write(settings).first.map { ["": $0.json] } ?? [:] },
      read: { (try? field.read($0, &$1)) != nil })
  }

  private static func number<Value: Decodable & CustomStringConvertible & SendableMetatype>(
    _ name: String, _ path: WritableKeyPath<Settings, Value> & Sendable,
    where isAllowed: @escaping @Sendable (Value) -> Bool
  ) -> SettingsField {
    value(name, path, write: { $0.description }, read: { isAllowed($0) ? $0 : nil })
  }

  private static func value<Value, Stored: Decodable & SendableMetatype>(
    _ name: String, _ path: WritableKeyPath<Settings, Value> & Sendable,
    write: @escaping @Sendable (Value) -> String?, read: @escaping @Sendable (Stored) -> Value?
  ) -> SettingsField {
    SettingsField(
      name: name, entries: { settings in write(settings[keyPath: path]).map { ["": $0] } ?? [:] },
      read: { fields, settings in
        guard let stored = try? fields.decode(Stored.self, forKey: FieldName(stringValue: name)),
          let value = read(stored)
        else { return false }
        settings[keyPath: path] = value
        return true
      })
  }

  /// An object whose entries are settings of their own.
  private static func object<Stored: Decodable & SendableMetatype>(
    _ name: String, entries: @escaping @Sendable (Settings) -> [String: String],
    read: @escaping @Sendable (_ name: String, Stored, inout Settings) -> Bool
  ) -> SettingsField {
    SettingsField(
      name: name, entries: entries,
      read: { fields, settings in
        guard
          let object = try? fields.nestedContainer(
            keyedBy: FieldName.self, forKey: FieldName(stringValue: name))
        else {
          return false
        }
        var isWhole = true
        for key in object.allKeys {
          let stored = try? object.decode(Stored.self, forKey: key)
          if stored.map({ read(key.stringValue, $0, &settings) }) != true { isWhole = false }
        }
        return isWhole
      })
  }

  // MARK: - Fields of their own kind

  private static let pace = value(
    "pace", \.pace, write: { $0.thousandths },
    read: { (pace: Double) in 0.1...20 ~= pace ? Int((pace * 1000).rounded()) : nil })

  private static let aims = object(
    "aims",
    entries: { settings in
      Dictionary(uniqueKeysWithValues: settings.aims.map { ($0.key.rawValue, Aim($0.value).json) })
    },
    read: { (name: String, stored: Aim, settings: inout Settings) in
      guard let constant = Constant(rawValue: name), let aim = stored.value else { return false }
      settings.aims[constant] = aim
      return true
    })

  private static let keys = object(
    "keys", entries: { $0.keys.mapValues { $0.name.quoted } },
    read: { (name: String, stored: String, settings: inout Settings) in
      guard let shortcut = Shortcut(name: stored) else { return false }
      settings.keys[name] = shortcut
      return true
    })

  private struct Aim: FieldObject {
    private var position = 0
    private var date: String?

    static let fields: [Field<Self>] = [
      Field("position", \.position),
      Field("date", \.date),
    ]

    init() {}

    init(_ aim: PlanSettings.Aim) { (position, date) = (aim.position, aim.day.map(Day.iso8601)) }

    var value: PlanSettings.Aim? {
      guard (1...Constant.decimalCount).contains(position) else { return nil }
      guard let date else { return PlanSettings.Aim(position: position) }
      return Day.number(iso8601: date).map { PlanSettings.Aim(position: position, day: $0) }
    }
  }
}

/// `"auto"` or a count.
extension PlanSettings.NewBlocks: FieldValue {
  package init(from decoder: any Decoder) throws {
    let stored = try decoder.singleValueContainer()
    if let count = try? stored.decode(Int.self) {
      self = .count(count)
    } else {
      guard try stored.decode(String.self) == "auto" else { throw Unreadable() }
      self = .auto
    }
  }

  package var isPossible: Bool {
    if case .count(let count) = self { 0...PlanSettings.mostNewBlocks ~= count } else { true }
  }

  package var json: String { if case .count(let count) = self { count.json } else { "auto".json } }
}
