import Canvas
import Preferences
import TrainerCore

struct ProfilesScreen: Destination {
  private(set) var chosen: Int?
  /// The name being typed for a new profile.
  private(set) var name: EditableLine?

  init(_ context: ScreenContext) {}

  static func name(_ texts: Texts) -> String { texts.say(en: "the profiles", fr: "les profils") }
  static let command = KeyCommand.profiles

  var readsText: Bool { name != nil }

  private func profiles(_ context: ScreenContext) -> [Profile] {
    context.profile.all ?? [Profile(name: context.profile.name, xp: context.progress.xp)]
  }

  private func chosenIndex(_ context: ScreenContext) -> Int {
    let profiles = profiles(context)
    let open = profiles.firstIndex { $0.name == context.profile.name } ?? 0
    return min(chosen ?? open, profiles.count - 1)
  }

  static let bindings: [Binding<ProfilesScreen>] =
    [
      Binding(.escape) { screen, _ in screen.name = nil }.says { $0.name == nil ? nil : $1.texts.cancel },
      Binding(.enter) { $0.createOrSwitch(&$1) }.says { screen, context in
        guard screen.name == nil else { return context.texts.say(en: "create", fr: "créer") }
        let chosen = screen.profiles(context)[safe: screen.chosenIndex(context)]
        return chosen?.name == context.profile.name ? nil : context.texts.say(en: "switch", fr: "passer à")
      }.explained(en: "go on with its data", fr: "continuer avec ses données"),
    ]
    + keys(
      where: { screen, _ in screen.name == nil },
      [
        Binding.list { $0.chosen = $0.profiles($1).nearest($0.chosenIndex($1) + $2.step) }
          .says { $0.profiles($1).count > 1 ? $1.texts.choose : nil },
        Binding("n") { screen, _ in screen.name = EditableLine(limit: 60) }.says(\.newOne)
          .explained(en: "somebody new, under a name", fr: "quelqu’un d’autre"),
        .help(),
        .back(),
      ])

  func explanations(_ context: ScreenContext) -> [HelpLine] {
    let texts = context.texts
    return [
      texts.line(
        texts.profiles, en: "each has sessions, records, settings and a memory of its own",
        fr: "chacun a ses séances, ses records, ses réglages et sa mémoire")
    ]
  }

  func appear(_ context: inout ScreenContext) -> [Request] {
    context.profile.isRefused = false
    return [.effect(.profilesWanted)]
  }

  mutating func editLine(with input: Input) -> Bool { name?.edit(with: input) == true }

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
      if wanted == nil { return [] }
    } else {
      wanted = profiles(context)[safe: chosenIndex(context)]?.name
    }
    guard wanted != context.profile.name else { return [] }
    return [.effect(.profileChosen(wanted))]
  }

  /// The profile whose name a file system may not tell from a new one.
  private func lookalike(of name: ProfileName, _ context: ScreenContext) -> ProfileName? {
    profiles(context).compactMap(\.name).lookalike(of: name)
  }

  /// Switches to the profile that was clicked, unless the name of a new one is being typed.
  mutating func choose(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    guard name == nil else { return [] }
    chosen = entry
    return createOrSwitch(&context)
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    Part.line(Piece(texts.profiles, in: .accent))
    Part.gap(2, least: 1)
    Part.rows(
      profiles(context).enumerated().map { row($1, $0, context) }, chosen: chosenIndex(context),
      isLoose: true, least: 1)
    if let name {
      Part.gap(least: 1)
      Part.line(Piece(texts.say(en: "name", fr: "nom"), in: .dim), name.piece.after(1))
      if let fault = name.fault(texts) {
        Part.line(Piece(fault, in: .error))
      } else if let wanted = ProfileName(name.text), let other = lookalike(of: wanted, context) {
        Part.line(Piece(texts.tooSimilar(to: other), in: .error))
      }
    } else if context.profile.isRefused {
      Part.gap(least: 1)
      Part.line(Piece(texts.profileNotSaved, in: .error))
    }
  }

  private func row(_ profile: Profile, _ place: Int, _ context: ScreenContext) -> Row {
    let isChosen = place == chosenIndex(context) && name == nil
    let isOpen = profile.name == context.profile.name
    let current =
      isOpen ? Profile(name: nil, xp: context.progress.xp, days: context.progress.days) : profile
    return Row(
      Piece(isOpen ? "●" : "○", in: isOpen ? .accent : .dim),
      Piece(context.texts.name(profile), in: isChosen ? .strong : .text).after(1),
      Piece(context.texts.progress(of: current, at: context.now.date), in: .dim).after(2, upTo: 3).givesWay(
        2)
    ).marked(if: isChosen).anchored(as: place)
  }
}

extension KeyCommand {
  static let profiles = KeyCommand("profiles", "u") { $0.profiles }
}
