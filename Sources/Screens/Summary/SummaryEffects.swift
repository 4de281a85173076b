/// The clock of what moves on a summary: it starts when the summary is first seen, and ends for good at a
/// key.
struct SummaryEffects: Sendable {
  private var began: Int?
  private var now = 0
  private var isEnded = false

  /// Milliseconds since the summary was first seen; `nil` before and after the effects.
  var elapsed: Int? { isEnded ? nil : began.map { now - $0 } }

  /// The uptime at which that many milliseconds will have passed.
  func uptime(at elapsed: Int) -> Int? { began.map { $0 + elapsed } }

  mutating func advance(to uptime: Int) {
    if began == nil { began = uptime }
    now = max(now, uptime)
  }

  /// Ends what has begun; a key that came before the summary was seen ends nothing.
  mutating func end() {
    if began != nil { isEnded = true }
  }
}
