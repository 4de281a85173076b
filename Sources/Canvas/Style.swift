/// The meaning of a text, from which each kind of terminal derives colour and weight.
package enum Ink: UInt8, CaseIterable {
  case text
  /// The figure or word that matters most on its line.
  case strong
  /// Words beside a figure, hints, dates.
  case dim
  /// Lines and the empty part of a bar, never a text to be read.
  case faint
  /// The selected or focused item.
  case accent
  /// Curves and bars in the accent's colour without its weight.
  case curve
  /// A record, a grade, a certificate.
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
  case cursor
  /// A decimal just typed while a streak flows.
  case flowing
  /// The sides of a quiet light around the typing line.
  case auraQuiet
  /// The sides of a bright light, visible only with too few colours for the light itself.
  case auraGlow
  case ahead
  case behind
  case player
  case ghost
  case key
  case receding1
  case receding2
  case receding3
  /// The last step of fading, nearly invisible.
  case receding4
}

package enum Paper: UInt8, CaseIterable {
  case ground
  case cursor
  case mistake
  case ghost
  /// The outer light around the typing line while a streak flows.
  case halo
  case glow
  /// The inner light at its brightest.
  case blaze
  /// The same lights of a race in which the player is ahead.
  case aheadHalo, aheadGlow, aheadBlaze
  /// The same lights of a race in which the player is behind.
  case behindHalo, behindGlow, behindBlaze

  package var isLight: Bool { rawValue >= Paper.halo.rawValue }
  package var isBlaze: Bool { [.blaze, .aheadBlaze, .behindBlaze].contains(self) }

  /// The ink of the race that a light belongs to, `ahead` or `behind`; `nil` for others.
  package var race: Ink? {
    switch self {
    case .aheadHalo, .aheadGlow, .aheadBlaze: .ahead
    case .behindHalo, .behindGlow, .behindBlaze: .behind
    default: nil
    }
  }

  /// The same light in a race.
  package func light(of race: Ink?) -> Paper {
    switch race {
    case .ahead: [.halo: .aheadHalo, .glow: .aheadGlow, .blaze: .aheadBlaze][self] ?? self
    case .behind: [.halo: .behindHalo, .glow: .behindGlow, .blaze: .behindBlaze][self] ?? self
    default: self
    }
  }
}

package struct Style: Equatable {
  package var ink: Ink
  package var paper: Paper

  package init(_ ink: Ink, on paper: Paper = .ground) {
    self.ink = ink
    self.paper = paper
  }

  package static let blank = Style(.text)
}
