/// What a text means, from which its colour and weight follow: a scheme of the terminal turns the meaning
/// into what that terminal can show.
///
/// The screens only ever name meanings; which of them are bold, cyan or merely underlined is decided in one
/// place for each kind of terminal.
package enum Ink: UInt8, CaseIterable {
  case text
  /// The figure or word that matters most on its line.
  case strong
  /// Words beside a figure, hints, dates.
  case dim
  /// Lines, the empty part of a bar: never a text that has to be read.
  case faint
  /// What is chosen or has the focus.
  case accent
  /// Curves and bars in the accent's colour, without its weight.
  case curve
  /// What was earned: a record, a grade, a certificate.
  case reward
  case error
  /// The position before a row of decimals.
  case label
  /// The integer part above the grid.
  case integer
  case typed
  /// A decimal typed in the row that is being typed.
  case current
  /// A decimal that is shown ahead and still to be typed.
  case expected
  /// The place of the next decimal.
  case cursor
  /// A decimal just typed while a streak flows.
  case flowing
  /// The sides of a quiet light around the typing line.
  case auraQuiet
  /// The sides of a bright one, which are seen only where there are too few colours for light.
  case auraGlow
  /// The player is in front of the ghost.
  case ahead
  /// The player is behind the ghost.
  case behind
  /// The player's mark on the horizon.
  case player
  /// The ghost's mark on the horizon.
  case ghost
  /// The name of a key in a line of keys.
  case key
  /// What recedes in steps: the first step.
  case receding1
  /// What recedes in steps: the second step.
  case receding2
  /// What recedes in steps: the third step.
  case receding3
  /// What recedes in steps: the last step, nearly nothing.
  case receding4
}

/// What the ground behind a text means.
package enum Paper: UInt8, CaseIterable {
  /// The screen's own background.
  case ground
  /// The line or the entry that is chosen in a list.
  case selection
  /// The cell that waits for the next decimal.
  case cursor
  /// The cell where a wrong digit was typed.
  case mistake
  /// The outer part of the light around the typing line while a streak flows.
  case halo
  /// Its inner part.
  case glow
  /// That part while it burns.
  case blaze

  package var isLight: Bool { rawValue >= Paper.halo.rawValue }
}

/// The meaning of a cell: what is written and on which ground.
package struct Style: Equatable {
  /// What the text means.
  package var ink: Ink
  /// What the ground means.
  package var paper: Paper

  /// A style of `ink` on `paper`.
  package init(_ ink: Ink, on paper: Paper = .ground) {
    self.ink = ink
    self.paper = paper
  }

  /// Nothing written on the screen's background.
  package static let blank = Style(.text)
}
