import FoundationEssentials
import TrainerCore

/// Goes through the sessions of all logs in the order of their dates, each once, with their keys.
struct HistoryPass {
  private(set) var index: SessionIndex
  /// The logs that have lines which cannot be read.
  private(set) var damaged: Set<String> = []
  private var next = 0
  private let today: Int
  /// The place of the session that came last.
  private(set) var place: SessionIndex.Place?
  private let folder: DataFolder

  /// A pass over all that a reader finds.
  init(_ reader: HistoryReader) throws(Trouble) {
    index = try SessionIndex(reader)
    (today, folder) = (reader.today, reader.folder)
    damaged = Set(index.damaged.map { index.logs[$0] })
  }

  /// The next session that can be read.
  ///
  /// - Parameter progress: told a hundred times or so how much is done, from 0 to 1.
  /// - Returns: the session; `nil` after the last one.
  /// - Throws: what keeps a file from being read.
  mutating func next(_ progress: (Double) -> Void = { _ in }) throws(Trouble) -> JudgedSession? {
    try nextRecorded(progress).map { JudgedSession($0, on: today) }
  }

  /// Adds the next session to sums; false after the last one.
  mutating func addNext(
    to sums: inout Sums, _ progress: (Double) -> Void = { _ in }
  ) throws(Trouble) -> Bool {
    guard let session = try next(progress), let place else { return false }
    sums.add(session, in: folder.name(of: index.logs[place.log]), at: place.offset)
    return true
  }

  /// The same before it is judged.
  mutating func nextRecorded(
    _ progress: (Double) -> Void = { _ in }
  ) throws(Trouble) -> RecordedSession? {
    let count = index.places.count
    while next < count {
      let place = index.places[next]
      next += 1
      if next % max(1, count / 100) == 0 { progress(Double(next) / Double(count)) }
      if let session = try index.session(place) {
        self.place = place
        return session
      }
      damaged.insert(index.logs[place.log])
      index.lengths.add(-1, to: folder.name(of: index.logs[place.log]))
    }
    return nil
  }
}
