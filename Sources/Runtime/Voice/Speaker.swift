import Dispatch
import Screens
import TrainerCore

/// Speaks a few words through whatever here can, on a thread of its own: nobody waits for it.
final class Speaker: Sendable {
  private let queue = DispatchQueue(label: "speech")
  private let onMissing: @Sendable () -> Void
  private let onSpeaking: @Sendable (Bool) -> Void

  /// - Parameters:
  ///   - onSpeaking: told when something is to be heard from here, and when it is over.
  ///   - onMissing: told, on the thread, that nothing here can speak.
  init(onSpeaking: @escaping @Sendable (Bool) -> Void = { _ in }, onMissing: @escaping @Sendable () -> Void) {
    self.onSpeaking = onSpeaking
    self.onMissing = onMissing
  }

  /// Speaks some words; where it is listened meanwhile, to their end.
  func say(_ text: String, in language: Language, waits: Bool = false) {
    let commands = Speaker.commands(text, in: language, waits: waits)
    play(commands, within: waits ? 20 : 6, orElse: onMissing)
  }

  /// Plays a low tone.
  func tone() {
    play(Sound.lowTone.players, Sound.lowTone.bytes, within: 2)
  }

  /// Runs the first of some programs that can, for some seconds at most.
  private func play(
    _ commands: [[String]], _ input: [UInt8] = [], within seconds: Double,
    orElse miss: @escaping @Sendable () -> Void = {}
  ) {
    onSpeaking(true)
    queue.async { [onSpeaking] in
      defer { onSpeaking(false) }
      for command in commands {
        switch Child.run(command, input: input, timeout: seconds) {
        case .ended(status: 0, _), .tooSlow: return
        case .ended, .missing: break
        }
      }
      miss()
    }
  }

  /// Waits until all of it is said, or some seconds are over.
  func finish(timeout seconds: Double) {
    queue.wait(seconds)
  }

  /// What speaks some words, the best first: the desktop's own voice, then a program that needs no desktop.
  static func commands(_ text: String, in language: Language, waits: Bool = false) -> [[String]] {
    [
      ["spd-say"] + (waits ? ["--wait"] : []) + [
        "--language", language.rawValue, "--rate", "30", "--", text,
      ],
      ["espeak-ng", "-v", language.rawValue, "-s", waits ? "180" : "260", "--", text],
    ]
  }
}
