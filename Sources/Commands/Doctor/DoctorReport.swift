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

  // MARK: - For a person

  var lines: [String] {
    var lines = [console.paint(texts.terminalHeading, .title)]
    lines += terminalLines
    lines += ["", console.paint(texts.folderHeading, .title), "  " + console.whole(diagnosis.path)]
    if let permissions = diagnosis.permissions {
      let state = diagnosis.isWritable ? texts.writable : texts.notWritable
      lines.append(
        "  "
          + console.paint(
            DoctorReport.octal(permissions) + ", " + state, diagnosis.isWritable ? .plain : .error))
      lines += [""] + fileTable.text(console).map { "  " + $0 }
      lines += findings.map { "  " + $0 }
    } else if diagnosis.isWritable {
      lines.append("  " + console.paint(texts.noFolder))
    } else {
      lines += findings.map { "  " + $0 }
    }
    switch diagnosis.verdict {
    case .sound: lines += ["", console.paint(texts.sound)]
    case .waiting: lines += ["", console.paint(texts.waiting)]
    // The line on standard error says it.
    case .contradictory, .damaged, .refused: break
    }
    return lines
  }

  private var terminalLines: [String] {
    guard let abilities = console.abilities else { return ["  " + console.paint(texts.noTerminal)] }
    var table = Table(left: ["", ""])
    let size = abilities.size.map { "\($0.columns)×\($0.rows)" } ?? texts.unknown
    for (name, value) in [
      ("TERM", texts.name(abilities)), (texts.sizeLabel, size),
      (texts.coloursLabel, texts.colours(abilities)),
      (texts.charactersLabel, DoctorReport.name(abilities.repertoire)),
    ] {
      table.add([.shown(name), .shown(value)])
    }
    return table.text(console).map { "  " + $0 }
  }

  private var fileTable: Table {
    var table = Table(
      left: [texts.fileTitle], right: [texts.bytesTitle, texts.permissionsTitle], last: [texts.stateTitle])
    for file in diagnosis.files {
      table.add([
        .shown(file.name), .shown(texts.number(file.size)),
        .shown(DoctorReport.octal(file.permissions)), state(of: file.name),
      ])
    }
    for (name, state) in diagnosis.states.sorted(by: { $0.key < $1.key }) where state == .missing {
      table.add([.shown(name), .shown("–"), .shown("–"), entry(state)])
    }
    return table
  }

  private func state(of name: String) -> Table.Cell {
    if diagnosis.setAside.contains(name) {
      return .shown(texts.setAside(name, in: diagnosis.files.map(\.name)))
    }
    if let journal = diagnosis.journals.first(where: { "running/\($0.id).journal" == name }) {
      return .shown(texts.text(journal), journal.isDamaged ? .error : .plain)
    }
    switch name {
    // A session is a line of these.
    case "history.jsonl": return entry(diagnosis.history, texts.sessions)
    case "keystrokes.jsonl": return entry(diagnosis.keystrokes, texts.sessions)
    // The history does not mention them.
    case "settings.json" where diagnosis.settings == .agrees: return .shown(texts.readable)
    default:
      if let lines = diagnosis.lines[name] { return entry(lines, texts.lines) }
      return diagnosis.states[name].map(entry) ?? .shown("")
    }
  }

  private func entry(_ state: Diagnosis.Agreement) -> Table.Cell {
    .shown(texts.text(state), state == .damaged || state == .differs ? .error : .plain)
  }

  private func entry(_ lines: Diagnosis.Lines, _ counted: (Int) -> String) -> Table.Cell {
    .shown(texts.text(lines, counted), lines.unreadable > 0 ? .error : .plain)
  }

  /// What belongs to no single file.
  private var findings: [String] {
    var lines: [String] = []
    if diagnosis.sessionsWithoutKeystrokes > 0 {
      lines.append(console.paint(texts.withoutKeystrokes(diagnosis.sessionsWithoutKeystrokes)))
    }
    if diagnosis.keystrokesWithoutSession > 0 {
      lines.append(console.paint(texts.withoutSession(diagnosis.keystrokesWithoutSession)))
    }
    lines += diagnosis.lists.map {
      console.paint(texts.text($0), $0.digits == 0 || $0.isOther ? .error : .plain)
    }
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
    let digits = String(permissions, radix: 8)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  // MARK: - For programs

  static func json(_ diagnosis: Diagnosis, _ abilities: Abilities?) -> JSONText {
    var json: JSONText = [
      "state": diagnosis.verdict.rawValue, "terminal": abilities.map(terminal),
      "folder": [
        "path": diagnosis.path, "permissions": diagnosis.permissions.map(octal),
        "writable": diagnosis.isWritable,
      ] as JSONText,
      "history": lines(diagnosis.history), "keystrokes": lines(diagnosis.keystrokes),
      "challenges": lines(diagnosis.challenges),
    ]
    for file in diagnosis.keyedLines { json.add(file.name, lines(file.lines)) }
    json.add([
      "sessionsWithoutKeystrokes": diagnosis.sessionsWithoutKeystrokes,
      "keystrokesWithoutSession": diagnosis.keystrokesWithoutSession,
      "contradictions": diagnosis.contradictions.map { session -> JSONText in
        ["id": session.id, "fields": session.differences.map(\.field)]
      },
      "ahead": diagnosis.ahead.map { session -> JSONText in ["id": session.id, "date": session.date] },
      "lists": diagnosis.lists.map(list), "sums": diagnosis.sums.rawValue,
      "settings": diagnosis.settings.rawValue,
      "records": diagnosis.records.map { record -> JSONText in
        [
          "constant": record.constant.rawValue, "record": record.type.rawValue,
          "state": record.state.rawValue,
        ]
      },
      "journals": diagnosis.journals.map(journal), "setAside": diagnosis.setAside,
      "files": diagnosis.files.map { file -> JSONText in
        ["name": file.name, "bytes": file.size, "permissions": octal(file.permissions)]
      },
      "troubles": diagnosis.troubles.map { trouble -> JSONText in
        ["path": trouble.path, "reason": Texts(.english).reason(trouble)]
      },
    ])
    return json
  }

  private static func list(_ list: Diagnosis.List) -> JSONText {
    [
      "name": list.name, "digits": list.digits.flatMap { $0 > 0 ? $0 : nil },
      "state": list.digits.map { $0 == 0 ? "damaged" : list.isOther ? "differs" : "agrees" } ?? "missing",
    ]
  }

  private static func journal(_ journal: Diagnosis.Journal) -> JSONText {
    var json: JSONText = ["id": journal.id, "running": journal.isRunning, "digits": journal.digits]
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
