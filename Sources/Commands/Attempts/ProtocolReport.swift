import Canvas
import FoundationEssentials
import Glibc
import Screens
import Store
import TrainerCore

/// The protocol of an attempt, for a person and for programs, derived from the keystrokes alone.
struct ProtocolReport {
  private let session: RecordedSession
  /// The date in the sealed line, whatever a later statement says.
  private let date: Timestamp
  private let rules: AttemptRules
  private let played: PlayedSession
  private let record: AttemptRecord
  private let seal: Seal
  /// `nil` for the first profile, and if the attempt comes from a file.
  private let profile: String?
  /// Abbreviated name of the time zone; `nil` unless this machine's zone had the same offset at the start.
  private let zone: String?
  private let isOwn: Bool
  private let listsDigits: Bool

  init?(_ session: RecordedSession, profile: String?, isOwn: Bool, listsDigits: Bool) {
    guard let rules = session.plan.rules, let seal = session.seal else { return nil }
    self.session = session
    self.rules = rules
    self.seal = seal
    date = session.redated ?? session.date
    self.profile = profile
    self.isOwn = isOwn
    self.listsDigits = listsDigits
    played = session.played
    record = AttemptRecord(played)
    zone = isOwn ? date.zoneName : nil
  }

  private var isConfirmed: Bool { session.plan.source.way == .confirmed }

  private var end: Timestamp {
    Timestamp(milliseconds: date.milliseconds + record.duration, offset: date.offset)
  }

  private var ended: SessionEnd { SessionEntry(session).ended }

  private var verdict: Certification { Certification(played.engine) }

  var json: JSONText {
    [
      "program": "pi-trainer", "version": PiTrainer.version, "profile": profile, "id": session.id,
      "constant": session.plan.constant.rawValue, "attempt": rules.name,
      "rules": Texts(.english).rules(rules),
      "judged": IfAny(isConfirmed ? true : nil), "source": Texts(.english).sourceName(of: rules),
      "start": date, "end": end, "zone": zone, "duration": Thousandths(record.duration),
      "score": record.score, "ended": ended.rawValue, "certified": verdict == .certified,
      "pauses": record.pauses.map(json), "corrections": record.corrections.map(json),
      "takenBack": IfAny(isConfirmed ? played.engine.takenBack : nil),
      "uncorrected": record.uncorrected.map(json), "mistake": record.lastMistake.map(json),
      "hundreds": record.marks.map { ["position": $0.count, "time": Thousandths($0.time)] as JSONText },
      "digits": IfAny(listsDigits ? record.digits.map(json) : nil), "seal": seal.digest,
      "writtenAnew": IfAny(session.isWrittenAnew ? true : nil),
    ]
  }

  private func json(_ step: AttemptRecord.Typed) -> JSONText {
    [
      "position": step.position, "expected": Int(step.expected), "typed": Int(step.typed),
      "time": Thousandths(step.time),
    ]
  }

  private func json(_ pause: AttemptRecord.Pause) -> JSONText {
    [
      "position": pause.position, "start": Thousandths(pause.start),
      "seconds": Thousandths(pause.milliseconds),
    ]
  }

  private static let width = 80

  /// The lines of a page, or one fact a line where the console is linear.
  func lines(_ console: Console) -> [String] {
    let texts = console.texts
    let fields = fields(texts)
    let indent = 2 + (fields.map { $0.name.count }.max() ?? 0)
    var lines = [
      "pi-trainer \(PiTrainer.version)" + texts.colon
        + texts.say(en: "protocol of an attempt", fr: "protocole d’une tentative"), "",
    ]
    for (name, text) in fields {
      guard !console.isLinear else {
        lines.append(name + texts.colon + text)
        continue
      }
      let broken = Paragraph(text, width: ProtocolReport.width - indent, repertoire: console.repertoire).lines
      for (index, line) in broken.enumerated() {
        lines.append((index == 0 ? name : "").padded(to: indent) + line)
      }
    }
    func list(_ heading: String, _ items: [String]) {
      guard !items.isEmpty else { return }
      lines += ["", heading] + (console.isLinear ? items : ProtocolReport.columns(items))
    }
    list(
      texts.say(
        en: "pauses over 5 s: before, begun at, length", fr: "pauses de plus de 5 s : avant, début, durée"),
      record.pauses.map(texts.line(of:)))
    let corrections = record.corrections.map { texts.line(of: $0, in: session.plan) }
    list(texts.say(en: "corrected", fr: "corrigées"), corrections)
    list(
      texts.say(
        en: "time at every hundredth decimal, five a line",
        fr: "temps toutes les cent décimales, cinq par ligne"),
      console.isLinear ? record.marks.map { texts.at($0.count, $0.time) } : hundreds(texts))
    if listsDigits {
      list(
        texts.say(en: "every digit: number, time, typed", fr: "chaque chiffre : numéro, temps, tapé"),
        record.digits.map {
          texts.at($0.position, $0.time) + " \($0.typed)"
            + ($0.typed == $0.expected
              ? ""
              : console.isLinear
                ? texts.say(en: ", not \($0.expected)", fr: " et non \($0.expected)") : " ✗ \($0.expected)")
        })
    }
    lines += ["", texts.derived]
    let line = String(repeating: "_", count: 34)
    for _ in 0..<2 {
      lines += [
        "",
        texts.say(en: "witness", fr: "témoin") + " " + line + "  " + texts.say(en: "date", fr: "date") + " "
          + line.prefix(20),
      ]
    }
    return lines.flatMap { line in
      console.isLinear || line.count <= ProtocolReport.width
        ? [line] : Paragraph(line, width: ProtocolReport.width, repertoire: console.repertoire).lines
    }.map { console.paint($0) }
  }

  private func fields(_ texts: Texts) -> [(name: String, text: String)] {
    let place = zone.map { " (\($0))" } ?? ""
    let fields: [(String, String?)] = [
      (texts.session, session.id),
      (texts.say(en: "profile", fr: "profil"), isOwn ? profile ?? texts.firstProfile : nil),
      (
        texts.say(en: "rules", fr: "règles"),
        rules.name + ", " + texts.name(session.plan.constant) + ". " + texts.rules(rules)
      ),
      (texts.say(en: "source", fr: "source"), texts.sourceName(of: rules)),
      (texts.say(en: "start", fr: "début"), date.iso8601 + place),
      (texts.say(en: "end", fr: "fin"), end.iso8601 + place + ", " + texts.ending(ended)),
      (
        texts.say(en: "result", fr: "résultat"),
        texts.digits(record.score) + ", " + texts.durationInThousandths(record.duration) + ", "
          + (texts.verdict(verdict, session.plan.source) ?? "")
      ),
      (texts.say(en: "corrections", fr: "corrections"), texts.number(record.corrections.count)),
      (
        texts.say(en: "judged", fr: "jugée"),
        isConfirmed ? texts.judgedBy(takenBack: played.engine.takenBack) : nil
      ),
      (
        texts.say(en: "not corrected", fr: "non corrigée"),
        record.uncorrected.map { texts.line(of: $0, in: session.plan) }
      ),
      (
        texts.say(en: "ended by", fr: "arrêtée par"),
        record.lastMistake.map { texts.line(of: $0, in: session.plan) }
      ),
      (texts.seal, seal.groups.joined(separator: " ")),
      (texts.say(en: "line", fr: "ligne"), session.isWrittenAnew ? texts.writtenAnew : nil),
    ]
    return fields.compactMap { name, text in text.map { (name, $0) } }
  }

  private func hundreds(_ texts: Texts) -> [String] {
    let times = record.marks.map { texts.durationInThousandths($0.time) }
    let widest = times.map(\.count).max() ?? 0
    let label = 2 + texts.position(record.marks.last?.count ?? 0).count
    return stride(from: 0, to: times.count, by: 5).map { start in
      times[start..<min(times.count, start + 5)].reduce(
        texts.position(record.marks[start].count).padded(to: label)
      ) {
        $0 + String(repeating: " ", count: widest + (($0.count == label) ? 0 : 2) - $1.count) + $1
      }
    }
  }

  private static func columns(_ items: [String]) -> [String] {
    let widest = items.map(\.count).max() ?? 0
    let perLine = max(1, (width + 2) / (widest + 2))
    return stride(from: 0, to: items.count, by: perLine).map { start in
      items[start..<min(items.count, start + perLine)]
        .map { String(repeating: " ", count: widest - $0.count) + $0 }.joined(separator: "  ")
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

extension Timestamp {
  /// The name of this machine's time zone at that moment; `nil` if its offset is a different one.
  fileprivate var zoneName: String? {
    var seconds = time_t(milliseconds / 1000)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil, Int(parts.tm_gmtoff) == Int(offset), let name = parts.tm_zone
    else {
      return nil
    }
    return String(cString: name)
  }
}

extension Texts {
  fileprivate func at(_ position: Int, _ time: Int) -> String {
    self.position(position) + (isSpoken ? ", " : " ") + durationInThousandths(time)
  }

  fileprivate func line(of pause: AttemptRecord.Pause) -> String {
    at(pause.position, pause.start) + (isSpoken ? ", " : " ") + exact(thousandths: pause.milliseconds) + " s"
  }

  fileprivate func line(of mistake: AttemptRecord.Typed, in plan: SessionPlan) -> String {
    at(mistake.position, mistake.time) + colon + "\(mistake.expected), " + typed(mistake.typed, in: plan)
  }

  fileprivate func judgedBy(takenBack: Int) -> String {
    let count = number(takenBack)
    return say(
      en: "a second person confirmed each digit; the times are those of their keys; \(count) taken back",
      fr:
        "une autre personne a confirmé chaque chiffre ; les temps sont ceux de ses touches ; \(count) annulés"
    )
  }

  fileprivate func ending(_ end: SessionEnd) -> String {
    switch end {
    case .user: say(en: "ended by hand", fr: "arrêtée à la main")
    case .error: say(en: "ended by a mistake", fr: "arrêtée par une faute")
    case .complete: say(en: "complete", fr: "complète")
    case .interrupted: say(en: "interrupted", fr: "interrompue")
    case .rules:
      say(en: "ended by the rules: too long a pause", fr: "arrêtée par les règles : pause trop longue")
    }
  }

  fileprivate var writtenAnew: String {
    say(
      en: "another program has rewritten it: this is not the seal it had when the attempt ended",
      fr: "un autre programme l’a réécrite : ce n’est pas le sceau qu’elle avait à la fin de la tentative")
  }

  fileprivate var derived: String {
    say(
      en: """
        All of this was derived from the keystrokes of the session. The seal is the SHA-256 of their line: if a \
        witness wrote it down at the end, they are the ones that were typed then. It does not prove who typed.
        """,
      fr: """
        Tout cela est déduit des frappes de la séance. Le sceau est le SHA-256 de leur ligne : si un témoin l’a \
        noté à la fin, ce sont celles qui ont été tapées alors. Il ne prouve pas qui a tapé.
        """)
  }
}
