import Canvas
import Testing
import TrainerCore

@testable import Screens

/// What the parts of a session mean to the eye, region by region.
struct SessionStyleTests {
  @Test func `What was typed keeps its look, between the places of the aura`() {
    var player = Player()
    player.recite(13)
    player.looks(row: 5, "35 label \"0 >\"", "39 current \"1415926535\"")
    // Thirteen in a row flow, quietly.
    player.looks(
      row: 6,
      "34 label \"10 >\"", "38 auraQuiet/halo \"▕\"", "39 current/halo \"89\"", "41 flowing/halo \"7\"",
      "42 cursor/halo \"▁\"", "43 text/halo \"      \"", "49 auraQuiet/halo \"▏\"")
  }

  @Test func `Of a page only the rows of the one before step back`() {
    var player = Player(size: .small)
    player.recite(79)
    player.shows("1415926535", in: .current)
    player.recite(1)
    player.looks(row: 2, "14 label \"60 >\"", "19 typed \"5923078164\"")
    // Here the light is still to go out.
    #expect(player.grid[3, 19].style == Style(.typed, on: .blaze))
    player.recite(2)
    player.looks(row: 3, "14 label \"70 >\"", "19 typed \"0628620899\"")
    player.recite(10)
    player.looks(row: 4, "14 label \"80 >\"", "19 current \"8628034825\"")
  }

  @Test func `In Learn all rows but the one being typed step back`() {
    var player = Player(.learn)
    player.press(.enter)
    player.recite(13)
    player.looks(row: 5, "35 label \"0 >\"", "39 typed \"1415926535\"")
    player.looks(
      row: 6,
      "34 label \"10 >\"", "38 auraQuiet/halo \"▕\"", "39 current/halo \"89\"", "41 flowing/halo \"7\"",
      "42 expected/cursor \"9\"", "43 expected/halo \"323846\"", "49 auraQuiet/halo \"▏\"")
    player.looks(row: 7, "34 label \"20 >\"", "39 expected \"2643383279\"")
  }

  @Test func `A revealed row is dim, its next decimal on the cursor`() {
    var player = Player()
    player.recite(13)
    player.press(" ")
    player.looks(
      row: 6,
      "34 label \"10 >\"", "38 auraQuiet/halo \"▕\"", "39 current/halo \"89\"", "41 flowing/halo \"7\"",
      "42 expected/cursor \"9\"", "43 expected/halo \"323846\"", "49 auraQuiet/halo \"▏\"",
      "50 label \"◦\"")
  }

  @Test func `A mistake is beside its row on a ground of its own, with a mark that needs no colour`() {
    var player = Player(.game)
    player.recite(3)
    player.type("9")
    player.looks(
      row: 6,
      "35 label \"0 >\"", "39 error \"141\"", "42 expected/cursor \"5\"",
      "51 error \"✗\"", "52 strong/mistake \"9\"")
    player.shows("1 ✗", in: .error)
  }

  @Test func `A segment is dim before it is typed`() {
    var player = Player(SessionPlan(.learn, over: Segment(5, 15)))
    player.looks(row: 5, "35 label \"0 >\"", "44 expected/cursor \"2\"", "45 expected \"6535\"")
    player.looks(row: 6, "34 label \"10 >\"", "39 expected \"89793\"")
    player.recite(2)
    player.looks(
      row: 5,
      "35 label \"0 >\"", "44 current \"26\"", "46 expected/cursor \"5\"",
      "47 expected \"35\"")
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
