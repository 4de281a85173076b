import Canvas
import Runtime
import Screens
import Store
import TerminalKit
import TrainerCore

extension Texts {
  var startMakesAgain: String {
    say(en: "start pi-trainer, which makes it again", fr: "lancer pi-trainer, qui le refait")
  }
  var startSetsAside: String {
    say(en: "start pi-trainer, which sets it aside", fr: "lancer pi-trainer, qui le met de côté")
  }

  func addDigitsAgain(_ list: String) -> String {
    say(
      en: "pi-trainer digits add \(list) FILE brings them back",
      fr: "pi-trainer digits add \(list) FICHIER les ramène")
  }

  var programMessages: String {
    say(
      en: "messages of the last program of --digits-from",
      fr: "messages du dernier programme de --digits-from")
  }

  func text(_ verdict: Diagnosis.Verdict, isThere: Bool) -> String {
    switch verdict {
    case .sound where !isThere:
      say(
        en: "not there yet: the first session creates it", fr: "pas encore là : la première séance le crée")
    case .sound: say(en: "in order", fr: "en ordre")
    case .waiting: say(en: "nothing is lost", fr: "rien n’est perdu")
    case .damaged: say(en: "damaged", fr: "endommagé")
    case .leftOut:
      say(en: "usable, except for what cannot be read", fr: "utilisable, sans ce qui est illisible")
    case .refused: say(en: "cannot be used as it is", fr: "inutilisable en l’état")
    }
  }

  func text(_ abilities: Abilities) -> String {
    let size = abilities.size.map { "\($0.columns)×\($0.rows)" }
    let treated = abilities.description.flatMap {
      $0 == abilities.name ? nil : say(en: "treated as \($0)", fr: "traité comme \($0)")
    }
    let count = abilities.colours.map(number) ?? say(en: "no", fr: "aucune")
    let colours = say(en: "\(count) colours", fr: "\(count) couleurs")
    let ground =
      switch abilities.depth {
      case .none: say(en: "none used", fr: "aucune utilisée")
      case .redefinable: say(en: "the background can be tinted", fr: "le fond peut être teinté")
      case .indexed, .eight:
        say(en: "the background cannot be tinted", fr: "le fond ne peut pas être teinté")
      }
    let characters =
      switch abilities.repertoire {
      case .unicode, .narrow: "UTF-8"
      case .codePage437: "UTF-8, CP437"
      case .ascii: "ASCII"
      }
    return [treated, size, colours, ground, characters].compactMap(\.self).joined(separator: ", ")
  }

  func what(_ journal: Diagnosis.Journal) -> String {
    if let machine = journal.machine {
      return say(en: "a session of machine \(machine)", fr: "une séance de la machine \(machine)")
    }
    if journal.isRunning { return say(en: "a session in progress", fr: "une séance en cours") }
    switch journal.content {
    case .session(let digits, let isWhole):
      let count = counted(digits, en: "digit", fr: "chiffre")
      let words = say(en: "a session cut off after \(count)", fr: "une séance interrompue après \(count)")
      return isWhole ? words : words + say(en: ", damaged after that", fr: ", endommagée ensuite")
    case .waiting(let list):
      return say(
        en: "a session cut off that waits for the digits of list \(list)",
        fr: "une séance interrompue qui attend les chiffres de la liste \(list)")
    case .empty: return say(en: "no digit was right", fr: "aucun chiffre juste")
    case .unreadable: return say(en: "unreadable", fr: "illisible")
    }
  }

  func advice(_ journal: Diagnosis.Journal) -> String {
    if let machine = journal.machine {
      let saves = say(en: "that machine saves it", fr: "cette machine l’enregistre")
      guard let name = ProfileName(folder: machine), name.isWhole else { return saves }
      let command = "PI_TRAINER_MACHINE=\(name.text.shellQuoted) pi-trainer"
      return saves
        + say(
          en: "; if it is this one under a former name: \(command)",
          fr: " ; si c’est celle-ci sous un ancien nom : \(command)")
    }
    if journal.isRunning { return say(en: "nothing", fr: "rien") }
    return switch journal.content {
    case .session(_, isWhole: true):
      say(en: "start pi-trainer, which saves it", fr: "lancer pi-trainer, qui l’enregistre")
    case .session:
      say(
        en: "start pi-trainer, which saves it up to there and sets the file aside",
        fr: "lancer pi-trainer, qui l’enregistre jusque-là et met le fichier de côté")
    case .waiting(let list): addDigitsAgain(list)
    case .empty: say(en: "start pi-trainer, which removes it", fr: "lancer pi-trainer, qui le supprime")
    case .unreadable: startSetsAside
    }
  }

  /// A line about a session that is dated after tomorrow.
  func ahead(_ session: Diagnosis.AheadSession) -> String {
    let date = evenDateAndTime(session.date)
    return say(
      en: "of \(date): until then memory, days in a row and plan do without it",
      fr: "datée du \(date) : d’ici là, mémoire, jours d’affilée et plan s’en passent")
  }

  func text(_ machine: Diagnosis.Machine) -> String {
    let here = machine.isOwn ? say(en: ", this machine", fr: ", cette machine") : ""
    let last = machine.last.map { say(en: ", last on ", fr: ", dernière le ") + evenDateAndTime($0) } ?? ""
    return sessions(machine.sessions) + last + here
  }
}
