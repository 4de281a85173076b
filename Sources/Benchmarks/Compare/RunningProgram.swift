import Foundation
import TestSupport

/// A program in a pseudo-terminal of 80×24; releasing the last reference hangs up, as closing a window does.
final class RunningProgram {
  private let path: String
  private let terminal: Pseudoterminal
  let start = ContinuousClock.now

  /// Starts a program in a fixed environment, so that two runs differ only in the program.
  init(_ path: String, _ arguments: [String], folder: String) throws {
    self.path = path
    terminal = try Pseudoterminal(columns: 80, rows: 24)
    try terminal.start(
      path, arguments,
      environment: ["TERM=xterm-256color", "LANG=C.UTF-8", "HOME=\(folder)", "PI_TRAINER_HOME=\(folder)"])
    terminal.leaveToProgram()
  }

  deinit {
    // Without a process, a signal to 0 would go to this program's own group.
    guard terminal.process > 0 else { return }
    kill(terminal.process, SIGHUP)
    // The program saves first; its output has to be read, or a full terminal would hold it up.
    while (try? terminal.readNext(within: 2_000)) != nil {}
  }

  func type(_ key: UInt8) { _ = terminal.write([key], within: 1_000) }

  /// Reads until nothing has come for `silence` milliseconds; returns the time of the last byte, and the number of bytes.
  func frame(silence: Int32) throws -> (end: ContinuousClock.Instant, bytes: Int) {
    let begun = ContinuousClock.now
    var frame = (end: begun, bytes: 0)
    while let bytes = try read(within: frame.bytes == 0 ? 10_000 : silence) {
      frame = (.now, frame.bytes + bytes)
      if frame.end - begun > .seconds(10) { throw BenchmarkFailure("\(path) does not stop drawing") }
    }
    guard frame.bytes > 0 else { throw BenchmarkFailure("\(path) draws nothing") }
    return frame
  }

  /// Counts the bytes that the program writes during some milliseconds.
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
      throw BenchmarkFailure("\(path) has ended: \(terminal.text.suffix(400))")
    }
  }

  func residentMegabytes() throws -> Double {
    Double(try Self.status("VmRSS:", in: "/proc/\(terminal.process)/status")) / 1_024
  }

  /// Milliseconds of processor time of all threads, including those that have ended.
  func processorMilliseconds() -> Double {
    var clock: clockid_t = 0
    clock_getcpuclockid(terminal.process, &clock)
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }

  /// The number of times that each thread has gone to sleep of its own accord, by thread id.
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
