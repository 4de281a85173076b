import Canvas
import Testing
import TrainerCore

@testable import Screens

/// The styles of a session's screen, region by region.
struct SessionStyleTests {
  @Test func `What was typed keeps its look, between the places of the aura`() {
    var player = Player()
    player.recite(13)
    player.looks(row: 8, "31 label \"0 >\"", "35 current \"1415926535\"")
    // Thirteen in a row flow, quietly.
    player.looks(
      row: 9, "30 label \"10 >\"", "34 auraQuiet/halo \"▕\"", "35 current/halo \"89\"",
      "37 flowing/halo \"7\"", "38 cursor/halo \"▁\"", "39 text/halo \"      \"", "45 auraQuiet/halo \"▏\"")
  }

  @Test func `Full rows keep their look as they scroll`() {
    var player = Player(size: .small)
    player.recite(80)
    // Here the light is still to go out.
    #expect(player.grid[8, 15].style == Style(.current, on: .blaze))
    player.recite(2)
    player.looks(row: 7, "10 label \"70 >\"", "15 current \"0628620899\"")
    player.recite(10)
    player.looks(row: 6, "10 label \"70 >\"", "15 current \"0628620899\"")
    player.looks(row: 7, "10 label \"80 >\"", "15 current \"8628034825\"")
  }

  @Test func `In Learn all rows but the one being typed step back`() {
    var player = Player(.learn)
    player.press(.enter)
    player.recite(13)
    player.looks(row: 8, "31 label \"0 >\"", "35 typed \"1415926535\"")
    player.looks(
      row: 9, "30 label \"10 >\"", "34 auraQuiet/halo \"▕\"", "35 current/halo \"89\"",
      "37 flowing/halo \"7\"", "38 expected/cursor \"9\"", "39 expected/halo \"323846\"",
      "45 auraQuiet/halo \"▏\"")
    player.looks(row: 10, "30 label \"20 >\"", "35 expected \"2643383279\"")
  }

  @Test func `A revealed row is dim, its next decimal on the cursor`() {
    var player = Player()
    player.recite(13)
    player.press(" ")
    player.looks(
      row: 9, "30 label \"10 >\"", "34 auraQuiet/halo \"▕\"", "35 current/halo \"89\"",
      "37 flowing/halo \"7\"", "38 expected/cursor \"9\"", "39 expected/halo \"323846\"",
      "45 auraQuiet/halo \"▏\"", "46 label \"◦\"")
  }

  @Test func `A mistake is beside its row on a ground of its own, with a mark that needs no colour`() {
    var player = Player(.game)
    player.recite(3)
    player.type("9")
    player.looks(
      row: 8, "31 label \"0 >\"", "35 error \"141\"", "38 expected/cursor \"5\"", "47 error \"✗\"",
      "48 strong/mistake \"9\"")
    player.shows("1 ✗", in: .error)
  }

  @Test func `A segment is dim before it is typed`() {
    var player = Player(SessionPlan(.learn, over: Segment(5, 15)))
    player.looks(row: 8, "31 label \"0 >\"", "40 expected/cursor \"2\"", "41 expected \"6535\"")
    player.looks(row: 9, "30 label \"10 >\"", "35 expected \"89793\"")
    player.recite(2)
    player.looks(
      row: 8, "31 label \"0 >\"", "40 current \"26\"", "42 expected/cursor \"5\"", "43 expected \"35\"")
    // A segment that does not begin at #1 has no integer part.
    player.hides("3.")
  }

  @Test func `A question is lit`() {
    var player = Player(.strict)
    player.recite(3)
    player.press(.escape)
    player.shows("Esc again to end", in: .accent)
  }
}
