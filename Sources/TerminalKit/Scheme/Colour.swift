/// The number of colours, and if the ground's can be changed.
package enum ColourDepth {
  /// At least 256 colours, and the ground's entry can be redefined.
  case redefinable
  /// At least 256 colours.
  case indexed
  case eight
  /// Bold, underline and reverse video only.
  case none
}

package enum ColourChoice: String, CaseIterable, Sendable {
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
