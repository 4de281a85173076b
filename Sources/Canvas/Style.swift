/// The meaning of a text, from which its colour and weight follow.
///
/// The screens name only meanings; a table for each kind of terminal decides which of them are bold, cyan or
/// merely underlined.
package enum Ink: UInt8, CaseIterable {
  case text
  /// The figure or word that matters most on its line.
  case strong
  /// Words beside a figure, hints, dates.
  case dim
  /// Lines, the empty part of a bar: never a text that has to be read.
  case faint
  /// The selected item, or the one with the focus.
  case accent
  /// Curves and bars in the accent's colour, without its weight.
  case curve
  /// An achievement: a record, a grade, a certificate.
  case reward
  case error
  /// The position before a row of decimals.
  case label
  /// The integer part above the grid.
  case integer
  case typed
  /// A decimal typed in the current row.
  case current
  /// A decimal shown ahead and still to be typed.
  case expected
  /// The place of the next decimal.
  case cursor
  /// A decimal just typed while a streak flows.
  case flowing
  /// The sides of a quiet light around the typing line.
  case auraQuiet
  /// The sides of a bright light, visible only where there are too few colours for the light itself.
  case auraGlow
  case ahead
  case behind
  case player
  case ghost
  /// The name of a key in a line of keys.
  case key
  case receding1
  case receding2
  case receding3
  /// Faded text, the last step: nearly invisible.
  case receding4
}

/// The meaning of the ground behind a text.
package enum Paper: UInt8, CaseIterable {
  /// The screen's own background.
  case ground
  /// The selected line or entry of a list.
  case selection
  /// The cell that waits for the next decimal.
  case cursor
  /// The cell with a wrong digit.
  case mistake
  /// The outer part of the light around the typing line while a streak flows.
  case halo
  /// The inner part of that light.
  case glow
  /// The inner part at its brightest.
  case blaze

  package var isLight: Bool { rawValue >= Paper.halo.rawValue }
}

/// The meaning of a cell: that of its text and of its ground.
package struct Style: Equatable {
  package var ink: Ink
  package var paper: Paper

  package init(_ ink: Ink, on paper: Paper = .ground) {
    self.ink = ink
    self.paper = paper
  }

  /// An empty cell on the screen's background.
  package static let blank = Style(.text)
}
