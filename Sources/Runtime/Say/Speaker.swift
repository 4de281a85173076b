import Dispatch
import Screens
import TrainerCore

/// Speaks a few words through whatever here can, on a thread of its own: nobody waits for it.
final class Speaker: Sendable {
  private let queue = DispatchQueue(label: "speech")
  private let onMissing: @Sendable () -> Void

  /// - Parameter onMissing: told, on the thread, that nothing here can speak.
  init(onMissing: @escaping @Sendable () -> Void) { self.onMissing = onMissing }

  /// Speaks some words through the first program that can.
  func say(_ text: String, in language: Language) {
    queue.async { [onMissing] in
      for command in Speaker.commands(text, in: language) {
        switch Child.run(command, timeout: 6) {
        case .ended(status: 0, _), .tooSlow: return
        case .ended, .missing: break
        }
      }
      onMissing()
    }
  }

  /// What speaks some words, the best first: the desktop's own voice, then a program that needs no desktop.
  static func commands(_ text: String, in language: Language) -> [[String]] {
    [
      ["spd-say", "--language", language.rawValue, "--rate", "30", "--", text],
      ["espeak-ng", "-v", language.rawValue, "-s", "260", "--", text],
    ]
  }
}
