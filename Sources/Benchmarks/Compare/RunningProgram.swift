import Foundation
import TestSupport

/// A program in a pseudo-terminal of 80×24; it is ended with the last reference, as a closed window ends it.
final class RunningProgram {
  private let name: String
  private let terminal: Pseudoterminal
  let start = ContinuousClock.now

  /// Starts a program that was built beside this one.
  ///
  /// Its environment is fixed, so that two runs differ in nothing but the program.
  init(_ name: String, _ arguments: [String], folder: String) throws {
    self.name = name
    terminal = try Pseudoterminal(columns: 80, rows: 24)
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    try terminal.start(
      own.deletingLastPathComponent().path + "/" + name, arguments,
      environment: [
        "TERM=xterm-256color", "LANG=C.UTF-8", "TZ=UTC", "HOME=\(folder)", "PI_TRAINER_HOME=\(folder)",
      ])
    terminal.leaveToProgram()
  }

  deinit {
    // Where it did not start there is no process, and a signal to 0 would go to those of this program.
    guard terminal.process > 0 else { return }
    kill(terminal.process, SIGHUP)
    // It saves first. What it still writes has to be read, or a full terminal would hold it up.
    while (try? terminal.readNext(within: 2_000)) != nil {}
  }

  func type(_ key: UInt8) { _ = terminal.write([key], within: 1_000) }

  /// Reads what it draws, until nothing has come for some milliseconds.
  ///
  /// - Returns: when the last byte had been read, and how many there were.
  func frame(silence: Int32) throws -> (end: ContinuousClock.Instant, bytes: Int) {
    let begun = ContinuousClock.now
    var frame = (end: begun, bytes: 0)
    while let bytes = try read(within: frame.bytes == 0 ? 10_000 : silence) {
      frame = (.now, frame.bytes + bytes)
      if frame.end - begun > .seconds(10) { throw BenchmarkFailure("\(name) does not stop drawing") }
    }
    guard frame.bytes > 0 else { throw BenchmarkFailure("\(name) draws nothing") }
    return frame
  }

  /// Reads all that it draws during some milliseconds.
  ///
  /// - Returns: how many bytes there were.
  func bytes(within milliseconds: Double) throws -> Int {
    let end = ContinuousClock.now + .milliseconds(1) * milliseconds
    var bytes = 0
    while case let left = end.milliseconds(since: .now), left > 0 {
      bytes += try read(within: Int32(left.rounded(.up))) ?? 0
    }
    return bytes
  }

  private func read(within milliseconds: Int32) throws -> Int? {
    do {
      return try terminal.readNext(within: milliseconds)
    } catch is Pseudoterminal.Closed {
      throw BenchmarkFailure("\(name) has ended: \(terminal.text.suffix(400))")
    }
  }

  // MARK: - What the kernel counts

  /// Megabytes that are resident now.
  func residentMegabytes() throws -> Double {
    Double(try Self.status("VmRSS:", in: "/proc/\(terminal.process)/status")) / 1_024
  }

  /// Milliseconds of the processor that its threads have had, those that have ended included.
  func processorMilliseconds() -> Double {
    var clock: clockid_t = 0
    clock_getcpuclockid(terminal.process, &clock)
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }

  /// How often each of its threads went to sleep of its own accord, and so was woken.
  func wakeUps() throws -> [String: Int] {
    let folder = "/proc/\(terminal.process)/task"
    let threads = try FileManager.default.contentsOfDirectory(atPath: folder).map { thread in
      (thread, try Self.status("voluntary_ctxt_switches:", in: "\(folder)/\(thread)/status"))
    }
    return Dictionary(uniqueKeysWithValues: threads)
  }

  static func status(_ name: String, in path: String) throws -> Int {
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.count > 1, words[0] == name, let number = Int(words[1]) { return number }
    }
    throw BenchmarkFailure("\(path) has no \(name)")
  }
}
