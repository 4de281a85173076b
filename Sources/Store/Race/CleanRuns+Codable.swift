import TrainerCore

/// The clean runs as they are kept: whatever the file says, what is read makes sense, or nothing is read.
///
/// `{"pi":{"runs":[{"date","start","intervals"}…],"raced":[{"segment":[a,b],"date","start","intervals"}…]}…}`:
/// the index of the first decimal, and the intervals as `IntervalText`.
extension CleanRuns: Codable {
  private struct Figures: Codable {
    let runs: [Line]
    let raced: [Line]
  }

  private struct Line: Codable {
    let segment: [Int]?
    let date: String
    let start: Int
    let intervals: String

    init(_ run: Run, over segment: Segment? = nil) {
      self.segment = segment.map { [$0.start, $0.end] }
      date = run.date.iso8601
      start = run.passage.start
      intervals = IntervalText.text(run.passage.times)
    }

    var run: Run? {
      guard let times = IntervalText.times(intervals), let date = Timestamp(iso8601: date),
        JSONValue.count(start) != nil, times.first == 0,
        start + times.count <= Constant.decimalCount
      else { return nil }
      return Run(date: date, passage: Passage(start: start, times: times))
    }
  }

  package init(from decoder: any Decoder) throws {
    var runs: [Constant: [Run]] = [:]
    var raced: [Constant: [Segment: Run]] = [:]
    for (name, figures) in try [String: Figures](from: decoder) {
      guard let constant = Constant(rawValue: name) else { throw SumFault() }
      for line in figures.runs {
        guard let run = line.run else { throw SumFault() }
        runs[constant, default: []].append(run)
      }
      for line in figures.raced {
        guard let run = line.run, let segment = line.segment.flatMap({ JSONValue.segment($0) ?? nil }),
          segment.range == run.passage.range
        else { throw SumFault() }
        raced[constant, default: [:]][segment] = run
      }
    }
    self.init(runs, raced: raced)
  }

  package func encode(to encoder: any Encoder) throws {
    var constants: [String: Figures] = [:]
    for constant in self.constants {
      let raced = raced(of: constant).sorted { ($0.key.start, $0.key.end) < ($1.key.start, $1.key.end) }
      guard !runs(of: constant).isEmpty || !raced.isEmpty else { continue }
      constants[constant.rawValue] = Figures(
        runs: runs(of: constant).map { Line($0) }, raced: raced.map { Line($0.value, over: $0.key) })
    }
    try constants.encode(to: encoder)
  }
}
