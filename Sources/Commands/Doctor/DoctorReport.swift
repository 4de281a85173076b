import Canvas
import Screens
import Store
import TerminalKit
import TrainerCore

/// What `doctor` prints, for people and for programs.
struct DoctorReport {
  private let diagnosis: Diagnosis
  private let console: Console
  private var texts: Texts { console.texts }

  init(_ diagnosis: Diagnosis, _ console: Console) {
    self.diagnosis = diagnosis
    self.console = console
  }

  var report: Report { Report(json: json, table: table, lines: lines) }

  // MARK: - For a person

  private var lines: [String] {
    var lines = [console.paint(texts.say(en: "terminal", fr: "terminal"), .strong)]
    lines += terminalLines
    lines += [
      "", console.paint(texts.say(en: "folder", fr: "dossier"), .strong),
      "  " + console.whole(diagnosis.path),
    ]
    if let permissions = diagnosis.permissions {
      let state =
        diagnosis.isWritable ? texts.writable : texts.say(en: "not writable", fr: "protégé en écriture")
      lines.append(
        "  "
          + console.paint(
            DoctorReport.octal(permissions) + ", " + state, diagnosis.isWritable ? .text : .error))
      lines += [""] + table.text(console).map { "  " + $0 }
      lines += findings.map { "  " + $0 }
    } else if diagnosis.isWritable {
      lines.append(
        "  "
          + console.paint(
            texts.say(
              en: "not there yet: the first session creates it",
              fr: "pas encore là : la première séance le crée")))
    } else {
      lines += findings.map { "  " + $0 }
    }
    switch diagnosis.verdict {
    case .sound: lines += ["", console.paint(texts.say(en: "sound", fr: "en bon état"))]
    case .waiting: lines += ["", console.paint(texts.waiting)]
    // The line on standard error says it.
    case .contradictory, .damaged, .refused: break
    }
    return lines
  }

  private var terminalLines: [String] {
    guard let abilities = console.abilities else {
      return [
        "  "
          + console.paint(
            texts.say(
              en: "standard output is not a terminal: nothing to report",
              fr: "la sortie standard n’est pas un terminal : rien à en dire"))
      ]
    }
    let size = abilities.size.map { "\($0.columns)×\($0.rows)" } ?? texts.say(en: "unknown", fr: "inconnue")
    let facts: [Fact<(name: String, value: String)>] = [
      Fact(nil, .untitled) { .text($0.name) }, Fact(nil, .untitled) { .text($0.value) },
    ]
    let said = [
      ("TERM", texts.name(abilities)), (texts.say(en: "size", fr: "taille"), size),
      (texts.say(en: "colours", fr: "couleurs"), texts.colours(abilities)),
      (texts.say(en: "characters", fr: "caractères"), DoctorReport.name(abilities.repertoire)),
    ]
    return Sheet(facts, said).text(console).map { "  " + $0 }
  }

  /// The files that are there, and those that should be.
  private var table: Sheet {
    let missing = diagnosis.states.filter { $0.value == .missing }.keys.sorted()
    let facts: [Fact<(name: String, file: Diagnosis.File?)>] = [
      Fact("name", en: "file", fr: "fichier") { .text($0.name) },
      Fact("bytes", en: "bytes", fr: "octets") { $0.file.map { .count($0.size) } ?? .none },
      Fact("permissions", en: "permissions", fr: "permissions") {
        $0.file.map { .text(DoctorReport.octal($0.permissions)).figure() } ?? .none
      },
      Fact("state", en: "state", fr: "état") { $0.file == nil ? entry(.missing) : state(of: $0.name) },
    ]
    return Sheet(
      facts, diagnosis.files.map { (name: $0.name, file: $0) } + missing.map { (name: $0, file: nil) })
  }

  private func state(of name: String) -> Value {
    if diagnosis.setAside.contains(name) {
      return .text(texts.setAside(name, in: diagnosis.files.map(\.name)))
    }
    if let journal = diagnosis.journals.first(where: { name.hasSuffix("/running/\($0.id).journal") }) {
      return .text(texts.text(journal)).in(journal.isDamaged ? .error : .text)
    }
    switch name {
    case "settings.json" where diagnosis.settings == .agrees: return .text(texts.readable)
    default:
      if let lines = diagnosis.lines[name] { return entry(lines, texts.lines) }
      return diagnosis.states[name].map(entry) ?? .text("")
    }
  }

  private func entry(_ state: Diagnosis.Agreement) -> Value {
    .text(texts.text(state)).in(state == .damaged ? .error : .text)
  }

  private func entry(_ lines: Diagnosis.Lines, _ counted: (Int) -> String) -> Value {
    .text(texts.text(lines, counted)).in(lines.unreadable > 0 ? .error : .text)
  }

  /// What belongs to no single file.
  private var findings: [String] {
    var lines: [String] = []
    if diagnosis.sessionsWithoutKeystrokes > 0 {
      lines.append(console.paint(texts.withoutKeystrokes(diagnosis.sessionsWithoutKeystrokes)))
    }
    lines += diagnosis.machines.map { console.paint(texts.text($0)) }
    lines += diagnosis.lists.map { console.paint(texts.text($0)) }
    lines += diagnosis.contradictions.map {
      console.paint(texts.session + " " + $0.id + texts.colon + texts.text($0.differences), .error)
    }
    lines += diagnosis.ahead.map { console.paint(texts.ahead($0)) }
    lines += diagnosis.troubles.map {
      console.whole($0.path + ": " + texts.reason($0))
    }
    return lines.isEmpty ? [] : [""] + lines
  }

  private static func octal(_ permissions: Int) -> String {
    permissions.padded(to: 4, radix: 8)
  }

  // MARK: - For programs

  private var json: JSONText {
    [
      "state": diagnosis.verdict.rawValue, "terminal": console.abilities.map(DoctorReport.terminal),
      "folder": [
        "path": diagnosis.path, "permissions": diagnosis.permissions.map(DoctorReport.octal),
        "writable": diagnosis.isWritable,
      ] as JSONText,
      "history": DoctorReport.lines(diagnosis.history),
      "statements": diagnosis.statements.sorted { $0.key < $1.key }.reduce(into: [:] as JSONText) {
        $0.add($1.key, $1.value)
      },
      "machines": diagnosis.machines.map { machine -> JSONText in
        ["name": machine.name, "own": machine.isOwn, "sessions": machine.sessions, "last": machine.last]
      },
      "sessionsWithoutKeystrokes": diagnosis.sessionsWithoutKeystrokes,
      "contradictions": diagnosis.contradictions.map { session -> JSONText in
        ["id": session.id, "fields": session.differences.map(\.field)]
      },
      "ahead": diagnosis.ahead.map { session -> JSONText in ["id": session.id, "date": session.date] },
      "lists": diagnosis.lists.map(DoctorReport.list), "sums": diagnosis.sums.rawValue,
      "settings": diagnosis.settings.rawValue,
      "records": diagnosis.records.map { record -> JSONText in
        [
          "constant": record.constant.rawValue, "record": record.type.rawValue,
          "state": record.state.rawValue,
        ]
      },
      "journals": diagnosis.journals.map(DoctorReport.journal), "setAside": diagnosis.setAside,
      "files": diagnosis.files.map { file -> JSONText in
        ["name": file.name, "bytes": file.size, "permissions": DoctorReport.octal(file.permissions)]
      },
      "troubles": diagnosis.troubles.map { trouble -> JSONText in
        ["path": trouble.path, "reason": Texts(.english).reason(trouble)]
      },
    ]
  }

  private static func list(_ list: Diagnosis.List) -> JSONText {
    ["name": list.name, "digits": list.digits, "state": list.digits == nil ? "missing" : "agrees"]
  }

  private static func journal(_ journal: Diagnosis.Journal) -> JSONText {
    var json: JSONText = [
      "id": journal.id, "machine": journal.machine, "running": journal.isRunning, "digits": journal.digits,
    ]
    if case .waiting(let list) = journal.content { json.add("waitsFor", list) }
    return json
  }

  private static func terminal(_ abilities: Abilities) -> JSONText {
    [
      "term": abilities.name, "description": abilities.description, "columns": abilities.size?.columns,
      "rows": abilities.size?.rows, "colours": abilities.colours ?? 0,
      "coloursUsed": abilities.depth != .none, "groundCanBeTinted": abilities.depth == .redefinable,
      "utf8": abilities.repertoire != .ascii,
    ]
  }

  private static func name(_ repertoire: Repertoire) -> String {
    switch repertoire {
    case .unicode: "UTF-8"
    case .codePage437: "UTF-8, CP437"
    case .ascii: "ASCII"
    }
  }

  private static func lines(_ lines: Diagnosis.Lines) -> JSONText {
    [
      "readable": lines.readable, "unreadable": lines.unreadable, "firstUnreadable": lines.firstUnreadable,
    ]
  }
}
