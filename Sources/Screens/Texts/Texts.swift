import Canvas
import TrainerCore

/// Every text that a person sees; each calls `say` with the words of every language, so that a missing one does not compile.
///
/// A screen's texts are in an extension named after it, those of printing commands with the commands. A text in several forms
/// is an array of them, the longest first; the first that fits is shown.
package struct Texts {
  package let language: Language
  /// True if thousands are set apart.
  private(set) var hasBlanks = true

  package init(_ language: Language) {
    self.language = language
  }

  /// True for reading aloud: times in words, digits one by one.
  package private(set) var isSpoken = false

  package var spoken: Texts {
    var texts = self
    (texts.hasBlanks, texts.isSpoken) = (false, true)
    return texts
  }

  package func say(en: @autoclosure () -> String, fr: @autoclosure () -> String) -> String {
    switch language {
    case .english: en()
    case .french: fr()
    }
  }
}

package struct Phrase {
  let en: String
  let fr: String
}

extension Texts {
  package func say(_ phrase: Phrase) -> String { say(en: phrase.en, fr: phrase.fr) }

  package func name(_ constant: Constant) -> String { constant.sign }

  /// The name of a mode; the modes of Home keep theirs in every language.
  package func name(_ mode: Mode) -> String {
    if mode == .review { return say(en: "review", fr: "révision") }
    return mode == .drill ? say(en: "drill", fr: "exercice") : mode.rawValue
  }

  /// The kind of a session in a list, and how its digits were received.
  package func kind(_ row: SessionRow) -> String {
    ([briefKind(row)] + name(row.plan.source).list).joined(separator: ", ")
  }

  func briefKind(_ row: SessionRow) -> String {
    row.isChallenge ? challenge : row.plan.kind.testName.map(drillTitle) ?? row.plan.face.name(row.plan, self)
  }

  /// The way digits were received; `nil` if they were typed.
  package func name(_ source: DigitSource) -> String? { DigitInputs.of(source).name.map(say) }

  /// The help about a way of receiving digits; `nil` if they are typed.
  package func about(_ source: DigitSource) -> String? { DigitInputs.of(source).about.map(say) }

  /// The verb for a wrong digit: typed, or said if digits are recited.
  func typed(in plan: SessionPlan) -> String {
    plan.source.way == .typed ? say(en: "typed", fr: "tapé") : say(en: "said", fr: "dit")
  }

  /// A wrong digit, or just "wrong" with a judge, who does not enter it.
  func wrong(_ digit: UInt8, in plan: SessionPlan) -> String {
    plan.source.way == .confirmed ? say(en: "wrong", fr: "faux") : String(digit)
  }

  /// The verb and the wrong digit: `typed 3`.
  package func typed(_ digit: UInt8, in plan: SessionPlan) -> String {
    typed(in: plan) + " " + wrong(digit, in: plan)
  }

  package func name(_ grade: Grade) -> String {
    switch grade {
    case .novice: say(en: "Novice", fr: "Novice")
    case .apprentice: say(en: "Apprentice", fr: "Apprenti")
    case .athlete: say(en: "Athlete", fr: "Athlète")
    case .expert: say(en: "Expert", fr: "Expert")
    case .grandmaster: say(en: "Grandmaster", fr: "Grand maître")
    }
  }

  package func name(_ type: RecordType) -> String {
    switch type {
    case .crown: say(en: "crown", fr: "couronne")
    case .lightning: say(en: "lightning", fr: "éclair")
    }
  }

  /// The decimals of a range of indices by their positions: `#51–#100`, or `#51` alone.
  package func stretch(_ range: Range<Int>) -> String {
    let first = position(range.lowerBound + 1)
    return range.count == 1 ? first : first + "–" + position(range.upperBound)
  }

  /// The decimals of blocks, which are numbered from 0.
  package func stretch(_ blocks: ClosedRange<Int>) -> String {
    stretch(Range(ofBlocks: blocks))
  }

  /// The decimals of a plan's segment in the order of typing: `#51–#60`, or `#60–#51` backwards; `nil` if it has none.
  package func stretch(of plan: SessionPlan) -> String? {
    plan.segment.map { plan.isBackwards ? stretchBackwards($0.range) : stretch($0.range) }
  }

  func stretchBackwards(_ range: Range<Int>) -> String {
    position(range.upperBound) + "–" + position(range.lowerBound + 1)
  }

  /// The message that the terminal is too small, longest form first.
  func tooSmall(_ least: Size) -> [String] {
    let size = "\(least.columns)×\(least.rows)"
    return [
      say(en: "pi-trainer needs \(size) characters", fr: "pi-trainer demande \(size) caractères"),
      say(en: "too small: \(size)", fr: "trop petit : \(size)"), size,
    ]
  }

  package var colon: String { say(en: ": ", fr: " : ") }
  package var semicolon: String { say(en: "; ", fr: " ; ") }

  func text(_ trouble: StorageTrouble) -> String {
    if case .strange(let name) = trouble {
      return say(en: "\(name) left alone: see doctor", fr: "\(name) laissé : voir doctor")
    }
    return reason(trouble) + colon + say(en: "kept in memory", fr: "gardé en mémoire")
  }

  func reason(_ trouble: StorageTrouble) -> String {
    switch trouble {
    case .full: say(en: "disk full", fr: "disque plein")
    case .denied: say(en: "folder not writable", fr: "dossier protégé")
    case .notAFolder: say(en: "not a folder", fr: "pas un dossier")
    case .strange(let name): say(en: "\(name) is not ours", fr: "\(name) n’est pas à nous")
    case .other: say(en: "disk error", fr: "erreur de disque")
    }
  }

  /// The warning that leaving loses something, with the reason; longest form first.
  func lossForms(_ trouble: StorageTrouble) -> [String] {
    let reason = reason(trouble)
    return [
      say(
        en: "not everything could be saved, here or elsewhere: \(reason)",
        fr: "tout n’a pas pu être enregistré, ni ici ni ailleurs : \(reason)"),
      say(en: "not saved: \(reason)", fr: "non enregistré : \(reason)"),
    ]
  }

  /// The remedy, and the key that leaves all the same; longest form first.
  func lossAdvice(_ trouble: StorageTrouble, _ key: String) -> [String] {
    let advice =
      switch trouble {
      case .full: say(en: "make room", fr: "libérer de la place")
      case .denied: say(en: "make it writable", fr: "autoriser l’écriture")
      case .notAFolder, .strange: say(en: "move it away", fr: "le déplacer")
      case .other: say(en: "check the disk", fr: "vérifier le disque")
      }
    return [
      say(
        en: "\(advice), or \(key) again to quit and lose what is unsaved",
        fr: "\(advice), ou \(key) à nouveau pour quitter et perdre le reste"),
      say(en: "\(advice), or \(key) again to quit", fr: "\(advice), ou \(key) à nouveau"),
    ]
  }
}
