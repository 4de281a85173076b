import Foundation

/// What the kernel counts for a running process.
struct ProcessFigures {
  let processID: pid_t

  /// Memory that is resident now, in megabytes of 1 048 576 bytes.
  func residentMegabytes() throws -> Double {
    let kilobytes = try Self.field("VmRSS:", inFile: "/proc/\(processID)/status")
    return Double(kilobytes) / 1_024
  }

  /// Processor time of all its threads so far, those that have ended included, in milliseconds.
  func processorMilliseconds() throws -> Double {
    // The clock of the process counts nanoseconds where /proc/PID/stat counts hundredths of a second.
    var clock: clockid_t = 0
    let code = clock_getcpuclockid(processID, &clock)
    guard code == 0 else { throw BenchmarkFailure.systemCall("clock_getcpuclockid", code: code) }
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else {
      throw BenchmarkFailure.systemCall("clock_gettime", code: errno)
    }
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }

  /// The context switches of each thread that runs now.
  func contextSwitches() throws -> [String: ContextSwitches] {
    let folder = "/proc/\(processID)/task"
    guard let threads = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw BenchmarkFailure.unreadable(path: folder)
    }
    var switches: [String: ContextSwitches] = [:]
    for thread in threads {
      let file = "\(folder)/\(thread)/status"
      // A thread may end between the listing and the look at it.
      guard let voluntary = try? Self.field("voluntary_ctxt_switches:", inFile: file),
        let involuntary = try? Self.field("nonvoluntary_ctxt_switches:", inFile: file)
      else { continue }
      switches[thread] = ContextSwitches(voluntary: voluntary, involuntary: involuntary)
    }
    return switches
  }

  private static func field(_ name: String, inFile path: String) throws -> Int {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw BenchmarkFailure.unreadable(path: path)
    }
    for line in text.split(separator: "\n") where line.hasPrefix(name) {
      let words = line.dropFirst(name.count).split(whereSeparator: \.isWhitespace)
      if let number = words.first.flatMap({ Int($0) }) { return number }
    }
    throw BenchmarkFailure.unreadable(path: path)
  }
}

/// How often threads gave up the processor (voluntary: they went to sleep) or lost it (involuntary).
struct ContextSwitches {
  var voluntary = 0
  var involuntary = 0

  /// The switches between two looks at the same process, all threads together.
  static func between(_ earlier: [String: Self], _ later: [String: Self]) -> Self {
    later.reduce(into: Self()) { sum, thread in
      let before = earlier[thread.key] ?? Self()
      sum.voluntary += thread.value.voluntary - before.voluntary
      sum.involuntary += thread.value.involuntary - before.involuntary
    }
  }
}
