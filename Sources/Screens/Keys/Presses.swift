import Canvas

/// Tells a key that is pressed again from one that is held down, which counts as one press.
///
/// Terminals report no release; a held key repeats after 200 … 1000 ms, then every 30 … 100 ms. A second press therefore acts only once no third has
/// followed for longer than that. A key released right after its first repeat looks like two presses.
struct Presses {
  /// The place of a press among those of the same key in quick succession.
  private enum Order {
    case first
    case second
    /// A further press: the key is held.
    case repeated
  }

  /// Milliseconds without a third press after which a second one acts.
  static let patience = 150
  /// Milliseconds without a key after which a held key was released, and a page that opened by itself takes input.
  static let rest = 400
  /// Milliseconds after which a press has nothing to do with an earlier one of the same key.
  private static let longest = SessionFlow.patience

  private var key: Key?
  private var last = 0
  private var order = Order.first
  /// The key whose second press acts unless a third follows.
  private(set) var waiting: Key?
  /// The uptime of the last key on a page that opened by itself, or of its opening; `nil` once it takes input.
  private var ignoresSince: Int?

  /// The uptime in milliseconds at which the waiting press acts.
  var due: Int? { waiting == nil ? nil : last + Presses.patience }

  /// True unless the last press may come from a held key.
  var isFirst: Bool { order == .first }

  var ignoresInput: Bool { ignoresSince != nil }

  /// Records a key before it is handled; `nil` stands for the mouse.
  mutating func record(_ key: Key?, at now: Int) {
    let pause = now - last
    if key == nil || key != self.key || pause >= Presses.longest {
      order = .first
    } else if order == .repeated ? pause < Presses.rest : order == .second && pause < Presses.patience {
      order = .repeated
    } else {
      order = .second
    }
    if let since = ignoresSince { ignoresSince = now - since < Presses.rest ? now : nil }
    self.key = key
    last = now
    waiting = nil
  }

  /// Returns true if the press being handled acts now; a second one waits.
  mutating func shouldAct() -> Bool {
    if order == .second { waiting = key }
    return order == .first
  }

  /// Returns the waiting key, to be handled now, if it has waited long enough.
  mutating func releaseIfDue(at now: Int) -> Key? { due.map { now >= $0 } == true ? release() : nil }

  /// Returns the waiting key, to be handled before another key that follows, or before the mouse (`nil`).
  mutating func release(before next: Key?) -> Key? { next == waiting ? nil : release() }

  private mutating func release() -> Key? {
    guard let waiting else { return nil }
    self.waiting = nil
    order = .first
    return waiting
  }

  /// Ignores input on a page that opened by itself until the keys rest: they were meant for the page before.
  mutating func ignoreInput(from now: Int) { (ignoresSince, waiting) = (now, nil) }
}
