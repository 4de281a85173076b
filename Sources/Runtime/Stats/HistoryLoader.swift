import CHeaders
import Dispatch
import Screens
import Store
import Synchronization
import TrainerCore

/// Reads the history for the statistics on its own threads, and keeps it while they are open.
final class HistoryLoader: Sendable {
  /// The newest sessions shown before all are known.
  private static let latest = 200

  private struct Known {
    var table: SessionTable?
    var aggregates: Aggregates?
    var past: MemoryPast?
    /// The latest request of each kind, the only one to answer.
    var newest: [String: StatsRequest] = [:]
  }

  private let reader: HistoryReader
  private let post: @Sendable (StatsAnswer) -> Void
  private let questions = DispatchQueue(label: "questions")
  /// For long readings, which no question waits for.
  private let readings = DispatchQueue(label: "readings")
  private let known = Mutex(Known())
  /// Counts openings and closings of the statistics; a reading for an earlier count stops.
  private let visit = Mutex(0)

  init(folder: DataFolder, post: @escaping @Sendable (StatsAnswer) -> Void) {
    reader = HistoryReader(folder: folder, clock: Clock.date)
    self.post = post
  }

  /// Takes a request and returns at once; the answer is posted.
  func ask(_ request: StatsRequest) {
    switch request {
    case .open: open()
    case .close:
      visit.withLock { $0 += 1 }
      // Not queued, as it could drop a later visit's reading.
      known.withLock { $0 = Known() }
    default:
      known.withLock { $0.newest[request.kind] = request }
      questions.async { self.answer(request) }
    }
  }

  private func open() {
    let number = visit.withLock { visit in
      visit += 1
      return visit
    }
    questions.async { self.post(.latest((try? self.reader.latest(HistoryLoader.latest)) ?? [])) }
    readings.async { self.readAll(forVisit: number) }
  }

  private func readAll(forVisit number: Int) {
    let isWanted: @Sendable () -> Bool = { self.visit.withLock { $0 == number } }
    // Small freed blocks return to the system only on request.
    defer { malloc_trim(0) }
    do {
      let table = try reader.table(while: isWanted)
      guard isWanted() else { return }
      known.withLock { $0.table = table }
      post(.table(table))
      let aggregates = try reader.aggregates { share in
        self.post(.share(share))
        return isWanted()
      }
      guard isWanted() else { return }
      known.withLock { $0.aggregates = aggregates }
      post(.aggregates(aggregates))
      malloc_trim(0)
      let past = try reader.memoryPast(while: isWanted)
      guard isWanted() else { return }
      known.withLock { $0.past = past }
      post(.memoryRead)
    } catch {
      if isWanted() { post(.unreadable) }
    }
  }

  private func keystrokes(of row: SessionRow) -> [Keystroke]? {
    guard let session = try? reader.session(of: row), session.isJudgeable else { return nil }
    return session.keystrokes
  }

  private func answer(_ request: StatsRequest) {
    let known = known.withLock { $0 }
    guard known.newest[request.kind] == request else { return }
    switch request {
    case .session(let row): answer(row, known)
    case .memory(let question):
      if let past = known.past { post(.memory(MemoryFigures(past, question))) }
    case .block(let constant, let block):
      guard let past = known.past else { return }
      let errors = past.errors.filter { $0.constant == constant && $0.index / blockLength == block }
      post(.block(constant, block, past.passes(of: block, constant), errors: errors))
    case .notes: post(.notes((try? reader.notedSessions()) ?? []))
    case .indices(let filter):
      if let table = known.table { post(.indices(filter, table.indices(filter))) }
    case .progress(let question):
      guard let table = known.table else { return }
      let rests = known.aggregates?.rests ?? [:]
      post(.progress(ProgressFigures(question, table, known.past, rests: rests)))
    case .open, .close: break
    }
  }

  private func answer(_ row: SessionRow, _ known: Known) {
    let session = try? reader.session(of: row)
    // A session was deleted elsewhere, so all positions have changed.
    if session == nil { open() }
    guard let session, session.isJudgeable else { return post(.session(row, nil)) }
    // Before all sessions are known, this reads them.
    let table = known.table ?? (try? reader.table())
    var earlier = table.map { StateBeforeSession(before: row, in: $0, keystrokes: self.keystrokes(of:)) }
    earlier?.errors = known.past?.errors.filter { $0.session.id == session.id } ?? []
    post(.session(row, session, earlier, seal: session.seal))
  }
}

extension StatsRequest {
  fileprivate var kind: String {
    switch self {
    case .open: "open"
    case .indices: "indices"
    case .progress: "progress"
    case .memory: "memory"
    case .block: "block"
    case .notes: "notes"
    case .session: "session"
    case .close: "close"
    }
  }
}
