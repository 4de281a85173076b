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
    var table = Table([.init(nil, ""), .init(nil, "")])
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
    var table = Table([
      .init(nil, texts.fileTitle), .init(nil, texts.bytesTitle, .right),
      .init(nil, texts.permissionsTitle, .right), .init(nil, texts.stateTitle),
    ])
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
    var json = JSONText()
    json.add("state", diagnosis.verdict.rawValue)
    json.add("terminal", abilities.map(terminal))
    var folder = JSONText()
    folder.add("path", diagnosis.path)
    folder.add("permissions", json: diagnosis.permissions.map { octal($0).quoted } ?? "null")
    folder.add("writable", diagnosis.isWritable)
    json.add("folder", folder)
    json.add("history", lines(diagnosis.history))
    json.add("keystrokes", lines(diagnosis.keystrokes))
    json.add("challenges", lines(diagnosis.challenges))
    for file in diagnosis.keyedLines { json.add(file.name, lines(file.lines)) }
    json.add("sessionsWithoutKeystrokes", diagnosis.sessionsWithoutKeystrokes)
    json.add("keystrokesWithoutSession", diagnosis.keystrokesWithoutSession)
    json.add(
      "contradictions",
      diagnosis.contradictions.map { session in
        var object = JSONText()
        object.add("id", session.id)
        object.add("fields", session.differences.map(\.field))
        return object
      })
    json.add(
      "ahead",
      diagnosis.ahead.map { session in
        var object = JSONText()
        object.add("id", session.id)
        object.add("date", session.date)
        return object
      })
    json.add(
      "lists",
      diagnosis.lists.map { list in
        var object = JSONText()
        object.add("name", list.name)
        object.add("digits", json: list.digits.map { $0 > 0 ? String($0) : "null" } ?? "null")
        object.add(
          "state", list.digits.map { $0 == 0 ? "damaged" : list.isOther ? "differs" : "agrees" } ?? "missing")
        return object
      })
    json.add("sums", diagnosis.sums.key)
    json.add("settings", diagnosis.settings.key)
    json.add(
      "records",
      diagnosis.records.map { record in
        var object = JSONText()
        object.add("constant", record.constant.rawValue)
        object.add("record", record.type.rawValue)
        object.add("state", record.state.key)
        return object
      })
    json.add(
      "journals",
      diagnosis.journals.map { journal in
        var object = JSONText()
        object.add("id", journal.id)
        object.add("running", journal.isRunning)
        object.add("digits", json: journal.digits.map { String($0) } ?? "null")
        if case .waiting(let list) = journal.content { object.add("waitsFor", list) }
        return object
      })
    json.add("setAside", diagnosis.setAside)
    json.add(
      "files",
      diagnosis.files.map { file in
        var object = JSONText()
        object.add("name", file.name)
        object.add("bytes", file.size)
        object.add("permissions", octal(file.permissions))
        return object
      })
    json.add(
      "troubles",
      diagnosis.troubles.map { trouble in
        var object = JSONText()
        object.add("path", trouble.path)
        object.add("reason", Texts(.english).reason(trouble))
        return object
      })
    return json
  }

  private static func terminal(_ abilities: Abilities) -> JSONText {
    var json = JSONText()
    json.add("term", json: abilities.name.map(\.quoted) ?? "null")
    json.add("description", json: abilities.description.map(\.quoted) ?? "null")
    json.add("columns", json: abilities.size.map { String($0.columns) } ?? "null")
    json.add("rows", json: abilities.size.map { String($0.rows) } ?? "null")
    json.add("colours", abilities.colours ?? 0)
    json.add("coloursUsed", abilities.depth != .none)
    json.add("groundCanBeTinted", abilities.depth == .redefinable)
    json.add("utf8", abilities.repertoire != .ascii)
    return json
  }

  private static func name(_ repertoire: Repertoire) -> String {
    switch repertoire {
    case .unicode: "UTF-8"
    case .codePage437: "UTF-8, CP437"
    case .ascii: "ASCII"
    }
  }

  private static func lines(_ lines: Diagnosis.Lines) -> JSONText {
    var json = JSONText()
    json.add("readable", lines.readable)
    json.add("unreadable", lines.unreadable)
    json.add("firstUnreadable", json: lines.firstUnreadable.map { String($0) } ?? "null")
    return json
  }
}

extension Diagnosis.Agreement {
  /// Its name for programs.
  fileprivate var key: String {
    switch self {
    case .notNeeded: "notNeeded"
    case .agrees: "agrees"
    case .missing: "missing"
    case .damaged: "damaged"
    case .behind: "behind"
    case .differs: "differs"
    }
  }
}
