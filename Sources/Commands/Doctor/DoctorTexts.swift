import Screens
import Store
import TerminalKit

/// What `doctor` says to a person.
extension Texts {
  var writable: String { say(en: "writable", fr: "accessible en écriture") }
  var readable: String { say(en: "readable", fr: "lisible") }
  var waiting: String {
    say(
      en: "nothing is lost; the next start of pi-trainer sets it right",
      fr: "rien n’est perdu ; le prochain lancement de pi-trainer remet tout en ordre")
  }

  func name(_ abilities: Abilities) -> String {
    guard let name = abilities.name else { return say(en: "not set", fr: "non défini") }
    guard let description = abilities.description else {
      return name + say(en: ", not known here", fr: ", inconnu ici")
    }
    return description == name
      ? name : name + say(en: ", treated as \(description)", fr: ", traité comme \(description)")
  }

  func colours(_ abilities: Abilities) -> String {
    guard let count = abilities.colours else { return say(en: "none", fr: "aucune") }
    let used =
      switch abilities.depth {
      case .none: say(en: ", none used", fr: ", aucune utilisée")
      case .redefinable: say(en: ", the background can be tinted", fr: ", le fond peut être teinté")
      case .indexed, .eight:
        say(en: ", the background cannot be tinted", fr: ", le fond ne peut pas être teinté")
      }
    return number(count) + used
  }

  func text(_ state: Diagnosis.Agreement) -> String {
    switch state {
    case .notNeeded: ""
    case .agrees: say(en: "agrees with the history", fr: "conforme à l’historique")
    case .missing:
      say(en: "missing; the next start rebuilds it", fr: "absent ; le prochain lancement le reconstruit")
    case .damaged:
      say(
        en: "damaged; the next start sets it aside and rebuilds it",
        fr: "endommagé ; le prochain lancement le met de côté et le reconstruit")
    case .behind:
      say(
        en: "out of date; the next start updates it",
        fr: "pas à jour ; le prochain lancement le met à jour")
    }
  }

  /// The lines of a file; `counted` says what that many readable ones are.
  func text(_ lines: Diagnosis.Lines, _ counted: (Int) -> String) -> String {
    var text = counted(lines.readable)
    if lines.unreadable > 0 {
      let count = number(lines.unreadable)
      text +=
        lines.isOthers
        ? say(
          en: "; unreadable lines: \(count), passed over", fr: " ; lignes illisibles : \(count), ignorées")
        : say(
          en: "; unreadable lines: \(count), the next start sets them aside",
          fr: " ; lignes illisibles : \(count), le prochain lancement les met de côté")
    }
    if let first = lines.firstUnreadable {
      text += say(
        en: "; the first is line \(number(first))", fr: " ; la première est la ligne \(number(first))")
    }
    return text
  }

  func lines(_ count: Int) -> String {
    say(
      en: "\(number(count)) line\(count == 1 ? "" : "s")", fr: "\(number(count)) ligne\(count < 2 ? "" : "s")"
    )
  }

  func text(_ journal: Diagnosis.Journal) -> String {
    if let machine = journal.machine {
      return say(
        en: "a session of machine \(machine), which saves it itself",
        fr: "une séance de la machine \(machine), qui l’enregistre elle-même")
    }
    if journal.isRunning { return say(en: "a session in progress", fr: "une séance en cours") }
    return switch journal.content {
    case .session(let digits, let isWhole):
      say(en: "a session cut off after ", fr: "une séance interrompue après ") + ownDigits(digits)
        + (isWhole
          ? say(en: "; the next start saves it", fr: " ; le prochain lancement l’enregistre")
          : say(
            en: ", damaged after that; the next start saves it up to there and sets the file aside",
            fr:
              ", endommagée ensuite ; le prochain lancement l’enregistre jusque-là et met le fichier de côté"))
    case .waiting(let list):
      say(
        en: "a session cut off that waits for the digits of list \(list); digits add brings them back",
        fr: "une séance interrompue qui attend les chiffres de la liste \(list) ; digits add les ramène")
    case .empty:
      say(
        en: "no digit was typed; the next start removes it",
        fr: "aucun chiffre tapé ; le prochain lancement le supprime")
    case .unreadable:
      say(
        en: "unreadable; the next start sets it aside", fr: "illisible ; le prochain lancement le met de côté"
      )
    }
  }

  func setAside(_ name: String, in files: [String]) -> String {
    let original = name.split(separator: ".damaged-").first.map(String.init) ?? name
    let aside = say(en: "set aside", fr: "mis de côté")
    if original.hasSuffix(".journal") {
      return aside
        + say(
          en: "; its session was saved as far as it could be judged",
          fr: " ; sa séance a été enregistrée jusqu’au point où elle pouvait être jugée")
    }
    guard files.contains(original) else { return aside }
    return aside
      + ([".jsonl", ".csv", "settings.json"].contains { original.hasSuffix($0) }
        ? say(en: "; everything readable in it was kept", fr: " ; tout ce qui y était lisible a été gardé")
        : say(en: "; rebuilt from the history", fr: " ; reconstruit d’après l’historique"))
  }

  /// A session that is dated after tomorrow; the date of an attempt stays.
  func ahead(_ session: Diagnosis.AheadSession) -> String {
    let date = evenDateAndTime(session.date)
    return say(
      en: "session \(session.id) is of \(date): until then memory, days in a row and plan do without it"
        + (session.isAttempt ? "" : "; pi-trainer history --redate \(session.id) DATE gives it another date"),
      fr: "séance \(session.id) datée du \(date) : d’ici là, mémoire, jours d’affilée et plan s’en passent"
        + (session.isAttempt
          ? "" : " ; pi-trainer history --redate \(session.id) DATE lui donne une autre date"))
  }

  func text(_ list: Diagnosis.List) -> String {
    let name = say(en: "list \(list.name)", fr: "liste \(list.name)") + colon
    return name
      + (list.digits.map(ownDigits)
        ?? say(
          en: "missing, its sessions are kept; digits add brings it back",
          fr: "absente, ses séances sont gardées ; digits add la ramène"))
  }

  /// How many digits a list has.
  func ownDigits(_ count: Int) -> String {
    say(
      en: "\(number(count)) digit\(count == 1 ? "" : "s")",
      fr: "\(number(count)) chiffre\(count < 2 ? "" : "s")")
  }

  func withoutKeystrokes(_ count: Int) -> String {
    say(
      en: "sessions whose keystrokes are lost: \(number(count))",
      fr: "séances dont les frappes sont perdues : \(number(count))")
  }

  func text(_ machine: Diagnosis.Machine) -> String {
    let here = machine.isOwn ? say(en: ", this machine", fr: ", cette machine") : ""
    let last = machine.last.map { say(en: ", last on ", fr: ", dernière le ") + evenDateAndTime($0) } ?? ""
    return say(en: "machine ", fr: "machine ") + machine.name + here + colon + sessions(machine.sessions)
      + last
  }
}
