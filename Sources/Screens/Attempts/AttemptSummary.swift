import Canvas
import TrainerCore

/// The part of the summary about an attempt: its ending, and the seal for the witnesses.
extension SummaryLayout {
  @Stack.Builder var seal: [Part] {
    if let seal = content.seal {
      Part.gap(2, least: 1)
      Part.line(
        Piece(texts.say(en: "for the witnesses to write down", fr: "à noter par les témoins"), in: .strong))
      Part.gap()
      Part.explained(texts.lines(of: seal), name: .dim, text: .strong)
      Part.gap()
      Part.text(texts.protocolCommandHint(seal.id), in: .dim)
    }
  }
}

extension Texts {
  /// A date with the time to the second and the offset from UTC: `26 Nov 2026, 19:04:31 +01:00`.
  func exactDate(_ date: Timestamp) -> String {
    let clock = date.iso8601.dropFirst(11)
    return self.date(date) + ", " + clock.prefix(8) + " " + clock.suffix(6)
  }

  func timeTaken(_ milliseconds: Int) -> String {
    say(en: "in \(durationInThousandths(milliseconds))", fr: "en \(durationInThousandths(milliseconds))")
  }

  func ending(of attempt: AttemptRecord, _ session: PlayedSession) -> String {
    let next = position(session.engine.position)
    if let mistake = attempt.lastMistake {
      let typed = typed(mistake.typed, in: session.plan)
      return say(
        en: "ended by a mistake: \(next) is \(mistake.expected), \(typed)",
        fr: "arrêtée par une faute en \(next) : \(mistake.expected), \(typed)")
    }
    return switch session.engine.ending {
    case .complete: complete
    case .timeOut:
      say(
        en: "ended by the rules: too long a pause before \(next)",
        fr: "arrêtée par les règles : pause trop longue avant \(next)")
    case .mistake, nil: say(en: "ended before \(next)", fr: "arrêtée avant \(next)")
    }
  }

  /// Returns the longest pause, and the limit if no pause was over it; empty if there was no pause.
  func longestPause(of attempt: AttemptRecord, _ rules: AttemptRules?) -> [String] {
    guard let pause = attempt.longest else { return [] }
    let seconds = unbroken(seconds(pause.milliseconds))
    let place = position(pause.position)
    let longest = say(
      en: "longest pause \(seconds) at \(place)", fr: "plus longue pause : \(seconds) en \(place)")
    guard let allowed = rules?.pause, pause.milliseconds <= allowed else { return [longest] }
    let most = unbroken("\(number(Int(allowed) / 1000)) s")
    return [longest + say(en: "; none over \(most)", fr: " ; aucune de plus de \(most)")]
  }

  package var session: String { say(en: "session", fr: "séance") }
  package var seal: String { say(en: "seal", fr: "sceau") }
  /// Returns the lines for the witnesses to write down, with their names.
  func lines(of seal: Seal) -> [(name: String, text: String)] {
    let groups = seal.groups
    return [
      (session, seal.id), (self.seal, groups.prefix(4).joined(separator: " ")),
      ("", groups.dropFirst(4).joined(separator: " ")),
    ]
  }

  func protocolCommandHint(_ id: String) -> String {
    say(en: "pi-trainer protocol \(id) prints all of it.", fr: "pi-trainer protocol \(id) affiche tout.")
  }

  var sealExplained: [HelpLine] {
    [
      line(
        seal,
        en:
          "the SHA-256 of the attempt’s keys, times, rules and date, as they are kept in log.jsonl",
        fr:
          "le SHA-256 des touches, des temps, des règles et de la date, tels que gardés dans log.jsonl"
      ),
      line(
        say(en: "it proves", fr: "il prouve"),
        en: "that the record is the one whose seal a witness wrote down when the attempt ended",
        fr: "que l’enregistrement est celui dont un témoin a noté le sceau à la fin de la tentative"),
      line(
        say(en: "it does not", fr: "il ne prouve pas"),
        en: "prove who typed, or that nobody helped: witnesses do that",
        fr: "qui a tapé, ni que personne n’a aidé : cela, les témoins le disent"),
    ]
  }
}
