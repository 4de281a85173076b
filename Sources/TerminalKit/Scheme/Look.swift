import CNcurses

/// What a meaning looks like on one kind of terminal.
package struct Look: Equatable, Sendable {
  /// How the text stands out beside its colour.
  package struct Weight: OptionSet, Sendable {
    /// The bits, as the terminal's side takes them.
    package let rawValue: UInt32

    /// A set of weights from its bits.
    package init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    package static let bold = Weight(rawValue: UInt32(pt_bold))
    /// Dimmer than ordinary.
    package static let dim = Weight(rawValue: UInt32(pt_dim))
    package static let underline = Weight(rawValue: UInt32(pt_underline))
    /// Text and ground exchanged.
    package static let reverse = Weight(rawValue: UInt32(pt_reverse))
  }

  /// The palette index of the text; nil for the terminal's own.
  package var foreground: Int?
  /// The palette index of the ground; nil for the terminal's own.
  package var background: Int?
  package var weight: Weight

  /// A text on a ground.
  init(_ foreground: Int?, on background: Int?, _ weight: Weight = []) {
    self.foreground = foreground
    self.background = background
    self.weight = weight
  }
}
