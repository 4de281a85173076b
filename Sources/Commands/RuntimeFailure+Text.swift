import Glibc
import Runtime
import Screens
import TrainerCore

extension RuntimeFailure {
  var failure: Failure {
    switch self {
    case .terminal(.notATerminal):
      Failure(
        en: "this needs a terminal: standard input and output can only be redirected with --plain",
        fr: "il faut un terminal : seul --plain permet de rediriger l’entrée et la sortie standard")
    case .terminal(.termUnset):
      Failure(
        en: "TERM is not set: set it to the terminal’s name, such as xterm-256color, or add --plain",
        fr: "TERM n’est pas défini : lui donner le nom du terminal, comme xterm-256color, ou ajouter --plain")
    case .terminal(.unknownTerminal(let name)):
      Failure(
        en: """
          the terminal '\(name)' is unknown or cannot move its cursor: set TERM, such as to xterm-256color, \
          or add --plain
          """,
        fr: """
          le terminal « \(name) » est inconnu ou ne sait pas placer son curseur : régler TERM, par exemple \
          xterm-256color, ou ajouter --plain
          """)
    case .terminal(.cannotOpen(let name)):
      Failure(
        en: "the terminal '\(name)' cannot be opened: try TERM=xterm-256color",
        fr: "le terminal « \(name) » ne s’ouvre pas : essayer TERM=xterm-256color")
    case .noFiles:
      Failure(
        Exit.io,
        en: "too few files may be open at once: raise the limit (ulimit -n 64) and try again",
        fr: """
          trop peu de fichiers peuvent être ouverts à la fois : relever la limite (ulimit -n 64) et \
          réessayer
          """)
    case .notWritten(let errno):
      Failure(Exit.io) {
        $0.say(
          en: "the output could not be written: \($0.reason(errno)); write it elsewhere",
          fr: "la sortie n’a pas pu être écrite : \($0.reason(errno)) ; l’écrire ailleurs")
      }
    case .notSaved(let trouble, let rescue): Failure(Exit.io) { $0.notSaved(trouble, rescue: rescue) }
    case .mute:
      Failure(
        Exit.io, en: "nothing here can speak: install espeak-ng, or check the loudspeaker",
        fr: "rien ici ne sait parler : installer espeak-ng, ou vérifier le haut-parleur")
    case .wrongNow(let text):
      Failure(
        en: "PI_TRAINER_NOW cannot be '\(text)'; it is a date such as 2026-11-21T19:42:07+01:00",
        fr: "PI_TRAINER_NOW ne peut pas être « \(text) » ; c’est une date comme 2026-11-21T19:42:07+01:00")
    }
  }
}

extension Texts {
  func advice(on trouble: Trouble) -> String {
    switch trouble.errno {
    case _ where trouble.isForeign, ESPIPE, ENXIO: say(en: "move it away", fr: "le déplacer")
    case ENOSPC, EDQUOT: say(en: "make room", fr: "libérer de la place")
    case EACCES, EPERM, EROFS:
      say(
        en: "make it writable, or choose another folder with --data-dir",
        fr: "autoriser l’écriture, ou choisir un autre dossier avec --data-dir")
    case ENOTDIR:
      say(
        en: "clear the way for a folder there, or choose another one with --data-dir",
        fr: "faire place à un dossier, ou en choisir un autre avec --data-dir")
    default:
      say(en: "choose another folder with --data-dir", fr: "choisir un autre dossier avec --data-dir")
    }
  }

  /// A line for data that was not all saved: where, why, and where it is kept instead.
  fileprivate func notSaved(_ trouble: Trouble, rescue: String?) -> String {
    let advice = advice(on: trouble)
    let problem = say(
      en: "not everything could be saved in \(trouble.path): \(reason(trouble))",
      fr: "tout n’a pas pu être enregistré dans \(trouble.path) : \(reason(trouble))")
    guard let rescue else { return say(en: "\(problem); \(advice)", fr: "\(problem) ; \(advice)") }
    return say(
      en: "\(problem); it is kept in \(rescue): \(advice), then pi-trainer import \(rescue)",
      fr: "\(problem) ; c’est gardé dans \(rescue) : \(advice), puis pi-trainer import \(rescue)")
  }
}
