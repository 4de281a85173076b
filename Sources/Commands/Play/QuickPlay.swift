import Preferences
import Screens
import TrainerCore

/// `play` with nothing but a kind and a constant, either of them optional, read without the parser, which would take more
/// than half of the start.
struct QuickPlay {
  private static let kinds: [(name: String, mode: Mode, way: SegmentWay?)] = [
    ("learn", .learn, .whole), ("lesson", .learn, .fading), ("practice", .practice, nil),
    ("game", .game, nil), ("strict", .strict, nil),
  ]

  private var mode: Mode?
  private var way: SegmentWay?
  private var constant: String?

  /// Reads the words after the program's name; `nil` if that is the parser's task.
  init?(_ words: [String]) {
    guard words.first == "play" else { return nil }
    var rest = words.dropFirst()
    if let kind = QuickPlay.kinds.first(where: { $0.name == rest.first }) {
      (mode, way) = (kind.mode, kind.way)
      rest = rest.dropFirst()
    }
    if rest.count == 2, rest.first == "--constant", let name = rest.last, !name.hasPrefix("-") {
      constant = name
      rest = []
    }
    guard rest.isEmpty else { return nil }
  }

  func run(in context: CommandContext) throws -> Int32 {
    let values = OptionValues(context: context)
    try values.check()
    return try values.open(values.constant(constant)) { settings in
      if let mode { settings.mode = mode }
      if let way { settings.way = way }
      return RequestedSession(settings)
    }
  }
}
