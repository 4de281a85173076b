/// The number of colours, and the ability to change that of the ground.
package enum ColourDepth {
  /// At least 256 colours, and the palette entry of the ground can be redefined.
  case redefinable
  /// At least 256 colours.
  case indexed
  case eight
  /// No colour: bold, underline and reverse video.
  case none
}

/// The choice of colours on the command line.
package enum ColourChoice: String, CaseIterable {
  /// Colours if the terminal has them, unless `NO_COLOR` is set and not empty.
  case auto
  /// Colours if the terminal has them.
  case always
  case never

  var isGranted: Bool {
    switch self {
    case .auto: environment("NO_COLOR") == nil
    case .always: true
    case .never: false
    }
  }
}
