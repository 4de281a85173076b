import Canvas
import FoundationEssentials
import Preferences
import TrainerCore

extension Theme: FieldValue {}
extension Ghost: FieldValue {}

/// The fields of `settings.json` by name, in the file's order; each writes even its default.
enum SettingsFields {
  typealias Named = (name: String, field: Field<Settings>)

  static let all: [Named] = [
    named("language", \.language),
    named("theme", \.theme),
    named("bell", \.bell),
    named("constant", \.constant),
    named("mode", \.mode),
    named("learnSegment", \.learnSegment),
    named("practiceSegment", \.practiceSegment),
    named("gameSegment", \.gameSegment),
    named("ghost", \.ghost),
    number("pace", \.digitsASecond) { Ghost.paces.contains($0.value) },
    named("keypad", \.keypad),
    named("reducedMotion", \.reducedMotion),
    named("reminder", \.reminder),
    number("reminderHour", \.reminderHour) { 0...23 ~= $0 },
    named("digitRow", \.digitRow),
    named("groups", \.groups),
    named("fading", \.isFading),
    named("again", \.isRepeated),
    named("goesOn", \.goesOnPastErrors),
    named("mouse", \.mouse),
    named("characters", \.characters),
    number("minutes", \.daily.minutes) { 0...PlanSettings.mostMinutes ~= $0 },
    number("hold", \.daily.desiredRetention) { PlanSettings.desiredRetentions.contains($0) },
    named("newBlocks", \.daily.newBlocks),
    named("friends", \.friends),
    object(
      "aims", { $0.aims.map { ($0.key.rawValue, Aim($0.value).json) } },
      { object, key, settings in
        let constant = Constant(rawValue: key.stringValue)
        let aim = try object.decode(Aim.self, forKey: key).value
        guard let constant, let aim else { throw Unreadable() }
        settings.aims[constant] = aim
      }),
    object(
      "keys", { $0.keys.map { ($0.key, $0.value.name.quoted) } },
      { object, action, settings in
        let name = try object.decode(String.self, forKey: action)
        guard let key = Key(name: name) else { throw Unreadable() }
        settings.keys[action.stringValue] = key
      }),
    object(
      "gone", { $0.goneChoices.map { ($0.key, $0.value.quoted) } },
      { object, key, settings in
        settings.goneChoices[key.stringValue] = try object.decode(String.self, forKey: key)
      }),
  ]

  /// Switches of earlier versions, off by default.
  static let goneSwitches = ["spoken", "spokenQuestions", "voice"]
  /// Choices of earlier versions by setting.
  static let goneChoices = ["theme": "monochrome"]

  private static func named(
    _ name: String, _ path: WritableKeyPath<Settings, some FieldValue> & Sendable
  ) -> Named { (name, Field(name, path, isAlways: true)) }

  private static func number<Value: FieldValue>(
    _ name: String, _ path: WritableKeyPath<Settings, Value> & Sendable,
    where isAllowed: @escaping @Sendable (Value) -> Bool
  ) -> Named {
    (
      name,
      Field(write: Field(name, path, isAlways: true).write) { line, settings in
        let value: Value = try line.value(name)
        guard isAllowed(value) else { throw Unreadable() }
        settings[keyPath: path] = value
      }
    )
  }

  /// A field that is an object of settings; readable entries count even if others are not.
  private static func object(
    _ name: String, _ entries: @escaping @Sendable (Settings) -> [(String, String)],
    _ read: @escaping @Sendable (KeyedDecodingContainer<FieldName>, FieldName, inout Settings) throws -> Void
  ) -> Named {
    (
      name,
      Field(
        write: { entries($0).map { (name + "." + $0, $1) } },
        read: { line, settings in
          let object = try line.nestedContainer(keyedBy: FieldName.self, forKey: FieldName(stringValue: name))
          var failure: (any Error)?
          // A removed entry is `null`.
          for key in object.allKeys where try !object.decodeNil(forKey: key) {
            do {
              try read(object, key, &settings)
            } catch {
              failure = error
            }
          }
          if let failure { throw failure }
        })
    )
  }

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

/// `{"folder","name"}`.
extension FriendsMembership: FieldObject {
  package static let fields: [Field<Self>] = [Field("folder", \.folder), Field("name", \.name)]
  package var isValid: Bool { folder.hasPrefix("/") && Friend.isName(name) }
}

extension Settings {
  fileprivate var digitsASecond: Thousandths {
    get { Thousandths(pace) }
    set { pace = newValue.value }
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

  package var isValid: Bool {
    if case .count(let count) = self { 0...PlanSettings.mostNewBlocks ~= count } else { true }
  }

  package var json: String { if case .count(let count) = self { count.json } else { "auto".json } }
}
