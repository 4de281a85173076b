import Dispatch
import Glibc
import Synchronization
import TrainerCore

/// Saves sessions and changes in turn on its queue, to which all mutable state is confined; tries again after a failure.
final class SaveQueue: @unchecked Sendable {
  private let queue = DispatchQueue(label: "pi-trainer.saves", qos: .userInitiated)
  private let archive: Archive
  private let board: TroubleBoard
  private let post: @Sendable (StoreEvent) -> Void
  private let retryDelay: Double

  /// Seconds that quitting waits for work the next start can do as well.
  private static let leavingTime = 1.0

  private let unsaved = Mutex(Unsaved())
  private var isStarted = false
  /// True while the first of the unsaved sessions is being saved.
  private var isSaving = false
  private var isPrepared = false
  private var isRetryScheduled = false
  /// True once a second search for dead sessions has been scheduled.
  private var hasScheduledSecondLook = false
  private var postedState: State?

  init(
    archive: Archive, board: TroubleBoard, retryDelay: Double, post: @escaping @Sendable (StoreEvent) -> Void
  ) {
    self.archive = archive
    self.board = board
    self.retryDelay = retryDelay
    self.post = post
    archive.onSumming = { post(.summing($0)) }
    archive.whileSumming = { [weak self] in self?.appendSessions() }
  }

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
    unsaved.withLock { $0.enqueue(write) }
    queue.async { [self] in work() }
  }

  func checkForChanges() {
    queue.async { [self] in
      guard isPrepared else { return }
      archive.updateDerivedFiles { () throws(Trouble) in try archive.rewriteDerivedFiles() }
      work()
    }
  }

  /// Posts an event computed from the files, such as a list that a screen asked for; read errors are not reported.
  func postAnswer(_ event: @escaping @Sendable (HistoryReader) -> StoreEvent) {
    queue.async { [self] in
      post(event(archive.reader))
    }
  }

  /// Posts the seal of an attempt, computed on the queue so that no key waits for it.
  func postSeal(of session: RecordedSession) {
    guard session.plan.credit.isSealed else { return }
    queue.async { [self] in
      if let seal = session.seal { post(.sealed(id: session.id, seal)) }
    }
  }

  /// Tries once more to save everything when quitting; derived files get a moment; `nil` if all is on the disk, be it in a journal.
  func finish(timeout seconds: Double) -> Trouble? {
    let hasUnsaved = unsaved.withLock { !$0.isEmpty }
    if retry(timeout: hasUnsaved ? seconds : min(seconds, SaveQueue.leavingTime)) || !hasUnsaved {
      return board.gravestOfUnsaved
    }
    archive.isLeaving.store(true, ordering: .relaxed)
    let isDone = retry(timeout: SaveQueue.leavingTime)
    if isInJournals(timeout: SaveQueue.leavingTime) { return nil }
    // The user may be asked, and stay.
    archive.isLeaving.store(false, ordering: .relaxed)
    return isDone ? board.gravestOfUnsaved : Trouble(.tooSlow, path: archive.folder.path, errno: ETIMEDOUT)
  }

  /// True if everything unsaved is in journals flushed to the disk.
  private func isInJournals(timeout seconds: Double) -> Bool {
    let unsaved = unsaved.withLock { $0 }
    guard unsaved.writes.isEmpty, unsaved.sessions.allSatisfy(\.isInJournal) else { return false }
    let areSynced = Atomic<Bool>(false)
    let done = DispatchSemaphore(value: 0)
    // The disk may never answer, and the user must not wait for it.
    DispatchQueue(label: "pi-trainer.unsaved").async { [disk = archive.disk] in
      let journals = unsaved.sessions.compactMap(\.journal)
      areSynced.store(journals.allSatisfy { (try? disk.sync($0)) != nil }, ordering: .relaxed)
      done.signal()
    }
    return done.wait(timeout: .now() + seconds) == .success && areSynced.load(ordering: .relaxed)
  }

  /// The data to rescue if it cannot be saved.
  var remaining: Unsaved { unsaved.withLock { $0 } }

  var isLeaving: Bool { archive.isLeaving.load(ordering: .relaxed) }

  /// Tries everything once more; true if that ended in time.
  func retry(timeout seconds: Double) -> Bool {
    let done = DispatchSemaphore(value: 0)
    queue.async { [self] in
      work()
      done.signal()
    }
    return done.wait(timeout: .now() + max(0, seconds)) == .success
  }

  // MARK: - On the queue

  /// Does all that waits: prepares the folder, saves, updates derived files; after a failure schedules a retry.
  private func work() {
    if isStarted && !isPrepared { prepare() }
    saveSessions()
    saveWrites()
    if archive.derivedTrouble != nil {
      archive.updateDerivedFiles { () throws(Trouble) in try archive.rewriteDerivedFiles() }
    }
    if isPrepared || !isStarted { board.setTrouble(archive.derivedTrouble, of: .folder) }
    postState()
    postNews()
    let isSaved = unsaved.withLock { unsaved in
      if unsaved.sessions.isEmpty { board.setTrouble(nil, of: .sessions) }
      return unsaved.isEmpty
    }
    if !isSaved || archive.derivedTrouble != nil || isStarted && !isPrepared { scheduleRetry() }
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
    attempt { () throws(Trouble) in try archive.removeTemporaryFiles() }
    for file in StoredFiles.all { attempt { () throws(Trouble) in try file.repairAtStart(archive) } }
    trouble = trouble ?? archive.folder.foreignFiles(archive.disk).first
    if trouble == nil { archive.derivedTrouble = nil }
    board.setTrouble(trouble, of: .folder)
    isPrepared = trouble == nil
    postNews()
    guard archive.hasSkippedJournals && !hasScheduledSecondLook else { return }
    hasScheduledSecondLook = true
    // A process being killed may still have held its journal.
    queue.asyncAfter(deadline: .now() + retryDelay) { [weak self] in
      self?.isPrepared = false
      self?.work()
    }
  }

  /// Puts sessions that have ended into the log during a summing, which they need not wait for.
  private func appendSessions() {
    let today = archive.clock().day
    for (index, session) in unsaved.withLock({ $0.sessions }).enumerated().dropFirst(isSaving ? 1 : 0)
    where !session.isInLog && !session.mayBeSaved && JudgedSession(session.session, on: today).isKept {
      do throws(Trouble) {
        try archive.appendWhileSumming(session)
        unsaved.withLock { $0.sessions[index].isInLog = true }
      } catch {
        unsaved.withLock { $0.sessions[index].mayBeSaved = true }
      }
    }
  }

  private func saveSessions() {
    isSaving = true
    defer { isSaving = false }
    while let session = unsaved.withLock({ $0.sessions.first }) {
      do throws(Trouble) {
        let entry = try archive.save(session).entry
        let isLast = unsaved.withLock { unsaved in
          unsaved.sessions.removeFirst()
          return unsaved.sessions.isEmpty
        }
        // Data that the journal could not take is in the history now.
        if isLast {
          board.setTrouble(nil, of: .journal)
          board.setTrouble(nil, of: .journalSync)
        }
        post(.saved(id: entry.id, records: entry.records))
      } catch {
        unsaved.withLock { $0.sessions[0].mayBeSaved = true }
        board.setTrouble(error, of: .sessions)
        return
      }
    }
  }

  private func saveWrites() {
    // After a failure, later writes to the same file wait to keep their order.
    var refused: Set<String> = []
    for (number, write) in unsaved.withLock({ $0.writes }) where !refused.contains(write.name) {
      do throws(Trouble) {
        try write.write(to: archive)
        unsaved.withLock { $0.remove(number) }
        board.setTrouble(nil, of: .file(write.name))
      } catch {
        refused.insert(write.name)
        board.setTrouble(error, of: .file(write.name))
      }
    }
  }

  private func postState() {
    guard isStarted else { return }
    var state = archive.sums?.state
    // A folder that cannot be written may still be readable.
    if state == nil && postedState == nil { state = try? archive.reader.state() }
    guard let state, state != postedState else { return }
    postedState = state
    post(.state(state))
  }

  /// Posts the repairs made since the last call, if any.
  private func postNews() {
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
