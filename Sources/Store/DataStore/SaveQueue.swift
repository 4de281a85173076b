import Dispatch
import Glibc
import Synchronization
import TrainerCore

/// Puts into the files what it is handed, one thing after the other, away from the main thread; it tries
/// again what fails.
///
/// Unchecked: everything that changes is touched on its queue only.
final class SaveQueue: @unchecked Sendable {
  private let queue = DispatchQueue(label: "pi-trainer.saves", qos: .userInitiated)
  private let archive: Archive
  private let board: TroubleBoard
  private let post: @Sendable (StoreEvent) -> Void
  private let retryDelay: Double

  /// Seconds that the end of the program waits for what could be made again as well by the next start.
  private static let settleTime = 1.0

  private let unsaved = Mutex(Unsaved())
  private var isStarted = false
  private var isPrepared = false
  private var isRetryScheduled = false
  /// Whether there was a second look for sessions of processes that died, or will be one.
  private var hasSecondLook = false
  private var toldState: State?

  init(
    archive: Archive, board: TroubleBoard, retryDelay: Double, post: @escaping @Sendable (StoreEvent) -> Void
  ) {
    self.archive = archive
    self.board = board
    self.retryDelay = retryDelay
    self.post = post
    archive.onSumming = { post(.summing($0)) }
  }

  /// Makes ready what a start needs.
  func start() {
    queue.async { [self] in
      isStarted = true
      work()
    }
  }

  func save(_ session: SessionToSave) {
    unsaved.withLock { $0.sessions.append(session) }
    queue.async { [self] in work() }
  }

  func save(_ write: PendingWrite) {
    unsaved.withLock { $0.add(write) }
    queue.async { [self] in work() }
  }

  /// Looks for what other processes and machines have written since.
  func look() {
    queue.async { [self] in
      guard isPrepared else { return }
      archive.bringUp { () throws(Trouble) in try archive.tidy() }
      work()
    }
  }

  /// Answers a question about the files; what cannot be read is reported by whatever puts them in order.
  func answer(_ event: @escaping @Sendable (HistoryReader) -> StoreEvent) {
    queue.async { [self] in
      post(event(archive.reader))
    }
  }

  /// Tells the seal of an attempt, which is made from a line of JSON: no key waits for it.
  func tellSeal(of session: RecordedSession) {
    guard session.plan.worth.isSealed else { return }
    queue.async { [self] in
      if let seal = session.seal { post(.sealed(id: session.id, seal)) }
    }
  }

  /// Waits for what is unsaved, having tried it once more; what is wrong with that, `nil` if all is on the
  /// disk.
  ///
  /// What is made again from the files has a moment, and else is left to the next start. So is a session that
  /// waits behind that, once its journal is on the disk.
  func finish(timeout seconds: Double) -> Trouble? {
    let hasUnsaved = unsaved.withLock { !$0.isEmpty }
    if settle(timeout: hasUnsaved ? seconds : min(seconds, SaveQueue.settleTime)) || !hasUnsaved {
      return board.ofUnsaved
    }
    archive.isLeaving.store(true, ordering: .relaxed)
    let isDone = settle(timeout: SaveQueue.settleTime)
    if isInJournals(timeout: SaveQueue.settleTime) { return nil }
    // The person may be asked, and stay.
    archive.isLeaving.store(false, ordering: .relaxed)
    return isDone ? board.ofUnsaved : Trouble(.tooSlow, path: archive.folder.path, errno: ETIMEDOUT)
  }

  /// Whether all that is unsaved lies in journals, on the disk itself.
  private func isInJournals(timeout seconds: Double) -> Bool {
    let unsaved = unsaved.withLock { $0 }
    guard unsaved.writes.isEmpty, unsaved.sessions.allSatisfy(\.isInJournal) else { return false }
    let areSynced = Atomic<Bool>(false)
    let done = DispatchSemaphore(value: 0)
    // The disk may never answer: the person does not wait for that.
    DispatchQueue(label: "pi-trainer.unsaved").async { [disk = archive.disk] in
      let journals = unsaved.sessions.compactMap(\.journal)
      areSynced.store(journals.allSatisfy { (try? disk.sync($0)) != nil }, ordering: .relaxed)
      done.signal()
    }
    return done.wait(timeout: .now() + seconds) == .success && areSynced.load(ordering: .relaxed)
  }

  /// What is to be rescued where it cannot be saved.
  var left: Unsaved { unsaved.withLock { $0 } }

  var isLeaving: Bool { archive.isLeaving.load(ordering: .relaxed) }

  /// Tries everything once more and waits for it; whether that was done in time.
  func settle(timeout seconds: Double) -> Bool {
    let done = DispatchSemaphore(value: 0)
    queue.async { [self] in
      work()
      done.signal()
    }
    return done.wait(timeout: .now() + max(0, seconds)) == .success
  }

  // MARK: - On the queue

  private func work() {
    if isStarted && !isPrepared { prepare() }
    saveSessions()
    saveWrites()
    if archive.behind != nil || archive.sums?.isOutOfOrder == true {
      archive.bringUp { () throws(Trouble) in try archive.tidy() }
    }
    if isPrepared || !isStarted { board.note(archive.behind, about: .folder) }
    tellState()
    tellNews()
    let isSaved = unsaved.withLock { unsaved in
      if unsaved.sessions.isEmpty { board.note(nil, about: .sessions) }
      return unsaved.isEmpty
    }
    if !isSaved || archive.behind != nil || isStarted && !isPrepared { scheduleRetry() }
  }

  private func prepare() {
    var trouble: Trouble?
    func attempt(_ body: () throws(Trouble) -> Void) {
      do throws(Trouble) {
        try body()
      } catch {
        trouble = trouble ?? error
      }
    }
    attempt { () throws(Trouble) in try archive.makeFolders() }
    attempt { () throws(Trouble) in try archive.sweep() }
    for file in StoredFiles.all { attempt { () throws(Trouble) in try file.putInOrder(archive) } }
    trouble = trouble ?? archive.folder.strangers(archive.disk).first
    if trouble == nil { archive.behind = nil }
    board.note(trouble, about: .folder)
    isPrepared = trouble == nil
    tellNews()
    guard archive.hasLeftJournals && !hasSecondLook else { return }
    hasSecondLook = true
    // A process that was being killed may still have held its journal.
    queue.asyncAfter(deadline: .now() + retryDelay) { [weak self] in
      self?.isPrepared = false
      self?.work()
    }
  }

  private func saveSessions() {
    while let session = unsaved.withLock({ $0.sessions.first }) {
      do throws(Trouble) {
        let entry = try archive.save(session).entry
        let isLast = unsaved.withLock { unsaved in
          unsaved.sessions.removeFirst()
          return unsaved.sessions.isEmpty
        }
        // What the journal could not take is in the history now.
        if isLast {
          board.note(nil, about: .journal)
          board.note(nil, about: .journalSync)
        }
        post(.saved(id: entry.id, records: entry.records))
      } catch {
        unsaved.withLock { $0.sessions[0].mayBeSaved = true }
        board.note(error, about: .sessions)
        return
      }
    }
  }

  private func saveWrites() {
    // What is meant for a file that refused something waits behind that.
    var refused: Set<String> = []
    for (number, write) in unsaved.withLock({ $0.writes }) where !refused.contains(write.name) {
      do throws(Trouble) {
        try write.write(to: archive)
        unsaved.withLock { $0.remove(number) }
        board.note(nil, about: .file(write.name))
      } catch {
        refused.insert(write.name)
        board.note(error, about: .file(write.name))
      }
    }
  }

  private func tellState() {
    guard isStarted else { return }
    var state = archive.sums?.state
    // Where nothing can be written there may be something to read.
    if state == nil && toldState == nil { state = try? archive.reader.state() }
    guard let state, state != toldState else { return }
    toldState = state
    post(.state(state))
  }

  private func tellNews() {
    if archive.news != FolderNews() { post(.news(archive.news)) }
    archive.news = FolderNews()
  }

  private func scheduleRetry() {
    guard !isRetryScheduled else { return }
    isRetryScheduled = true
    queue.asyncAfter(deadline: .now() + retryDelay) { [weak self] in
      guard let self else { return }
      isRetryScheduled = false
      work()
    }
  }
}
