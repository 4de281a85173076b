import Glibc
import TrainerCore

/// Says decimals aloud, each at its time, in the groups in which somebody remembers them.
package struct Reciter {
  /// Digits a second.
  package static let paces = 0.5...4.0

  private let groups: [[UInt8]]
  private let pace: Double
  private let pause: Double
  private let language: Language

  /// - Parameters:
  ///   - segment: the decimals.
  ///   - constant: whose decimals.
  ///   - groups: how they are grouped.
  ///   - pace: digits a second within a group.
  ///   - pause: seconds after a group.
  ///   - language: whose voice says them.
  package init(
    _ segment: Segment, of constant: Constant, in groups: DigitGroups, pace: Double, pause: Double,
    language: Language
  ) {
    self.groups = groups.groups(in: segment.range).map { group in
      group.clamped(to: segment.range).map { constant.decimals[$0] }
    }
    (self.pace, self.pause, self.language) = (pace, pause, language)
  }

  /// Says them once or again and again.
  ///
  /// - Throws: where nothing here can speak.
  package func recite(again: Bool) throws {
    var due = SuspendingClock.now
    repeat {
      for group in groups {
        for digit in group {
          // One that took longer delays all that follow.
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

  /// The programs that say a digit, the best first: the desktop's own voice, then one that needs no desktop; as slow as
  /// a calm voice, unless the digits would run into each other.
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
