import Canvas
import Preferences
import TestSupport
import Testing
import TrainerCore

@testable import Screens

struct FlowTests {
  /// The cells of a row, with the papers on which they lie, under the light of a streak.
  private static func papers(_ streak: Int, _ columns: Range<Int>, of width: Int, room: Int = .max) -> [Paper]
  {
    var grid = Grid(size: Size(width, 1))
    StreakFlow(streak).draw(into: &grid, row: 0, columns: columns, room: room)
    return (0..<width).map { grid[0, $0].style.paper }
  }

  @Test(arguments: [1, 40, .max])
  func `the light is the same on both sides, and grows without a jump`(room: Int) {
    for (width, columns) in [(80, 39..<49), (40, 19..<29), (40, 17..<30), (200, 104..<114), (30, 0..<10)] {
      var last = 0
      for streak in 0...400 {
        let papers = Self.papers(streak, columns, of: width, room: room)
        for distance in 0..<width {
          let (left, right) = (columns.lowerBound - 1 - distance, columns.upperBound + distance)
          let sides = [left, right].map { papers.indices.contains($0) ? papers[$0] : .ground }
          #expect(sides[0] == sides[1], "streak \(streak), \(distance) cells beside \(columns) of \(width)")
        }
        let lit = papers.count(where: \.isLight)
        #expect(lit >= last && (lit <= last + 2 || [10, 20, 50].contains(streak)), "streak \(streak)")
        last = lit
      }
    }
  }

  @Test(arguments: [Size.usual, .small, Size.huge])
  func `the light lies the same wherever in a row the streak is`(size: Size) {
    // The streak begins at another place of the row each time.
    for place in [0, 3, 9] {
      var player = Player(size: size)
      player.recite(place)
      if place > 0 { player.err() }
      for streak in 1...230 {
        player.recite(1)
        guard streak < 70 || streak > 190 else { continue }
        let grid = player.grid
        let rows = litRows(grid)
        let isRowStart = (place + streak).isMultiple(of: 10)
        #expect(rows.count <= (isRowStart ? 2 : 1), "streak \(streak) from \(place)")
        #expect(rows.isEmpty == (streak < 10), "streak \(streak) from \(place)")
        guard let row = rows.last else { continue }
        let page = min(size.columns, 100)
        let left = (size.columns - page) / 2
        let start = left + (page - 10) / 2
        let papers = (0..<page).map { grid[row, left + $0].style.paper }
        let columns = start - left..<start - left + 10
        #expect(papers == Self.papers(streak, columns, of: page), "streak \(streak) from \(place)")
        // The row before keeps it for a digit.
        if rows.count == 2 {
          let before = (0..<page).map { grid[rows[0], left + $0].style.paper }
          #expect(before == Self.papers(streak - 1, columns, of: page))
        }
      }
    }
  }

  /// The lit cells of a row, by the paper.
  private func light(_ grid: Grid, row: Int) -> [Paper: Int] {
    let papers = (0..<grid.size.columns).map { grid[row, $0].style.paper }
    return Dictionary(grouping: papers.filter(\.isLight)) { $0 }.mapValues(\.count)
  }

  private func litRows(_ grid: Grid) -> [Int] {
    (0..<grid.size.rows).filter { !light(grid, row: $0).isEmpty }
  }

  @Test func `the light takes in the row, burns, and grows up to 200`() {
    var player = Player()
    var heart: [Int: [Paper: Int]] = [:]
    for streak in 1...260 {
      player.recite(1)
      let grid = player.grid
      if let row = litRows(grid).last { heart[streak] = light(grid, row: row) }
    }
    #expect(heart[9] == nil)
    // The decimals and a cell on either side.
    #expect(heart[19] == [.halo: 12] && heart[10] == heart[19])
    // Nine cells on either side, with the label on the left, and four more that are paler.
    #expect(heart[20] == [.glow: 28, .halo: 8] && heart[49] == heart[20])
    #expect(heart[50] == [.blaze: 28, .glow: 12] && heart[59] == heart[50])
    // From here on each side grows by a cell every fifteen decimals, up to ten.
    #expect(heart[99] == [.blaze: 28, .glow: 18])
    #expect(heart[200] == [.blaze: 28, .glow: 32] && heart[260] == heart[200])
    let sums = heart.sorted { $0.key < $1.key }.map { $0.value.values.reduce(0, +) }
    #expect(sums == sums.sorted())
  }

  @Test func `an error puts it out, on both rows`() {
    for digits in [30, 31, 36] {
      var player = Player()
      player.recite(digits)
      #expect(!litRows(player.grid).isEmpty)
      player.err()
      #expect(litRows(player.grid).isEmpty)
    }
  }

  @Test func `a drill has it too`() throws {
    var player = Player(drill: DrillOrder("backwards", 20, group: 20))
    player.recite(15)
    let row = try #require(litRows(player.grid).first)
    #expect(light(player.grid, row: row) == [.halo: 12])
  }

  @Test func `the aura reaches no row of words`() {
    for mode in Mode.onHome {
      for (columns, rows) in [(40, 12), (80, 12), (60, 19), (80, 20), (80, 24), (100, 34)] {
        var player = Player(mode, size: Size(columns, rows))
        if mode == .learn { player.press(.enter) }
        for _ in 0..<14 {
          player.recite(10)
          let grid = player.grid
          for row in 0..<rows {
            let line = grid.lines[row]
            let isWords = ["Esc", "Ctrl-R", "loop", "#"].contains(where: line.contains)
            #expect(
              !isWords || !line.contains(where: "▕▏▐▌".contains), "\(mode) \(columns)×\(rows): \(line)")
          }
        }
      }
    }
  }

  @Test func `beyond 20 everything but digits and position recedes once`() {
    var player = Player(isStill: false)
    player.recite(20)
    player.shows("practice", in: .dim)
    player.recite(1)
    for _ in 0..<40 {
      player.shows("practice", in: .receding3)
      player.shows("Space", in: .receding4)
      // The clock's figures recede less, and the digits' figures look like digits.
      player.shows("/s", in: .receding2)
      player.shows("×", in: .current)
      player.shows("#\(player.engine?.position ?? 0)", in: .current)
      player.shows("1415926535", in: .current)
      player.recite(1, every: 1700)
    }
  }

  @Test func `typing on keeps it back, three seconds of rest bring it again`() {
    var player = Player(isStill: false)
    func ink() -> Ink? { player.grid.style(of: "practice")?.ink }
    player.recite(21)
    for _ in 0..<5 {
      player.watch(2900)
      player.recite(1, every: 0)
    }
    player.watch(2999)
    #expect(ink() == .receding3)
    player.watch(1)
    #expect(ink() == .dim)
    player.shows("Space", in: .key)
    // Resting before each digit does not make it go and come.
    for _ in 0..<3 {
      player.recite(1, every: 3000)
      #expect(ink() == .dim)
    }
    player.recite(1)
    #expect(ink() == .receding3)
  }

  @Test func `an error brings it back at once`() {
    var player = Player()
    player.recite(30)
    player.shows("practice", in: .receding3)
    player.type("0")
    player.shows("practice", in: .dim)
    player.shows("1 ✗", in: .error)
  }

  @Test(arguments: [true, false])
  func `in flow the clock shows every second and the streak every digit`(isStill: Bool) {
    var player = Player(isStill: isStill)
    player.recite(1)
    for number in 2...200 {
      player.watch(150)
      player.recite(1, every: 0)
      // The 200 ms before the first digit do not count.
      player.shows("×\(number)    0:\(number < 68 ? "0" : "")\((number - 1) * 150 / 1000)")
    }
    // And without a key.
    player.watch(650)
    player.shows("×200    0:30")
  }

  /// A screen with room for the keypad.
  static let high = Size(80, 34)

  private func keypadInk(_ player: Player) -> Ink? {
    player.grid.place(of: "│  4  │  5").map { player.grid[$0.row, $0.column + 3].style.ink }
  }

  @Test func `the keypad fades step by step over a second while a digit a second is typed`() {
    var player = Player(size: Self.high, isStill: false)
    player.recite(21, every: 1000)
    let start = player.uptime
    var inks: [(Int, Ink?)] = [(0, keypadInk(player))]
    while let next = player.nextFrame, next <= start + 1200 {
      player.watch(next - player.uptime)
      if inks.last?.1 != keypadInk(player) { inks.append((player.uptime - start, keypadInk(player))) }
    }
    #expect(inks.map(\.0) == [0, 350, 700, 1050])
    #expect(inks.map(\.1) == [.dim, .receding2, .receding3, .receding4])
    // It stays so, and returns after three seconds of rest.
    player.recite(10, every: 1000)
    player.watch(2999)
    #expect(keypadInk(player) == .receding4)
    player.watch(1)
    #expect(keypadInk(player) == .dim)
  }

  @Test(arguments: [true, false], [1050, 2000, 2900, 3500])
  func `who types more slowly never sees the keypad move`(isStill: Bool, pause: Int) {
    var player = Player(size: Self.high, isStill: isStill)
    for _ in 0..<60 {
      player.recite(1, every: 0)
      let end = player.uptime + pause
      while let next = player.nextFrame, next <= end {
        player.watch(next - player.uptime)
        #expect(keypadInk(player) == .dim || player.uptime < end - pause + 120)
      }
      player.watch(end - player.uptime)
    }
  }

  @Test func `nor does who types groups and rests between them`() {
    var player = Player(size: Self.high, isStill: true)
    for _ in 0..<12 {
      player.recite(10, every: 300)
      player.watch(10_000)
      #expect(keypadInk(player) == .dim)
      player.recite(1)
      player.watch(200)
      #expect(keypadInk(player) == .dim)
    }
  }

  /// By the environment, or by the setting.
  @Test(arguments: [true, false])
  func `with reduced motion the keypad goes and returns at once`(isStill: Bool) {
    var player = Player(size: Self.high, isStill: isStill) { $0.reducedMotion = !isStill }
    player.recite(21)
    player.watch(120)
    #expect(keypadInk(player) == .receding4)
    player.watch(2879)
    #expect(keypadInk(player) == .receding4)
    player.watch(1)
    #expect(keypadInk(player) == .dim)
  }

  @Test func `an error shakes the row by a cell and flashes it, digits and all`() {
    var player = Player(isStill: false)
    player.recite(13)
    player.type("0")
    let start = player.uptime
    player.shows("897", in: .error)
    var columns: [Int?] = [player.grid.place(of: "897")?.column]
    for step in 1...3 {
      #expect(player.app.nextFrame(after: start + 50 * step - 49) ?? 0 <= start + 50 * step)
      player.watch(start + 50 * step - player.uptime)
      columns.append(player.grid.place(of: "897")?.column)
    }
    #expect(columns == [36, 34, 36, 35])
    player.shows("897", in: .current)
    // The mark stays until the right digit comes.
    player.shows("✗0")
  }

  @Test func `with reduced motion the row does not move and flashes`() {
    var player = Player(isStill: true)
    player.recite(13)
    player.type("0")
    #expect(player.grid.place(of: "897")?.column == 35)
    player.shows("897", in: .error)
    player.watch(149)
    player.shows("897", in: .error)
    player.watch(1)
    player.shows("897", in: .current)
  }

  @Test(arguments: 0..<20 as Range<UInt64>, [true, false])
  func `no frame is drawn for nothing`(seed: UInt64, isStill: Bool) {
    var random = SeededRandom(seed: seed)
    var settings = Settings()
    settings.keypad = random.below(2) == 0 ? .off : .phone
    let mode: Mode = random.below(2) == 0 ? .practice : .learn
    var player = Player(mode, settings: settings, isStill: isStill)
    if mode == .learn { player.press(.enter) }
    player.recite(1 + random.below(40), every: 60)
    for _ in 0..<8 {
      if random.below(3) == 0 {
        // Errors on an empty row have nothing to flash.
        player.recite(1, every: 80)
        if (player.engine?.nextIndex ?? 0) % 10 != 0 {
          player.type(player.engine?.expected == 0 ? "1" : "0", every: 90)
        }
      } else {
        player.recite(1 + random.below(9), every: 40 + random.below(300))
      }
      let end = player.uptime + random.below(5000)
      while let next = player.nextFrame, next <= end {
        let before = player.grid
        player.wait(max(0, next - player.uptime - 1))
        player.happens(.tick)
        #expect(player.grid == before || mode == .learn)
        player.wait(max(0, next - player.uptime))
        player.happens(.tick)
        #expect(player.grid != before)
      }
    }
  }
}

struct StrictEndTests {
  private func ended() -> Player {
    var player = Player(.strict, progress: .practised, isStill: false)
    player.recite(13)
    player.type("0")
    return player
  }

  @Test func `the error that ends Strict shakes, and half a second later the summary comes`() {
    var player = ended()
    let start = player.uptime
    player.did("0@2600", "ended error, score 13, errors 0")
    player.shows("✗0")
    #expect(player.grid.place(of: "897")?.column == 36)
    player.watch(499)
    player.expect(SessionScreen.self)
    #expect(player.grid.place(of: "897")?.column == 35)
    player.watch(1)
    #expect(player.uptime == start + 500)
    player.expect(SummaryScreen.self)
    player.shows("#14 is 9, you typed 0")
    player.watch(1000)
    #expect(player.nextFrame == nil)
  }

  @Test func `digits meanwhile are harmless, and after it too`() {
    var player = ended()
    player.type("932384", every: 70)
    player.expect(SessionScreen.self)
    player.did()
    player.type("62643", every: 70)
    player.expect(SummaryScreen.self)
    player.did()
    player.shows("decimals")
  }

  @Test func `Enter goes on once the summary was seen, and the next session takes digits`() {
    var player = ended()
    player.watch(30)
    player.happens(.input(.key(.enter)))
    player.expect(SessionScreen.self)
    player.watch(SessionScreen.mistakeDisplayTime)
    player.expect(SummaryScreen.self)
    player.watch(Presses.rest)
    player.happens(.input(.key(.enter)))
    player.watch(Presses.patience)
    player.expect(SessionScreen.self)
    #expect(player.session?.began == nil)
    player.type("14")
    #expect(player.engine?.score == 2)
    player.watch(600)
    player.expect(SessionScreen.self)
  }

  @Test func `a signal meanwhile ends the session once`() {
    var player = ended()
    player.happens(.departureAsked(.terminate))
    player.did("leave 143")
  }
}

struct KeypadTests {
  private func player(
    _ keypad: Keypad = .phone, size: Size = FlowTests.high, mode: Mode = .practice
  ) -> Player {
    var player = Player(mode, size: size, isStill: false) { $0.keypad = keypad }
    if mode == .learn { player.press(.enter) }
    player.press(.enter)
    return player
  }

  @Test func `phone, numpad, off`() {
    let rows = ["│  1  │  2  │  3  │", "│  4  │  5  │  6  │", "│  7  │  8  │  9  │"]
    func seen(_ keypad: Keypad) -> [Int?] {
      let grid = player(keypad).grid
      return rows.map { grid.place(of: $0)?.row }
    }
    #expect(seen(.phone) == [22, 24, 26])
    #expect(seen(.numpad) == [26, 24, 22])
    #expect(seen(.off) == [nil, nil, nil])
    for keypad in [Keypad.phone, .numpad] { #expect(player(keypad).grid[28, 40].scalar == 0x30) }
  }

  @Test func `a struck key flashes for 120 ms`() {
    var player = player()
    player.type("1")
    let place = (row: 22, column: 34)
    #expect(player.grid[place.row, place.column].style == Style(.flowing))
    player.watch(119)
    #expect(player.grid[place.row, place.column].style == Style(.flowing))
    player.watch(1)
    #expect(player.grid[place.row, place.column].style == Style(.dim))
  }

  @Test func `once the keypad fades no key flashes, or it would stay in view`() {
    var player = player()
    // Decimals #20 and #21 are 6 and 2.
    player.recite(20)
    #expect(player.grid[24, 46].style == Style(.flowing))
    player.recite(1)
    player.watch(1500)
    #expect(player.grid[22, 40].style == Style(.receding4))
    player.recite(1)
    // Decimal #22 is 6 again.
    #expect(player.grid[24, 46].style == Style(.receding4))
    // A mistake puts the flow out, and the keypad is back.
    player.type("9")
    #expect(player.grid[26, 46].style == Style(.flowing))
  }

  @Test func `the speed moves on with the clock, the streak with every digit`() {
    var player = player()
    player.recite(5, every: 200)
    player.shows("×5")
    player.hides("/s")
    // Up to the full second it was five decimals in 0.8 s.
    player.recite(1, every: 200)
    player.shows("6.3/s     ×6")
    player.recite(4, every: 100)
    player.shows("6.3/s    ×10")
    // Ten in 1.4 s.
    player.watch(600)
    player.shows("7.1/s    ×10")
  }

  @Test(arguments: [FlowTests.high, Size(100, 34), Size.huge])
  func `every key can be clicked, over five columns and three rows`(size: Size) throws {
    for keypad in [Keypad.phone, .numpad] {
      for digit in UInt8(0)...9 {
        for (row, column) in [(0, 0), (0, -2), (0, 2), (-1, 0)] {
          var player = player(keypad, size: size)
          let middle = try #require(player.grid.place(of: "│  4  │  5"))
          // Before the first decimal 3 is the integer part.
          player.recite(1)
          let places = keypad.rows.flatMap { $0 }
          let index = try #require(places.firstIndex(of: digit))
          let line = digit == 0 ? 3 : index / 3
          let place = digit == 0 ? 1 : index % 3
          player.click(middle.row + (line - 1) * 2 + row, middle.column + 3 + place * 6 + column)
          // The edge between two rows belongs to the upper key.
          let above = row < 0 && line > 0 ? keypad.rows[line - 1][place] : digit
          #expect(player.session?.keystrokes.dropFirst().map(\.action) == [.digit(above)])
        }
      }
    }
  }

  @Test func `beside the keys a click does nothing`() {
    for (row, column) in [(20, 40), (30, 40), (24, 30), (24, 50), (28, 34), (28, 46)] {
      var player = player()
      player.click(row, column)
      #expect(player.session?.began == nil, "\(row), \(column)")
    }
    var off = player(.off)
    off.click(24, 40)
    #expect(off.session?.began == nil)
  }

  @Test func `it is the first thing to go on a small screen`() {
    #expect(player(size: Size(80, 30)).text.contains("│  1  │  2  │  3  │"))
    #expect(!player(size: .usual).text.contains("│"))
  }

  @Test(arguments: Mode.onHome, [20, 22, 24, 27, 30, 34, 50])
  func `it never covers anything`(mode: Mode, rows: Int) throws {
    var player = player(size: Size(80, rows), mode: mode)
    player.recite(140, every: 30)
    guard let keypad = player.app.session?.keypad(player.app.context) else { return }
    let layout = try #require(player.app.session?.layout(player.app.context))
    #expect(keypad.row > layout.digits.end)
    #expect(keypad.row + KeypadView.height - 1 <= layout.keys[0].box.row)
    #expect(layout.digits.rows >= 5)
  }
}
