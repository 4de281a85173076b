import Screens
import Store

/// What does the work that the screens want done in the world, most of it on threads of its own.
struct Workers {
  let store: DataStore
  let reminders: Reminders
  /// Whether the settings know of a reminder.
  private let isReminded: Bool
  private let loader: HistoryLoader
  private let planner: Planner
  private let cards: CardWriter
  private let friends: FriendsReader
  private let digits: DigitsReader

  /// Workers on a store that post what they find.
  init(_ store: DataStore, _ reminders: Reminders, _ mailbox: Mailbox, isReminded: Bool) {
    self.store = store
    self.reminders = reminders
    self.isReminded = isReminded
    loader = HistoryLoader(folder: store.folder) { mailbox.post(.statsArrived($0)) }
    planner = Planner { mailbox.post(.dayPlanArrived($0)) }
    cards = CardWriter(folder: store.folder) { mailbox.post(.cardWritten($0)) }
    friends = FriendsReader(folder: store.folder) { mailbox.post(.store($0)) }
    let folder = store.folder
    digits = DigitsReader(messages: { folder.openProgramMessages() }, post: { mailbox.post(.program($0)) })
  }

  /// Begins what the first frame did not have to wait for.
  func start() {
    // The state has to come after them: whom a race is run against follows from both.
    store.loadFriends()
    store.start()
    if isReminded { reminders.check() }
  }

  /// Does what is wanted; whether that was all.
  func perform(_ effect: Effect) -> Bool {
    switch effect {
    case _ where store.perform(effect): break
    case .statsWanted(let request):
      if request == .open { store.look() }
      loader.ask(request)
    case .dayPlanWanted(let question, let memory): planner.reckon(question, memory)
    case .systemdWanted: reminders.findSystemd()
    case .reminderWanted(let hour): reminders.arrange(hour)
    case .digitsWanted(let command?): digits.start(command)
    case .digitsWanted(nil): digits.stop()
    case .friendsWanted: friends.look()
    case .friendsChosen(let membership): friends.move(to: membership)
    case .cardWanted(let card, let language): cards.write(card, in: Texts(language))
    default: return false
    }
    return true
  }

  /// Waits for what is no session and was asked for.
  func finish() {
    digits.finish()
    cards.finish()
    friends.finish(timeout: 5)
    reminders.finish(timeout: 5)
  }
}

extension DataStore {
  /// Does what is wanted of the files; whether that was all.
  func perform(_ effect: Effect) -> Bool {
    switch effect {
    case .sessionBegan(let session): begin(session)
    case .keystroke(let keystroke): append(keystroke)
    case .sessionEnded(let session): end(session)
    case .write(let statements): write(statements)
    // Those of the screens have a theme, which is for the terminal to know too.
    case .settingsChanged(let settings):
      save(settings)
      return false
    case .forgetWanted(let session): forget(session)
    case .profilesWanted: loadProfiles()
    case .recordWanted(let constant, let segment): loadRun(through: segment, of: constant)
    default: return false
    }
    return true
  }
}
