import Canvas

/// Tells a key that is pressed again from one that is held down, which is one press however often it comes.
///
/// No terminal says when a key is let go. A held one comes once more after 200 … 1000 ms, and from then on every
/// 30 … 100 ms: so a second press acts only once no third has followed it for longer than that. One that is let go
/// right after its first repeat cannot be told from two presses.
struct Presses {
  private enum Order {
    case first
    /// The key before was the same.
    case second
    /// One of many: the key is held.
    case repeated
  }

  /// Milliseconds without a third press after which a second one acts.
  static let patience = 150
  /// Milliseconds without a key after which a held one was let go, and a page that came by itself answers.
  static let rest = 400
  /// Milliseconds after which a press of the same key has nothing to do with the one before.
  private static let longest = SessionFlow.patience

  private var key: Key?
  private var last = 0
  private var order = Order.first
  /// The press that acts unless another follows it.
  private(set) var waiting: Key?
  /// The uptime from which a page that came by itself has been left alone.
  private var restsSince: Int?

  /// The uptime in milliseconds at which the press that waits acts.
  var due: Int? { waiting == nil ? nil : last + Presses.patience }

  /// True while nothing is answered by a press that may not be meant.
  var isFirst: Bool { order == .first }

  /// True while a page that came by itself answers nothing.
  var rests: Bool { restsSince != nil }

  /// Records a key, or `nil` for what is done with the mouse, before it is answered.
  mutating func record(_ key: Key?, at now: Int) {
    let pause = now - last
    if key == nil || key != self.key || pause >= Presses.longest {
      order = .first
    } else if order == .repeated ? pause < Presses.rest : order == .second && pause < Presses.patience {
      order = .repeated
    } else {
      order = .second
    }
    if let since = restsSince { restsSince = now - since < Presses.rest ? now : nil }
    (self.key, last, waiting) = (key, now, nil)
  }

  /// Tells whether the press that is being answered acts now; a second one waits.
  mutating func act() -> Bool {
    if order == .second { waiting = key }
    return order == .first
  }

  /// The press that has waited long enough, or that another key has shown to be one, to be answered now.
  mutating func release(at now: Int, before key: Key?? = nil) -> Key? {
    guard let waiting, let due, key.map({ $0 != waiting }) ?? (now >= due) else { return nil }
    (self.waiting, order) = (nil, .first)
    return waiting
  }

  /// A page came by itself: whatever is still in the fingers was meant for the one before.
  mutating func rest(from now: Int) { (restsSince, waiting) = (now, nil) }
}
