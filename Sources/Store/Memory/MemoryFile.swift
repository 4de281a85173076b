import FoundationEssentials
import TrainerCore

/// `memory.json`: what is remembered of every block.
///
/// After the fields of every sum `"memory":{"learnt","brought"}` with the log likelihoods of the two factors
/// over their grid, `"slips":{"passes","lost","expected"}`, `"firstIntervals"` and `"otherIntervals"` as
/// lists in which each number of milliseconds is followed by how often it occurred,
/// `"dayFit":{"runs","logLikelihood"}`, what was done of the plan on the last day
/// (`"work":{"day"?,"milliseconds","begun":{"pi":[[a,b]…]…}}`),
/// `"lessons":{"count","blocks","recited","held",
/// "latest":[[blocks,milliseconds]…],"waiting":{"pi":[[block,day]…]…}}`, the stamp of the last session
/// (`"lastMilliseconds"`, `"lastID"`), and `"constants":{"pi":{"blocks":[{"block","strength"?,"difficulty"?,
/// "firstDay","lastDay","passes","lapses","brought","learntDay"?,"lost","lossDays","copiedDay"?}…],"known":[[a,b]…],
/// "calibration":[{"passes","held","expected"}…],"scores":{…}}…}`; days are counted from 1970-01-01.
package typealias MemoryFile = SumFile<Memory>

extension Memory: SessionSum {
  /// Where it lies below the data folder.
  package static let name = "memory.json"

  /// The version of its format, and of what it sums.
  package static let version = 6

  /// Adds a session that comes after all others.
  package mutating func add(_ session: PastSession) {
    guard let recollection = session.recollection else { return }
    guard canAdd(recollection.stamp) else {
      isOutOfOrder = true
      return
    }
    add(recollection)
  }

  /// Sums again what was not added in the order that it needs.
  package mutating func putInOrder(_ log: HistoryReader) throws(Trouble) {
    guard isOutOfOrder else { return }
    self = try Memory.inOrder(log.folder, log.disk) { _ in }
  }

  /// The memory of all sessions of a folder, in the order of their stamps, whatever that of the files is.
  static func inOrder(
    _ folder: DataFolder, _ disk: Disk, progress: (Double) -> Void
  ) throws(Trouble) -> Memory {
    var memory = Memory()
    try forEachInOrder(folder, disk) { share in
      progress(share)
      return true
    } _: {
      memory.add($0)
    }
    return memory
  }

  /// Goes through what the sessions of a folder say of memory, in the order of their stamps.
  ///
  /// - Parameters:
  ///   - folder: where they lie.
  ///   - disk: how they are read.
  ///   - progress: told now and then how much is done, from 0 to 1; `false` stops the reading.
  ///   - body: takes each of them.
  /// - Throws: what keeps a file from being read.
  fileprivate static func forEachInOrder(
    _ folder: DataFolder, _ disk: Disk, progress: (Double) -> Bool, _ body: (Recollection) -> Void
  ) throws(Trouble) {
    guard let file = try disk.openExisting(folder.keystrokes) else { return }
    var places = try Memory.places(folder, disk)
    places.sort { $0.stamp < $1.stamp }
    var steps = Steps(from: 0, to: places.count)
    for (number, place) in places.enumerated() {
      if steps.isDue(number), !progress(steps.share(number)) { return }
      var reader = LineReader(file, disk: disk, from: place.offset)
      guard let line = try reader.next(), let log = KeystrokesLine.decode(line.bytes) else { continue }
      body(Recollection(log.plan, keystrokes: log.keystrokes, date: log.date, id: log.id))
    }
  }

  /// Where the keystrokes of each session of the history lie.
  private static func places(
    _ folder: DataFolder, _ disk: Disk
  ) throws(Trouble) -> [(stamp: SessionStamp, offset: Int)] {
    var wanted: Set<UInt64> = []
    if let history = try disk.openExisting(folder.history) {
      try RawLines.forEach(history, disk: disk) { (line, _) throws(Trouble) in
        if let entry = HistoryLine.decode(Data(line)), entry.isUnderstood {
          wanted.insert(LogFinder.hash(entry.id))
        }
        return true
      }
    }
    var places: [(stamp: SessionStamp, offset: Int)] = []
    guard let file = try disk.openExisting(folder.keystrokes) else { return [] }
    try RawLines.forEach(file, disk: disk) { (line, offset) throws(Trouble) in
      // The first line of an id is the one that counts, as everywhere.
      if let log = KeystrokesLine.decode(Data(line)), wanted.remove(LogFinder.hash(log.id)) != nil {
        places.append((SessionStamp(milliseconds: log.date.milliseconds, id: log.id), offset))
      }
      return true
    }
    return places
  }

  /// Adds its fields to those of its file.
  package func encode(into json: inout JSONText) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Only infinity and what is not a number cannot be written, and no sum has them.
    guard let bytes = try? encoder.encode(self) else { return }
    json.add("memory", json: String(decoding: bytes, as: UTF8.self))
  }

  /// Reads the sum in a file; `nil` if that cannot be read.
  package static func decode(_ bytes: Data) -> Memory? {
    JSONValue.decode(Fields.self, bytes)?.memory
  }

  private struct Fields: Decodable {
    let memory: Memory
  }
}

extension HistoryReader {
  /// How the memory came about, from the first session on.
  ///
  /// - Parameter progress: told now and then how much is done, from 0 to 1; `false` stops the reading.
  /// - Returns: the past; that of what had been read, where it was stopped.
  /// - Throws: what keeps a file from being read.
  public func memoryPast(progress: (Double) -> Bool = { _ in true }) throws(Trouble) -> MemoryPast {
    var past = MemoryPast()
    var pass = try HistoryPass(folder, disk)
    var steps = Steps(from: 0, to: pass.size)
    while let session = try pass.next() {
      if steps.isDue(pass.offset), !progress(steps.share(pass.offset)) { return past }
      guard let recollection = session.recollection else { continue }
      guard past.memory.canAdd(recollection.stamp) else {
        // Once more, in the order of the stamps.
        past = MemoryPast()
        try Memory.forEachInOrder(folder, disk, progress: progress) { past.add($0) }
        return past
      }
      past.add(recollection)
    }
    return past
  }

  /// What is remembered, from `memory.json` or, where that is not the sum of what lies here, summed again;
  /// nothing is written.
  ///
  /// - Parameter progress: told now and then how much is done, from 0 to 1.
  /// - Returns: the memory.
  /// - Throws: what keeps a file from being read.
  public func memory(_ progress: (Double) -> Void = { _ in }) throws(Trouble) -> Memory {
    if let memory = try kept(Memory.self) { return memory }
    return try summedMemory(progress)
  }

  /// What is remembered, summed from the first session on, whatever was summed before.
  ///
  /// - Parameter progress: told now and then how much is done, from 0 to 1.
  /// - Returns: the memory.
  /// - Throws: what keeps a file from being read.
  package func summedMemory(_ progress: (Double) -> Void = { _ in }) throws(Trouble) -> Memory {
    var memory = Memory()
    var pass = try HistoryPass(folder, disk)
    var steps = Steps(from: 0, to: pass.size)
    while let session = try pass.next() {
      if steps.isDue(pass.offset) { progress(steps.share(pass.offset)) }
      memory.add(session)
      if memory.isOutOfOrder { return try Memory.inOrder(folder, disk, progress: progress) }
    }
    progress(1)
    return memory
  }
}
