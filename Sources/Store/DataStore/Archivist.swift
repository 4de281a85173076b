import Dispatch
import Glibc
import Preferences
import Synchronization
import TrainerCore

/// Puts into the files what it is handed, one thing after the other, away from the main thread; it tries
/// again what fails.
///
/// Unchecked: everything that changes is touched on its queue only.
final class Archivist: @unchecked Sendable {
  private let queue = DispatchQueue(label: "pi-trainer.archivist", qos: .userInitiated)
  private let archive: Archive
  private let board: TroubleBoard
  private let post: @Sendable (StoreEvent) -> Void
  private let retryDelay: Double

  /// Seconds that the end of the program waits for what could be made again as well by the next start.
  private static let settleTime = 1.0

  private let unsaved = Mutex(Unsaved())
  /// Entered until sessions of processes that died have been looked for.
  private let recovery = DispatchGroup()
  private var hasToldChallenges = false
  private var isStarted = false
  private var isPrepared = false
  private var isRetryScheduled = false
  /// Whether there was a second look for sessions of processes that died, or will be one.
  private var hasSecondLook = false
  private var toldProgress: Progress?
  private var toldMemory: Memory?

  init(
    archive: Archive, board: TroubleBoard, retryDelay: Double, post: @escaping @Sendable (StoreEvent) -> Void
  ) {
    self.archive = archive
    self.board = board
    self.retryDelay = retryDelay
    self.post = post
    archive.onSumming = { post(.summing($0)) }
  }

  /// Makes ready what a start needs; `known` are the figures that are on the screen already.
  func start(known: Progress?) {
    recovery.enter()
    queue.async { [self] in
      isStarted = true
      toldProgress = known
      prepare { recovery.leave() }
      work()
    }
  }

  func save(_ session: EndedSession) {
    unsaved.withLock { $0.sessions.append(session) }
    queue.async { [self] in work() }
  }

  func save(_ write: any PendingWrite) {
    let isUnderWay = unsaved.withLock { $0.add(write) }
    if !isUnderWay { queue.async { [self] in work() } }
  }

  func loadChallenges() {
    queue.async { [self] in tellChallenges() }
  }

  func loadProfiles() {
    queue.async { [self] in post(.profiles(ProfileFolders(of: archive.folder, archive.disk).all)) }
  }

  func loadGhosts() {
    queue.async { [self] in
      // What cannot be read here is reported by whatever puts the files in order.
      let shelf = GhostShelf(folder: archive.folder, disk: archive.disk, clock: archive.clock)
      post(.ghosts((try? shelf.rivals()) ?? []))
    }
  }

  func loadImages() {
    queue.async { [self] in
      // What cannot be read here is reported by whatever puts the files in order.
      let reader = HistoryReader(folder: archive.folder, disk: archive.disk)
      post(.images((try? reader.images()) ?? ImageBook()))
    }
  }

  func loadRecord(_ constant: Constant, _ ghost: Ghost) {
    queue.async { [self] in
      // Where nothing can be written there may be something to read.
      let sums = archive.sums ?? (try? HistoryReader(folder: archive.folder, disk: archive.disk).sums())
      let record: Record?
      switch ghost {
      case .crown, .lightning, .pace:
        record = ghost.record.flatMap { sums?.records[RecordFile.name(constant, $0)] }
      case .stretch(let segment): record = sums?.cleanRuns.record(through: segment, of: constant)
      case .other(let name, let kind):
        let shelf = GhostShelf(folder: archive.folder, disk: archive.disk, clock: archive.clock)
        record = (try? shelf.record(constant, name: name, kind: kind)) ?? nil
      }
      post(.record(constant, ghost, record))
    }
  }

  /// Waits for what is unsaved, having tried it once more; what is wrong with that, `nil` if all is on the
  /// disk.
  ///
  /// Of the preparations the sessions of processes that died are waited for, which this start has to put into
  /// the history; what is made again from the files has a moment, and else is left to the next start. So is a
  /// session that waits behind that, once its journal is on the disk.
  func finish(timeout seconds: Double) -> Trouble? {
    let deadline = DispatchTime.now() + max(0, seconds)
    _ = recovery.wait(timeout: deadline)
    guard unsaved.withLock({ !$0.isEmpty }) else {
      _ = settle(before: min(deadline, .now() + Archivist.settleTime))
      return board.ofUnsaved
    }
    if settle(before: deadline) { return board.ofUnsaved }
    archive.isLeaving.store(true, ordering: .relaxed)
    let isDone = settle(before: .now() + Archivist.settleTime)
    if isInJournals(before: .now() + Archivist.settleTime) { return nil }
    // The person may be asked, and stay.
    archive.isLeaving.store(false, ordering: .relaxed)
    return isDone ? board.ofUnsaved : Trouble(.tooSlow, path: archive.folder.path, errno: ETIMEDOUT)
  }

  /// Whether all that is unsaved lies in journals, on the disk itself.
  private func isInJournals(before deadline: DispatchTime) -> Bool {
    let unsaved = unsaved.withLock { $0 }
    guard unsaved.hasNoWrites, unsaved.sessions.allSatisfy(\.isInJournal) else { return false }
    let synced = DispatchGroup()
    let hasFailed = Atomic<Bool>(false)
    for case let file? in unsaved.sessions.map(\.journal) {
      // A queue of its own gets a thread at once; those of the shared pool may all be busy.
      DispatchQueue(label: "pi-trainer.unsaved").async(group: synced) { [disk = archive.disk] in
        if (try? disk.sync(file)) == nil { hasFailed.store(true, ordering: .relaxed) }
      }
    }
    return synced.wait(timeout: deadline) == .success && !hasFailed.load(ordering: .relaxed)
  }

  /// What is to be rescued where it cannot be saved.
  var rescue: Rescue { Rescue(unsaved.withLock { $0 }) }

  /// Whether what takes long is left to the next start.
  var isLeaving: Bool { archive.isLeaving.load(ordering: .relaxed) }

  /// Tries everything once more and waits for it; whether that was done in time.
  func settle(timeout seconds: Double) -> Bool { settle(before: .now() + max(0, seconds)) }

  private func settle(before deadline: DispatchTime) -> Bool {
    let done = DispatchSemaphore(value: 0)
    queue.async { [self] in
      work()
      done.signal()
    }
    return done.wait(timeout: deadline) == .success
  }

  // MARK: - On the queue

  private func work() {
    if isStarted && !isPrepared { prepare() }
    saveSessions()
    saveWrites()
    if archive.isBehind { archive.bringUp { () throws(Trouble) in try archive.tidy() } }
    tellMemory()
    if isPrepared || !isStarted { board.note(archive.trouble, about: .folder) }
    let (hasSessions, isSaved) = unsaved.withLock { (!$0.sessions.isEmpty, $0.isEmpty) }
    if !hasSessions { board.note(nil, about: .sessions) }
    tellSetAside()
    let isUnprepared = isStarted && !isPrepared
    if !isSaved || archive.isBehind || isUnprepared { scheduleRetry() }
  }

  private func prepare(onRecovered: () -> Void = {}) {
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
    for file in StoredFiles.all {
      attempt { () throws(Trouble) in try file.putInOrder(archive) }
      // What died is in the history now; after it comes only what the history can give again.
      if file is JournalFiles { onRecovered() }
    }
    isPrepared = trouble == nil
    if isPrepared {
      archive.isBehind = false
      archive.trouble = nil
    }
    board.note(trouble, about: .folder)
    tellRecovered()
    if archive.hasLeftJournals && !hasSecondLook { scheduleSecondLook() }
  }

  /// Tells of sessions of processes that died, and of what they changed.
  private func tellRecovered() {
    let recovered = archive.recovered
    archive.recovered = []
    tellSetAside()
    if !recovered.isEmpty { post(.recovered(recovered)) }
    if hasToldChallenges && recovered.contains(where: { $0.challenge != nil }) { tellChallenges() }
    if let progress = archive.sums?.progress, progress != toldProgress {
      toldProgress = progress
      post(.progress(progress))
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
        let progress = archive.sums?.progress ?? Progress()
        toldProgress = progress
        // What the journal could not take is in the history now.
        if isLast {
          board.note(nil, about: .journal)
          board.note(nil, about: .journalSync)
        }
        post(.saved(number: session.number, records: entry.records, progress: progress))
      } catch {
        unsaved.withLock { $0.sessions[0].mayBeSaved = true }
        board.note(error, about: .sessions)
        return
      }
    }
  }

  private func saveWrites() {
    for name in unsaved.withLock({ $0.writes.map(\.name) }) {
      while let write = unsaved.withLock({ $0.take(name) }) {
        do throws(Trouble) {
          try write.write(to: archive)
          unsaved.withLock { $0.putBack(isWritten: true) }
          board.note(nil, about: .file(name))
          for event in write.events(archive) { post(event) }
          if write is ForgetWrite, hasToldChallenges { tellChallenges() }
        } catch {
          unsaved.withLock { $0.putBack(isWritten: false) }
          board.note(error, about: .file(name))
          break
        }
      }
    }
  }

  /// Tells of all challenges, those that are not saved yet included.
  private func tellChallenges() {
    var (shelf, trouble) = archive.challengeShelf()
    if let trouble { board.note(trouble, about: .folder) }
    let (writes, sessions) = unsaved.withLock { ($0.allWrites, $0.sessions) }
    let changes = writes.flatMap { ($0 as? ChallengeWrite)?.changes ?? [] }
    for change in changes + sessions.compactMap({ ChallengeLog.Change(SessionEntry($0.log)) }) {
      shelf.log.apply(change)
    }
    hasToldChallenges = true
    tellSetAside()
    post(.challenges(shelf))
  }

  private func tellMemory() {
    guard isStarted else { return }
    var memory = archive.sums?.memory
    // Where nothing can be written there may be something to read.
    if memory == nil && toldMemory == nil {
      memory = try? HistoryReader(folder: archive.folder, disk: archive.disk).memory()
    }
    guard let memory, memory != toldMemory else { return }
    toldMemory = memory
    post(.memory(memory))
  }

  private func tellSetAside() {
    guard !archive.setAside.isEmpty else { return }
    post(.setAside(archive.setAside))
    archive.setAside = []
  }

  /// Looks once more for sessions of processes that died: one that was being killed still held its journal.
  private func scheduleSecondLook() {
    hasSecondLook = true
    queue.asyncAfter(deadline: .now() + retryDelay) { [weak self] in
      guard let self else { return }
      let (recovered, trouble) = archive.recover()
      archive.recovered += recovered
      // Then all of it is to be put in order once more.
      if trouble != nil { isPrepared = false }
      tellRecovered()
      work()
    }
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
