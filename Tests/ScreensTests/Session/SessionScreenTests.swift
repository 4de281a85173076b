import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

struct SessionScreenTests {
  @Test func `The groups in which the decimals stand go into the log, and where images begin within them`()
    throws
  {
    var player = Player { $0.groups = .threes }
    var book = ImageBook()
    book.apply(StretchImage(.pi, try #require(Segment(3, 8)), "a swan"))
    book.apply(StretchImage(.pi, try #require(Segment(8, 12)), "a moth"))
    book.apply(StretchImage(.pi, try #require(Segment(55, 58)), "a fox"))
    player.stored(.images(book))
    player.type("141592653")
    player.press(.escape, .escape)
    let written = player.allEffects.compactMap { effect -> RecordedSession? in
      switch effect {
      case .sessionBegan(let session), .sessionEnded(let session): session
      default: nil
      }
    }
    #expect(written.map(\.groups) == [.threes, .threes])
    // At the end only those that were typed: a long list would stand in every line.
    #expect(written.map(\.starts) == [[8, 55], [8]])
  }

  @Test func `An error in a revealed row leaves a blank after the sign of the reveal`() {
    for size in [Size.usual, .small] {
      var player = Player(size: size)
      player.write("1 9")
      player.shows("1415926535 ◦ ✗9")
    }
  }

  @Test func `What is to be done in Learn is said until the first digit`() {
    var player = Player(.learn, size: .small, language: .french)
    player.press(.enter)
    player.shows("taper les chiffres pâles", in: .dim)
    player.type("1")
    player.shows("boucle 1  0:00")
    player.hides("taper")
    player = Player()
    player.press(.enter)
    player.hides("dim digits")
  }

  @Test func `A reveal before the first digit goes with it, in order`() {
    var player = Player()
    player.press(.enter)
    player.press(" ")
    player.did()
    player.shows("0 > 1415926535")
    player.press(" ")
    player.type("1")
    player.did("began pi practice: reveal@0 1@0")
  }

  @Test func `A loop of Learn begins again at r and loses nothing`() {
    var player = Player(.learn)
    player.press(.enter)
    player.press("r")
    player.did()
    player.type("1415")
    player.press("r")
    player.did("loop@600")
    player.shows("#1 ")
    #expect(player.engine?.score == 4)
    #expect(player.engine?.loops == 0)
    player.press("r")
    player.did()
    player.type("1")
    #expect(player.engine?.score == 5)
  }

  @Test func `The mistake mark goes with the loop`() {
    var player = Player(.learn)
    player.press(.enter)
    player.type("12")
    player.shows("✗2")
    player.press("r")
    player.hides("✗2")
  }

  @Test func `Bells ring for errors only, twice at the end of Strict, and only if wanted`() {
    var settings = Settings()
    settings.bell = true
    var game = Player(.game, settings: settings)
    game.type("15")
    game.did("began pi game: 1@0", "look", "5@200", "bell")
    // With nothing to be earned.
    var strict = Player(.strict, settings: settings, progress: .practised)
    strict.type("1")
    strict.type("5")
    strict.did("5@200", "bell", "ended error, score 1, errors 0")
    // The second one comes when it can be heard as a second, and rings once.
    let end = strict.uptime
    strict.watch(ScreenContext.betweenBells - 1)
    #expect(!strict.allEffects.dropFirst(4).contains { $0.isBell })
    strict.watch(1)
    strict.did("bell")
    #expect(strict.uptime == end + 250)
    strict.watch(5000)
    #expect(strict.allEffects.filter(\.isBell).count == 2)
    var quiet = Player(.game)
    quiet.type("15")
    quiet.did("began pi game: 1@0", "look", "5@200")
  }

  @Test func `A frame is due at each second of the clock`() {
    var player = Player(size: FlowTests.high)
    player.type("1")
    let origin = player.uptime
    // The key that was struck goes out.
    #expect(player.nextFrame == origin + 120)
    player.wait(120)
    #expect(player.nextFrame == origin + 1000)
    player.wait(879)
    #expect(player.nextFrame == origin + 1000)
    player.wait(1)
    #expect(player.nextFrame == origin + 2000)
    player.happens(.tick)
    player.shows("0:01")
    player.watch(61_500)
    player.shows("1:02")
  }

  @Test func `The typing line goes down the page, then the rows scroll one at a time`() {
    var player = Player(size: .small)
    player.press(.enter)
    func row(_ label: String) -> Int? { player.grid.place(of: label)?.row }
    for line in 0..<20 {
      // Seven rows, the last of which stays free but for the moment before a row's second digit.
      #expect(row("▁") == 3 + min(line, 6))
      player.recite(2, every: 1)
      #expect(row("▁") == 3 + min(line, 5))
      #expect(row(" \(max(0, line - 5) * 10) >") == 3)
      #expect(row("3.") == (line < 6 ? 2 : nil))
      player.recite(8, every: 1)
    }
    #expect(row("130 >") == nil)
    #expect(row("140 > 5359408128") == 3)
    #expect(row("190 >▐5493038196▌") == 8)
  }

  @Test func `In Learn the typing line stays in the middle`() {
    var player = Player(SessionPlan(.learn, over: Segment(0, 200)))
    player.resize(40, 12)
    for line in [0, 1, 2, 3, 3, 3, 3] {
      #expect(player.grid.styles.contains { $0.hasPrefix("\(3 + line):") && $0.contains("/cursor") })
      player.recite(10, every: 1)
    }
  }

  @Test func `A question is never hidden by a trouble`() {
    var player = Player(size: .small)
    player.type("14")
    player.stored(.trouble(.full))
    player.press(.escape)
    player.shows("Esc again to end")
  }
}
