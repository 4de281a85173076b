/// The fastest clean runs of all sessions: an index in which the best one through a stretch is found at once.
///
/// Of all passages those are kept that are the fastest through some stretch of whole blocks, as far as these
/// stretches reach and a block more on either side; there are few of them however many sessions there are. A
/// race over a stretch that cuts through blocks is against the fastest of what is kept; from the first race
/// over it on, the best through exactly that stretch is kept as well.
package struct CleanRuns: Equatable, Sendable {
  package struct Run: Equatable, Sendable {
    /// The date of the session's first digit.
    package let date: Timestamp
    /// The decimals with their times, the first of which is 0.
    package let passage: Passage

    package init(date: Timestamp, passage: Passage) {
      self.date = date
      self.passage = passage
    }

    /// The part of it over a stretch that lies within.
    fileprivate func part(_ range: Range<Int>) -> Run {
      Run(date: date, passage: Passage(start: range.lowerBound, times: passage.part(range)))
    }

    /// Of two runs of the same time the earlier one counts, so that it does not matter which is added first.
    fileprivate func precedes(_ other: Run) -> Bool {
      let (one, two) = (passage, other.passage)
      return (date.milliseconds, one.start, one.times.count)
        < (other.date.milliseconds, two.start, two.times.count)
    }
  }

  /// Of a passage no more than so many decimals, from its first whole block on, are looked at.
  static let longest = 10_000

  private var figures: [Constant: RunFigures] = [:]

  /// The index of no session.
  package init() {}

  /// The index of some runs, and of the best ones through the stretches that were raced over.
  package init(_ runs: [Constant: [Run]], raced: [Constant: [Segment: Run]]) {
    for (constant, runs) in runs {
      for run in runs { _ = figures[constant, default: RunFigures()].keep(run) }
      figures[constant]?.tidy()
    }
    for (constant, raced) in raced { figures[constant, default: RunFigures()].raced = raced }
  }

  /// The constants of which anything is kept, in no order.
  package var constants: some Collection<Constant> { figures.keys }

  /// What is kept of a constant, the oldest first.
  package func runs(of constant: Constant) -> [Run] { figures[constant]?.tidied.runs ?? [] }

  /// The best run through each stretch of a constant that was raced over and cuts through blocks.
  package func raced(of constant: Constant) -> [Segment: Run] { figures[constant]?.raced ?? [:] }

  /// Adds a session that has ended.
  ///
  /// - Parameters:
  ///   - plan: what it was about; what was typed in Learn is no run.
  ///   - passages: what of it was clean.
  ///   - date: the date of its first digit.
  package mutating func add(_ plan: SessionPlan, _ passages: [Passage], date: Timestamp) {
    guard !plan.mode.traits.isOverlaid else { return }
    var figures = figures.removeValue(forKey: plan.constant) ?? RunFigures()
    let runs = passages.map { Run(date: date, passage: $0) }
    for run in runs { figures.add(run) }
    figures.addRaced(runs, plan.mode.traits.hasGhost ? plan.segment : nil)
    if !figures.isEmpty { self.figures[plan.constant] = figures }
  }

  /// The ghost of the best run through a stretch; `nil` if there is none.
  package func record(through segment: Segment, of constant: Constant) -> Record? {
    guard let run = figures[constant]?.tidied.best(through: segment) else { return nil }
    let times = run.passage.part(segment.range)
    var record = Record(constant: constant, kind: .lightning, times: times, date: run.date)
    record?.stranger = .stretch(segment)
    return record
  }
}

private struct RunFigures: Equatable {
  /// In the order of their dates where they are tidy.
  private(set) var runs: [CleanRuns.Run] = []
  /// Whether of each run no more is there than it is kept for.
  private var isTidy = true
  /// How many runs there may be before they are tidied: each time twice as many, so that the work for each run does
  /// not grow with them.
  private var most = 64
  /// The best runs through stretches that were raced over and are not of whole blocks.
  var raced: [Segment: CleanRuns.Run] = [:]
  /// What is known of the stretches of whole blocks that end with a block, by the number of the block behind.
  private var rows: [Int: Row] = [:]

  /// The fastest runs through stretches with the same end.
  private struct Row: Equatable {
    /// The block with which the longest of them begins; each of the others begins a block later.
    var first: Int
    var times: [UInt32] = []
    /// The places among the runs; −1 for none.
    var owners: [Int32] = []

    /// Makes room for stretches that begin with a block.
    mutating func reach(_ block: Int) {
      guard block < first else { return }
      times.insert(contentsOf: repeatElement(.max, count: first - block), at: 0)
      owners.insert(contentsOf: repeatElement(-1, count: first - block), at: 0)
      first = block
    }
  }

  private static let block = PracticeEngine.blockLength

  static func == (one: RunFigures, other: RunFigures) -> Bool {
    one.tidied.runs == other.tidied.runs && one.raced == other.raced
  }

  var isEmpty: Bool { runs.isEmpty && raced.isEmpty }

  /// The same with tidy runs.
  var tidied: RunFigures {
    var tidied = self
    tidied.tidy()
    return tidied
  }

  /// Adds a run, where it is the fastest through some stretch of whole blocks.
  mutating func add(_ run: CleanRuns.Run) {
    guard keep(run), runs.count > most else { return }
    tidy()
    most = max(most, 2 * runs.count)
  }

  /// Puts a run behind the others, where it is the fastest through some stretch of whole blocks; whether it
  /// is.
  mutating func keep(_ run: CleanRuns.Run) -> Bool {
    let passage = run.passage
    let first = (passage.start + RunFigures.block - 1) / RunFigures.block
    let last = min(passage.range.upperBound / RunFigures.block, first + CleanRuns.longest / RunFigures.block)
    guard first < last else { return false }
    let number = Int32(runs.count)
    var isKept = false
    // The times at the first decimal of each block.
    let starts = (first..<last).map { passage.times[$0 * RunFigures.block - passage.start] }
    for end in first + 1...last {
      let arrival = passage.times[end * RunFigures.block - 1 - passage.start]
      var row = rows.removeValue(forKey: end) ?? Row(first: end)
      row.reach(first)
      for (offset, start) in starts[..<(end - first)].enumerated() {
        let (time, place) = (arrival - start, first - row.first + offset)
        let owner = Int(row.owners[place])
        let isFaster = owner < 0 || time < row.times[place]
        guard isFaster || time == row.times[place] && run.precedes(runs[owner]) else { continue }
        row.times[place] = time
        row.owners[place] = number
        isKept = true
      }
      rows[end] = row
    }
    if isKept {
      runs.append(run)
      isTidy = false
    }
    return isKept
  }

  /// Leaves of each run what it is kept for, and puts the runs in the order of their dates.
  mutating func tidy() {
    guard !isTidy else { return }
    isTidy = true
    var hulls = Array(repeating: (first: Int.max, last: 0), count: runs.count)
    for (end, row) in rows {
      for (offset, owner) in row.owners.enumerated() where owner >= 0 {
        let hull = hulls[Int(owner)]
        hulls[Int(owner)] = (min(hull.first, row.first + offset), max(hull.last, end))
      }
    }
    let kept = runs.indices.filter { hulls[$0].last > 0 }.map { index in
      let (range, hull) = (runs[index].passage.range, hulls[index])
      // A block more on either side, for stretches that cut through blocks.
      let wanted = (hull.first - 1) * RunFigures.block..<(hull.last + 1) * RunFigures.block
      return (old: index, run: runs[index].part(range.clamped(to: wanted)))
    }.sorted { $0.run.precedes($1.run) }
    var places = Array(repeating: Int32(-1), count: runs.count)
    for (index, run) in kept.enumerated() { places[run.old] = Int32(index) }
    runs = kept.map(\.run)
    guard places.enumerated().contains(where: { $0.offset != Int($0.element) }) else { return }
    for (end, var row) in rows {
      row.owners = row.owners.map { $0 < 0 ? $0 : places[Int($0)] }
      rows[end] = row
    }
  }

  /// Adds runs to the stretches that were raced over, to which a race that is no stretch of whole blocks adds
  /// its own.
  mutating func addRaced(_ new: [CleanRuns.Run], _ race: Segment?) {
    if let race, raced[race] == nil, !race.isOfWholeBlocks {
      raced[race] = tidied.best(through: race)?.part(race.range)
    }
    var stretches = Array(raced.keys)
    if let race, !race.isOfWholeBlocks, raced[race] == nil { stretches.append(race) }
    for stretch in stretches {
      for run in new where RunFigures.contains(run, stretch) {
        let part = run.part(stretch.range)
        if raced[stretch].map({ RunFigures.isFaster(part, $0, over: stretch) }) ?? true {
          raced[stretch] = part
        }
      }
    }
  }

  /// The fastest run through a stretch.
  func best(through segment: Segment) -> CleanRuns.Run? {
    var best = raced[segment]
    for run in runs where RunFigures.contains(run, segment) {
      if best.map({ RunFigures.isFaster(run, $0, over: segment) }) ?? true { best = run }
    }
    return best
  }

  private static func contains(_ run: CleanRuns.Run, _ segment: Segment) -> Bool {
    run.passage.range.lowerBound <= segment.start && segment.end <= run.passage.range.upperBound
  }

  private static func isFaster(_ one: CleanRuns.Run, _ other: CleanRuns.Run, over segment: Segment) -> Bool {
    let time = one.passage.time(from: segment.start, to: segment.end - 1)
    let best = other.passage.time(from: segment.start, to: segment.end - 1)
    return time < best || time == best && one.date.milliseconds < other.date.milliseconds
  }
}

extension Segment {
  fileprivate var isOfWholeBlocks: Bool {
    start.isMultiple(of: PracticeEngine.blockLength) && end.isMultiple(of: PracticeEngine.blockLength)
  }
}
