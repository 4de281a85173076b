/// How many colours there are, and whether the ground's can change.
package enum ColourDepth: Sendable {
  /// At least 256 colours, and the palette entry of the ground can be redefined.
  case redefinable
  /// At least 256 colours.
  case indexed
  case eight
  /// No colour: bold, underline and reverse video.
  case none
}

/// What a person asked for on the command line.
package enum ColourChoice: Sendable {
  /// Colours where the terminal has them, unless `NO_COLOR` is set and not empty.
  case auto
  /// Colours where the terminal has them.
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

/// An entry of the palette of 256 colours.
package struct PaletteColour: Equatable, Sendable {
  /// Its index, 0 … 255.
  package let index: Int

  init(_ index: Int) {
    self.index = index
  }

  /// Its standard value, red, green and blue in 0 … 255.
  ///
  /// The first sixteen differ from terminal to terminal; they are given as xterm has them.
  package var rgb: SIMD3<Int> {
    switch index {
    case 16..<232:
      let levels = [0, 95, 135, 175, 215, 255]
      let cube = index - 16
      return SIMD3(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
    case 232..<256:
      return SIMD3(repeating: 8 + 10 * (index - 232))
    case 4: return SIMD3(0, 0, 238)
    case 7: return SIMD3(repeating: 229)
    case 8: return SIMD3(repeating: 127)
    case 12: return SIMD3(92, 92, 255)
    default:
      let bright = index >= 8 ? 255 : 205
      return SIMD3(index & 1 != 0 ? bright : 0, index & 2 != 0 ? bright : 0, index & 4 != 0 ? bright : 0)
    }
  }

  /// A colour as one number, as a terminal with direct colours takes it.
  static func packed(_ rgb: SIMD3<Int>) -> Int { rgb.x << 16 | rgb.y << 8 | rgb.z }
}
