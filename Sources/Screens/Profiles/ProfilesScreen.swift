import Canvas
import Preferences
import TrainerCore

/// The list of profiles, by their Crowns of the chosen constant.
struct ProfilesScreen: Destination {
  /// The row with the mark; `nil` for that of the open profile.
  private(set) var chosen: Int?
  /// The name being typed for a new profile.
  private(set) var name: EditableLine?
  /// The part of a name that is looked for; `nil` while all profiles are listed.
  private(set) var search: EditableLine?

  init(_ context: ScreenContext) {}

  static func nameInSentence(_ texts: Texts) -> String { texts.say(en: "the profiles", fr: "les profils") }
  static let command = KeyCommand.profiles

  var readsText: Bool { name != nil || search != nil }

  /// Returns all profiles by their Crowns, the open one with its present figures.
  private func all(_ context: ScreenContext) -> [Profile] {
    let open = Profile(
      name: context.profile.name, progress: context.progress, memory: context.memory ?? Memory())
    return (context.profile.all ?? [open]).map { $0.name == open.name ? open : $0 }
      .ranked(in: context.settings.constant)
  }

  /// Returns the profiles listed: all of them, or those found.
  private func profiles(_ context: ScreenContext) -> [Profile] {
    let all = all(context)
    guard let search else { return all }
    func folded(_ text: String) -> String { Repertoire.ascii.folded(text.lowercased()) }
    let wanted = search.text.lowercased()
    return all.filter {
      let name = context.texts.name($0)
      // Folded, a character without a replacement is a question mark.
      return name.lowercased().contains(wanted)
        || !folded(wanted).contains("?") && folded(name).contains(folded(wanted))
    }
  }

  private func chosenIndex(_ context: ScreenContext) -> Int {
    let profiles = profiles(context)
    return profiles.nearest(chosen ?? profiles.firstIndex { $0.name == context.profile.name } ?? 0)
  }

  static let bindings: [Binding<ProfilesScreen>] =
    [
      Binding(.escape) { screen, _ in (screen.name, screen.search, screen.chosen) = (nil, nil, nil) }
        .says { $0.readsText ? $1.texts.cancel : nil },
      Binding(.enter) { $0.createOrSwitch(&$1) }.says { screen, context in
        guard screen.name == nil else { return context.texts.say(en: "create", fr: "créer") }
        let chosen = screen.profiles(context)[safe: screen.chosenIndex(context)]
        return chosen.map { $0.name == context.profile.name } ?? true
          ? nil : context.texts.say(en: "switch", fr: "ouvrir")
      }.explained(en: "go on with its data", fr: "continuer avec ses données"),
    ]
    + keys(
      where: { screen, _ in screen.name == nil },
      [
        Binding.list { $0.chosen = $0.profiles($1).nearest($0.chosenIndex($1) + $2.step) }
          .says { $0.profiles($1).count > 1 ? $1.texts.choose : nil }
      ])
    + keys(
      where: { screen, _ in !screen.readsText },
      [
        Binding("/") { screen, _ in
          (screen.search, screen.chosen) = (EditableLine(limit: ProfilesScreen.longestName), 0)
        }
        .says { $1.profile.hasOthers ? $1.texts.find : nil }
        .explained(en: "a part of a name", fr: "une partie d’un nom"),
        Binding("n") { screen, _ in screen.name = EditableLine(limit: ProfilesScreen.longestName) }
          .says(\.newOne)
          .explained(en: "add a new profile", fr: "ajouter un profil"),
        .help(),
        .back(),
      ])

  private static let longestName = 60

  func explanations(_ context: ScreenContext) -> [HelpLine] {
    let texts = context.texts
    return [
      texts.line(
        texts.profiles, en: "each has sessions, records, settings and a memory of its own",
        fr: "chacun a ses séances, ses records, ses réglages et sa mémoire")
    ]
  }

  func didAppear(_ context: inout ScreenContext) -> [Request] {
    context.profile.isRefused = false
    return [.effect(.profilesWanted)]
  }

  mutating func editLine(with input: Input) -> Bool {
    if name?.edit(with: input) == true { return true }
    guard search?.edit(with: input) == true else { return false }
    chosen = 0
    return true
  }

  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> [Request] {
    context.profile.isRefused = false
    return answer(input, &context)
  }

  private mutating func createOrSwitch(_ context: inout ScreenContext) -> [Request] {
    let wanted: ProfileName?
    if let line = name {
      wanted = ProfileName(line.text)
      if let wanted, lookalike(of: wanted, context) != nil { return [] }
      name = nil
      guard wanted != nil else { return [] }
    } else {
      guard let profile = profiles(context)[safe: chosenIndex(context)] else { return [] }
      wanted = profile.name
    }
    guard wanted != context.profile.name else { return [] }
    return [.effect(.profileChosen(wanted))]
  }

  /// The profile whose name a file system may not tell from a new one.
  private func lookalike(of name: ProfileName, _ context: ScreenContext) -> ProfileName? {
    profiles(context).compactMap(\.name).lookalike(of: name)
  }

  /// Switches to the profile that was clicked, unless the name of a new one is being typed.
  mutating func selectClicked(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    guard name == nil else { return [] }
    chosen = entry
    return createOrSwitch(&context)
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let profiles = profiles(context)
    let all = all(context)
    let chosen = chosenIndex(context)
    Part.line(
      Piece(texts.profiles, in: .accent), Piece(texts.name(context.settings.constant), in: .dim).after(2))
    Part.gap(2, least: 1)
    Part.rows(
      profiles.enumerated().map { index, profile in
        let place = all.place(of: profile, in: context.settings.constant)
        return row(profile, place, isChosen: index == chosen && name == nil, context).anchored(as: index)
      }, chosen: chosen, isLoose: true, least: 1)
    if let search {
      if profiles.isEmpty { Part.text(texts.nobody, in: .dim) }
      Part.gap(least: 1)
      Part.line(Piece("/", in: .accent), search.piece.after(1))
    } else if let name {
      Part.gap(least: 1)
      Part.line(Piece(texts.say(en: "name", fr: "nom"), in: .dim), name.piece.after(1))
      if let fault = name.fault(texts) {
        Part.line(Piece(fault, in: .error))
      } else if let wanted = ProfileName(name.text), let other = lookalike(of: wanted, context) {
        Part.line(Piece(texts.tooSimilar(to: other), in: .error))
      }
    }
    if context.profile.isRefused, name == nil {
      Part.gap(least: 1)
      Part.line(Piece(texts.profileNotSaved, in: .error))
    }
  }

  private func row(_ profile: Profile, _ place: Int?, isChosen: Bool, _ context: ScreenContext) -> Row {
    let texts = context.texts
    let shortName = context.repertoire.shortened(texts.name(profile), to: Texts.longestProfileName)
    let isOpen = profile.name == context.profile.name
    let figures = profile.progress[context.settings.constant]
    let held = profile.memory.held(context.settings.constant, on: context.today)
    func record(_ type: RecordType) -> Piece {
      Piece(figures[type].map { type.sign + " " + texts.recordValue(type, $0.run) } ?? "", in: .reward)
    }
    return Row(
      Piece(place.map(texts.number) ?? "", in: .dim).endAligned(),
      Piece(isOpen ? "●" : "○", in: isOpen ? .accent : .dim).after(1),
      Piece(shortName, in: isChosen ? .strong : .text).after(1).shortens(1),
      record(.crown).after(2), record(.lightning).after(2).givesWay(3),
      Piece(held.total > 0 ? texts.held(held).suffix(1) : [""], in: .text).after(2).givesWay(1),
      Piece(texts.progress(of: profile, at: context.now.date), in: .dim).after(2).givesWay(2)
    ).marked(if: isChosen)
  }
}

extension KeyCommand {
  static let profiles = KeyCommand("profiles", "u") { $0.profiles }
}
