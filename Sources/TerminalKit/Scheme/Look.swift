import CNcurses

struct Look: Equatable {
  /// Attributes of text besides its colours.
  struct Weight: OptionSet {
    /// The bits, as the C module `CNcurses` takes them.
    let rawValue: UInt32

    static let bold = Weight(rawValue: UInt32(pt_bold))
    static let dim = Weight(rawValue: UInt32(pt_dim))
    static let underline = Weight(rawValue: UInt32(pt_underline))
    /// Text and ground exchanged.
    static let reverse = Weight(rawValue: UInt32(pt_reverse))
  }

  /// The palette index of the text; `nil` for the terminal's own.
  var foreground: Int?
  /// The palette index of the ground; `nil` likewise.
  var background: Int?
  var weight: Weight

  init(_ foreground: Int?, on background: Int?, _ weight: Weight = []) {
    self.foreground = foreground
    self.background = background
    self.weight = weight
  }
}
