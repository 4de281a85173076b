import Canvas
import TrainerCore

/// The tint of the background in a race: orange ahead of the ghost, cyan behind it.
package enum Atmosphere: Equatable {
  /// No tint: no race, or a tie.
  case still
  /// Ahead, in steps of one decimal, 1 … `steps`.
  case ahead(Int)
  case behind(Int)

  /// The number of steps from the smallest difference to the greatest that is told apart.
  package static let steps = 20

  init(_ lead: Lead) {
    switch lead {
    case .ahead(let decimals): self = .ahead(min(decimals, Atmosphere.steps))
    case .behind(let decimals): self = .behind(min(decimals, Atmosphere.steps))
    case .level: self = .still
    }
  }

  /// The background: the theme's black or white with 5 to 20 % of orange (#FF6B00) or cyan (#00F2FF); `nil` if the terminal has its own.
  package func colour(in theme: Theme) -> RGB? {
    guard let shade = theme.groundShade else { return nil }
    let (red, green, blue, step): (Double, Double, Double, Int?) =
      switch self {
      case .still: (0, 0, 0, nil)
      case .ahead(let step): (0xff, 0x6b, 0x00, step)
      case .behind(let step): (0x00, 0xf2, 0xff, step)
      }
    let most = Atmosphere.steps
    let share = step.map { 0.05 + 0.15 * Double(min(max($0, 1), most) - 1) / Double(most - 1) } ?? 0
    func channel(_ value: Double) -> UInt8 {
      UInt8((value * share + Double(shade) * (1 - share)).rounded())
    }
    return RGB(channel(red), channel(green), channel(blue))
  }
}
