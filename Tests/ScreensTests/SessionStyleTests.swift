import Canvas
import Testing
import TrainerCore

@testable import Screens

/// What the parts of a session mean to the eye, region by region.
@Suite struct SessionStyleTests {
  @Test func `What was typed steps back behind the row being typed`() {
    var player = Player(.practice)
    player.recite(13)
    #expect(
      player.grid.styles(row: 5) == ["35 label \"0\"", "37 label \">\"", "39 typed \"1415926535\""])
    // Thirteen in a row flow, quietly.
    #expect(
      player.grid.styles(row: 6)
        == [
          "28 auraQuiet \"▎\"", "39 current \"89\"", "41 flowing \"7\"", "42 cursor \"▁\"",
          "55 auraQuiet \"▕\"",
        ])
  }

  @Test func `A revealed row is dim, its next decimal on the cursor`() {
    var player = Player(.practice)
    player.recite(13)
    player.press(" ")
    #expect(
      player.grid.styles(row: 6)
        == [
          "28 auraQuiet \"▎\"", "39 current \"89\"", "41 flowing \"7\"", "42 expected/cursor \"9\"",
          "43 expected \"323846\"", "49 label \"◦\"", "55 auraQuiet \"▕\"",
        ])
  }

  @Test func `A mistake stands beside its row on a ground of its own, with a mark that needs no colour`() {
    var player = Player(.game)
    player.recite(3)
    player.type("9")
    #expect(
      player.grid.styles(row: 7)
        == ["39 error \"141\"", "42 expected/cursor \"5\"", "51 error \"✗\"", "52 strong/mistake \"9\""])
    #expect(player.grid.style(of: "1 ✗") == Style(.error))
  }

  @Test func `A segment is dim before it is typed`() {
    var player = Player(SessionPlan(constant: .pi, mode: .learn, segment: Segment(5, 15)))
    #expect(player.grid.styles(row: 5) == ["44 expected/cursor \"2\"", "45 expected \"6535\""])
    #expect(player.grid.styles(row: 6) == ["34 label \"10\"", "37 label \">\"", "39 expected \"89793\""])
    player.recite(2)
    #expect(
      player.grid.styles(row: 5)
        == ["44 current \"26\"", "46 expected/cursor \"5\"", "47 expected \"35\""])
    // A segment that does not begin at #1 has no integer part.
    #expect(!player.text.contains("3."))
  }

  @Test func `A question is lit`() {
    var player = Player(.strict)
    player.recite(3)
    player.press(.escape)
    #expect(player.grid.style(of: "Esc again to end") == Style(.accent))
  }
}
