import Runtime
import Screens
import Store
import TerminalKit
import TrainerCore

/// What went wrong, with what the user needs to know about it.
protocol ExplainedError: Error {
  /// The exit status for it.
  var status: Int32 { get }
  /// One line: what is wrong, and what to do.
  func text(in language: Language) -> String
}

/// What can be wrong with a command's input, or with what it found.
enum Failure: ExplainedError {
  case wrongValue(option: String, value: String, allowed: [String])
  case wrongSegment(String)
  case wrongPosition(Int)
  case wrongCount(Int)
  case wrongLimit(String)
  case wrongNumber(option: String, value: Int, range: ClosedRange<Int>)
  case wrongDate(option: String, String)
  case pastDate(option: String, String)
  case empty(option: String)
  case notTogether(String, String)
  case onlyWith(String, String)
  case noAttempt(String)
  case unknownCommand(String, nearest: String?)
  case fileExists(String, canForce: Bool)
  case isFolder(String)
  case storage(Trouble)
  case cannotRead(path: String, errno: Int32)
  case cannotWrite(path: String, errno: Int32)
  case notImported(Trouble)
  case wrongFile(path: String, line: Int, reason: ImportFailure.Reason)
  case damagedFolder(String)
  case lockedFolder(String)
  case noSession(String)
  case notConfirmed
  case wrongPace(String)
  case noGhost(String)
  case wrongGhostName(String)
  case noRecord(Constant, RecordKind)
  case wrongGhost(path: String, GhostFile.Fault)
  case ghostNotExported(GhostFile.Fault)
  case emptyNote
  case emptyImage
  case wrongBlock(String)
  case wrongPeg(String)
  case wrongCode(String)

  var status: Int32 {
    switch self {
    case .wrongValue, .wrongSegment, .wrongPosition, .wrongCount, .wrongLimit, .wrongNumber, .wrongDate,
      .pastDate, .empty, .notTogether, .onlyWith, .noAttempt, .unknownCommand, .fileExists, .isFolder,
      .noSession, .notConfirmed,
      .wrongPace, .noGhost, .wrongGhostName, .noRecord, .emptyNote, .emptyImage, .wrongBlock,
      .wrongPeg:
      Exit.usage
    case .wrongFile, .damagedFolder, .wrongGhost, .ghostNotExported, .wrongCode: Exit.badData
    case .storage, .cannotRead, .cannotWrite, .notImported, .lockedFolder: Exit.io
    }
  }

  func text(in language: Language) -> String {
    let texts = Texts(language)
    func say(en: String, fr: String) -> String { texts.say(en: en, fr: fr) }
    let count = Constant.decimalCount
    switch self {
    case .wrongValue(let option, let value, let allowed):
      let list = allowed.joined(separator: ", ")
      return say(
        en: "\(option) cannot be '\(value.printable)'; it is one of \(list)",
        fr: "\(option) ne peut pas être « \(value.printable) » ; valeurs possibles : \(list)")
    case .wrongSegment(let text):
      return say(
        en: "--segment cannot be '\(text.printable)'; it is A-B with 0 <= A < B <= \(count), such as 50-100",
        fr:
          "--segment ne peut pas être « \(text.printable) » ; c’est A-B avec 0 <= A < B <= \(count), comme 50-100"
      )
    case .wrongPosition(let position):
      return say(
        en: "--from cannot be \(position); it is a position from 1 to \(count)",
        fr: "--from ne peut pas être \(position) ; c’est une position de 1 à \(count)")
    case .wrongCount(let number):
      return say(
        en: "--count cannot be \(number); it is a number from 1 to \(count)",
        fr: "--count ne peut pas être \(number) ; c’est un nombre de 1 à \(count)")
    case .wrongLimit(let text):
      return say(
        en: "--limit cannot be '\(text.printable)'; it is a number from 1",
        fr: "--limit ne peut pas être « \(text.printable) » ; c’est un nombre à partir de 1")
    case .wrongNumber(let option, let value, let range):
      let (least, most) = (range.lowerBound, range.upperBound)
      return most == .max
        ? say(
          en: "\(option) cannot be \(value); it is \(least) or more",
          fr: "\(option) ne peut pas être \(value) ; c’est \(least) ou plus")
        : say(
          en: "\(option) cannot be \(value); it is a number from \(least) to \(most)",
          fr: "\(option) ne peut pas être \(value) ; c’est un nombre de \(least) à \(most)")
    case .wrongDate(let option, let text):
      return say(
        en: "\(option) cannot be '\(text.printable)'; it is a date such as 2026-11-21",
        fr: "\(option) ne peut pas être « \(text.printable) » ; c’est une date comme 2026-11-21")
    case .pastDate(let option, let text):
      return say(
        en: "\(option) cannot be \(text.printable), which has passed; it is today or a later day",
        fr: "\(option) ne peut pas être le \(text.printable), déjà passé ; c’est aujourd’hui ou plus tard")
    case .empty(let option):
      return say(
        en: "\(option) is empty; give it a value, or leave it out",
        fr: "\(option) est vide ; lui donner une valeur, ou s’en passer")
    case .notTogether(let one, let other):
      return say(
        en: "\(one) and \(other) cannot be used together; choose one",
        fr: "\(one) et \(other) ne vont pas ensemble ; choisir l’un des deux")
    case .onlyWith(let option, let other):
      return say(
        en: "\(option) means something only with \(other); add that, or leave it out",
        fr: "\(option) n’a de sens qu’avec \(other) ; l’ajouter, ou s’en passer")
    case .noAttempt(let id):
      return say(
        en: "session '\(id.printable)' is not an attempt; play --attempt begins one",
        fr: "la séance « \(id.printable) » n’est pas une tentative ; play --attempt en commence une")
    case .unknownCommand(let name, nearest: nil):
      return say(
        en: "there is no command '\(name.printable)'; see pi-trainer --help",
        fr: "pas de commande « \(name.printable) » ; voir pi-trainer --help")
    case .unknownCommand(let name, let nearest?):
      return say(
        en: "there is no command '\(name.printable)'; did you mean \(nearest)?",
        fr: "pas de commande « \(name.printable) » ; peut-être \(nearest) ?")
    case .fileExists(let path, canForce: false):
      return say(
        en: "\(path.printable) exists already; choose another name",
        fr: "\(path.printable) existe déjà ; choisir un autre nom")
    case .fileExists(let path, canForce: true):
      return say(
        en: "\(path.printable) exists already; choose another name, or --force to replace it",
        fr: "\(path.printable) existe déjà ; choisir un autre nom, ou --force pour le remplacer")
    case .isFolder(let path):
      return say(
        en: "\(path.printable) is a folder; name a file",
        fr: "\(path.printable) est un dossier ; nommer un fichier")
    case .storage(let trouble):
      let (path, reason) = (trouble.path.printable, texts.reason(trouble.errno))
      return say(
        en: "\(path): \(reason); fix that, or choose another folder with --data-dir",
        fr: "\(path) : \(reason) ; y remédier, ou choisir un autre dossier avec --data-dir")
    case .cannotRead(let path, let errno):
      let (path, reason) = (path.printable, texts.reason(errno))
      return say(
        en: "\(path) cannot be read: \(reason); name another file",
        fr: "\(path) est illisible : \(reason) ; nommer un autre fichier")
    case .cannotWrite(let path, let errno):
      let (path, reason) = (path.printable, texts.reason(errno))
      return say(
        en: "\(path) cannot be written: \(reason); name another file",
        fr: "\(path) ne peut pas être écrit : \(reason) ; nommer un autre fichier")
    case .notImported(let trouble):
      let (path, reason) = (trouble.path.printable, texts.reason(trouble.errno))
      return say(
        en:
          "not everything was imported: \(path): \(reason); fix that and import again, nothing is added twice",
        fr:
          "tout n’a pas été importé : \(path) : \(reason) ; y remédier et réimporter, rien n’est ajouté deux fois"
      )
    case .wrongFile(let path, let line, let reason):
      let (path, what) = (path.printable, texts.text(reason))
      return say(
        en: "\(path), line \(line): \(what); nothing was imported",
        fr: "\(path), ligne \(line) : \(what) ; rien n’a été importé")
    case .noSession(let id):
      return say(
        en: "there is no session '\(id.printable)'; pi-trainer history --json has their ids",
        fr: "pas de séance « \(id.printable) » ; pi-trainer history --json donne les id")
    case .wrongPace(let word):
      return say(
        en:
          "--ghost cannot be '\(word.printable)'; a pace is from 0.1 to 20 digits a second, such as pace:2.5",
        fr:
          "--ghost ne peut pas être « \(word.printable) » ; une allure va de 0,1 à 20 chiffres/s, comme pace:3"
      )
    case .wrongGhostName(let word):
      return say(
        en:
          "--ghost cannot be '\(word.printable)'; it is crown, lightning, pace:2.5, or a name from pi-trainer ghost list",
        fr:
          "--ghost ne peut pas être « \(word.printable) » ; c’est crown, lightning, pace:3 ou un nom de pi-trainer ghost list"
      )
    case .noGhost(let name):
      return say(
        en: "there is no ghost '\(name.printable)'; pi-trainer ghost list names them",
        fr: "pas de fantôme « \(name.printable) » ; pi-trainer ghost list les nomme")
    case .noRecord(let constant, let kind):
      return say(
        en: "there is no \(kind.rawValue) of \(constant.rawValue) to export yet; set one in game or strict",
        fr:
          "pas encore de \(kind.rawValue) de \(constant.rawValue) à exporter ; il faut un record, en game ou strict"
      )
    case .wrongGhost(let path, let fault):
      return say(
        en: "\(path.printable): \(texts.text(fault)); nothing was imported",
        fr: "\(path.printable) : \(texts.text(fault)) ; rien n’a été importé")
    case .ghostNotExported(let fault):
      return say(
        en: "the ghost: \(texts.text(fault)); nothing was exported, choose a name with --name",
        fr: "le fantôme : \(texts.text(fault)) ; rien n’a été exporté, choisir un nom avec --name")
    case .wrongBlock(let text):
      return say(
        en: "'\(text.printable)' is not a block of ten; it is A-B such as 420-430",
        fr: "« \(text.printable) » n’est pas un bloc de dix ; c’est A-B, comme 420-430")
    case .wrongPeg(let text):
      return say(
        en: "'\(text.printable)' is not a group of one to four digits, such as 41",
        fr: "« \(text.printable) » n’est pas un groupe d’un à quatre chiffres, comme 41")
    case .emptyNote:
      return say(
        en: "the note says nothing; add a line, or --energy or --mood from 1 to 5",
        fr: "la note ne dit rien ; ajouter une ligne, ou --energy ou --mood de 1 à 5")
    case .emptyImage:
      return say(
        en: "the image says nothing; add a line, or image remove deletes it",
        fr: "l’image ne dit rien ; ajouter une ligne, ou image remove la supprime")
    case .wrongCode(let code):
      return say(
        en: "'\(code.printable)' is not the code of a challenge, such as 'rush sprint pi 100-150 20000'",
        fr: "« \(code.printable) » n’est pas le code d’un défi, comme « rush sprint pi 100-150 20000 »")
    case .notConfirmed:
      return say(
        en: "nobody can be asked here; add --yes to delete the session",
        fr: "personne à qui poser la question ; ajouter --yes pour supprimer la séance")
    case .damagedFolder(let path):
      return say(
        en:
          "\(path.printable) is damaged; start pi-trainer, which sets aside what is wrong and keeps the rest",
        fr:
          "\(path.printable) est endommagé ; lancer pi-trainer, qui met de côté ce qui ne va pas et garde le reste"
      )
    case .lockedFolder(let path):
      return say(
        en: "\(path.printable) cannot be written; change its permissions or choose --data-dir",
        fr: "\(path.printable) est protégé en écriture ; changer ses permissions ou choisir --data-dir")
    }
  }
}
