import Canvas

/// The first eight colours by their names, whatever a terminal shows for them.
enum Ansi {
  static let black = 0
  static let red = 1
  static let yellow = 3
  static let blue = 4
  static let cyan = 6
  static let white = 7
}

/// The terminal's own colours on its own ground.
extension Scheme {
  /// The bold ones are the bright ones of the sixteen wherever a person wants it so.
  ///
  /// A paper is its colour reversed: the text on it has the ground's colour, which that colour is made to be
  /// seen on.
  static func own(_ style: Style) -> Look {
    switch style.paper {
    case .ground, .halo, .glow, .blaze:
      switch style.ink {
      case .text, .typed, .dim, .label, .integer, .receding1, .receding2, .ghost: Look(nil, on: nil)
      case .strong, .current, .key, .player: Look(nil, on: nil, .bold)
      case .expected, .faint, .receding3, .receding4: Look(nil, on: nil, .dim)
      case .curve, .auraQuiet: Look(Ansi.cyan, on: nil)
      case .accent, .cursor, .flowing, .auraGlow, .behind: Look(Ansi.cyan, on: nil, .bold)
      case .reward, .ahead: Look(Ansi.yellow, on: nil, .bold)
      case .error: Look(Ansi.red, on: nil, .bold)
      }
    case .selection: Look(nil, on: nil, .reverse)
    case .cursor: Look(Ansi.cyan, on: nil, .reverse)
    case .mistake: Look(Ansi.red, on: nil, [.reverse, .bold])
    }
  }
}
