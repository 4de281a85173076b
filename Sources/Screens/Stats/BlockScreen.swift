import Canvas
import TrainerCore

/// The page of a block: how firmly it is remembered, how it is being forgotten, and its passes.
struct BlockScreen: Page {
  let constant: Constant
  /// The number of the block, from 0.
  private(set) var block: Int
  /// The passes of the block, oldest first; `nil` until they are read.
  private var passes: [MemoryPast.CountedPass]?
  /// The errors with a known cause, oldest first.
  private var errors: [DigitError] = []
  /// The index of the first visible pass, counted from the newest.
  private var first = 0
  /// True if the history has changed since it was read.
  private var isStale: Bool
  /// True if the history is read for this page alone, and released with it.
  private let readsHistory: Bool

  init(_ block: Int, of constant: Constant, readsHistory: Bool = false) {
    self.block = block
    self.constant = constant
    self.readsHistory = readsHistory
    isStale = readsHistory
  }

  static func nameInSentence(_ texts: Texts) -> String { texts.say(en: "a block", fr: "un bloc") }

  static let bindings: [Binding<BlockScreen>] = [
    Binding(.learn) { screen, _ in
      .session(
        SummaryContent.stretch(around: screen.block * blockLength, of: screen.constant)
          .map { SessionPlan(CopyingKind($0), of: screen.constant) })
    }.says(\.learnIt).explained(
      en: "learn it with its neighbours", fr: "apprendre avec ses voisins"),
    Binding("r") { screen, _ in .session(SessionPlan(reciting: [screen.block], of: screen.constant)) }
      .says(\.reciteIt).explained(en: "recite it", fr: "réciter"),
    Binding("o") { screen, context in
      .session(
        SessionPlan(looping: [Segment(block: screen.block)], of: screen.constant).map(context.prepared))
    }.explained(en: "loop it", fr: "en boucle"),
    Binding("i") { .image([$0.block], of: $0.constant, $1) }
      .explained(en: "an image for it", fr: "son image"),
    Binding(.left, .right, name: "←→") { $0.goToBlock(by: $2.step) }.says(\.otherBlocks)
      .explained(en: "the block before, the next", fr: "le bloc d’avant, le suivant"),
    Binding(.down, "j", .up, "k", name: "↑↓") { screen, _, key in
      screen.first = min(max(0, (screen.passes?.count ?? 0) - leastPasses), max(0, screen.first + key.step))
    }.says { $0.hasMorePasses($1) ? $1.texts.more : nil }
      .explained(en: "older and newer passes", fr: "récitations passées"),
    .help(),
    .back { $1.texts.back },
  ]

  private var passesRequest: [Request] { [StatsRequest.block(constant, block).request] }

  mutating func didAppear(_ context: inout ScreenContext) -> [Request] { isStale ? [] : passesRequest }

  mutating func willDraw(_ context: inout ScreenContext) -> [Request] {
    defer { isStale = false }
    return isStale ? [StatsRequest.open.request] : []
  }

  func didClose(_ context: inout ScreenContext) -> [Request] {
    readsHistory ? [StatsRequest.close.request] : []
  }

  mutating func receive(_ event: Event.Happening, _ context: inout ScreenContext) -> [Request] {
    switch event {
    case .statsArrived(.block(constant, block, let passes, let errors)):
      self.passes = passes
      self.errors = errors.filter { $0.cause != nil }
    case .statsArrived(.memoryRead): return passesRequest
    case .store(.saved): isStale = true
    default: break
    }
    return []
  }

  private mutating func goToBlock(by step: Int) -> [Request] {
    let next = min(max(0, block + step), max(0, constant.blocks - 1))
    guard next != block else { return [] }
    block = next
    passes = nil
    errors = []
    first = 0
    return passesRequest
  }

  func explanations(_ context: ScreenContext) -> [HelpLine] { context.texts.blockExplained }

  private func hasMorePasses(_ context: ScreenContext) -> Bool {
    guard let count = passes?.count, count > 0 else { return false }
    return first > 0 || context.page(keepsRows: true) { parts(context) }.box(of: count - 1) == nil
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let today = context.today
    let decimals = context.settings.groups.text(
      texts.digits(constant, Range(ofBlocks: block...block)), from: block * blockLength)
    Part.line(
      Piece(texts.stretch(block...block), in: .accent),
      Piece(texts.name(constant), in: .text), Piece(decimals, in: .strong).after(2, upTo: 3))
    let places = context.images.places[constant]?.names(
      in: Range(ofBlocks: block...block), context.settings.groups)
    if let places, !places.isEmpty {
      Part.text(
        (places.count == 1 ? texts.place : texts.places) + texts.colon + places.joined(separator: " · "),
        in: .text)
    }
    if let image = context.images[constant, block] { Part.text(image, in: .text) }
    Part.gap().shrinks(1)
    if let memory = context.memory, let graded = memory[constant].graded(block),
      let words = context.words(ofBlock: block, of: constant)
    {
      Part.flow(
        (words + context.twinLosses(ofBlock: block, of: constant)).map { Piece($0, in: .text).after(3) },
        least: .max)
      if graded.memory.lostDay == today {
        Part.text(
          texts.say(
            en: "It counts as 0 until it is held again, or the day is over.",
            fr: "Il compte pour 0 jusqu’à ce qu’il soit retenu, ou que la journée s’achève."), in: .dim
        ).givesWay(2)
      }
      Part.gap().shrinks(1)
      if let passes, let first = passes.first {
        Part.drawing(stride(from: 10, through: 6, by: -1)) {
          drawCurve(graded, passes, since: min(first.day, today), memory, into: &$0, $1, context)
        }.shrinks(-1).givesWay(3)
        Part.gap().shrinks(1)
      }
      // The latest three; older errors may be mended.
      for error in errors.suffix(3).reversed() { Part.text(texts.error(error), in: .error) }
      passRows(memory, graded.memory.lostDay, texts)
    } else {
      context.placeholder(
        texts.say(
          en: "never held, so nothing is known of it yet",
          fr: "jamais retenu : on n’en sait encore rien"))
    }
  }

  private static let leastPasses = 5

  private func passRows(_ memory: Memory, _ lostDay: Int?, _ texts: Texts) -> Part {
    guard let passes else { return .text(texts.reading, in: .dim) }
    // A loss on a day that had counted already has no pass of its own.
    let lost = lostDay.flatMap { day -> Row? in
      guard first == 0, let last = passes.last, last.day == day, last.grade != .again else { return nil }
      return Row(
        Piece(texts.date(ofDay: day), in: .dim),
        Piece(texts.lostLater, in: .error).after(2, upTo: 3))
    }
    return .rows(
      lost.list
        + passes.reversed().enumerated().dropFirst(first).map { index, pass in
          let words = texts.words(pass, factor: memory.factor(pass.wasKnownBefore))
          let style = Style(pass.grade == .again ? .error : .text)
          return Row(
            [Piece(texts.date(ofDay: pass.day), in: .dim)]
              + words.enumerated().map { Piece($1, in: style).after(2, upTo: 3).givesWay(3 - $0) }
          ).anchored(as: index)
        }, chosen: 0, least: BlockScreen.leastPasses)
  }

  /// Draws the chance of recall day by day, from the first pass to some time after today.
  private func drawCurve(
    _ graded: GradedBlock, _ passes: [MemoryPast.CountedPass], since begin: Int, _ memory: Memory,
    into grid: inout Grid, _ box: Box, _ context: ScreenContext
  ) {
    let today = context.today
    let texts = context.texts
    let due = context.dueDay(graded, of: constant, memory)
    // Part of the future is shown, however long the past.
    let last = min(max(due, today) + max(7, (today - begin) / 3), today + 365)
    let indent = 6
    let start = box.column + indent
    let columns = box.columns - indent
    let days = last - begin + 1
    let points = columns * (grid.repertoire == .unicode ? 2 : 1)
    let isLost = graded.memory.lostDay == today
    let chances = (0..<points).map { point -> Double in
      let day = Double(begin) + Double(point * days) / Double(points)
      if isLost, day < Double(today + 1), day + Double(days) / Double(points) > Double(today) { return 0 }
      return passes.last { Double($0.day) <= day }.map {
        FSRS.standard.chance(
          after: day - Double($0.day), strength: $0.stability * memory.factor($0.wasKnownBefore))
      } ?? 1
    }
    let bottom = max(0, min(0.9, ((chances.min() ?? 0) * 10).rounded(.down) / 10))
    var above = box
    above.rows -= 1
    grid.putCurve(
      chances, from: (bottom, texts.wholePercentage(bottom)), to: (1, "100 %"),
      in: above, indent: indent)
    func column(of day: Int) -> Int { start + (day - begin) * columns / days }
    let row = box.end - 1
    let place = min(column(of: today), box.right - grid.repertoire.width(of: texts.today))
    let first = texts.dayName(begin, today)
    if place > start + grid.repertoire.width(of: first) {
      grid.put(first, row: row, column: start, .dim)
    }
    let end = grid.put(texts.today, row: row, column: place, .strong)
    guard graded.memory.isLearnt, due > today else { return }
    let name = texts.dueOn(due, today: today)
    let next = max(column(of: due), end + 2)
    if next + grid.repertoire.width(of: name) <= box.right {
      grid.put(name, row: row, column: next, .dim)
    }
  }
}

extension Texts {
  var blockExplained: [HelpLine] {
    [
      heldExplained, chanceExplained,
      line(
        say(en: "strength", fr: "solidité"), en: "the days until that is 90 %",
        fr: "les jours avant qu’elles tombent à 90 %"),
      dueExplained, desiredChanceExplained,
    ]
  }
}
