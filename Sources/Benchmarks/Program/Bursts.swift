import TestSupport

extension Pseudoterminal {
  /// Output read without a silence in it.
  struct Burst {
    /// When the last byte had been read.
    var end: Instant
    var bytes: Int
    /// False where the limit came before the silence.
    var isComplete: Bool
  }

  func type(_ keys: [UInt8]) throws {
    guard write(keys, within: 1_000) == keys.count else { throw Closed() }
  }

  /// Reads a burst: what comes until nothing has come for a while.
  ///
  /// - Parameters:
  ///   - patience: Milliseconds to wait for the first byte.
  ///   - silence: Milliseconds without a byte that end the burst.
  ///   - limit: Milliseconds after which the burst is cut off though it goes on.
  /// - Returns: The burst, or `nil` if nothing came.
  /// - Throws: `Closed`, or a failed system call.
  func readBurst(patience: Double, silence: Double, limit: Double) throws -> Burst? {
    let start = Instant.now()
    guard let first = try read(before: start.advanced(milliseconds: patience)) else { return nil }
    var burst = Burst(end: first.at, bytes: first.bytes, isComplete: false)
    while burst.end.milliseconds(since: start) < limit {
      guard let next = try read(before: burst.end.advanced(milliseconds: silence)) else {
        burst.isComplete = true
        break
      }
      burst.end = next.at
      burst.bytes += next.bytes
    }
    return burst
  }

  /// Waits for the next output, asleep, and takes what there is.
  ///
  /// - Parameter deadline: When to stop waiting.
  /// - Returns: The number of bytes and when they had been read, or `nil` if none came before the deadline.
  /// - Throws: `Closed`, or a failed system call.
  func read(before deadline: Instant) throws -> (bytes: Int, at: Instant)? {
    // Rounded up: a silence is never taken for longer than it was.
    let left = max(0, deadline.milliseconds(since: .now()).rounded(.up))
    return try readNext(within: Int32(left)).map { ($0, .now()) }
  }
}
