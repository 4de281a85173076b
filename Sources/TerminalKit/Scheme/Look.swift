import CNcurses

/// What a meaning looks like on one kind of terminal.
struct Look: Equatable {
  /// How the text stands out beside its colour.
  struct Weight: OptionSet {
    /// The bits, as the terminal's side takes them.
    let rawValue: UInt32

    static let bold = Weight(rawValue: UInt32(pt_bold))
    /// Dimmer than ordinary.
    static let dim = Weight(rawValue: UInt32(pt_dim))
    static let underline = Weight(rawValue: UInt32(pt_underline))
    /// Text and ground exchanged.
    static let reverse = Weight(rawValue: UInt32(pt_reverse))
  }

  /// The palette index of the text; nil for the terminal's own.
  var foreground: Int?
  /// The palette index of the ground; nil for the terminal's own.
  var background: Int?
  var weight: Weight

  /// A text on a ground.
  init(_ foreground: Int?, on background: Int?, _ weight: Weight = []) {
    self.foreground = foreground
    self.background = background
    self.weight = weight
  }
}
