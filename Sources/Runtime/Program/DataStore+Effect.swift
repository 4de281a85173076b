import Screens
import Store

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
