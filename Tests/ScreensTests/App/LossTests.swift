import Canvas
import Testing
import TrainerCore

@testable import Screens

/// The question asked before leaving loses what cannot be saved.
struct LossTests {
  /// Someone who wanted to leave, and could not.
  private func asked(_ trouble: StorageTrouble = .full, size: Size = .usual) -> Player {
    var player = Player(size: size, progress: .practised)
    player.press("q")
    player.happens(.departureRefused(trouble))
    return player
  }

  @Test func `Home says why, what helps, and what the same key does again`() {
    var player = asked()
    player.shows(
      "not everything could be saved, here or elsewhere: disk full",
      "make room, or q again to quit and lose what is unsaved")
    #expect(player.app.asksBeforeLosing && player.effects.isEmpty)
    player.press("q")
    player.did("leave 0")
    #expect(player.app.asksBeforeLosing)
  }

  @Test(arguments: [
    (StorageTrouble.denied, "folder not writable", "make it writable, or q again to quit"),
    (.notAFolder, "not a folder", "move it away, or q again to quit"),
    (.other, "disk error", "check the disk, or q again to quit"),
  ])
  func `Each reason has its own advice, on the smallest screen too`(
    trouble: StorageTrouble, reason: String, advice: String
  ) {
    let text = asked(trouble, size: .small).text
    #expect(text.contains(reason) && text.contains(advice), "\(text)")
  }

  @Test func `Whatever else is done withdraws the question`() {
    var player = asked()
    player.press("z")
    #expect(!player.app.asksBeforeLosing)
    player.hides("lose what is unsaved")
    player.press("q")
    // The program would be refused again.
    player.did("leave 0")
    #expect(!player.app.asksBeforeLosing)
  }

  @Test func `A session that Ctrl-C ended is over, and Home asks`() {
    var player = Player(.strict, progress: .practised)
    player.type("14")
    player.press(.control("c"))
    player.did("ended interrupted, score 2, errors 0", "leave 0")
    player.happens(.departureRefused(.full))
    player.expect(HomeScreen.self)
    player.shows("lose what is unsaved")
    player.press(.control("c"))
    player.did("leave 0")
    #expect(player.app.asksBeforeLosing)
  }

  @Test func `Plain mode asks in words`() {
    var player = PlainPlayer()
    player.type("q")
    #expect(player.status == "leave 0")
    _ = player.reads()
    player.happens(.departureRefused(.denied))
    #expect(
      player.reads() == """
        not everything could be saved, here or elsewhere: folder not writable
        make it writable, or q again to quit and lose what is unsaved

        """)
    #expect(player.app.asksBeforeLosing)
    player.type("q")
    #expect(player.app.asksBeforeLosing && player.status == "leave 0")
    player.happens(.departureRefused(.denied))
    player.type("\n")
    #expect(!player.app.asksBeforeLosing)
  }
}
