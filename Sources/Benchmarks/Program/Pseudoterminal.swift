import Glibc

/// A terminal without a screen: a program draws into one end, the benchmark types and reads at the other.
final class Pseudoterminal {
  /// The terminal's program has closed it, most often by ending.
  struct Closed: Error {}

  /// Output read without a silence in it.
  struct Burst {
    /// When the last byte had been read.
    var end: Moment
    var bytes: Int
    /// False where the limit came before the silence.
    var isComplete: Bool
  }

  /// The path under which the program opens its end.
  private(set) var programPath = ""

  /// What the program wrote last, to quote when it ends too early.
  private(set) var lastOutput: [UInt8] = []

  private var descriptor: Int32 = -1
  private var programDescriptor: Int32 = -1
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Opens a terminal of a fixed size.
  init(columns: UInt16, rows: UInt16) throws {
    // `posix_openpt` and its kin are not imported into Swift, `openpty` is.
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&descriptor, &programDescriptor, nil, nil, &size) == 0 else {
      throw BenchmarkFailure.systemCall("openpty", code: errno)
    }
    for end in [descriptor, programDescriptor] where fcntl(end, F_SETFD, FD_CLOEXEC) != 0 {
      throw BenchmarkFailure.systemCall("fcntl", code: errno)
    }
    guard let path = ttyname(programDescriptor) else {
      throw BenchmarkFailure.systemCall("ttyname", code: errno)
    }
    programPath = String(cString: path)
  }

  deinit {
    leaveToProgram()
    close(descriptor)
  }

  /// Closes the program's end on this side, once the program has opened it.
  func leaveToProgram() {
    if programDescriptor >= 0 { close(programDescriptor) }
    programDescriptor = -1
  }

  /// Types keys.
  func type(_ keys: [UInt8]) throws {
    guard write(descriptor, keys, keys.count) == keys.count else { throw Closed() }
  }

  /// Reads a burst: what comes until nothing has come for a while.
  ///
  /// - Parameters:
  ///   - patience: Milliseconds to wait for the first byte.
  ///   - silence: Milliseconds without a byte that end the burst.
  ///   - limit: Milliseconds after which the burst is cut off though it goes on.
  /// - Returns: The burst, or `nil` where nothing came.
  /// - Throws: `Closed`, or a failed system call.
  func readBurst(patience: Double, silence: Double, limit: Double) throws -> Burst? {
    let start = Moment.now()
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
  /// - Returns: The number of bytes and when they had been read, or `nil` where none came before the deadline.
  /// - Throws: `Closed`, or a failed system call.
  func read(before deadline: Moment) throws -> (bytes: Int, at: Moment)? {
    while true {
      var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // Rounded up: a silence is never taken for longer than it was.
      let left = max(0, deadline.milliseconds(since: .now()).rounded(.up))
      let ready = poll(&watched, 1, Int32(left))
      if ready == 0 { return nil }
      if ready < 0 {
        if errno == EINTR { continue }
        throw BenchmarkFailure.systemCall("poll", code: errno)
      }
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      let now = Moment.now()
      if count > 0 {
        lastOutput = Array((lastOutput + buffer[..<count]).suffix(400))
        return (count, now)
      }
      // Linux reports a terminal that no program holds any more as EIO.
      if count == 0 || errno == EIO { throw Closed() }
      if errno != EINTR { throw BenchmarkFailure.systemCall("read", code: errno) }
    }
  }
}
