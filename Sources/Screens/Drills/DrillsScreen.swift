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
    let face: any DrillFace.Type
    let size: DrillSize
    /// Whether it begins with the drill's name: the first of those for several sizes does.
    let isFirst: Bool
  }

  /// The place of the chosen line.
  private(set) var chosen = 0
  /// The place of the chosen size of each drill that has one line, by its name.
  private var sizes: [String: Int] = [:]

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
    DrillFaces.all.flatMap { face -> [Line] in
      let sizes = face.drill.sizes(known: context.known)
      guard face.listsSizes else {
        let usual = min(face.drill.usualSize, sizes.count - 1)
        let place = min(self.sizes[face.name] ?? usual, sizes.count - 1)
        return sizes[safe: place].map { [Line(face: face, size: $0, isFirst: true)] } ?? []
      }
      return sizes.enumerated().map { Line(face: face, size: $1, isFirst: $0 == 0) }
    }
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    let lines = lines(context)
    chosen = max(0, min(chosen, lines.count - 1))
    guard let line = lines[safe: chosen] else { return [] }
    switch action {
    case .begin: return [.open(SessionScreen(plan: context.plan(of: line.size)))]
    case .previousSize: change(line, by: -1, lines, context)
    case .nextSize: change(line, by: 1, lines, context)
    case .up: chosen = max(0, chosen - 1)
    case .down: chosen = min(lines.count - 1, chosen + 1)
    case .rules: return [.open(DrillRulesScreen(line))]
    case .home: return [.back()]
    }
    return []
  }

  /// Goes to another size of the same drill.
  private mutating func change(_ line: Line, by step: Int, _ lines: [Line], _ context: ScreenContext) {
    let (face, size) = (line.face, line.size)
    guard !face.listsSizes else {
      let other = (chosen + step + lines.count) % lines.count
      if lines[other].face.name == face.name { chosen = other }
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
