import Canvas
import Preferences
import TestSupport
import Testing
import TrainerCore

@testable import Screens

/// The constants on Home, lists of the user’s own among them.
struct ConstantsTests {
  private let short = Constant.list("home-short", "4930123456789")
  private let other = Constant.list("home-other", "98765432109876543210")
  private var lists: [Constant] { [other, short] }

  /// The names in the row of the constants.
  private func names(_ player: Player) -> [String] {
    let row = player.text.split(separator: "\n").first { $0.contains("π") } ?? ""
    return row.split(separator: "  ").map { $0.trimmingPrefix(while: { $0 == " " || $0 == "›" }) }.map {
      String($0)
    }
    .filter { !$0.isEmpty }
  }

  @Test func `All are in the row, and the arrows lead to each`() {
    var player = Player(.learn, progress: .begun, lists: lists)
    #expect(names(player) == ["π", "e", "φ", "√2", "home-other", "home-short"])
    player.press(.up, .up)
    player.press(.right, times: 9)
    #expect(player.settings.constant == short)
    player.press(.left)
    #expect(player.settings.constant == other)
  }

  @Test func `Where there are more than there is room for, those around the chosen one are shown`() {
    let many = (10..<30).map { Constant.list("home-\($0)", "4930123456789") }
    var player = Player(.learn, progress: .begun, lists: many)
    player.shows("home-10")
    player.hides("home-29")
    player.press(.up, .up)
    player.press(.right, times: 23)
    #expect(player.settings.constant == many.last)
    player.shows("‹", "home-29")
    player.hides("home-10")
  }

  @Test func `A session of a list ends with its last digit, and takes no integer part`() {
    var player = Player(.strict, short, progress: .begun, lists: lists)
    player.press(.enter)
    player.hides("3.")
    player.type("4930123456789")
    player.expect(SummaryScreen.self)
    player.shows("13")
  }

  @Test func `A segment keeps to the digits that there are`() {
    var player = Player(.learn, short, progress: .begun, lists: lists) {
      $0.learnSegment = Segment(900, 950) ?? .standard
    }
    #expect(player.context.plan.segment == Segment(0, 13))
    player.press(.tab)
    player.write("5-14")
    #expect(player.context.plan.segment == Segment(0, 13))
    player.shows("from-to, such as 0-13")
  }
}
