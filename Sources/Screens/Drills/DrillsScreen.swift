import Canvas
import TrainerCore

/// The drills with their sizes, bests and dates, and the attempts.
struct DrillsScreen: Destination {
  enum Action {
    case begin
    case previousSize
    case nextSize
    case up
    case down
    case rules
    case home
  }

  /// A line of the list.
  struct Line {
    let subject: Subject
    /// Whether it begins with the drill's name: the first of those for several sizes does.
    let isFirst: Bool
  }

  /// What a line begins.
  enum Subject {
    case drill(any DrillFace.Type, DrillSize)
    case attempt(AttemptRules)
  }

  /// The place of the chosen line.
  private(set) var chosen = 0
  /// The place of the chosen size of each drill that has one line, by its name.
  private var sizes: [String: Int] = [:]
  /// The place of the rules that are chosen for an attempt.
  private var rules = 0

  init(_ context: ScreenContext) {}

  static func name(_ texts: Texts) -> String { texts.drillsKey }
  static func label(_ texts: Texts) -> String { texts.drillsKey }
  static func labelBriefly(_ texts: Texts) -> String { texts.say(en: "drills", fr: "exos") }
  static func title(_ texts: Texts) -> String { texts.drillsTitle }
  static let command = Command.drills
  /// A narrow bottom line has no room for it; the help names all.
  static func isNamed(_ context: ScreenContext) -> Bool { !Margin.isNarrow(context.size) }

  static let bindings: [Binding<DrillsScreen>] = [
    Binding(.begin, .enter) { $1.texts.begin },
    Binding(.previousSize, .left, .character("h"), name: "←→") { $1.texts.drillSize },
    Binding(.nextSize, .right, .character("l")),
    Binding(.up, .up, .character("k"), .backTab, name: "↑↓") { $1.texts.choose },
    Binding(.down, .down, .character("j"), .tab),
    Binding(.rules, .help) { $1.texts.rulesKey },
    Binding(.home, .escape, .character("q")) { $1.backLabel },
  ]

  static func help(_ context: ScreenContext) -> [(String, String)] { [] }

  /// The lines of the list.
  func lines(_ context: ScreenContext) -> [Line] {
    let drills: [Line] = DrillFaces.all.flatMap { face -> [Line] in
      let sizes = face.drill.sizes(known: context.known)
      guard face.listsSizes else {
        let usual = min(face.drill.usualSize, sizes.count - 1)
        let place = min(self.sizes[face.name] ?? usual, sizes.count - 1)
        return sizes[safe: place].map { [Line(subject: .drill(face, $0), isFirst: true)] } ?? []
      }
      return sizes.enumerated().map { Line(subject: .drill(face, $1), isFirst: $0 == 0) }
    }
    let attempts = AttemptRules.all[safe: rules].map { [Line(subject: .attempt($0), isFirst: true)] }
    return drills + (attempts ?? [])
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    let lines = lines(context)
    chosen = max(0, min(chosen, lines.count - 1))
    guard let line = lines[safe: chosen] else { return [] }
    switch action {
    case .begin: return [.open(SessionScreen(plan: line.subject.plan(context)))]
    case .previousSize: change(line, by: -1, lines, context)
    case .nextSize: change(line, by: 1, lines, context)
    case .up: chosen = max(0, chosen - 1)
    case .down: chosen = min(lines.count - 1, chosen + 1)
    case .rules: return [.open(DrillRulesScreen(subject: line.subject))]
    case .home: return [.back()]
    }
    return []
  }

  /// Goes to another size of the same drill, or to other rules of an attempt.
  private mutating func change(_ line: Line, by step: Int, _ lines: [Line], _ context: ScreenContext) {
    guard case .drill(let face, let size) = line.subject else {
      rules = (rules + step + AttemptRules.all.count) % AttemptRules.all.count
      return
    }
    guard !face.listsSizes else {
      let other = (chosen + step + lines.count) % lines.count
      if case .drill(let neighbour, _) = lines[other].subject, neighbour.name == face.name { chosen = other }
      return
    }
    let offered = face.drill.sizes(known: context.known)
    let place = offered.firstIndex(of: size) ?? 0
    sizes[face.name] = (place + step + offered.count) % offered.count
  }

  mutating func click(_ mouse: Mouse, _ context: inout ScreenContext) -> [Request] {
    switch mouse.action {
    case .wheelUp: return perform(.up, &context)
    case .wheelDown: return perform(.down, &context)
    case .press: break
    }
    if let entry = DrillsLayout(self, context).entry(at: mouse) {
      // A second click begins the one that the first chose.
      if entry == chosen { return perform(.begin, &context) }
      chosen = entry
      return []
    }
    let key = hintLine(context).key(at: mouse, repertoire: context.repertoire)
    return key.map { handle(.key($0), &context) } ?? []
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let texts = context.texts
    let size = context.size
    let left = Margin.left(size)
    let row = Margin.topRow(size)
    let end = grid.put(texts.drillsKey, row: row, column: left, Style(.accent))
    grid.put(texts.name(context.settings.constant), row: row, column: end + 3, Style(.strong))
    if context.known > 0 {
      grid.put(texts.knownTo(context.known), row: row, endingBefore: size.columns - left, Style(.dim))
    }
    DrillsLayout(self, context).draw(into: &grid, context)
    hintLine(context).draw(into: &grid)
  }
}

/// Where the lines of the list are, and what is below them.
struct DrillsLayout {
  private let lines: [DrillsScreen.Line]
  private let chosen: Int
  private let isRoomy: Bool
  private let isNarrow: Bool
  private let left: Int
  private let right: Int
  /// The rows of the list.
  private let rows: Range<Int>
  /// The first line in sight.
  private let first: Int
  /// The row of the keys.
  private let bottom: Int

  init(_ screen: DrillsScreen, _ context: ScreenContext) {
    let size = context.size
    lines = screen.lines(context)
    chosen = max(0, min(screen.chosen, lines.count - 1))
    isRoomy = size.rows >= 20
    isNarrow = Margin.isNarrow(size)
    left = Margin.left(size)
    right = size.columns - left
    bottom = Margin.bottomRow(size)
    let top = Margin.topRow(size) + (isRoomy ? 3 : 1)
    let count = min(lines.count, max(1, bottom - top - (isRoomy ? 5 : 0)))
    rows = top..<top + count
    first = max(0, min(chosen - count / 2, lines.count - count))
  }

  /// The line that was clicked.
  func entry(at mouse: Mouse) -> Int? {
    guard rows.contains(mouse.row) else { return nil }
    return first + mouse.row - rows.lowerBound
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    for row in rows {
      let index = first + row - rows.lowerBound
      if let line = lines[safe: index] { draw(line, isChosen: index == chosen, into: &grid, row, context) }
    }
    if let line = lines[safe: chosen] { drawAbout(line, into: &grid, context) }
  }

  private func draw(
    _ line: DrillsScreen.Line, isChosen: Bool, into grid: inout Grid, _ row: Int, _ context: ScreenContext
  ) {
    let texts = context.texts
    let paper: Paper = isChosen ? .selection : .ground
    func style(_ ink: Ink) -> Style { Style(ink, on: paper) }
    if isChosen {
      grid.fill(" ", row: row, column: left - 1, count: right - left + 2, style(.text))
      // Colour alone must not say so.
      if isNarrow { grid.put("›", row: row, column: left - 1, style(.accent)) }
    }
    let sizeColumn = left + (isNarrow ? 13 : 41)
    let subject = line.subject
    if line.isFirst || isNarrow {
      grid.put(subject.name(texts), row: row, column: left, style(isChosen ? .accent : .text))
    }
    if line.isFirst && !isNarrow {
      grid.put(subject.asked(texts), row: row, column: left + 13, style(isChosen ? .text : .dim))
    }
    grid.put(subject.size(texts), row: row, column: sizeColumn, style(isChosen ? .strong : .text))
    // An attempt has the Crown for its best.
    guard case .drill = subject else { return }
    let figures = subject.figures(context)
    let best = figures?.bests.first
    let mark = subject.mark
    let dateWidth = isNarrow ? 0 : 10
    let end = right - dateWidth
    if let best {
      grid.put(texts.value(of: best), row: row, endingBefore: end, style(.strong))
    } else {
      grid.put("·", row: row, endingBefore: end, style(.dim))
    }
    guard !isNarrow else { return }
    if let mark {
      grid.put(mark + " *", row: row, column: end + 1, style(.dim))
    } else if let last = figures?.last {
      grid.put(texts.dayAndMonth(last), row: row, column: end + 1, style(.dim))
    }
  }

  /// What happens in the chosen one, its bests, and whose mark the asterisk is.
  private func drawAbout(_ line: DrillsScreen.Line, into grid: inout Grid, _ context: ScreenContext) {
    guard isRoomy else { return }
    let texts = context.texts
    var about = line.subject.about(texts)
    let bests = line.subject.figures(context)?.bests ?? []
    if !bests.isEmpty {
      about +=
        " " + texts.yourBests + " "
        + bests.map { texts.unbroken(texts.value(of: $0)) }.joined(separator: "\u{a0} ")
    }
    var row = rows.upperBound + 1
    for text in Paragraph(about, width: right - left, repertoire: grid.repertoire).lines
    where row < bottom - 1 {
      grid.put(text, row: row, column: left, Style(.text))
      row += 1
    }
    guard !isNarrow, lines.contains(where: { $0.subject.mark != nil }), row + 1 < bottom - 1 else {
      return
    }
    grid.put(texts.worldsBest, row: row + 1, column: left, Style(.dim))
  }
}

extension DrillsScreen.Subject {
  /// The session that it begins.
  func plan(_ context: ScreenContext) -> SessionPlan {
    switch self {
    case .drill(_, let size): context.plan(of: size)
    case .attempt(let rules): SessionPlan(attempt: rules.name, of: context.settings.constant)
    }
  }

  func name(_ texts: Texts) -> String {
    switch self {
    case .drill(let face, _): face.name
    case .attempt: texts.attemptName
    }
  }

  /// What it asks for, in a few words.
  func asked(_ texts: Texts) -> String {
    switch self {
    case .drill(let face, _): face.subject(texts)
    case .attempt: texts.say(en: "by the rules of an event", fr: "selon un règlement")
    }
  }

  /// Its size, or whose rules it follows.
  func size(_ texts: Texts) -> String {
    switch self {
    case .drill(let face, let size): face.name(size, texts)
    case .attempt(let rules): rules.name
    }
  }

  /// What happens in it.
  func about(_ texts: Texts) -> String {
    switch self {
    case .drill(let face, let size): face.about(size, texts)
    case .attempt(let rules): texts.aboutAttempts + " " + texts.rules(rules)
    }
  }

  /// What is known of a drill of this size; `nil` for an attempt.
  func figures(_ context: ScreenContext) -> DrillBests.Figures? {
    guard case .drill(_, let size) = self else { return nil }
    return context.drillFigures(size)
  }

  /// What is said of a time of the event's, beside its size.
  var mark: String? {
    guard case .drill(let face, let size) = self else { return nil }
    return face.mark(size)
  }

  /// Its rules, a paragraph each.
  fileprivate func rules(_ texts: Texts) -> [String] {
    switch self {
    case .drill(let face, _): face.rules(texts)
    case .attempt(let rules): [texts.rules(rules), texts.aboutAttempts + " " + texts.aboutProtocol]
    }
  }

  /// Where its rules are published, within a width.
  fileprivate func source(_ texts: Texts, width: Int, _ repertoire: Repertoire) -> String {
    switch self {
    case .drill(let face, _):
      guard let address = face.source else { return texts.noSource }
      // An address that is wider than the page is broken where it has a slash.
      let isWide = repertoire.width(of: texts.source(address)) > width
      return texts.source(isWide ? address.replacing("/", with: "/ ") : address)
    case .attempt(let rules): return texts.sourceName(of: rules).map(texts.source) ?? texts.noSourceFound
    }
  }
}

/// The rules of a drill or of an attempt, with their source.
struct DrillRulesScreen: Place {
  enum Action {
    case up
    case down
    case back
  }

  let subject: DrillsScreen.Subject
  /// The lines scrolled out at the top.
  private var scroll = 0

  init(subject: DrillsScreen.Subject) { self.subject = subject }

  static func name(_ texts: Texts) -> String { texts.rulesKey }

  static func help(_ context: ScreenContext) -> [(String, String)] { [] }

  static let bindings: [Binding<DrillRulesScreen>] = [
    Binding(.down, .down, .character("j"), .pageDown, name: "↑↓") {
      $0.overflow($1) > 0 ? $1.texts.more : nil
    },
    Binding(.up, .up, .character("k"), .pageUp, when: { $0.overflow($1) > 0 }),
    Binding(.back, .help) { _, _ in "" },
    Binding(.back, .escape, .enter, .character("q")) { $1.texts.back },
  ]

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    switch action {
    case .up: scroll = max(0, min(scroll, overflow(context)) - 1)
    case .down: scroll = min(overflow(context), scroll + 1)
    case .back: return [.back()]
    }
    return []
  }

  private func lines(_ context: ScreenContext) -> [String] {
    let width = context.size.columns - 2 * Margin.left(context.size)
    let source = subject.source(context.texts, width: width, context.repertoire)
    let paragraphs = (subject.rules(context.texts) + [source]).map {
      Paragraph($0, width: width, repertoire: context.repertoire).lines
    }
    return Array(paragraphs.joined(separator: [""]))
  }

  private func rows(_ context: ScreenContext) -> Range<Int> {
    let top = Margin.topRow(context.size) + (context.size.rows >= 20 ? 2 : 1)
    return top..<max(top + 1, Margin.bottomRow(context.size))
  }

  private func overflow(_ context: ScreenContext) -> Int {
    max(0, lines(context).count - rows(context).count)
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let left = Margin.left(context.size)
    let title = context.texts.rules(of: subject)
    grid.put(title, row: Margin.topRow(context.size), column: left, Style(.accent))
    let first = min(scroll, overflow(context))
    for (row, line) in zip(rows(context), lines(context).dropFirst(first)) {
      grid.put(line, row: row, column: left, Style(.text))
    }
    hintLine(context).draw(into: &grid)
  }
}

extension ScreenContext {
  /// How many decimals of the chosen constant are known from #1 on.
  var known: Int { progress[settings.constant].known.known }

  /// What is known of a size of a drill, or of the same drill over another range of the person's own.
  func drillFigures(_ size: DrillSize) -> DrillBests.Figures? {
    progress[settings.constant].drills.figures(like: size)
  }

  /// What the questions of a drill that begins now are drawn from.
  var drillSeed: Int { now.date.milliseconds & 0x7FFF_FFFF }

  /// A session of a drill of some size, with questions of its own.
  func plan(of size: DrillSize) -> SessionPlan {
    SessionPlan(
      drill: size.order(seed: drillSeed), of: settings.constant, weakness: weakness(settings.constant))
  }

  /// The same session once more; a drill asks different questions.
  func again(_ plan: SessionPlan) -> SessionPlan {
    plan.again(seed: drillSeed, weakness: weakness(plan.constant))
  }

  /// How weak the blocks of a constant are.
  private func weakness(_ constant: Constant) -> (Int) -> Double {
    memory?.weakness(constant, on: today) ?? { _ in 0.5 }
  }
}

extension Command {
  /// Opens the drills.
  static let drills = Command("drills", .character("d")) { $0.drillsTitle }
}

extension Texts {
  var drillsKey: String { say(en: "drills", fr: "exercices") }
  var drillsTitle: String { say(en: "the drills", fr: "les exercices") }
  var drillSize: String { say(en: "size", fr: "taille") }
  var rulesKey: String { say(en: "rules", fr: "règles") }
  var yourBests: String { say(en: "Your best:", fr: "Tes records :") }
  var worldsBest: String {
    say(
      en: "* the world’s best over 10 000, 50 questions: Nilsson, 2019",
      fr: "* record du monde sur 10 000, 50 questions : Nilsson, 2019")
  }

  func rules(of subject: DrillsScreen.Subject) -> String {
    let name =
      switch subject {
      case .drill(let face, _): face.name
      case .attempt(let rules): rules.name
      }
    return say(en: "the rules of \(name)", fr: "les règles de \(name)")
  }

  var attemptName: String { say(en: "attempt", fr: "tentative") }

  var aboutAttempts: String {
    say(
      en: "Strict from #1, with nothing on the screen but the count and the time.",
      fr: "Strict depuis #1, sans rien à l’écran que le compte et le temps.")
  }

  var aboutProtocol: String {
    say(
      en: "Afterwards pi-trainer protocol prints what happened, to the millisecond.",
      fr: "Ensuite, pi-trainer protocol affiche ce qui s’est passé, à la milliseconde.")
  }

  func source(_ address: String) -> String { say(en: "Source: \(address)", fr: "Source : \(address)") }

  var noSource: String {
    say(en: "Source: none, these are our own rules.", fr: "Source : aucune, ce sont nos propres règles.")
  }

  /// A date without its year: `20 Nov`.
  func dayAndMonth(_ timestamp: Timestamp) -> String {
    let date = Day.civil(timestamp.day)
    return "\(date.day) \(month(date.month))"
  }
}
