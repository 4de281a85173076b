/// The colours of the screens.
package enum Theme: String, CaseIterable {
  /// White, cyan and orange on black.
  case dark
  /// Dark text on white.
  case light
  /// White and bright colours on black with a contrast of at least 7:1, and nothing fades.
  case highContrast
  /// The terminal's own sixteen colours on its own ground.
  case terminal

  /// The shade of the ground at rest, 0 for black … 255 for white; `nil` if the ground is the terminal's own,
  /// which is never tinted.
  package var groundShade: UInt8? {
    switch self {
    case .dark, .highContrast: 0
    case .light: 255
    case .terminal: nil
    }
  }

  /// True if faded text stays as legible as the rest.
  package var holdsFades: Bool { self == .highContrast }
}
