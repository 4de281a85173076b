import Canvas
import FoundationEssentials
import Preferences
import Testing
import TrainerCore

@testable import Store

/// The settings as literal JSON, in every format ever written.
struct SettingsFormatTests {
  @Test func `Every setting in full`() {
    let file =
      """
      {"version":1,"language":"fr","theme":"highContrast","bell":true,"constant":"e",\
      "mode":"game","learnSegment":[50,100],"practiceSegment":[0,10],"gameSegment":[30,90],\
      "ghost":"lightning","pace":2.5,"keypad":"numpad","reducedMotion":true,"reminder":"on",\
      "reminderHour":7,"digitRow":"azerty","groups":"3 3 4","fading":true,"again":true,\
      "goesOn":true,"mouse":false,"characters":"narrow","minutes":25,"hold":0.98,"newBlocks":3,\
      "aims":{"pi":{"position":1000,"date":"2027-03-14"},"sqrt2":{"position":50}},\
      "keys":{"help":"f1","reveal":"v","startOver":"ctrl-t"}}
      """
    let beforeReminders = file.replacing(#","reminder":"on","reminderHour":7"#, with: "")
    var settings = Settings()
    settings.language = .french
    settings.bell = true
    settings.mouse = false
    settings.characters = .narrow
    settings.constant = .e
    settings.mode = .game
    settings.learnSegment = Segment(50, 100) ?? .standard
    settings.practiceSegment = Segment(0, 10)
    settings.gameSegment = Segment(30, 90)
    settings.ghost = .lightning
    settings.keypad = .numpad
    settings.reducedMotion = true
    settings.theme = .highContrast
    settings.digitRow = .azerty
    settings.groups = .threes
    settings.isFading = true
    settings.isRepeated = true
    settings.goesOnPastErrors = true
    settings.keys = ["reveal": .character("v"), "startOver": .control("t"), "help": .function(1)]
    settings.daily = PlanSettings(minutes: 25, desiredRetention: 0.98, newBlocks: .count(3))
    let pi = Day.number(2027, 3, 14)
    settings.aims = [.pi: PlanSettings.Aim(position: 1000, day: pi), .sqrt2: PlanSettings.Aim(position: 50)]
    #expect(settings.planSettings(for: .pi).aim?.day == pi)
    #expect(settings.planSettings(for: .e) == settings.daily)
    #expect(SettingsFile.decode(beforeReminders.data) == (settings, true))
    settings.reminder = .on
    settings.reminderHour = 7
    #expect(SettingsFile.decode(file.data) == (settings, true))
    // A standard value is not written.
    let chosen = file.replacing(#","pace":2.5"#, with: "")
    #expect(SettingsFile.encode(settings).text == chosen + "\n")
    settings.reminder = nil
    #expect(SettingsFile.encode(settings).text == chosen.replacing(#""reminder":"on","#, with: "") + "\n")
    let least = #"{"version":1}"#
    #expect(SettingsFile.decode(least.data) == (Settings(), true))
  }

  @Test(arguments: [("\"7\"", "a digit"), ("\"hyper\"", "an unknown key"), ("5", "no text")])
  func `A wrong key leaves the standard one`(key: String, what: String) {
    var settings = Settings()
    settings.keys = ["reveal": .character("v")]
    settings.bell = true
    let file =
      """
      {"version":1,"bell":true,"keys":{"reveal":"v","quit":\(key)}}
      """
    #expect(SettingsFile.decode(file.data) == (settings, false), "\(what)")
    #expect(SettingsFile.decode(#"{"version":1,"keys":[]}"#.data) == (Settings(), false))
  }

  /// A person's keys are kept, whatever a later version binds to the same ones, and for its new commands too.
  @Test func `Every chosen key is kept`() {
    let file = """
      {"version":1,"keys":{"dance":"w","quit":"s","stats":"j"}}
      """
    let (settings, isWhole) = SettingsFile.decode(file.data)
    #expect(isWhole)
    #expect(settings.keys == ["dance": .character("w"), "quit": .character("s"), "stats": .character("j")])
    #expect(SettingsFile.encode(settings).text.contains(#""keys":{"dance":"w","quit":"s","stats":"j"}}"#))
  }

  @Test func `Settings with a bad field keep the others`() {
    let file = """
      {"version":1,"bell":true,"mode":"dance","learnSegment":[9],"constant":"e"}
      """
    var settings = Settings()
    settings.bell = true
    settings.constant = .e
    #expect(SettingsFile.decode(file.data) == (settings, false))
    #expect(SettingsFile.decode("[]".data) == (Settings(), false))
    #expect(SettingsFile.decode(Data()) == (Settings(), false))
  }

  @Test(arguments: [
    (
      #""minutes":1440,"hold":0.9,"newBlocks":10"#,
      PlanSettings(minutes: 1440, desiredRetention: 0.9, newBlocks: .count(10)), true
    ),
    (#""minutes":0,"hold":0.95,"newBlocks":"auto""#, PlanSettings(minutes: 0), true),
    (#""minutes":1441,"hold":0.98"#, PlanSettings(desiredRetention: 0.98), false),
    (#""minutes":-1,"newBlocks":0"#, PlanSettings(newBlocks: .count(0)), false),
    (#""minutes":7,"hold":1"#, PlanSettings(minutes: 7), false),
    (#""newBlocks":11"#, PlanSettings(), false), (#""newBlocks":"many""#, PlanSettings(), false),
    (#""minutes":"10","hold":0.9"#, PlanSettings(desiredRetention: 0.9), false),
  ])
  func `Settings of the plan`(fields: String, daily: PlanSettings, isWhole: Bool) {
    var settings = Settings()
    settings.daily = daily
    #expect(SettingsFile.decode("{\"version\":1,\(fields)}".data) == (settings, isWhole))
  }

  @Test(
    arguments: rows(
      """
      "Tau":{"position":10}
      "e":{"position":0}
      "e":{"position":1000001}
      "e":{}
      "e":{"position":10,"date":"2027-02-30"}
      """))
  func `An aim that is none leaves the others`(aim: String) {
    var settings = Settings()
    settings.aims = [.pi: PlanSettings.Aim(position: 100)]
    let file =
      """
      {"version":1,"aims":{"pi":{"position":100},\(aim)}}
      """
    #expect(SettingsFile.decode(file.data) == (settings, false))
  }

  @Test(arguments: [
    (#""reminder":"off""#, Reminder.off, 19, true), (#""reminder":"later","reminderHour":0"#, nil, 0, false),
    (#""reminder":"on","reminderHour":24"#, .on, 19, false),
    (#""reminderHour":-1"#, nil, 19, false), (#""reminderHour":"7""#, nil, 19, false),
    (#""reminderHour":23"#, nil, 23, true),
  ])
  func `Settings of the reminder`(fields: String, reminder: Reminder?, hour: Int, isWhole: Bool) {
    var settings = Settings()
    settings.reminder = reminder
    settings.reminderHour = hour
    #expect(SettingsFile.decode("{\"version\":1,\(fields)}".data) == (settings, isWhole))
  }
}
