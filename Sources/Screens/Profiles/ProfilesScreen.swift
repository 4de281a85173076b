import Canvas
import Preferences
import TrainerCore

/// The profiles: the user can go on as another, or as somebody new.
struct ProfilesScreen: Destination {
  enum Action {
    case up
    case down
    case choose
    case new
    case cancel
    case help
    case home
  }

  /// The place of the chosen profile; `nil` while it is the one that is open.
  private(set) var chosen: Int?
  /// The name that is being written for a new one.
  private(set) var name: EditableLine?

  init(_ context: ScreenContext) {}

  static func name(_ texts: Texts) -> String { texts.say(en: "the profiles", fr: "les profils") }
  static func label(_ texts: Texts) -> String { texts.profiles }
  static func title(_ texts: Texts) -> String { texts.profiles }
  static let command = Command.profiles
  /// Whoever has just made a profile finds the way back.
  static let isForBeginners = true

  /// With a single profile the bottom line needs no key for it; a small screen has no room for it.
  static func isNamed(_ context: ScreenContext) -> Bool {
    context.profile.hasOthers && !Margin.isNarrow(context.size)
  }

  var readsText: Bool { name != nil }

  private func profiles(_ context: ScreenContext) -> [Profile] {
    context.profile.all ?? [Profile(name: context.profile.name, xp: context.progress.xp)]
  }

  private func index(_ context: ScreenContext) -> Int {
    let profiles = profiles(context)
    let open = profiles.firstIndex { $0.name == context.profile.name } ?? 0
    return min(chosen ?? open, profiles.count - 1)
  }

  static let bindings: [Binding<ProfilesScreen>] = [
    Binding(.cancel, .escape) { $0.name == nil ? nil : $1.texts.cancel },
    Binding(.choose, .enter) { screen, context in
      guard screen.name == nil else { return context.texts.create }
      let chosen = screen.profiles(context)[safe: screen.index(context)]
      return chosen?.name == context.profile.name ? nil : context.texts.switchTo
    },
    Binding(.up, .up, .character("k"), .backTab, name: "↑↓") { screen, context in
      screen.name == nil && screen.profiles(context).count > 1 ? context.texts.choose : nil
    },
    Binding(.down, .down, .character("j"), .tab, when: { screen, _ in screen.name == nil }),
    Binding(.new, .character("n")) { $0.name == nil ? $1.texts.newProfile : nil },
    Binding(.help, .help) { $0.name == nil ? $1.texts.help : nil },
    Binding(.home, .escape, .character("q")) { $0.name == nil ? $1.backLabel : nil },
  ]

  static func help(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      ("↑↓ j k Tab", texts.say(en: "choose a profile", fr: "choisir un profil")),
      (
        texts.say(en: "Enter", fr: "Entrée"),
        texts.say(en: "go on with its data", fr: "continuer avec ses données")
      ),
      ("n", texts.say(en: "somebody new, under a name", fr: "quelqu’un d’autre, nommé")),
      (texts.escapeKey, texts.say(en: "home", fr: "accueil")),
    ]
  }

  static func explanations(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      (
        texts.profiles,
        texts.say(
          en: "each has sessions, records, settings and a memory of its own",
          fr: "chacun a ses séances, ses records, ses réglages et sa mémoire")
      )
    ]
  }

  func appear(_ context: inout ScreenContext) -> [Request] {
    context.profile.isRefused = false
    return [.effect(.profilesWanted)]
  }

  mutating func write(_ input: Input) -> Bool { name?.take(input) == true }

  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> [Request] {
    context.profile.isRefused = false
    if write(input) { return [] }
    switch input {
    case .key(let key): return press(key, &context) ?? []
    case .mouse(let mouse): return click(mouse, &context)
    case .paste: return []
    }
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    switch action {
    case .up: chosen = max(0, index(context) - 1)
    case .down: chosen = min(profiles(context).count - 1, index(context) + 1)
    case .new: name = EditableLine(limit: 60)
    case .cancel: name = nil
    case .choose: return choose(&context)
    case .help: return [.open(helpPage(context))]
    case .home: return [.back()]
    }
    return []
  }

  private mutating func choose(_ context: inout ScreenContext) -> [Request] {
    let wanted: ProfileName?
    if let line = name {
      name = nil
      wanted = ProfileName(line.text)
      if wanted == nil { return [] }
    } else {
      wanted = profiles(context)[safe: index(context)]?.name
    }
    guard wanted != context.profile.name else { return [] }
    return [.effect(.profileChosen(wanted))]
  }

  mutating func click(_ mouse: Mouse, _ context: inout ScreenContext) -> [Request] {
    switch mouse.action {
    case .wheelUp: return name == nil ? perform(.up, &context) : []
    case .wheelDown: return name == nil ? perform(.down, &context) : []
    case .press: break
    }
    if name == nil, let entry = window(context).entry(at: mouse) {
      chosen = entry
      return choose(&context)
    }
    let key = hintLine(context).key(at: mouse, repertoire: context.repertoire)
    return key.map { handle(.key($0), &context) } ?? []
  }

  /// The list; the row below it is left to the name of a new one.
  private func window(_ context: ScreenContext) -> ListWindow {
    let rows = SettingsScreen.rows(context.size)
    return ListWindow(
      count: profiles(context).count, chosen: index(context),
      rows: rows.lowerBound..<max(rows.lowerBound + 1, Margin.bottomRow(context.size) - 2))
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let texts = context.texts
    let left = Margin.left(context.size)
    grid.put(texts.profiles, row: Margin.topRow(context.size), column: left, Style(.accent))
    let profiles = profiles(context)
    let most = context.size.columns - 2 * left - 4
    let names = profiles.map { grid.repertoire.shortened(texts.name($0), to: most / 2) }
    let standingColumn = left + 6 + (names.map(grid.repertoire.width).max() ?? 0)
    let window = window(context)
    for (index, profile) in profiles.enumerated() {
      guard let row = window.row(of: index) else { continue }
      let isChosen = index == self.index(context) && name == nil
      let isOpen = profile.name == context.profile.name
      if isChosen { grid.put("›", row: row, column: left - 1, Style(.accent)) }
      grid.put(isOpen ? "●" : "○", row: row, column: left + 1, Style(isOpen ? .accent : .dim))
      grid.put(names[index], row: row, column: left + 3, Style(isChosen ? .strong : .text))
      // Of the one that is open the figures are at hand.
      let standing =
        isOpen ? Profile(name: nil, xp: context.progress.xp, days: context.progress.days) : profile
      let forms = texts.standing(standing, on: context.today)
      let room = context.size.columns - left - standingColumn
      let form = forms.first { grid.repertoire.width(of: $0) <= room } ?? ""
      grid.put(form, row: row, column: standingColumn, Style(.dim))
    }
    window.drawMarks(into: &grid, endingBefore: context.size.columns - left)
    let row = Margin.bottomRow(context.size) - 1
    if let name {
      let column = grid.put(texts.profileName, row: row, column: left + 1, Style(.dim)) + 1
      name.draw(into: &grid, row: row, column: column, width: context.size.columns - left - column)
    } else if context.profile.isRefused {
      let forms = texts.profileNotSaved
      let form = forms.first { grid.repertoire.width(of: $0) <= context.size.columns - 2 * left }
      grid.put(form ?? forms[0], row: row, column: left, Style(.error))
    }
    hintLine(context).draw(into: &grid)
  }
}

extension Command {
  /// Opens the profiles.
  static let profiles = Command("profiles", .character("u")) { $0.profiles }
}
