import Foundation
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// The man pages are written by hand: here their keys are held to those that are bound.
@Suite struct ManualKeysTests {
  /// The headings that a place's keys are under, as the man page in English has them.
  private static func headings(of place: any Place.Type) -> [String] {
    switch PlaceType(place) {
    case PlaceType(HomeScreen.self): ["Home", "Segment"]
    case PlaceType(SessionScreen.self): ["Session"]
    case PlaceType(JudgeScreen.self): ["Judge"]
    case PlaceType(SummaryScreen.self): ["Summary"]
    case PlaceType(TodayScreen.self), PlaceType(AimScreen.self): ["Today"]
    case PlaceType(ChallengeScreen.self): ["Challenges"]
    case PlaceType(DrillsScreen.self), PlaceType(DrillRulesScreen.self): ["Drills"]
    case PlaceType(ProfilesScreen.self): ["Profiles"]
    case PlaceType(SettingsScreen.self), PlaceType(KeysScreen.self), PlaceType(PegsScreen.self):
      ["Settings"]
    case PlaceType(HelpScreen.self), PlaceType(RulesScreen.self): []
    default: ["Statistics"]
    }
  }

  /// The letters that stand in for arrows and for Esc.
  private static let arrows: Set = ["h", "j", "k", "l", "q"]

  /// The letters that mean something on a place.
  private static func keys(of place: any Place.Type) -> Set<String> {
    var shortcuts = place.fixedShortcuts.union(place.commands.map(\.standard))
    // Those that give way to chosen ones.
    if PlaceType(place) == PlaceType(SessionScreen.self) {
      shortcuts.formUnion(SessionScreen.bindings.flatMap(\.keys).compactMap { Shortcut($0) })
    }
    let names = shortcuts.compactMap { shortcut -> String? in
      guard case .character(let scalar) = shortcut, scalar.properties.isAlphabetic else { return nil }
      return String(scalar)
    }
    return Set(names)
  }

  @Test(arguments: ["pi-trainer.1", "pi-trainer.fr.1"])
  func `Both man pages name every letter that a place answers`(_ name: String) throws {
    let page = try KeySections(name)
    let english = try KeySections("pi-trainer.1")
    #expect(page.titles.count == english.titles.count)
    for place in Places.all {
      let headings = Self.headings(of: place)
      let named = try headings.reduce(into: Set<String>()) { named, heading in
        let index = try #require(english.titles.firstIndex(of: heading), "\(heading) is missing")
        named.formUnion(page.keys[index])
      }
      var keys = headings.isEmpty ? [] : Self.keys(of: place)
      // Yes and no are y and n in one language, o and n in the other, with or without Caps Lock.
      if PlaceType(place) == PlaceType(HomeScreen.self) { keys.subtract(["y", "Y", "o", "O", "N"]) }
      let missing = keys.subtracting(Self.arrows).subtracting(named).sorted()
      #expect(missing.isEmpty, "\(place): \(missing) missing in \(name)")
    }
  }

  @Test(arguments: ["pi-trainer.1", "pi-trainer.fr.1"])
  func `Both man pages name every constant, mode, drill and set of rules`(_ name: String) throws {
    let text = try KeySections.text(name).replacing("\\-", with: "-")
    let words = Set(text.split { " ,.;:\"\n".contains($0) }.map(String.init))
    let names =
      Constant.allCases.map(\.rawValue) + Mode.allCases.filter { $0 != .drill }.map(\.rawValue)
      + Drills.all.map { $0.name } + AttemptRules.names
    let missing = names.filter { !words.contains($0) }
    #expect(missing.isEmpty, "\(missing) missing in \(name)")
  }

  @Test func `The man page names no letter that nothing answers`() throws {
    let page = try KeySections("pi-trainer.1")
    for (title, keys) in zip(page.titles, page.keys) where title != "Anywhere" {
      let places = Places.all.filter { Self.headings(of: $0).contains(title) }
      #expect(!places.isEmpty, "\(title)")
      let bound = places.reduce(into: Self.arrows) { $0.formUnion(Self.keys(of: $1)) }
      #expect(keys.subtracting(bound).isEmpty, "\(title): \(keys.subtracting(bound).sorted())")
    }
  }
}

/// What a man page says about keys, heading by heading.
private struct KeySections {
  /// The headings under KEYS, in order.
  private(set) var titles: [String] = []
  /// The letters that each of them names.
  private(set) var keys: [Set<String>] = []

  /// The source of a man page.
  static func text(_ name: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "packaging/man/\(name)"), encoding: .utf8)
  }

  init(_ name: String) throws {
    let lines = try Self.text(name).split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex { $0 == ".SH KEYS" || $0 == ".SH TOUCHES" })
    for line in lines[(start + 1)...].prefix(while: { !$0.hasPrefix(".SH ") }) {
      if line.hasPrefix(".SS ") {
        titles.append(String(line.dropFirst(4)))
        keys.append([])
      } else if !keys.isEmpty, line.hasPrefix(".") || line.contains("\\fB") {
        // What is set bold is a key.
        let words = line.replacing(/\\f[BIRP]/, with: "").split { " ,\"".contains($0) }.map(String.init)
        keys[keys.count - 1].formUnion(words.filter { $0.count == 1 && $0.first?.isLetter == true })
      }
    }
  }
}
