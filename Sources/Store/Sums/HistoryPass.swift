import FoundationEssentials
import TrainerCore

/// Reads the sessions of all logs with their keystrokes, by date and each once.
struct HistoryPass {
  private(set) var index: SessionIndex
  /// The paths of logs with unreadable lines.
  private(set) var damaged: Set<String> = []
  private var next = 0
  private let today: Int
  /// The place of the session returned last.
  private(set) var place: SessionIndex.Place?
  private let folder: DataFolder

  init(_ reader: HistoryReader) throws(Trouble) {
    index = try SessionIndex(reader)
    today = reader.today
    folder = reader.folder
    damaged = Set(index.damaged.map { index.logs[$0] })
  }

  /// The next readable session, judged, or `nil` after the last; `progress` gets the fraction done, 0 to 1.
  mutating func next(_ progress: (Double) -> Void = { _ in }) throws(Trouble) -> JudgedSession? {
    try nextRecorded(progress).map { JudgedSession($0, on: today) }
  }

  /// Adds the next session to the sums; false after the last.
  mutating func addNext(
    to sums: inout Sums, _ progress: (Double) -> Void = { _ in }
  ) throws(Trouble) -> Bool {
    guard let session = try next(progress), let place else { return false }
    sums.add(session, in: folder.name(of: index.logs[place.log]), at: place.offset)
    return true
  }

  /// The next readable session, not judged; `nil` after the last.
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
