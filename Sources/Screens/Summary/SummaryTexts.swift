import TrainerCore

extension Texts {
  var again: String { say(en: "again", fr: "encore") }
  var more: String { say(en: "more", fr: "suite") }
  var speed: String { say(en: "speed", fr: "vitesse") }
  var accuracy: String { say(en: "accuracy", fr: "précision") }
  var rhythm: String { say(en: "rhythm", fr: "rythme") }
  var complete: String { say(en: "typed to the end", fr: "tapé jusqu’au bout") }

  func learn(_ segment: Segment) -> String {
    // Beyond four figures the bottom line has no room for the place, but the page names it.
    segment.end > 9999
      ? learnIt : say(en: "learn \(stretch(segment.range))", fr: "apprendre \(stretch(segment.range))")
  }

  package func decimalsNoun(_ count: Int) -> String { plural(count, en: "decimal", fr: "décimale") }

  func errorsNoun(_ count: Int) -> String { plural(count, en: "mistake", fr: "faute") }

  func revealsNoun(_ count: Int) -> String { plural(count, en: "reveal", fr: "révélation") }

  func loopsNoun(_ count: Int) -> String { plural(count, en: "loop", fr: "boucle") }

  /// The certification of a session, or the reason that it has none; `nil` for kinds that never have it.
  package func verdict(_ certification: Certification, _ source: DigitSource = .keys) -> String? {
    switch certification {
    case .certified: say(en: "certified", fr: "certifié") + (name(source).map { ", " + $0 } ?? "")
    case .otherMode: nil
    case .segment: say(en: "not certified: over a segment", fr: "non certifié : sur un segment")
    case .noDigit: say(en: "not certified: no decimal", fr: "non certifié : aucune décimale")
    case .errors(let count): say(en: "not certified: \(errors(count))", fr: "non certifié : \(errors(count))")
    case .reveals(let count):
      say(en: "not certified: ", fr: "non certifié : ") + number(count) + " " + revealsNoun(count)
    case .notTyped: say(en: "not typed: earns XP only", fr: "non tapé : ne rapporte que des XP")
    case .interrupted: say(en: "not certified: interrupted", fr: "non certifié : interrompu")
    }
  }

  func recordBeaten(_ type: RecordType, _ run: Run, before: Run?) -> String {
    switch type {
    case .crown:
      guard let before else {
        return say(en: "first Crown, now your ghost", fr: "première couronne, ton fantôme")
      }
      let more = run.digits - before.digits
      let faster = before.milliseconds - run.milliseconds
      return more > 0
        ? say(en: "new Crown, \(number(more)) more", fr: "nouvelle couronne, \(number(more)) de plus")
        : say(
          en: "new Crown, \(decimal(Double(faster) / 1000, 2)) s faster",
          fr: "nouvelle couronne, \(decimal(Double(faster) / 1000, 2)) s de moins")
    case .lightning:
      guard let before else { return say(en: "first Lightning", fr: "premier éclair") }
      let gain = decimal(run.cps - before.cps, 2)
      return say(en: "new Lightning, \(gain)/s faster", fr: "nouvel éclair, \(gain)/s de mieux")
    }
  }

  func newGrade(_ grade: Grade) -> String {
    say(en: "new grade: \(name(grade))", fr: "nouveau grade : \(name(grade))")
  }

  /// The effort on a block of a lesson, longest form first; an empty text if there was none.
  func effort(_ effort: (mistakes: Int, slow: Int?), hasImage: Bool) -> [String] {
    let mistakes = effort.mistakes > 0 ? errors(effort.mistakes) : ""
    guard let slow = effort.slow.map({ position($0 + 1) }) else { return [mistakes] }
    let words = say(en: "slow at \(slow)", fr: "lent en \(slow)")
    let short = mistakes.isEmpty ? words : mistakes + ", " + words
    if hasImage { return [short, words] }
    return [short + say(en: ": an image might help", fr: " : une image pourrait aider"), short, words]
  }

  /// The slowest blocks, given by their starts, longest form first.
  func slowest(_ starts: [Int]) -> [String] {
    let names = starts.map { stretch($0..<$0 + blockLength) }
    guard let first = names.first else { return [""] }
    let short = say(en: "slowest block: \(first)", fr: "bloc le plus lent : \(first)")
    guard names.count > 1 else { return [short] }
    return [
      say(
        en: "slowest blocks: \(first) and \(names[1])", fr: "blocs les plus lents : \(first) et \(names[1])"),
      short,
    ]
  }
}
