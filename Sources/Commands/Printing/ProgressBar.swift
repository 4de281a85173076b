import Canvas
import Runtime

/// A bar on standard error for work that takes longer than half a second; nothing if that is not a terminal.
final class ProgressBar {
  /// After how many milliseconds it appears, and how many lie between two of its states.
  private static let patience = 500
  private static let pace = 50

  private let label: String
  private let repertoire: Repertoire
  private let isVisible: Bool
  private let errors: Output
  private let start = Clock.uptime()
  private var last: Int?
  private var width = 0

  /// A bar that is not shown yet.
  ///
  /// - Parameters:
  ///   - label: what is being done.
  ///   - console: how to show it.
  ///   - besideOutput: whether standard output is written to meanwhile; on a terminal the two would meet on
  ///     one screen.
  init(_ label: String, _ console: Console, besideOutput: Bool = false) {
    self.label = console.repertoire.folded(label)
    repertoire = console.repertoire
    errors = console.errors
    isVisible = errors.isTerminal && !(besideOutput && console.output.isTerminal)
  }

  deinit { erase() }

  /// Shows how much is done, from 0 to 1.
  func show(_ share: Double) {
    guard isVisible else { return }
    let now = Clock.uptime()
    guard now - (last ?? start + ProgressBar.patience - ProgressBar.pace) >= ProgressBar.pace else { return }
    last = now
    let percentage = "\(Int(min(max(share, 0), 1) * 100)) %"
    let columns = errors.columns ?? 80
    let length = min(40, columns - label.count - 12)
    var line = label + "  "
    if length >= 5 {
      let done = Int(min(max(share, 0), 1) * Double(length))
      let bar = String(repeating: "█", count: done) + String(repeating: "─", count: length - done)
      line += repertoire.folded(bar) + "  "
    }
    line = String((line + percentage).prefix(max(0, columns - 1)))
    let rest = max(0, width - line.count)
    write("\r" + line + String(repeating: " ", count: rest))
    width = line.count
  }

  /// Takes it away.
  func erase() {
    guard width > 0 else { return }
    write("\r" + String(repeating: " ", count: width) + "\r")
    width = 0
  }

  /// Nothing is lost if this cannot be written.
  private func write(_ text: String) {
    try? errors.write(text)
  }
}
