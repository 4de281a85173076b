import TrainerCore

extension Texts {
  var profiles: String { say(en: "profiles", fr: "profils") }
  var profile: String { say(en: "profile", fr: "profil") }
  /// The name of the profile that has none.
  package var firstProfile: String { say(en: "first profile", fr: "premier profil") }
  var newOne: String { say(en: "new", fr: "nouveau") }
  var find: String { say(en: "find", fr: "chercher") }
  var nobody: String { say(en: "nobody has such a name", fr: "personne ne porte ce nom") }
  /// The error for a new name that could be mistaken for `other`, longest form first.
  func tooSimilar(to other: ProfileName) -> [String] {
    [
      say(
        en: "too similar to \(other.text): choose another name",
        fr: "trop proche de \(other.text) : choisir un autre nom"),
      say(en: "too similar to \(other.text)", fr: "trop proche de \(other.text)"),
      say(en: "taken", fr: "déjà pris"),
    ]
  }

  /// The reason that another profile is not opened, longest form first.
  var profileNotSaved: [String] {
    [
      say(
        en: "not everything is saved: the profile stays open",
        fr: "tout n’est pas enregistré : le profil reste ouvert"),
      say(en: "not everything is saved: it stays open", fr: "pas tout enregistré : il reste ouvert"),
    ]
  }

  package func name(_ profile: Profile) -> String { profile.name?.text ?? firstProfile }
  /// The most columns of a name in a list.
  package static let longestProfileName = 20

  /// The progress of a profile, such as `Athlete, 12 days in a row`, longest form first.
  package func progress(of profile: Profile, at now: Timestamp) -> [String] {
    let grade = name(profile.progress.grade)
    let days = profile.progress.days.streak(at: now)
    guard days > 0 else { return [grade] }
    return [
      grade + ", " + daysInARow(days), grade + say(en: ", \(number(days)) d", fr: ", \(number(days)) j"),
      grade,
    ]
  }
}
