import Foundation
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// The man pages are written by hand: here their keys are held to those that are bound.
struct ManualKeysTests {
  /// The headings that a page's keys are under, as the man page in English has them.
  private static func headings(of page: any Page.Type) -> [String] {
    switch PageType(page) {
    case PageType(HomeScreen.self): ["Home", "Segment"]
    case PageType(SessionScreen.self): ["Session", "Judge"]
    case PageType(SummaryScreen.self): ["Summary"]
    case PageType(TodayScreen.self), PageType(AimScreen.self): ["Today"]
    case PageType(ChallengeScreen.self): ["Challenges"]
    case PageType(DrillsScreen.self), PageType(DrillRulesScreen.self): ["Drills"]
    case PageType(ProfilesScreen.self): ["Profiles"]
    case PageType(SettingsScreen.self), PageType(KeysScreen.self), PageType(DigitWordsScreen.self):
      ["Settings"]
    case PageType(HelpScreen.self), PageType(RulesScreen.self): []
    default: ["Statistics"]
    }
  }

  /// The letters that stand in for arrows and for Esc.
  private static let arrows: Set = ["h", "j", "k", "l", "q"]

  /// The letters that mean something on a page.
  private static func keys(of page: any Page.Type) -> Set<String> {
    var shortcuts = page.fixedKeys.union(page.commands.map(\.standard))
    // `fixedKeys` omits digit inputs.
    if PageType(page) == PageType(SessionScreen.self) {
      shortcuts.formUnion(SessionScreen.bindings.flatMap(\.keys).filter(\.isChoosable))
    }
    let names = shortcuts.compactMap { shortcut -> String? in
      guard case .character(let scalar) = shortcut, scalar.properties.isAlphabetic else { return nil }
      return String(scalar)
    }
    return Set(names)
  }

  @Test(arguments: ["pi-trainer.1", "pi-trainer.fr.1"])
  func `Man pages name every letter that a page answers`(_ name: String) throws {
    let sections = try KeySections(name)
    // Sections are in the same order in every language.
    let titles = try KeySections("pi-trainer.1").titles
    #expect(sections.titles.count == titles.count)
    for page in Pages.all {
      let headings = Self.headings(of: page)
      let named = try headings.reduce(into: Set<String>()) { named, heading in
        let index = try #require(titles.firstIndex(of: heading), "\(heading) is missing in \(name)")
        named.formUnion(sections.keys[index])
      }
      var keys = headings.isEmpty ? [] : Self.keys(of: page)
      // Yes and no are y and n in one language, o and n in the other, with or without Caps Lock.
      if PageType(page) == PageType(HomeScreen.self) { keys.subtract(["y", "Y", "o", "O", "N"]) }
      let missing = keys.subtracting(Self.arrows).subtracting(named).sorted()
      #expect(missing.isEmpty, "\(page): \(missing) missing in \(name)")
    }
  }

  @Test func `Man page names no letter that nothing answers`() throws {
    let page = try KeySections("pi-trainer.1")
    for (title, keys) in zip(page.titles, page.keys) where title != "Anywhere" {
      let pages = Pages.all.filter { Self.headings(of: $0).contains(title) }
      #expect(!pages.isEmpty, "\(title)")
      let bound = pages.reduce(into: Self.arrows) { $0.formUnion(Self.keys(of: $1)) }
      #expect(keys.subtracting(bound).isEmpty, "\(title): \(keys.subtracting(bound).sorted())")
    }
  }
}

/// The keys of a man page, heading by heading.
private struct KeySections {
  /// The headings under KEYS, in order.
  private(set) var titles: [String] = []
  /// The letters that each of them names.
  private(set) var keys: [Set<String>] = []

  /// The source of a page.
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
        // Keys are set in bold.
        let words = line.replacing(/\\f[BIRP]/, with: "").split { " ,\"".contains($0) }.map(String.init)
        keys[keys.count - 1].formUnion(words.filter { $0.count == 1 && $0.first?.isLetter == true })
      }
    }
  }
}
