import Canvas
import TestSupport
import Testing
import TrainerCore

@testable import Screens

/// The walk leads everywhere, so that what is said of every stop is said of every page.
struct WalkTests {
  @Test func `Every listed page has its stop`() throws {
    let stops = try Walk.stops(.english, .usual)
    for page in Pages.all {
      let isSeen = stops.contains { stop in stop.player.app.stack.last.map { type(of: $0) == page } ?? false
      }
      #expect(isSeen, "\(page) is listed, and the walk does not lead there")
    }
    for (index, page) in StatsScreen.pages.enumerated() {
      let isSeen = stops.contains {
        $0.player.app.isAt(StatsScreen.self) && $0.player.app.stats?.shown == index
      }
      #expect(isSeen, "\(page) is listed, and the walk does not lead there")
    }
  }

  @Test(
    arguments: [Size.small, .usual, .huge],
    Language.allCases)
  func `The Linux console has every character of every stop`(size: Size, language: Language) throws {
    for stop in try Walk.stops(language, size, .codePage437) {
      let strangers = CodePage437.strangers(in: stop.player.text)
      #expect(strangers.isEmpty, "\(stop.name) at \(size) in \(language)")
    }
  }

  @Test func `No two stops have the same name`() throws {
    let names = try Walk.stops(.english, .usual).map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `Every command that works somewhere can be given a key`() {
    for page in Pages.all {
      for command in page.commands { #expect(KeyCommand.all.contains(command), "\(command.name) of \(page)") }
    }
  }
}
