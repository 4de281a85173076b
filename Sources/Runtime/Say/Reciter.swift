import Glibc
import TrainerCore

/// Speaks decimals, each at its time, in the user's groups.
package struct Reciter {
  /// Digits per second.
  package static let paces = 0.5...4.0

  private let groups: [[UInt8]]
  private let pace: Double
  private let pause: Double
  private let language: Language

  /// Takes the pace in digits per second within a group, and the pause in seconds after each.
  package init(
    _ segment: Segment, of constant: Constant, in groups: DigitGroups, pace: Double, pause: Double,
    language: Language
  ) {
    self.groups = groups.groups(in: segment.range).map { group in
      group.clamped(to: segment.range).map { constant.decimals[$0] }
    }
    self.pace = pace
    self.pause = pause
    self.language = language
  }

  /// Speaks the decimals once, or endlessly with `again`; throws `RuntimeFailure.mute` if no program can speak.
  package func recite(again: Bool) throws {
    var due = SuspendingClock.now
    repeat {
      for group in groups {
        for digit in group {
          // A slow digit delays all that follow.
          due = max(due, .now)
          while .now < due { usleep(1000) }
          try say(digit)
          due += .seconds(1 / pace)
        }
        due += .seconds(pause)
      }
    } while again
  }

  private func say(_ digit: UInt8) throws {
    for command in Reciter.commands(digit, language, pace) {
      if case .ended(status: 0, _) = Child.run(command, timeout: 5) { return }
    }
    throw RuntimeFailure.mute
  }

  /// The commands that speak a digit, best first: the desktop's voice, then one without a desktop.
  static func commands(_ digit: UInt8, _ language: Language, _ pace: Double) -> [[String]] {
    let speed = max(160, Int(80 * pace))
    return [
      [
        "spd-say", "--wait", "--language", language.rawValue, "--rate", String((speed - 160) / 2), "--",
        String(digit),
      ],
      ["espeak-ng", "-v", language.rawValue, "-s", String(speed), "--", String(digit)],
    ]
  }
}
