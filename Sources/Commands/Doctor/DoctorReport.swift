import Canvas
import Runtime
import Screens
import Store
import TerminalKit
import TrainerCore

/// An entry of `doctor`'s report, on something sound or wrong: place, state, and any advice.
struct Finding {
  /// The name for programs.
  let kind: String
  /// A path below the folder, a session or a list.
  let place: String
  let what: (Texts) -> String
  var advice: ((Texts) -> String)?
  /// The worst verdict of all; set for the folder's own finding only.
  var verdict: Diagnosis.Verdict?
  var ink = Ink.text

  static var facts: [Fact<Finding>] {
    [
      Fact("finding") { .text($0.kind) },
      Fact("state") { $0.verdict.map { .text($0.rawValue) } ?? .missing },
      Fact("where", en: "where", fr: "où") { .outside($0.place) },
      Fact("what", .untitled) { .word($0.what(Texts(.english)), $0.what).in($0.ink) },
      Fact("do", .untitled) { finding in
        finding.advice.map { .word($0(Texts(.english)), $0) } ?? .none
      },
    ]
  }
}

extension Finding {
  func lines(_ console: Console) -> [String] {
    let below =
      [console.paint(what(console.texts), ink)] + (advice.map { [console.paint($0(console.texts))] } ?? [])
    return [console.paint(console.printable(place), .strong)] + below.map { "  " + $0 }
  }
}

extension Diagnosis {
  func findings(_ abilities: Abilities?) -> [Finding] {
    let terminal = abilities.map { abilities in
      Finding(kind: "terminal", place: abilities.name ?? "TERM", what: { $0.text(abilities) })
    }
    var findings = [folder]
    if let terminal { findings.append(terminal) }
    findings += machines.map(finding)
    findings += machines.compactMap(finding(ofSharedName:))
    findings += shortLogs.map(finding)
    findings += lines.sorted { $0.key < $1.key }.compactMap(finding)
    findings += states.sorted { $0.key < $1.key }.compactMap(finding)
    findings += journals.map(finding)
    findings += sessions
    findings += missingLists.map(finding(ofMissingList:))
    findings += setAside.map(finding(ofAside:))
    if let programMessages { findings.append(finding(ofDigitsFromMessages: programMessages)) }
    return findings + troubles.map { isLeftOut($0) ? finding(ofLeftOut: $0) : finding($0) }
  }

  private var folder: Finding {
    Finding(
      kind: "folder", place: path, what: { $0.text(verdict, isThere: isThere) },
      advice: verdict.advice, verdict: verdict,
      ink: [.sound, .waiting, .leftOut].contains(verdict) ? .text : .error)
  }

  private func finding(ofDigitsFromMessages name: String) -> Finding {
    Finding(kind: "messages", place: name, what: { $0.programMessages })
  }

  private func finding(_ machine: Machine) -> Finding {
    Finding(kind: "machine", place: "machines/" + machine.name, what: { $0.text(machine) })
  }

  private func finding(ofSharedName machine: Machine) -> Finding? {
    guard machine.sessionsBeside > 0 else { return nil }
    return Finding(
      kind: "twoMachines", place: "machines/" + machine.name,
      what: {
        let sessions = $0.sessions(machine.sessionsBeside)
        return $0.say(
          en: "\(sessions) only in a copy beside its log: two machines may have this name",
          fr:
            "\(sessions) seulement dans une copie à côté de son journal : deux machines portent peut-être ce nom"
        )
      },
      advice: {
        $0.say(
          en: "if so, give one of them another name with PI_TRAINER_MACHINE",
          fr: "si c’est le cas, donner un autre nom à l’une d’elles avec PI_TRAINER_MACHINE")
      }, ink: .error)
  }

  private func finding(_ log: ShortLog) -> Finding {
    Finding(
      kind: "shorter", place: log.name,
      what: {
        let lines = $0.counted(log.lines, en: "line", fr: "ligne")
        let known = $0.number(log.knownLines)
        return $0.say(
          en: "has \(lines) and had \(known): an older copy has come in its place",
          fr: "a \(lines) et en avait \(known) : une copie plus ancienne a pris sa place")
      },
      advice: {
        log.isOwn
          ? $0.say(
            en: "stop what copies the folder, and put a newer log.jsonl back",
            fr: "arrêter ce qui copie le dossier, et remettre un log.jsonl plus récent")
          : $0.say(
            en: "let what copies the folder bring the newer one",
            fr: "laisser ce qui copie le dossier apporter la version récente")
      }, ink: .error)
  }

  private func finding(_ name: String, _ lines: LineCounts) -> Finding? {
    guard let first = lines.firstUnreadable else { return nil }
    return Finding(
      kind: "unreadable", place: name,
      what: {
        let count = $0.number(lines.unreadable)
        return $0.say(
          en: "unreadable lines: \(count), the first is line \($0.number(first))",
          fr: "lignes illisibles : \(count), la première est la ligne \($0.number(first))")
      },
      advice: {
        lines.isOthers
          ? $0.say(en: "nothing: they are passed over", fr: "rien : elles sont ignorées") : $0.startSetsAside
      }, ink: .error)
  }

  private func finding(_ name: String, _ state: Agreement) -> Finding? {
    switch state {
    case .notNeeded, .agrees: nil
    case .missing:
      Finding(
        kind: "missing", place: name, what: { $0.say(en: "missing", fr: "absent") },
        advice: { $0.startMakesAgain })
    case .behind:
      Finding(
        kind: "behind", place: name, what: { $0.say(en: "out of date", fr: "pas à jour") },
        advice: { $0.startMakesAgain })
    case .damaged:
      Finding(
        kind: "damaged", place: name, what: { $0.say(en: "damaged", fr: "endommagé") },
        advice: { $0.startSetsAside }, ink: .error)
    }
  }

  private func finding(_ journal: Journal) -> Finding {
    Finding(
      kind: journal.isRunning ? "running" : "journal", place: "running/\(journal.id).journal",
      what: { $0.what(journal) }, advice: { $0.advice(journal) }, ink: journal.isDamaged ? .error : .text)
  }

  private var sessions: [Finding] {
    let lost = sessionsWithoutKeystrokes
    let keys = Finding(
      kind: "keysLost", place: "machines",
      what: {
        $0.say(
          en: "sessions whose keystrokes are lost: \($0.number(lost))",
          fr: "séances dont les frappes sont perdues : \($0.number(lost))")
      })
    return (lost > 0 ? [keys] : [])
      + ahead.map { session in
        Finding(
          kind: "ahead", place: session.id, what: { $0.ahead(session) },
          advice: session.isAttempt
            ? nil
            : {
              $0.say(
                en: "pi-trainer history --redate \(session.id) DATE gives it another date",
                fr: "pi-trainer history --redate \(session.id) DATE lui donne une autre date")
            })
      }
  }

  private func finding(ofMissingList name: String) -> Finding {
    Finding(
      kind: "listMissing", place: name,
      what: {
        $0.say(
          en: "the digits of this list are missing; its sessions are kept",
          fr: "les chiffres de cette liste manquent ; ses séances sont gardées")
      }, advice: { $0.addDigitsAgain(name) })
  }

  private func finding(ofAside name: String) -> Finding {
    Finding(
      kind: "setAside", place: name,
      what: {
        $0.say(
          en: "set aside as damaged; everything readable in it was kept",
          fr: "mis de côté car endommagé ; tout ce qui y était lisible a été gardé")
      },
      advice: {
        $0.say(en: "delete it, unless you want to look at it", fr: "le supprimer, sauf pour y regarder")
      })
  }

  /// A folder or file that may not be read and stops nothing, such as another machine's.
  private func finding(ofLeftOut trouble: Trouble) -> Finding {
    Finding(
      kind: "leftOut", place: trouble.path,
      what: { $0.reason(trouble) + $0.say(en: ": left out here", fr: " : laissé de côté") },
      advice: {
        $0.say(
          en: "if it is yours: sudo chown -R $USER \(trouble.path.shellQuoted)",
          fr: "si c’est à toi : sudo chown -R $USER \(trouble.path.shellQuoted)")
      })
  }

  private func finding(_ trouble: Trouble) -> Finding {
    Finding(
      kind: "refused", place: trouble.path, what: { $0.reason(trouble) }, advice: { $0.advice(on: trouble) },
      ink: .error)
  }
}

extension Diagnosis.Verdict {
  var advice: (@Sendable (Texts) -> String)? {
    switch self {
    case .sound, .leftOut: nil
    case .waiting:
      {
        $0.say(en: "start pi-trainer, which sets it right", fr: "lancer pi-trainer, qui remet tout en ordre")
      }
    case .damaged:
      {
        $0.say(
          en: "start pi-trainer, which sets aside what is wrong and keeps the rest",
          fr: "lancer pi-trainer, qui met de côté ce qui ne va pas et garde le reste")
      }
    case .refused:
      {
        $0.say(
          en: "change its permissions or choose --data-dir",
          fr: "changer ses permissions ou choisir --data-dir")
      }
    }
  }
}
