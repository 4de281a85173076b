import Canvas
import TrainerCore

/// A block by itself: how firmly it is remembered, how it is being forgotten, and its passes.
struct BlockScreen: Place {
  enum Action {
    case learn
    case recite
    case loop
    case loopJoint
    case image
    case move(Int)
    case up
    case down
    case help
    case back
  }

  let constant: Constant
  /// Its number from 0.
  private(set) var block: Int
  /// Its passes, the newest last; `nil` until they are read.
  private var passes: [MemoryPast.CountedPass]?
  /// The passes scrolled out at the top.
  private(set) var scroll = 0
  /// Whether there is more to read since it was seen last.
  private var isStale: Bool
  /// Whether the history is read for this page alone, and let go with it.
  private let readsHistory: Bool

  /// The page of a block by its number from 0; `readsHistory` where the statistics do not lie below it.
  init(_ block: Int, of constant: Constant, readsHistory: Bool = false) {
    self.block = block
    self.constant = constant
    self.readsHistory = readsHistory
    isStale = readsHistory
  }

  let largestPage = StatsScreen.page

  static func name(_ texts: Texts) -> String { texts.say(en: "a block", fr: "un bloc") }

  static let bindings: [Binding<BlockScreen>] = [
    Binding(.learn, .learn) { $1.texts.learnIt },
    Binding(.recite, .character("r")) { $1.texts.reciteIt },
    Binding(.loop, .character("o")) { Margin.isNarrow($1.size) ? "" : $1.texts.loopIt },
    Binding(.loopJoint, .character("O")) { screen, context in
      guard screen.block > 0 else { return nil }
      return Margin.isNarrow(context.size) ? "" : context.texts.loopJoint
    },
    Binding(.image, .character("i")) { Margin.isNarrow($1.size) ? "" : $1.texts.imageKey },
    Binding(.move(-1), .left, .character("h"), name: "←→") { $1.texts.otherBlocks },
    Binding(.move(1), .right),
    Binding(.down, .down, .character("j"), name: "↑↓") { $0.overflow($1) > 0 ? $1.texts.more : nil },
    Binding(.up, .up, .character("k"), when: { $0.overflow($1) > 0 }),
    Binding(.help, .help) { $1.texts.help },
    Binding(.back, .escape, .character("q")) { $1.texts.back },
  ]

  mutating func appear(_ context: inout ScreenContext) -> [Request] {
    defer { isStale = false }
    return isStale ? [StatsRequest.open.wish] : [StatsRequest.block(constant, block).wish]
  }

  func close() -> [Request] { readsHistory ? [StatsRequest.close.wish] : [] }

  mutating func take(_ event: Event.Kind, _ context: inout ScreenContext) -> [Request] {
    switch event {
    case .statsArrived(.block(constant, block, let passes)): self.passes = passes
    case .statsArrived(.memoryRead): return [StatsRequest.block(constant, block).wish]
    case .store(.saved): isStale = true
    default: break
    }
    return []
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    switch action {
    case .learn:
      guard let stretch = SummaryContent.stretch(around: block * PracticeEngine.blockLength) else {
        return []
      }
      return [.open(SessionScreen(plan: SessionPlan(constant: constant, mode: .learn, segment: stretch)))]
    case .recite:
      return SessionPlan(reciting: [block], of: constant).map { [.open(SessionScreen(plan: $0))] } ?? []
    case .loop:
      return loop(Segment(block * PracticeEngine.blockLength, (block + 1) * PracticeEngine.blockLength))
    case .image: return ImageScreen([block], of: constant, context.images).map { [.open($0)] } ?? []
    case .loopJoint: return loop(Segment(joint: block))
    case .move(let step):
      let next = min(max(0, block + step), Constant.decimalCount / PracticeEngine.blockLength - 1)
      guard next != block else { return [] }
      block = next
      passes = nil
      scroll = 0
      return [StatsRequest.block(constant, block).wish]
    case .up: scroll = max(0, scroll - 1)
    case .down: scroll = min(overflow(context), scroll + 1)
    case .help: return [.open(helpPage(context))]
    case .back: return [.back()]
    }
    return []
  }

  /// Recites a stretch again and again.
  private func loop(_ stretch: Segment?) -> [Request] {
    let plan = stretch.flatMap { SessionPlan(looping: [$0], of: constant) }
    return plan.map { [.open(SessionScreen(plan: $0))] } ?? []
  }

  // MARK: - What is shown

  private func listRows(_ context: ScreenContext) -> Range<Int> {
    let size = context.size
    let first = size.rows >= 20 ? Margin.topRow(size) + 8 + curveRows(size) : 3
    return first..<max(first + 1, Margin.bottomRow(size) - (size.rows >= 20 ? 1 : 0))
  }

  /// The rows of the curve; none on a small screen.
  private func curveRows(_ size: Size) -> Int { size.rows >= 20 ? max(3, min(12, (size.rows - 16) / 2)) : 0 }

  /// How many passes do not fit.
  private func overflow(_ context: ScreenContext) -> Int {
    max(0, (passes?.count ?? 0) - listRows(context).count)
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let (texts, size, today) = (context.texts, context.size, context.today)
    let left = Margin.left(size)
    let top = Margin.topRow(size)
    let isRoomy = size.rows >= 20
    let range = block * PracticeEngine.blockLength..<(block + 1) * PracticeEngine.blockLength
    let end = grid.put(texts.stretch(block...block), row: top, column: left, Style(.accent)) + 2
    let sign = grid.put(texts.name(constant), row: top, column: end, Style(.text)) + 3
    grid.put(
      context.settings.groups.text(texts.digits(constant, range)), row: isRoomy ? top + 2 : top,
      column: isRoomy ? left : sign, Style(.strong))
    let row = isRoomy ? top + 4 : 1
    let width = size.columns - 2 * left
    let image = context.images[constant, block].map { grid.repertoire.shortened($0, to: width) }
    if let image, isRoomy { grid.put(image, row: top + 3, column: left, Style(.text)) }
    guard let memory = context.memory, let graded = memory[constant].graded(block) else {
      let text = Paragraph(texts.neverRecited, width: width, repertoire: grid.repertoire)
      let end = text.draw(into: &grid, row: row, column: left, Style(.dim))
      if let image, !isRoomy { grid.put(image, row: end, column: left, Style(.text)) }
      hintLine(context).draw(into: &grid)
      return
    }
    let words = texts.words(
      graded, of: constant, memory, context.settings.planSettings(for: constant), today: today)
    grid.put(
      words.fitting(width, by: isRoomy ? "   " : "  ", grid.repertoire), row: row, column: left, Style(.text))
    if let image, !isRoomy { grid.put(image, row: row + 1, column: left, Style(.text)) }
    if isRoomy { drawCurve(graded, memory, into: &grid, row + 2, context) }
    drawPasses(into: &grid, context)
    hintLine(context).draw(into: &grid)
  }

  /// The chance day by day, from the first pass to some time after today.
  private func drawCurve(
    _ graded: GradedBlock, _ memory: Memory, into grid: inout Grid, _ row: Int, _ context: ScreenContext
  ) {
    guard let passes, let first = passes.first else { return }
    let (texts, size, today) = (context.texts, context.size, context.today)
    let left = Margin.left(size)
    let start = left + MemoryLayout.scaleWidth
    let columns = size.columns - left - start
    let rows = curveRows(size)
    let settings = context.settings.planSettings(for: constant).inForce(memory[constant])
    let due = settings.dueDay(
      block, last: graded.memory.lastDay, strength: graded.state.stability * memory.factor(graded.memory))
    let begin = min(first.day, today)
    // Some of what is to come, however long the past.
    let last = min(max(due, today) + max(7, (today - begin) / 3), today + 365)
    let points = columns * (grid.repertoire == .unicode ? 2 : 1)
    let days = (0..<points).map { Double(begin) + Double(($0 * (last - begin + 1))) / Double(points) }
    let chances = days.map { day in
      passes.last { Double($0.day) <= day }.map {
        FSRS.standard.chance(
          after: day - Double($0.day),
          strength: $0.stability * memory.factor($0.wasBrought))
      } ?? 1
    }
    let bottom = max(0, min(0.9, ((chances.min() ?? 0) * 10).rounded(.down) / 10))
    grid.put("100 %", row: row, endingBefore: start - 1, Style(.dim))
    grid.put(
      "\(Int((bottom * 100).rounded())) %", row: row + rows - 1, endingBefore: start - 1, Style(.dim))
    let curve = Curve(
      values: chances.map { $0 - bottom }, top: 1 - bottom, columns: columns, rows: rows, sharing: .last,
      repertoire: grid.repertoire)
    curve.draw(into: &grid, row: row, column: start, Style(.curve))
    // The days below it; today stands out.
    func column(of day: Int) -> Int { start + (day - begin) * columns / max(1, last - begin + 1) }
    let todayColumn = column(of: today)
    grid.put(
      texts.dayName(begin, isToday: false, isShort: begin > today - 365), row: row + rows, column: start,
      Style(.dim))
    let name = texts.today
    let nameWidth = grid.repertoire.width(of: name)
    if todayColumn > start + 12 {
      let place = min(todayColumn, size.columns - left - nameWidth)
      grid.put(name, row: row + rows, column: place, Style(.strong))
      let dueName = texts.dueOn(due, today: today)
      let dueColumn = max(column(of: due), place + nameWidth + 2)
      if graded.memory.isLearnt, due > today,
        dueColumn + grid.repertoire.width(of: dueName) <= size.columns - left
      {
        grid.put(dueName, row: row + rows, column: dueColumn, Style(.dim))
      }
    }
  }

  private func drawPasses(into grid: inout Grid, _ context: ScreenContext) {
    let texts = context.texts
    let rows = listRows(context)
    let left = Margin.left(context.size)
    guard let passes else {
      grid.put(texts.reading, row: rows.lowerBound, column: left, Style(.dim))
      return
    }
    let width = context.size.columns - 2 * left
    let shown = passes.reversed().dropFirst(min(scroll, overflow(context))).prefix(rows.count)
    for (line, pass) in shown.enumerated() {
      let row = rows.lowerBound + line
      let date = texts.date(ofDay: pass.day)
      let end = grid.put(date, row: row, column: left, Style(.dim))
      let column = max(end + 2, left + 16)
      let factor = context.memory?.factor(pass.wasBrought) ?? 1
      let words = texts.words(pass, factor: factor).fitting(
        width - (column - left), by: "   ", grid.repertoire)
      grid.put(words, row: row, column: column, Style(pass.grade == .again ? .error : .text))
    }
  }
}

extension BlockScreen {
  static func help(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      (
        texts.name(context.keys[.learn]),
        texts.say(en: "learn it with its neighbours", fr: "l’apprendre avec ses voisins")
      ),
      ("r", texts.say(en: "recite it", fr: "le réciter")),
      ("o O", texts.say(en: "it, or its joint, again and again", fr: "bloc ou jointure, en boucle")),
      ("i", texts.say(en: "an image for it", fr: "une image pour lui")),
      ("←→", texts.say(en: "the block before, the next", fr: "le bloc d’avant, le suivant")),
      ("↑↓", texts.say(en: "older and newer passes", fr: "récitations anciennes, récentes")),
      (texts.escapeKey, texts.say(en: "back", fr: "retour")),
    ]
  }

  static func explanations(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      (
        texts.say(en: "chance", fr: "chances"),
        texts.say(en: "of reciting it without a mistake today", fr: "de le réciter sans faute aujourd’hui")
      ),
      (
        texts.say(en: "strength", fr: "solidité"),
        texts.say(en: "the days until that is 90 %", fr: "les jours avant qu’elles tombent à 90 %")
      ),
      (
        texts.say(en: "due", fr: "à revoir"),
        texts.say(
          en: "before the end of the next day it falls below the desired chance",
          fr: "avant la fin du lendemain, il passe sous les chances visées")
      ),
    ]
  }
}
