import Canvas
import TrainerCore

/// What a line of the list begins: a drill of some size, or an attempt.
enum DrillSubject {
  case drill(any DrillFace.Type, DrillSize)
  case attempt(AttemptRules)

  /// The session that it begins.
  func plan(_ context: ScreenContext) -> SessionPlan {
    switch self {
    case .drill(_, let size): context.plan(of: size)
    case .attempt(let rules): SessionPlan(attempt: rules.rawValue, of: context.settings.constant)
    }
  }

  func name(_ texts: Texts) -> String {
    switch self {
    case .drill(let face, _): face.name
    case .attempt: texts.attemptName
    }
  }

  /// What it asks for, in a few words.
  func asked(_ texts: Texts) -> String {
    switch self {
    case .drill(let face, _): face.subject(texts)
    case .attempt: texts.say(en: "by the rules of an event", fr: "selon un règlement")
    }
  }

  /// Its size, or whose rules it follows.
  func size(_ texts: Texts) -> String {
    switch self {
    case .drill(let face, let size): face.name(size, texts)
    case .attempt(let rules): rules.rawValue
    }
  }

  /// What happens in it.
  func about(_ texts: Texts) -> String {
    switch self {
    case .drill(let face, let size): face.about(size, texts)
    case .attempt(let rules): texts.aboutAttempts + " " + texts.rules(rules)
    }
  }

  /// What is known of a drill of this size; `nil` for an attempt.
  func figures(_ context: ScreenContext) -> DrillBests.Figures? {
    guard case .drill(_, let size) = self else { return nil }
    return context.drillFigures(size)
  }

  /// What is said of a time of the event's, beside its size.
  var mark: String? {
    guard case .drill(let face, let size) = self else { return nil }
    return face.mark(size)
  }

  /// Its rules, a paragraph each.
  func rules(_ texts: Texts) -> [String] {
    switch self {
    case .drill(let face, _): face.rules(texts)
    case .attempt(let rules): [texts.rules(rules), texts.aboutAttempts + " " + texts.aboutProtocol]
    }
  }

  /// Where its rules are published, within a width.
  func source(_ texts: Texts, width: Int, _ repertoire: Repertoire) -> String {
    switch self {
    case .drill(let face, _):
      guard let address = face.source else { return texts.noSource }
      // An address that is wider than the page is broken where it has a slash.
      let isWide = repertoire.width(of: texts.source(address)) > width
      return texts.source(isWide ? address.replacing("/", with: "/ ") : address)
    case .attempt(let rules): return texts.source(texts.sourceName(of: rules))
    }
  }
}
