import ArgumentParser
import FoundationEssentials
import Runtime
import Screens
import Store
import TrainerCore

/// Prints what happened in an attempt.
struct ProtocolCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "protocol",
      abstract: help(
        en: "Prints what happened in an attempt, for a committee.",
        fr: "Affiche ce qui s’est passé dans une tentative, pour un jury."),
      discussion: discussion(examples: "protocol ID --json"))
  }

  @OptionGroup var session: SessionArgument

  @OptionGroup var format: JSONFlag

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    let values = try options.values(in: context)
    let id = try session.id(in: values.folder)
    guard let session = try HistoryReader(folder: values.folder).session(id) else {
      throw Failure.noSession(id)
    }
    guard let rules = session.entry.plan.attemptRules else {
      throw Failure(
        en: "session '\(id)' is not an attempt; play --attempt begins one",
        fr: "la séance « \(id) » n’est pas une tentative ; play --attempt en commence une")
    }
    let report = ProtocolReport(session, rules)
    if format.json {
      try context.output.write(forPrograms: report.json)
    } else {
      try context.output.write(report.text(values.console))
    }
    return Exit.done
  }
}

/// The protocol of an attempt, for a person and for programs.
struct ProtocolReport {
  private let entry: SessionEntry
  private let rules: AttemptRules
  private let record: AttemptRecord
  private let checksum: String

  init(_ session: RecordedSession, _ rules: AttemptRules) {
    entry = session.entry
    self.rules = rules
    record = AttemptRecord(
      PlayedSession(plan: session.entry.plan, keystrokes: session.keystrokes, ended: session.entry.ended))
    checksum = SHA256.hexDigest(of: Array(session.line))
  }

  private var end: Timestamp {
    Timestamp(milliseconds: entry.date.milliseconds + record.duration, offset: entry.date.offset)
  }

  var json: Data {
    func seconds(_ milliseconds: Int) -> String { JSONText.thousandths(milliseconds) }
    func object(_ fields: [(String, String)]) -> JSONText {
      var json = JSONText()
      for (key, value) in fields { json.add(key, json: value) }
      return json
    }
    func mistake(_ mistake: AttemptRecord.Mistake) -> JSONText {
      object([
        ("position", String(mistake.position)), ("expected", String(mistake.expected)),
        ("typed", String(mistake.typed)), ("time", seconds(mistake.time)),
      ])
    }
    var json = JSONText()
    json.add("id", entry.id)
    json.add("constant", entry.plan.constant.rawValue)
    json.add("attempt", rules.rawValue)
    json.add("rules", Texts(.english).rules(rules))
    json.add("source", Texts(.english).sourceName(of: rules))
    json.add("start", entry.date)
    json.add("end", end)
    json.add("duration", json: seconds(record.duration))
    json.add("score", record.score)
    json.add("ended", entry.ended.rawValue)
    json.add("certified", entry.certified)
    json.add(
      "pauses",
      record.pauses.map {
        object([
          ("position", String($0.position)), ("start", seconds($0.start)),
          ("seconds", seconds($0.milliseconds)),
        ])
      })
    json.add(
      "thousands", record.marks.map { object([("position", String($0.count)), ("time", seconds($0.time))]) })
    json.add("corrections", record.corrections.map(mistake))
    json.add("uncorrected", record.uncorrected.map(mistake))
    json.add("mistake", record.lastMistake.map(mistake))
    json.add("sha256", checksum)
    return json.line
  }

  func text(_ console: Console) -> String {
    let texts = console.texts
    func line(_ title: String, _ text: String) -> String { title + texts.say(en: ": ", fr: " : ") + text }
    func at(_ position: Int, _ time: Int) -> String {
      texts.position(position) + ", " + texts.exact(time)
    }
    func mistake(_ mistake: AttemptRecord.Mistake) -> String {
      at(mistake.position, mistake.time) + texts.say(en: ": ", fr: " : ") + "\(mistake.expected), "
        + texts.say(en: "typed \(mistake.typed)", fr: "tapé \(mistake.typed)")
    }
    let isCertified =
      entry.certified
      ? texts.say(en: "certified", fr: "certifié") : texts.say(en: "not certified", fr: "non certifié")
    let score = texts.number(record.score) + " " + texts.decimals(record.score)
    var lines: [String] = []
    lines.append(line(texts.say(en: "attempt", fr: "tentative"), entry.id))
    let name = rules.rawValue + ", " + texts.name(entry.plan.constant)
    lines.append(line(texts.say(en: "rules", fr: "règles"), name + ". " + texts.rules(rules)))
    lines.append(line(texts.say(en: "source", fr: "source"), texts.sourceName(of: rules)))
    lines.append(line(texts.say(en: "start", fr: "début"), entry.date.iso8601))
    lines.append(line(texts.say(en: "end", fr: "fin"), end.iso8601 + ", " + texts.end(entry.ended)))
    let result = [score, texts.exact(record.duration), isCertified].joined(separator: ", ")
    lines.append(line(texts.say(en: "result", fr: "résultat"), result))
    let pauses = texts.number(record.pauses.count)
    lines.append(texts.say(en: "pauses over 5 s: \(pauses)", fr: "pauses de plus de 5 s : \(pauses)"))
    for pause in record.pauses {
      let place = texts.say(en: "before ", fr: "avant ") + at(pause.position, pause.start)
      lines.append("  " + place + ", " + texts.exact(pause.milliseconds))
    }
    lines += record.marks.map { "  " + at($0.count, $0.time) }
    lines.append(
      texts.say(
        en: "corrections: \(record.corrections.count)", fr: "corrections : \(record.corrections.count)"))
    lines += record.corrections.map { "  " + mistake($0) }
    if let open = record.uncorrected {
      lines.append(line(texts.say(en: "not corrected", fr: "faute non corrigée"), mistake(open)))
    }
    if let last = record.lastMistake {
      lines.append(line(texts.say(en: "ended by", fr: "arrêtée par"), mistake(last)))
    }
    lines.append("SHA-256" + texts.say(en: ": ", fr: " : ") + checksum)
    lines.append(texts.recreates)
    return lines.map { console.paint($0) + "\n" }.joined()
  }
}

extension Texts {
  /// Milliseconds exactly: `1:02.345`.
  fileprivate func exact(_ milliseconds: Int) -> String {
    let fraction = String(milliseconds % 1000)
    let zeros = String(repeating: "0", count: 3 - fraction.count)
    return duration(milliseconds) + say(en: ".", fr: ",") + zeros + fraction
  }

  fileprivate func end(_ end: SessionEnd) -> String {
    switch end {
    case .user: say(en: "ended by hand", fr: "arrêtée à la main")
    case .error: say(en: "ended by a mistake", fr: "arrêtée par une faute")
    case .complete: say(en: "complete", fr: "complète")
    case .interrupted: say(en: "interrupted", fr: "interrompue")
    case .rules:
      say(en: "ended by the rules: too long a pause", fr: "arrêtée par les règles : pause trop longue")
    }
  }

  fileprivate var recreates: String {
    say(
      en: """
        All of this follows from the session’s line in keystrokes.jsonl, whose SHA-256 (without the line \
        feed) is given: pi-trainer protocol derives it again from that line.
        """,
      fr: """
        Tout cela découle de la ligne de la séance dans keystrokes.jsonl, dont voici le SHA-256 (sans le \
        saut de ligne) : pi-trainer protocol le recalcule à partir de cette ligne.
        """)
  }
}
