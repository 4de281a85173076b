import TrainerCore

extension PlainCommand {
  /// The profiles, and the change to another one.
  static let profile = PlainCommand(
    words: ["profile", "profiles", "profil", "profils"], help: \.profileHelp
  ) { rest, context in
    let name = rest.joined(separator: " ")
    guard !name.isEmpty else {
      guard context.profile.all != nil else {
        return Answer(requests: [.effect(.profilesWanted)], awaitsReading: true)
      }
      defer { context.profile.all = nil }
      return Answer(lines: context.texts.plainProfiles(context))
    }
    let wanted = name == "-" ? nil : ProfileName(name)
    let isOpen = wanted == context.profile.name
    return Answer(
      lines: isOpen ? [context.texts.plainProfile(context)] : [],
      requests: isOpen ? [] : [.effect(.profileChosen(wanted))])
  }
}

extension Texts {
  fileprivate var profileHelp: PlainHelp {
    PlainHelp(
      say(en: "profile", fr: "profil"),
      say(
        en: "the profiles; profile NAME goes on as another one",
        fr: "les profils ; profil NOM passe à un autre"))
  }

  /// Whose data it is.
  func plainProfile(_ context: ScreenContext) -> String {
    profile + say(en: ": ", fr: " : ") + (context.profile.name?.text ?? firstProfile)
  }

  /// Every profile in a line, and how to change to another one.
  func plainProfiles(_ context: ScreenContext) -> [String] {
    let lines = (context.profile.all ?? []).map { profile in
      let mark = profile.name == context.profile.name ? "* " : "  "
      return mark + name(profile) + ", " + (standing(profile, on: context.today).first ?? "")
    }
    return lines + [
      say(
        en: "profile with a name switches to that one, new or not; profile - to the first",
        fr: "profil suivi d’un nom passe à celui-là, nouveau ou non ; profil - au premier")
    ]
  }
}
