import Dispatch
import Screens
import TrainerCore

/// Speaks a few words through whatever here can, on a thread of its own: nobody waits for it.
final class Speaker: Sendable {
  private let queue = DispatchQueue(label: "speech")
  private let onMissing: @Sendable () -> Void
  private let onSpeaking: @Sendable (Bool) -> Void

  /// Seconds after which what does not come to an end is ended.
  private static let patience = 6.0

  /// - Parameters:
  ///   - onSpeaking: told when something is to be heard from here, and when it is over.
  ///   - onMissing: told, on the thread, that nothing here can speak.
  init(onSpeaking: @escaping @Sendable (Bool) -> Void = { _ in }, onMissing: @escaping @Sendable () -> Void) {
    (self.onSpeaking, self.onMissing) = (onSpeaking, onMissing)
  }

  /// Speaks some words; where it is listened meanwhile, to their end.
  func say(_ text: String, in language: Language, waits: Bool = false) {
    onSpeaking(true)
    queue.async { [onMissing, onSpeaking] in
      defer { onSpeaking(false) }
      for command in Speaker.commands(text, in: language, waits: waits) {
        switch Child.run(command, timeout: waits ? 20 : Speaker.patience) {
        case .ended(status: 0, _, _), .tooSlow: return
        case .ended, .missing: break
        }
      }
      onMissing()
    }
  }

  /// Plays a low tone.
  func tone() {
    onSpeaking(true)
    queue.async { [onSpeaking] in
      defer { onSpeaking(false) }
      guard let player = Sound.lowTone.player(isApart: true) else { return }
      _ = player.write(Sound.lowTone.bytes)
      _ = player.wait()
    }
  }

  /// Waits until all of it is said, or some seconds are over.
  func finish(timeout seconds: Double) {
    let end = DispatchSemaphore(value: 0)
    queue.async { end.signal() }
    _ = end.wait(timeout: .now() + seconds)
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
