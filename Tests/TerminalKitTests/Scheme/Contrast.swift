import Canvas
import Glibc
import Preferences

@testable import TerminalKit

/// The relative luminance of a colour, by the definition of WCAG 2.
///
/// - Parameter rgb: red, green and blue in 0 … 255.
/// - Returns: 0 … 1.
func luminance(_ rgb: RGB) -> Double {
  func linear(_ value: UInt8) -> Double {
    let share = Double(value) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
  return 0.2126 * linear(rgb.red) + 0.7152 * linear(rgb.green) + 0.0722 * linear(rgb.blue)
}

/// The standard value of an entry of the palette; the first eight as xterm has them.
func standard(_ index: Int) -> RGB {
  switch index {
  case 4: RGB(0, 0, 238)
  case 7: RGB(229, 229, 229)
  case ..<8:
    RGB(index & 1 != 0 ? 205 : 0, index & 2 != 0 ? 205 : 0, index & 4 != 0 ? 205 : 0)
  default: Scheme.rgb(index)
  }
}

extension Scheme {
  /// The contrast of a style, by the formula of WCAG 2, the colours of the theme and the standard values of the palette.
  ///
  /// - Parameters:
  ///   - style: what is written on what.
  ///   - depth: how many colours there are.
  ///   - theme: the colours of the screens.
  ///   - tint: the ground's colour where it is redefined, red, green and blue in 0 … 255.
  /// - Returns: 1 … 21; `nil` if the colours are the terminal's own and not known.
  static func contrast(
    _ style: Style, _ depth: ColourDepth, _ theme: Theme, tint: RGB? = nil
  ) -> Double? {
    let look = look(style, depth, theme)
    guard theme != .terminal, let text = look.foreground, let paper = look.background else { return nil }
    let back = depth != .eight && paper == ground(theme, depth) ? tint : nil
    func rgb(_ index: Int) -> RGB {
      let own = depth == .redefinable ? ownColours(theme).first { $0.index == index }?.rgb : nil
      return own ?? standard(index)
    }
    let one = luminance(rgb(text))
    let other = luminance(back ?? rgb(paper))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }
}
