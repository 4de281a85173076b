import Canvas
import Testing

@testable import Screens
@testable import TrainerCore

/// The layout of the statistics at every size, in every language.
struct StatsFitTests {
  private static let sizes: [Size] = [.small, .narrow, .usual]

  @Test(arguments: sizes, Language.allCases)
  func `What the list is about never touches the names of the pages`(_ size: Size, _ language: Language) {
    for repertoire in [Repertoire.unicode, .codePage437, .ascii] {
      var player = Player.atStats(
        view: 2, size: size, language: language, repertoire: repertoire)
      player.press("f")
      for _ in 0..<5 {
        player.press("c")
        for _ in 0..<5 {
          player.press("m")
          let head = player.grid.lines.first { !$0.isEmpty } ?? ""
          // The last name or digit is followed by at least two blanks and something else.
          let end = head.contains("5") ? "5  " : language == .english ? "memory  " : "mémoire  "
          #expect(repertoire != .unicode || head.contains(end), "\(head)")
          #expect(
            ["v", "✓", "√"].contains { head.hasSuffix($0) } || head.contains(/certifi(ed|ées|ees)$/),
            "\(head)")
        }
      }
    }
  }

  @Test func `A tall terminal is used for the lists, and the names of the pages stay where they are`() {
    var player = Player.atStats(.long(160), view: 2, size: Size(132, 60))
    #expect(player.grid.lines.filter { $0.contains("practice") }.count > 20)
    let head = player.grid.place(of: "sessions")?.row
    for view: UInt8 in 1...5 {
      player.press(.digit(view))
      #expect(player.grid.place(of: "sessions")?.row == head, "page \(view)")
    }
    // One row of blocks needs no page of its own: what is said of them stays near.
    player.press("4")
    let map = player.grid.place(of: "held · ░")?.row ?? 0
    let words = player.grid.place(of: "#1–#10  1415926535")?.row ?? 0
    #expect(map > 0 && words > map && words - map <= 6)
    player.press(.escape)
    #expect(player.context.size == .frame)
    player.press("s")
    player.resize(80, 24)
    #expect(player.context.size == player.size)
  }

  /// Somebody with figures of five digits in everything.
  private static let large: StatsPast = {
    var past = StatsPast()
    for number in 0..<3 {
      past.add(
        SessionPlan(.strict), daysAgo: number, digits: 10_431 + number, pause: 390,
        errs: false
      )
    }
    return past
  }()

  private static var largeProgress: Progress {
    var progress = large.progress
    progress[.pi].sessions = 1464
    progress[.pi].crowns = 1464
    progress[.pi].bestStreak = 10_433
    progress[.pi].digits = 12_480_431
    progress[.pi].time = 1464 * 3_600_000
    progress.days = PractisedDays([19_000...20_778])
    return progress
  }

  /// A figure that is cut is another figure.
  @Test(arguments: sizes + [Size.large, .huge], Language.allCases)
  func `No figure is cut, however long it is`(_ size: Size, _ language: Language) {
    let shown = ["10 433", "1 464", "12 480 431", "1:21:"]
    for view: UInt8 in 1...5 {
      var player = Player(
        size: size, progress: Self.largeProgress, language: language)
      player.stored(.memory(Self.large.memory.memory))
      player.press("s")
      player.read(Self.large)
      player.press(.digit(view))
      var text = player.text
      // A page short of room goes on below.
      if view == 1 {
        player.press(.pageDown, times: 3)
        text += "\n" + player.text
      }
      #expect(!text.contains(#/\S…/#), "page \(view) at \(size): \(text)")
      if view == 1 { for figure in shown { #expect(text.contains(figure), "\(figure) at \(size): \(text)") } }
      // No line ends or begins within a number.
      for line in text.split(separator: "\n") {
        #expect(!line.contains(/(^| )\d{1,3} $/), "\(line)")
        #expect(line.count <= size.columns, "\(line)")
      }
      if view == 2 { #expect(text.contains("10 431") && text.contains("10 433"), "\(text)") }
    }
  }

  @Test func `The streak of days is what was earned`() {
    let player = Player.atStats(view: 3)
    player.shows("days       12 days in a row  longest: 12, since 10 Nov  49 of the last 365")
    // Nothing on the page is orange: shades say how much, and cyan is you.
    #expect(!player.grid.styles.contains { $0.contains("reward") })
  }

  @Test func `Weak blocks are told by shades and signs, not by colours`() {
    let past = StatsPast.practised
    var memory = past.memory.memory
    memory[.pi][8].lastDay -= 3000
    var player = Player.atStats(past, view: 4)
    player.stored(.memory(memory))
    player.shows(" █ ")
    for keys in [[], [Key.character("w")]] {
      for key in keys { player.press(key) }
      let map = player.grid.styles.filter { $0.contains("reward") }
      #expect(map.isEmpty, "\(map)")
    }
  }
}
