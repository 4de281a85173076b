import Dispatch
import Glibc
import TrainerCore

/// Does what waits for the disk, one thing after the other, away from the main thread.
///
/// Unchecked: everything that changes is touched on its queue only.
final class Worker: @unchecked Sendable {
  private let queue = DispatchQueue(label: "pi-trainer.records", qos: .userInitiated)
  private let archive: Archive
  private let board: TroubleBoard
  private let post: @Sendable (News) -> Void
  private let retryDelay: Double

  private var unsaved: [EndedSession] = []
  private var unsavedSettings: Settings?
  private var unsavedChanges: [ChallengeLog.Change] = []
  private var hasToldChallenges = false
  private var isStarted = false
  private var isPrepared = false
  private var isRetryScheduled = false
  private var toldProgress: Progress?

  init(archive: Archive, board: TroubleBoard, retryDelay: Double, post: @escaping @Sendable (News) -> Void) {
    self.archive = archive
    self.board = board
    self.retryDelay = retryDelay
    self.post = post
  }

  /// Makes ready what a start needs; `known` are the figures that are on the screen already.
  func start(known: Progress?) {
    queue.async { [self] in
      isStarted = true
      toldProgress = known
      prepare()
      work()
    }
  }

  func save(_ session: EndedSession) {
    queue.async { [self] in
      unsaved.append(session)
      work()
    }
  }

  func save(_ settings: Settings) {
    queue.async { [self] in
      unsavedSettings = settings
      work()
    }
  }

  func save(_ change: ChallengeLog.Change) {
    queue.async { [self] in
      unsavedChanges.append(change)
      work()
    }
  }

  func loadChallenges() {
    queue.async { [self] in tellChallenges() }
  }

  func loadRecord(_ constant: Constant, _ kind: RecordKind) {
    queue.async { [self] in
      var record: Record?
      do throws(Trouble) {
        if case .damaged = try archive.recordState(constant, kind) { try archive.tidy() }
        if case .present(let present) = try archive.recordState(constant, kind) { record = present }
      } catch {
        board.note(error, about: .folder)
      }
      tellSetAside()
      post(.record(constant, kind, record))
    }
  }

  /// Tries everything once more and waits for it; `nil` where all is on the disk.
  func finish(timeout seconds: Double) -> Trouble? {
    let done = DispatchSemaphore(value: 0)
    queue.async { [self] in
      work()
      done.signal()
    }
    guard done.wait(timeout: .now() + max(0, seconds)) == .success else {
      return Trouble(.tooSlow, path: archive.folder.path, errno: ETIMEDOUT)
    }
    return board.current
  }

  // MARK: - On the queue

  private func work() {
    if isStarted && !isPrepared { prepare() }
    saveSessions()
    saveSettings()
    saveChanges()
    if archive.isBehind { archive.bringUp { () throws(Trouble) in try archive.tidy() } }
    if isPrepared || !isStarted { board.note(archive.trouble, about: .folder) }
    if unsaved.isEmpty {
      board.note(nil, about: .sessions)
    }
    tellSetAside()
    let isUnprepared = isStarted && !isPrepared
    let hasUnsaved = !unsaved.isEmpty || unsavedSettings != nil || !unsavedChanges.isEmpty
    if hasUnsaved || archive.isBehind || isUnprepared { scheduleRetry() }
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
    attempt { () throws(Trouble) in try archive.checkSettings() }
    let (recovered, recoveryTrouble) = archive.recover()
    trouble = trouble ?? recoveryTrouble
    attempt { () throws(Trouble) in try archive.tidy() }
    isPrepared = trouble == nil
    board.note(trouble, about: .folder)
    tellSetAside()
    if !recovered.isEmpty { post(.recovered(recovered)) }
    let changes = recovered.compactMap { ChallengeLog.Change($0) }
    if !changes.isEmpty {
      unsavedChanges += changes
      saveChanges()
      if hasToldChallenges { tellChallenges() }
    }
    if let progress = archive.ledger?.progress, progress != toldProgress {
      toldProgress = progress
      post(.progress(progress))
    }
  }

  private func saveSessions() {
    while let session = unsaved.first {
      do throws(Trouble) {
        let entry = try archive.save(session).entry
        unsaved.removeFirst()
        let progress = archive.ledger?.progress ?? Progress()
        toldProgress = progress
        // What the journal could not take is in the history now.
        if unsaved.isEmpty { board.note(nil, about: .journal) }
        post(.saved(number: session.number, records: entry.records, progress: progress))
      } catch {
        unsaved[0].mayBeSaved = true
        board.note(error, about: .sessions)
        return
      }
    }
  }

  private func saveSettings() {
    guard let settings = unsavedSettings else { return }
    do throws(Trouble) {
      try archive.save(settings)
      unsavedSettings = nil
      board.note(nil, about: .settings)
    } catch {
      board.note(error, about: .settings)
    }
  }

  private func saveChanges() {
    do throws(Trouble) {
      try archive.save(unsavedChanges)
      unsavedChanges = []
      board.note(nil, about: .challenges)
    } catch {
      board.note(error, about: .challenges)
    }
  }

  /// Tells of all challenges, those that are not saved yet included.
  private func tellChallenges() {
    var (shelf, trouble) = archive.challengeShelf()
    if let trouble { board.note(trouble, about: .folder) }
    for change in unsavedChanges { shelf.log.apply(change) }
    hasToldChallenges = true
    tellSetAside()
    post(.challenges(shelf))
  }

  private func tellSetAside() {
    guard !archive.setAside.isEmpty else { return }
    post(.setAside(archive.setAside))
    archive.setAside = []
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
