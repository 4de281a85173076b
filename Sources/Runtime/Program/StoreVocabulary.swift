import Screens
import Store

extension Event.Kind {
  /// What the store reports.
  init(_ event: StoreEvent) {
    switch event {
    case .progress(let progress): self = .progressArrived(progress)
    case .summing(let share): self = .pastSummed(share)
    case .saved(let number, let records, let progress):
      self = .sessionSaved(number: number, records: records, progress: progress)
    case .forgotten(let progress): self = .sessionsForgotten(progress)
    case .noted(let id, let number, let note): self = .noteWritten(id: id, number: number, note)
    case .memory(let memory): self = .memoryArrived(memory)
    case .trouble(let trouble): self = .storageChanged(trouble.map(StorageTrouble.init))
    case .record(let constant, let ghost, let record): self = .recordArrived(constant, ghost, record)
    case .ghosts(let rivals): self = .rivalsArrived(rivals)
    case .images(let images): self = .imagesArrived(images)
    case .profiles(let profiles): self = .profilesArrived(profiles)
    case .challenges(let shelf): self = .challengesArrived(shelf)
    case .recovered(let entries): self = .folderMended(FolderNews(recovered: entries.count))
    case .setAside(let paths): self = .folderMended(FolderNews(setAside: paths.count))
    }
  }
}

extension DataStore {
  /// Does what is wanted of the files; whether that was all.
  func perform(_ effect: Effect) -> Bool {
    switch effect {
    case .sessionBegan(let number, let plan, let date, let keystrokes, let challenge):
      begin(number: number, plan: plan, date: date, keystrokes: keystrokes, challenge: challenge?.text)
    case .keystroke(let keystroke): append(keystroke)
    case .sessionEnded(let session, let end): self.end(end, session: session)
    case .challengeChanged(let change): record(change)
    // Those of the screens have a theme, which is for the terminal to know too.
    case .settingsChanged(let settings):
      save(settings)
      return false
    case .forgetWanted(let session): forget(session)
    case .noteWanted(let note, let subject): write(note, about: subject)
    case .imageChanged(let change): apply(change)
    case .profilesWanted: loadProfiles()
    case .recordWanted(let constant, let ghost): loadRecord(constant, ghost)
    default: return false
    }
    return true
  }
}
