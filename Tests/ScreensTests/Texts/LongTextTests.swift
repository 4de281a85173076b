import Canvas
import Testing
import TrainerCore

@testable import Screens

/// A text that is too long is refused wherever one is written, and the page says so; nothing is cut off unseen.
struct LongTextTests {
  /// A text field, a text that fits and one too long.
  struct Page: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let fits: String
    let long: String
    let fault: String
    let open: @Sendable (inout Player) -> Void

    init(
      _ name: String, fits: String? = nil, long: String? = nil, most: Int = 0, fault: String? = nil,
      _ open: @escaping @Sendable (inout Player) -> Void
    ) {
      testDescription = name
      self.fits = fits ?? String(repeating: "x", count: most)
      self.long = long ?? String(repeating: "x", count: most + 1)
      self.fault = "✗ " + (fault ?? "\(most) characters at most")
      self.open = open
    }
  }

  static let pages = [
    Page("a note", most: 200) {
      $0.type("141")
      $0.press(.escape, .escape, "n")
    },
    Page("an image", most: 120) {
      $0.app.context.settings.way = .fading
      $0.press(.enter, "i")
    },
    Page("a word", most: ImageBook.longestWords + 7) {
      $0.choose(setting: "words")
      $0.press(.enter, "n")
    },
    Page("a place", most: Loci.longestName) {
      $0.choose(setting: "places")
      $0.press(.enter, "n")
    },
    Page("a profile", most: 60) { $0.press("u", "n") },
    Page("looking for sessions", most: 200) {
      $0.press("s", .practised)
      $0.press("2", .practised)
      $0.press("/", .practised)
    },
    Page(
      "an aim", fits: "1000 2027-03-14", long: "1000 2027-03-14 20270",
      fault: "20 characters at most"
    ) {
      $0.press("t")
      $0.press("a")
    },
    Page(
      "groups", fits: "3 3 4", long: String(repeating: "3 ", count: 40),
      fault: "how many digits each group has"
    ) {
      $0.choose(setting: "groups")
      $0.press(.left)
    },
  ]

  @Test(arguments: pages, [Size.usual, .small])
  func `A text that is too long is refused, and the page says so`(_ page: Page, _ size: Size) {
    var player = Player(.learn, size: size)
    page.open(&player)
    let empty = player.text
    player.paste(page.long)
    let fault = size == .usual ? page.fault : String(page.fault.prefix(6))
    player.shows(fault)
    // Nothing of it was taken.
    player.press(.backspace)
    #expect(player.text == empty, "\(player.text)")
    player.paste(page.fits)
    player.hides("✗")
    #expect(player.text != empty)
  }

  /// The line has room for its digits too, so that the word may still be too long.
  @Test func `A word that is too long is not cut off`() {
    var player = Player(.learn)
    player.choose(setting: "words")
    player.press(.enter, "n")
    player.paste("1 " + String(repeating: "x", count: 42))
    player.press(.enter)
    #expect(player.context.images.words.isEmpty)
    player.shows("✗ one to six digits, then a word of 40 characters at most")
  }
}
