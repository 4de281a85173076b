import Canvas
import Foundation
import TestSupport
import Testing
import TrainerCore

@testable import Screens

/// What holds for the statistics at every size and whatever happens.
@Suite struct StatsFitTests {
  private static let sizes = [
    Size(columns: 40, rows: 12), Size(columns: 60, rows: 15), Size(columns: 80, rows: 24),
  ]

  @Test(arguments: BottomLineTests.sizes, [Repertoire.unicode, .codePage437, .ascii])
  func `The bottom line names every key of every view`(_ size: Size, _ repertoire: Repertoire) {
    for language in Language.allCases {
      for view: UInt8 in 1...6 {
        var player = Player.atStats(
          view: view, columns: size.columns, rows: size.rows, language: language, repertoire: repertoire)
        expectHints(of: player, repertoire, "view \(view) in \(language)")
        if view == 5 {
          player.press("w")
          expectHints(of: player, repertoire, "worst blocks in \(language)")
        }
        guard view == 2 else { continue }
        // The newest one with an error, from which one can learn.
        player.press(.down)
        player.press(.enter, .practised)
        #expect(player.app.pastSession?.content.stretchToLearn != nil)
        expectHints(of: player, repertoire, "session in \(language)")
        player.press(.enter)
        expectHints(of: player, repertoire, "replay in \(language)")
      }
    }
  }

  @Test(arguments: [12, 13, 19], Language.allCases)
  func `No view reaches into the bottom line`(rows: Int, _ language: Language) {
    for columns in 60...100 {
      for view: UInt8 in 1...6 {
        var player = Player.atStats(view: view, columns: columns, rows: rows, language: language)
        // A day with sessions has the most keys.
        if view == 4 { player.press(.left) }
        let shown = player.grid.lines
        for line in player.hintRows { #expect(shown.contains(line), "view \(view) at \(player.size)") }
      }
    }
  }

  private func expectHints(of player: Player, _ repertoire: Repertoire, _ comment: String) {
    let bottom = player.grid.lines.filter { !$0.isEmpty }.suffix(2).joined(separator: "  ")
    for hint in player.hints {
      var shown = Grid(size: Size(columns: 100, rows: 1), repertoire: repertoire)
      shown.put("\(hint.name) \(hint.label)", row: 0, column: 0, .blank)
      #expect(bottom.contains(shown.text), "\(comment) at \(player.size): \(shown.text)")
    }
  }

  @Test(arguments: sizes, Language.allCases)
  func `What a view is about never touches its names`(_ size: Size, _ language: Language) {
    for view: UInt8 in [2, 3, 4] {
      for repertoire in [Repertoire.unicode, .codePage437, .ascii] {
        var player = Player.atStats(
          view: view, columns: size.columns, rows: size.rows, language: language, repertoire: repertoire)
        player.press("f")
        for _ in 0..<5 {
          player.press("c")
          for _ in 0..<5 {
            player.press("m")
            let head = player.grid.lines[Margin.topRow(size)]
            // The names are as ever, followed by at least one blank and something else.
            let names = size.columns < 76 ? "1 2 3 4 5 6 " : language == .english ? "rhythm  " : "rythme  "
            #expect(head.contains(names), "\(head)")
            #expect(!head.hasSuffix(names.trimmingCharacters(in: .whitespaces)), "\(head)")
            #expect(head.count <= size.columns - Margin.left(size), "\(head)")
          }
        }
      }
    }
  }

  @Test func `A tall terminal is used for the lists, and the views' names stay where they are`() {
    var player = Player.atStats(.long(160), view: 2, columns: 132, rows: 60)
    let sessions = player.grid.lines.filter { $0.contains("practice") }
    #expect(sessions.count == 45)
    let head = player.grid.place(of: "sessions")?.row
    for view: UInt8 in 1...6 {
      player.press(.digit(view))
      #expect(player.grid.place(of: "sessions")?.row == head, "view \(view)")
    }
    // One row of blocks needs no page of its own: what is said of them stays near.
    player.press(.digit(5))
    let map = player.grid.place(of: "sure ░░░")?.row ?? 0
    let words = player.grid.place(of: "0 > 1415926535")?.row ?? 0
    #expect(map > 0 && words > map && words - map <= 16)
    player.press(.escape)
    #expect(player.app.context.size == Size(columns: 100, rows: 34))
    player.press("s")
    player.resize(80, 24)
    #expect(player.app.context.size == player.size)
  }

  @Test func `The days of a year say which sessions they are of, where not of all`() {
    var player = Player.atStats(view: 4)
    #expect(player.text.contains("π: 42 days in a year"))
    player.press("m")
    player.press("f")
    player.read(.practised)
    #expect(player.text.contains("π learn certified: 0 days in a year"))
    player = Player.atStats(view: 4, language: .french)
    for _ in Constant.allCases { player.press("c") }
    player.read(.practised)
    #expect(player.text.contains(", depuis le 10 nov.   49 jours sur un an"))
  }

  @Test func `Every streak day stands out in the calendar, and one day is pointed at`() {
    let player = Player.atStats(view: 4)
    // The streak began on Tuesday 10 November, in the last column but one; Saturday 21 November is today.
    let column = 9 + 52
    #expect(player.grid[5 + 1, column - 1].style.ink == .reward)
    #expect(player.grid[5 + 0, column - 1].style.ink != .reward)
    #expect(player.grid.style(of: "12 days in a row")?.ink == .reward)
    #expect(player.grid.style(of: "longest: 12, since 10 Nov")?.ink == .reward)
    #expect(player.grid.style(of: "42 days in a year")?.ink == .dim)
    #expect(player.grid[5 + 5, column].style.paper == .cursor)
    var other = player
    other.press(.left)
    // Two equal places could not be distinguished without colour; today is the last one anyway.
    #expect(other.grid[5 + 5, column].style.paper == .ground)
    #expect(other.grid[5 + 5, column - 1].style.paper == .cursor)
  }

  @Test func `Random keys and answers in any order never trap, at any size`() {
    let pasts = [StatsPast(), .practised, .long(260), .long(1)]
    for seed in 0..<UInt64(30 * repetitions) {
      nameSeed(seed)
      var random = SeededRandom(seed: seed)
      play(pasts[Int(seed) % pasts.count], &random, "seed \(seed)")
    }
  }

  private func play(_ past: StatsPast, _ random: inout SeededRandom, _ comment: String) {
    var player = Player(
      columns: Int.random(in: 40...110, using: &random), rows: Int.random(in: 12...40, using: &random),
      progress: past.progress, language: Language.allCases.randomElement(using: &random) ?? .english,
      repertoire: Bool.random(using: &random) ? .unicode : .ascii)
    // Questions that were not answered yet.
    var open: [StatsRequest] = []
    for step in 0..<250 {
      if !player.app.isAt(StatsScreen.self) {
        player = Player(columns: player.size.columns, rows: player.size.rows, progress: past.progress)
        player.press("s")
      } else {
        act(&player, past, &open, &random)
      }
      for case .statsWanted(let request) in player.effects { open.append(request) }
      #expect(player.grid.size == player.size, "\(comment), step \(step)")
      if let next = player.nextFrame {
        #expect(!player.app.isAt(StatsScreen.self) || next > player.uptime, "\(comment)")
      }
    }
  }

  private func act(
    _ player: inout Player, _ past: StatsPast, _ open: inout [StatsRequest], _ random: inout SeededRandom
  ) {
    player.wait(Int.random(in: 0...500, using: &random))
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<5:
      guard let index = open.indices.randomElement(using: &random) else { return }
      for answer in past.answers(to: open.remove(at: index)) { player.happens(.statsArrived(answer)) }
    case 5..<12:
      let keys: [Key] = [
        .digit(2), .digit(5), .tab, .enter, .down, .up, .left, .right, .pageDown, .end, .home,
        .character("c"),
        .character("m"), .character("f"), .character("o"), .character("d"), .character("w"), .character(" "),
      ]
      player.press(keys.randomElement(using: &random) ?? .tab)
    case 12..<15:
      let key = Key.all.randomElement(using: &random) ?? .tab
      if key != .control("c") { player.press(key) }
    case 15..<17:
      player.click(
        Int.random(in: -1...player.size.rows, using: &random),
        Int.random(in: -1...player.size.columns, using: &random),
        [Mouse.Action.press, .wheelUp, .wheelDown].randomElement(using: &random) ?? .press)
    case 17:
      player.resize(Int.random(in: 0...140, using: &random), Int.random(in: 0...50, using: &random))
    case 18: player.watch(Int.random(in: 0...4000, using: &random))
    default: player.happens(.statsArrived(.share(Double.random(in: 0...1, using: &random))))
    }
  }
}
