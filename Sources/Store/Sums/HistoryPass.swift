import Dispatch
import FoundationEssentials
import TrainerCore

/// Reads the sessions of all logs with their keystrokes, by date and each once.
struct HistoryPass {
  private(set) var index: SessionIndex
  /// The paths of logs with unreadable lines.
  private(set) var damaged: Set<String> = []
  private var nextIndex = 0
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

  /// The next session, judged, for the memory page, a stretch's ghost or `doctor`; `nil` after the last.
  mutating func next() throws(Trouble) -> JudgedSession? {
    try nextRecorded().map { JudgedSession($0, on: today) }
  }

  /// Adds all sessions to the sums while another thread reads ahead, in half the time; `progress` gets 0 to 1, and ends it by throwing.
  mutating func addAll(
    to sums: inout Sums, _ progress: (Double) throws(Trouble) -> Void = { _ in }
  ) throws(Trouble) {
    let reading = BackgroundReading(self)
    reading.startBatch()
    while case let batch = try reading.waitForBatch(), !batch.sessions.isEmpty {
      reading.startBatch()
      for (session, place) in batch.sessions {
        sums.add(session, in: folder.name(of: index.logs[place.log]), at: place.offset)
      }
      try progress(batch.fraction)
    }
    self = reading.pass
  }

  fileprivate struct Batch {
    var sessions: [(session: JudgedSession, place: SessionIndex.Place)] = []
    /// The fraction of all sessions up to the end of the batch.
    var fraction = 1.0
  }

  fileprivate mutating func nextBatch() throws(Trouble) -> Batch {
    var batch = Batch()
    while batch.sessions.count < 64, let session = try next(), let place {
      batch.sessions.append((session, place))
    }
    batch.fraction = Double(nextIndex) / Double(max(1, index.places.count))
    return batch
  }

  /// The next readable session, not judged; `nil` after the last.
  mutating func nextRecorded(
    _ progress: (Double) -> Void = { _ in }
  ) throws(Trouble) -> RecordedSession? {
    let count = index.places.count
    while nextIndex < count {
      let place = index.places[nextIndex]
      nextIndex += 1
      if nextIndex % max(1, count / 100) == 0 { progress(Double(nextIndex) / Double(count)) }
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

/// Reads a pass on another thread, a batch at a time; unchecked, as only that thread uses the pass until it was waited for.
private final class BackgroundReading: @unchecked Sendable {
  private(set) var pass: HistoryPass
  private var batch: Result<HistoryPass.Batch, Trouble> = .success(HistoryPass.Batch())
  private let queue = DispatchQueue(label: "pi-trainer.reading", qos: .userInitiated)
  private let isRead = DispatchSemaphore(value: 0)

  init(_ pass: HistoryPass) { self.pass = pass }

  func startBatch() {
    queue.async { [self] in
      do throws(Trouble) {
        batch = .success(try pass.nextBatch())
      } catch {
        batch = .failure(error)
      }
      isRead.signal()
    }
  }

  func waitForBatch() throws(Trouble) -> HistoryPass.Batch {
    isRead.wait()
    return try batch.get()
  }
}
