import Glibc
import Screens
import Store
import TerminalKit
import TrainerCore

extension Texts {
  func gradeLine(_ progress: Progress) -> String {
    let head = name(progress.grade) + ", \(number(progress.xp)) XP"
    guard let next = progress.grade.next else { return head }
    let missing = number(next.threshold - progress.xp)
    return head
      + say(en: "; \(missing) to \(name(next))", fr: " ; encore \(missing) pour devenir \(name(next))")
  }

  func daysLine(_ days: PractisedDays, at now: Timestamp) -> String {
    let longest = number(days.longest)
    return daysInARow(days.streak(at: now))
      + say(en: "; longest \(longest)", fr: " ; record \(longest)")
  }

  var certifiedWord: String { say(en: "certified", fr: "certifié") }

  var marksLegend: String {
    "✓ " + certifiedWord + colon + say(en: "no mistake before the end", fr: "aucune faute avant la fin")
      + "   ♛ " + name(RecordType.crown) + "   ϟ " + name(RecordType.lightning)
  }

  /// Warns, for `challenge` and `next`, that the day's challenge could not be saved and may still change.
  func challengeNotKept(_ reason: String) -> String {
    say(
      en: "today’s challenge may still change: it could not be saved (\(reason))",
      fr: "le défi du jour peut encore changer : il n’a pas pu être enregistré (\(reason))")
  }

  func sessions(_ count: Int) -> String {
    counted(count, en: "session", fr: "séance")
  }

  func exported(_ count: Int, to path: String) -> String {
    say(
      en: "\(sessions(count)) exported to \(path)",
      fr: "\(sessions(count)) exportée\(count < 2 ? "" : "s") vers \(path)")
  }

  func lines(_ outcome: Importer.Outcome) -> [String] {
    var lines = [
      say(
        en: "\(sessions(outcome.added)) added",
        fr: "\(sessions(outcome.added)) ajoutée\(outcome.added < 2 ? "" : "s")"),
      say(
        en: "\(sessions(outcome.known)) already there", fr: "\(sessions(outcome.known)) déjà là"),
    ]
    if outcome.restored > 0 {
      let count = number(outcome.restored)
      lines.append(
        say(en: "keystrokes restored: \(count)", fr: "séances dont les frappes sont retrouvées : \(count)"))
    }
    if outcome.forgotten > 0 {
      lines.append(
        say(
          en: "\(sessions(outcome.forgotten)) deleted here earlier and left out; --again adds them",
          fr:
            "\(sessions(outcome.forgotten)) supprimée\(outcome.forgotten < 2 ? "" : "s") ici et laissée\(outcome.forgotten < 2 ? "" : "s") de côté ; --again pour les ajouter"
        ))
    }
    for addition in Importer.Addition.allCases {
      if let count = outcome.additions[addition], count > 0 { lines.append(text(addition, count)) }
    }
    if outcome.isUpgraded {
      lines.append(
        say(en: "version 2 can no longer open this folder", fr: "la version 2 n’ouvre plus ce dossier"))
    }
    lines += outcome.setAside.map {
      say(en: "damaged, set aside: \($0)", fr: "endommagé, mis de côté : \($0)")
    }
    return lines
  }

  private func text(_ addition: Importer.Addition, _ count: Int) -> String {
    let counted = number(count)
    return switch addition {
    case .days:
      say(en: "days of challenges added: \(counted)", fr: "jours de défi en plus : \(counted)")
    case .favourites: say(en: "favourites added: \(counted)", fr: "favoris en plus : \(counted)")
    case .settings:
      say(
        en: "settings adopted where you had chosen none",
        fr: "réglages repris là où rien n’était choisi")
    case .ghosts: say(en: "ghosts added: \(counted)", fr: "fantômes en plus : \(counted)")
    case .images: say(en: "images added: \(counted)", fr: "images en plus : \(counted)")
    case .words:
      say(en: "words for digits added: \(counted)", fr: "mots pour des chiffres en plus : \(counted)")
    case .places:
      say(en: "lists of places added: \(counted)", fr: "listes de lieux en plus : \(counted)")
    case .lists:
      say(en: "lists of digits added: \(counted)", fr: "listes de chiffres en plus : \(counted)")
    case .notes: say(en: "notes added: \(counted)", fr: "notes en plus : \(counted)")
    }
  }

  func text(_ reason: ImportFailure.Reason) -> String {
    switch reason {
    case .foreign: say(en: "this is not a pi-trainer export", fr: "ce n’est pas un export de pi-trainer")
    case .older(let version):
      say(
        en:
          "a pi-trainer before 2.0 wrote this (version \(version)): import it with 2.x, and export it again",
        fr:
          "un pi-trainer d’avant la version 2 l’a écrit (\(version)) : l’importer avec la 2, puis l’exporter")
    case .newer(let version):
      say(
        en: "a newer pi-trainer wrote this (version \(version))",
        fr: "un pi-trainer plus récent l’a écrit (version \(version))")
    case .unreadable: say(en: "no readable session", fr: "aucune séance lisible")
    case .id:
      say(
        en: "its id may have at most 64 characters: a–z, A–Z, 0–9, - and _",
        fr: "son id peut avoir au plus 64 caractères : a–z, A–Z, 0–9, - et _")
    case .incomplete:
      say(
        en: "the end is missing, or its count does not match",
        fr: "la fin manque, ou son compte ne correspond pas")
    }
  }

  func reason(_ trouble: Trouble) -> String {
    switch trouble.what {
    case .tooLarge(let size?, let most):
      say(
        en: "\(number(size)) bytes, and such a file has at most \(number(most)); left alone",
        fr: "\(number(size)) octets, et un tel fichier en a au plus \(number(most)) ; laissé tel quel")
    case .tooLarge(nil, let most):
      say(
        en: "too large, or a line of it: more than \(number(most)) bytes; left alone",
        fr: "trop grand, ou une de ses lignes : plus de \(number(most)) octets ; laissé tel quel")
    case .strangeLink:
      say(
        en: "a link to something that pi-trainer has not written; left alone",
        fr: "un lien vers autre chose que ce que pi-trainer écrit ; laissé tel quel")
    default: reason(trouble.errno)
    }
  }

  /// The trouble with a file in the data folder, and what to do about it.
  func line(_ trouble: Trouble) -> String {
    let advice =
      trouble.isForeign
      ? say(en: "move it away", fr: "le déplacer")
      : say(
        en: "fix that, or choose another folder with --data-dir",
        fr: "y remédier, ou choisir un autre dossier avec --data-dir")
    return trouble.path + colon + reason(trouble) + semicolon + advice
  }

  /// The system's description of an error; in French for the common ones only.
  func reason(_ errno: Int32) -> String {
    let english =
      switch errno {
      case EAGAIN: "another pi-trainer is at work there"
      // For something that is not a regular file, `Disk` reports ESPIPE and the system ENXIO.
      case ESPIPE, ENXIO: "not a regular file"
      default: strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
      }
    let french =
      switch errno {
      case ENOENT: "fichier ou dossier introuvable"
      case EACCES, EPERM: "permission refusée"
      case ENOSPC: "disque plein"
      case EDQUOT: "quota dépassé"
      case EROFS: "disque en lecture seule"
      case EIO: "erreur d’entrée-sortie"
      case EISDIR: "c’est un dossier"
      case ENOTDIR: "un élément du chemin n’est pas un dossier"
      case ENAMETOOLONG: "nom trop long"
      case ELOOP: "trop de liens symboliques"
      case EMFILE, ENFILE: "trop de fichiers ouverts"
      case EFBIG: "fichier trop grand"
      case EAGAIN: "un autre pi-trainer l’occupe"
      case ESPIPE, ENXIO: "ce n’est pas un fichier ordinaire"
      default: english
      }
    return say(en: english, fr: french)
  }
}
