import FoundationEssentials
import TrainerCore

/// `clean-runs.json`: the runs that races over a stretch are run against.
///
/// Behind the fields of every sum
/// `"constants":{"pi":{"runs":[{"date","start","intervals"}…],"raced":[{"segment":[a,b],
/// "date","start","intervals"}…]}…}`: the index of the first decimal, and for each the milliseconds since the
/// one before, 0 for the first, in one text with blanks between them: that is read many times faster than a
/// list.
package typealias CleanRunsFile = SumFile<CleanRuns>

extension CleanRuns: SessionSum {
  /// Where it lies below the data folder.
  package static let name = "clean-runs.json"

  /// The version of its format, and of what it sums.
  package static let version = 1

  /// Adds a session that comes behind all others.
  package mutating func add(_ session: PastSession) {
    guard let recollection = session.recollection else { return }
    add(session.entry.plan, recollection.passages, date: session.entry.date)
  }

  /// Adds its fields to those of its file.
  package func encode(into json: inout JSONText) {
    var constants = JSONText()
    for constant in Constant.allCases {
      let raced = raced(of: constant).sorted { ($0.key.start, $0.key.end) < ($1.key.start, $1.key.end) }
      guard !runs(of: constant).isEmpty || !raced.isEmpty else { continue }
      var figures = JSONText()
      figures.add("runs", runs(of: constant).map { CleanRuns.encode($0) })
      figures.add("raced", raced.map { CleanRuns.encode($0.value, over: $0.key) })
      constants.add(constant.rawValue, figures)
    }
    json.add("constants", constants)
  }

  private static func encode(_ run: Run, over segment: Segment? = nil) -> JSONText {
    var json = JSONText()
    if let segment { json.add("segment", segment) }
    json.add("date", run.date)
    json.add("start", run.passage.start)
    var intervals = ""
    var before: UInt32 = 0
    for time in run.passage.times {
      if !intervals.isEmpty { intervals += " " }
      intervals += String(time - before)
      before = time
    }
    json.add("intervals", intervals)
    return json
  }

  /// Reads the sum in a file; `nil` if that cannot be read.
  package static func decode(_ bytes: Data) -> CleanRuns? {
    guard let fields = JSONValue.decode(Fields.self, bytes) else { return nil }
    var runs: [Constant: [Run]] = [:]
    var raced: [Constant: [Segment: Run]] = [:]
    for (name, figures) in fields.constants {
      guard let constant = Constant(rawValue: name) else { return nil }
      for line in figures.runs {
        guard let run = line.run else { return nil }
        runs[constant, default: []].append(run)
      }
      for line in figures.raced {
        guard let run = line.run, let segment = line.segment.flatMap({ JSONValue.segment($0) ?? nil }),
          segment.range == run.passage.range
        else { return nil }
        raced[constant, default: [:]][segment] = run
      }
    }
    return CleanRuns(runs, raced: raced)
  }

  private struct Fields: Decodable {
    let constants: [String: Figures]
  }

  private struct Figures: Decodable {
    let runs: [Line]
    let raced: [Line]
  }

  private struct Line: Decodable {
    let segment: [Int]?
    let date: String
    let start: Int
    let intervals: String

    var run: Run? {
      guard let date = Timestamp(iso8601: date), JSONValue.count(start) != nil,
        let times = Line.times(intervals), times.first == 0, start + times.count <= Constant.decimalCount
      else { return nil }
      return Run(date: date, passage: Passage(start: start, times: times))
    }

    /// The sums of numbers with a blank between two of them; `nil` if it is anything else.
    private static func times(_ intervals: String) -> [UInt32]? {
      var times: [UInt32] = []
      var (time, interval): (UInt32, UInt32?) = (0, nil)
      for byte in intervals.utf8 {
        switch (byte, interval) {
        case (UInt8(ascii: "0")...UInt8(ascii: "9"), _):
          let digit = UInt32(byte - UInt8(ascii: "0"))
          let (tens, isTooMany) = (interval ?? 0).multipliedReportingOverflow(by: 10)
          let (number, isTooLarge) = tens.addingReportingOverflow(digit)
          guard !isTooMany, !isTooLarge else { return nil }
          interval = number
        case (UInt8(ascii: " "), let number?):
          let (sum, isBeyond) = time.addingReportingOverflow(number)
          guard !isBeyond else { return nil }
          time = sum
          times.append(time)
          interval = nil
        default: return nil
        }
      }
      guard let interval else { return nil }
      let (sum, isBeyond) = time.addingReportingOverflow(interval)
      guard !isBeyond else { return nil }
      return times + [sum]
    }
  }
}

extension HistoryReader {
  /// The ghost of the best clean run through a stretch, from `clean-runs.json` or, where that is not the sum
  /// of what lies here, summed anew; nothing is written.
  ///
  /// - Returns: the ghost; `nil` if there is no such run.
  /// - Throws: what keeps a file from being read.
  package func record(through segment: Segment, of constant: Constant) throws(Trouble) -> Record? {
    if let runs = try kept(CleanRuns.self) { return runs.record(through: segment, of: constant) }
    return try summedCleanRuns().record(through: segment, of: constant)
  }

  /// The clean runs, summed from the first session on, whatever was summed before.
  ///
  /// - Throws: what keeps a file from being read.
  package func summedCleanRuns() throws(Trouble) -> CleanRuns {
    var runs = CleanRuns()
    var pass = try HistoryPass(folder, disk)
    while let session = try pass.next() { runs.add(session) }
    return runs
  }
}
