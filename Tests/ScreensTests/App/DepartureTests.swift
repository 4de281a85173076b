import Canvas
import Testing
import TrainerCore

@testable import Screens

struct DepartureTests {
  @Test(arguments: [(Departure.interrupt, 0), (.terminate, 143), (.hangUp, 129)])
  func `Signals keep the session and leave with their status`(departure: Departure, status: Int) {
    var player = Player(.strict)
    player.type("14")
    player.happens(.departureAsked(departure))
    player.did("ended interrupted, score 2, errors 0", "leave \(status)")
  }

  @Test func `Without a session there is only the leaving`() {
    var player = Player(.strict)
    player.press(.control("c"))
    player.did("leave 0")
    player.press(.enter)
    player.happens(.departureAsked(.hangUp))
    player.did("leave 129")
    player = Player()
    player.type("1")
    player.press(.escape, .escape, .control("c"))
    player.did("ended user, score 1, errors 0", "leave 0")
  }

  @Test func `Nothing is asked of the world after leaving`() {
    // Home would ask how a reminder could come.
    let home = Player(.strict, progress: .practised, reminder: nil)
    var player = home
    player.press("q")
    player.did("leave 0")
    // A session that has not begun gives way to Home.
    player = home
    player.press(.enter, .control("c"))
    player.did("leave 0")
  }

  @Test func `Suspending and repainting change nothing`() {
    var player = Player()
    player.type("14")
    player.press(.escape)
    let before = player.state
    player.press(.control("z"), .control("l"))
    player.did("suspend", "repaint")
    #expect(player.state == before)
  }

  @Test func `While the terminal is too small only leaving, suspending and repainting work`() {
    for size in [Size(39, 12), Size(40, 11), Size(0, 0)] {
      for place in ["home", "session", "running", "summary", "settings", "help"] {
        var player = Player()
        switch place {
        case "session": player.press(.enter)
        case "running": player.type("14")
        case "summary":
          player.type("14")
          player.endSession()
        case "settings": player.press(",")
        case "help": player.press("?")
        default: break
        }
        player.resize(size.columns, size.rows)
        let before = player.state
        for key in Key.all where ![.control("c"), .control("l"), .control("z")].contains(key) {
          player.press(key)
          #expect(player.lines.isEmpty, "\(place) \(key)")
        }
        player.click(0, 0)
        player.did()
        #expect(player.state == before, "\(place) at \(size)")
        player.press(.control("z"), .control("l"))
        player.did("suspend", "repaint")
        var leaver = player
        leaver.press(.control("c"))
        #expect(leaver.lines.last == "leave 0")
        #expect(leaver.lines.count == (place == "running" ? 2 : 1))
      }
    }
  }

  @Test func `One line says how much room is needed`() {
    var player = Player(size: Size(39, 12))
    #expect(player.text.trimmingNewlines == "pi-trainer needs 40×12 characters")
    player.resize(20, 3)
    #expect(player.text.trimmingNewlines == "too small: 40×12")
    player.resize(40, 12)
    player.hides("40×12")
    let french = Player(size: Size(39, 11), language: .french)
    #expect(french.text.trimmingNewlines == "pi-trainer demande 40×12 caractères")
  }
}

extension String {
  /// The text without the empty lines around it.
  var trimmingNewlines: String {
    String(drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed())
  }
}
