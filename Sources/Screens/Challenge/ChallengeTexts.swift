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
    return ChallengeWords.Placeholder.allCases.reduce(text) { text, placeholder in
      text.replacing("{\(placeholder.rawValue)}", with: figure(placeholder, of: challenge))
    }
  }

  /// Digits as they are read: up to six in one group, more in groups of five.
  package func digits(_ digits: some Sequence<UInt8>) -> String {
    let characters = digits.map { String($0) }
    guard characters.count > 6 else { return characters.joined() }
    let groups = stride(from: 0, to: characters.count, by: 5)
    return groups.map { characters[$0...].prefix(5).joined() }.joined(separator: " ")
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
