import Screens
import Store

/// The workers behind the screens, most on their own threads.
struct Workers {
  let store: DataStore
  let reminders: Reminders
  private let hasReminder: Bool
  private let loader: HistoryLoader
  private let planner: Planner
  private let cards: CardWriter
  private let friends: FriendsReader
  private let digits: DigitsReader

  init(_ store: DataStore, _ reminders: Reminders, _ mailbox: Mailbox, hasReminder: Bool) {
    self.store = store
    self.reminders = reminders
    self.hasReminder = hasReminder
    loader = HistoryLoader(folder: store.folder) { mailbox.post(.statsArrived($0)) }
    planner = Planner { mailbox.post(.dayPlanArrived($0)) }
    cards = CardWriter(folder: store.folder) { mailbox.post(.cardWritten($0)) }
    friends = FriendsReader(folder: store.folder) { mailbox.post(.store($0)) }
    let folder = store.folder
    digits = DigitsReader(messages: { folder.openProgramMessages() }, post: { mailbox.post(.program($0)) })
  }

  /// Begins all that the first frame need not wait for.
  func start() {
    // The state comes after the friends: a race's rival needs both.
    store.loadFriends()
    store.start()
    if hasReminder { reminders.check() }
  }

  /// Performs an effect; false if the front end has a part in it.
  func perform(_ effect: Effect) -> Bool {
    switch effect {
    case _ where store.perform(effect): break
    case .statsWanted(let request):
      if request == .open { store.checkForChanges() }
      loader.ask(request)
    case .dayPlanWanted(let question, let memory): planner.plan(for: question, from: memory)
    case .systemdWanted: reminders.findSystemd()
    case .reminderWanted(let hour): reminders.arrange(hour)
    case .digitsWanted(let command?): digits.start(command)
    case .digitsWanted(nil): digits.stop()
    case .friendsWanted: friends.read()
    case .friendsChosen(let membership): friends.changeMembership(to: membership)
    case .cardWanted(let card, let language): cards.write(card, in: Texts(language))
    default: return false
    }
    return true
  }

  /// Waits for all requests but sessions, which the store saves.
  func finish() {
    digits.finish()
    cards.finish()
    friends.finish(timeout: 5)
    reminders.finish(timeout: 5)
  }
}

extension DataStore {
  /// Performs an effect on the files; false if others have a part in it.
  func perform(_ effect: Effect) -> Bool {
    switch effect {
    case .sessionBegan(let session): begin(session)
    case .keystroke(let keystroke): append(keystroke)
    case .sessionEnded(let session): end(session)
    case .write(let statements): write(statements)
    // They hold the theme, which the terminal needs, too.
    case .settingsChanged(let settings):
      save(settings)
      return false
    case .forgetWanted(let session): forget(session)
    case .profilesWanted: loadProfiles()
    case .stateWanted: checkForChanges()
    case .recordWanted(let constant, let segment): loadRun(through: segment, of: constant)
    default: return false
    }
    return true
  }
}
