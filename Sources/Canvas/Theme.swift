package enum Theme: String, CaseIterable {
  case dark
  case light
  /// White and bright colours on black, at least 7:1, and nothing fades.
  case highContrast
  /// The terminal's own sixteen colours and ground.
  case terminal

  /// The shade of the resting ground, 0 black … 255 white; `nil` for the terminal's own, which is never tinted.
  package var groundShade: UInt8? {
    switch self {
    case .dark, .highContrast: 0
    case .light: 255
    case .terminal: nil
    }
  }

  package var keepsFadesLegible: Bool { self == .highContrast }
}
