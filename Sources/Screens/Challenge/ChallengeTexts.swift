import TrainerCore

/// The words of challenges.
extension Texts {
  /// What is asked for, on one line and without a full stop.
  ///
  /// - Parameters:
  ///   - challenge: the challenge in its full size.
  ///   - words: those of its entry; `nil` if that is gone, and plain words have to do.
  /// - Returns: such as `50 decimals of e without a mistake`.
  package func sentence(_ challenge: Challenge, _ words: ChallengeWords?) -> String {
    let text = words?.text(in: language, count: challenge.count) ?? plainWords(challenge)
    let pieces = (try? ChallengeWords.pieces(of: text)) ?? [.words(text)]
    return pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .figure(let placeholder): figure(placeholder, of: challenge)
      }
    }.joined()
  }

  /// Digits as they are read: up to six in one group, more in groups of five.
  package func digits(_ digits: some Sequence<UInt8>) -> String {
    let characters = digits.map { String($0) }
    guard characters.count > 6 else { return characters.joined() }
    let groups = stride(from: 0, to: characters.count, by: 5)
    return groups.map { characters[$0...].prefix(5).joined() }.joined(separator: " ")
  }

  /// What is wrong with an entry of a list of challenges.
  package func text(_ what: ChallengeFault.What) -> String {
    switch what {
    case .denied:
      say(en: "is not readable; chmod u+r makes it so", fr: "lecture interdite ; chmod u+r l’autorise")
    case .unreadable:
      say(en: "cannot be read; replace or remove it", fr: "illisible ; à remplacer ou à supprimer")
    case .tooLarge: say(en: "more than 1 MB", fr: "plus de 1 Mo")
    case .noList: say(en: "not a JSON array", fr: "pas un tableau JSON")
    case .behindEnd:
      say(en: "there is more after the end of the list", fr: "il y a du texte après la fin de la liste")
    case .noObject: say(en: "not a JSON object", fr: "pas un objet JSON")
    case .unfinished: say(en: "is opened here and never closed", fr: "ouvert ici, jamais fermé")
    case .missing(let field): say(en: "\(field) is missing", fr: "« \(field) » manque")
    case .wrong(let field):
      say(en: "\(field) cannot have this value", fr: "« \(field) » ne peut pas avoir cette valeur")
    case .falling(let field):
      say(
        en: "the numbers in \(field) must not decrease",
        fr: "les nombres de « \(field) » ne doivent pas décroître")
    case .controlCharacter(let field):
      say(
        en: "\(field) contains a control character",
        fr: "« \(field) » contient un caractère de contrôle")
    case .placeholder(let text):
      say(en: "\(text) is not a placeholder known here", fr: "\(text) n’est pas un champ connu ici")
    case .duplicate(let id):
      say(en: "the id \(id) is used twice", fr: "l’id \(id) est utilisé deux fois")
    }
  }

  /// That a person's own list has more faults than there is room for.
  func moreFaults(_ count: Int) -> String {
    say(
      en: "and \(count) more: pi-trainer doctor names them all",
      fr: "et \(count) de plus : pi-trainer doctor les nomme toutes")
  }

  /// What is wrong with a person's own list, and where: `challenges.json, line 7: …`.
  package func text(_ fault: ChallengeFault) -> String {
    let what = text(fault.what)
    switch fault.what {
    case .denied, .unreadable:
      return say(en: "challenges.json: \(what)", fr: "challenges.json : \(what)")
    default:
      let line = fault.line
      return say(en: "challenges.json, line \(line): \(what)", fr: "challenges.json, ligne \(line) : \(what)")
    }
  }

  private func figure(_ placeholder: ChallengeWords.Placeholder, of challenge: Challenge) -> String {
    let segment = challenge.segment
    switch placeholder {
    case .count: return number(challenge.count)
    case .constant: return name(challenge.constant)
    case .segment: return name(segment)
    case .from, .position: return number(segment.start + 1)
    case .to: return number(segment.end)
    case .seconds:
      let milliseconds = challenge.timeLimit ?? 0
      return decimal(Double(milliseconds) / 1000, milliseconds % 1000 == 0 ? 0 : 1)
    case .given:
      guard case .next(let given) = challenge.kind else { return "" }
      return digits(challenge.constant.decimals[segment.start - given..<segment.start])
    }
  }

  private func plainWords(_ challenge: Challenge) -> String {
    let isOne = challenge.count == 1
    switch challenge.kind {
    case .clean:
      return say(
        en: "{constant} from #{from} to #{to} without an error",
        fr: "{constant} de #{from} à #{to} sans erreur")
    case .sprint:
      return say(
        en: "{constant} from #{from} to #{to} in {seconds} s",
        fr: "{constant} de #{from} à #{to} en {seconds} s")
    case .next:
      return isOne
        ? say(en: "the decimal of {constant} after {given}", fr: "la décimale de {constant} après {given}")
        : say(
          en: "the {count} decimals of {constant} after {given}",
          fr: "les {count} décimales de {constant} après {given}")
    case .position:
      return isOne
        ? say(en: "the decimal of {constant} at #{position}", fr: "la décimale de {constant} en #{position}")
        : say(
          en: "the {count} decimals of {constant} from #{position} on",
          fr: "les {count} décimales de {constant} à partir de #{position}")
    case .backwards:
      return say(
        en: "{constant} backwards, from #{to} to #{from}", fr: "{constant} à rebours, de #{to} à #{from}")
    case .drill(let name, _, _, _):
      let drill = name.rawValue
      return isOne
        ? say(
          en: "\(drill): one question on {constant} up to #{to}, no errors",
          fr: "\(drill) : une question sur {constant} jusqu’à #{to}, sans erreur")
        : say(
          en: "\(drill): {count} questions on {constant} up to #{to}, no errors",
          fr: "\(drill) : {count} questions sur {constant} jusqu’à #{to}, sans erreur")
    }
  }
}
