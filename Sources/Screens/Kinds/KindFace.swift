import Canvas
import TrainerCore

/// How a kind of session looks, and what is said of it.
///
/// A new one stands beside its kind in `TrainerCore/Kinds`, and has its place in `all`.
struct KindFace {
  private static let all = [copying, lesson, practice, race, strict, attempt, review, drill]

  let kind: any SessionKind.Type
  /// What happens in it, in a few words.
  let about: Phrase
  /// What a session is called, and what stands after it above the session and its summary.
  var name: @Sendable (SessionPlan, Texts) -> String = { $1.name($0.mode) }
  var details: @Sendable (SessionPlan, Texts) -> [String] = { $1.stretch(of: $0).list }
  /// What it is, in a sentence that is said until the first one is over.
  var opening: Phrase?
  /// By which rules it is certified, the longest form first; nothing where it never is.
  var certificate: [Phrase] = []
  /// What it runs over, as plain mode says it.
  var extent: @Sendable (SessionPlan, Texts) -> String = { $1.extent(of: $0) }
  /// What its words mean, for the help; `nil` where what happens in it is all there is to say.
  var words: (@Sendable (SessionPlan, Texts) -> [HelpLine])?

  /// Whether images are written in it, and what its summary leads to is to recite what was lost.
  var writesImages = false
  var isRecitedAgain = false
  /// Whether the user's words for the digits on the screen stand below them.
  var hasWords = false

  /// What is on the screen of what is typed.
  var line: @Sendable (SessionPlan) -> DigitLine = { _ in .rows(DigitRows()) }
  /// What stands above and below it.
  var above: [Companion] = []
  var below: [Companion] = []
  /// What is said before the first digit where there is little else on the screen.
  var rules: @Sendable (SessionPlan, Texts) -> [String] = { _, _ in [] }
  var drawHead: @Sendable (SessionView, inout Grid) -> Void = { $0.drawStatus(into: &$1) }
  /// When something of it next looks different by itself, in milliseconds since the first digit.
  var nextChange: @Sendable (SessionView, Int) -> Int? = { _, _ in nil }

  /// What plain mode says before a leg.
  var lines: @Sendable (PracticeEngine, Texts) -> [String] = { _, _ in [] }

  var outcome: @Sendable (SummaryContent, ScreenContext) -> KindOutcome = { _, _ in KindOutcome() }

  func explanations(_ plan: SessionPlan, _ texts: Texts) -> [HelpLine] {
    words?(plan, texts) ?? [(name(plan, texts), texts.say(about))]
  }

  /// The names above a session, with how its digits come.
  func title(_ plan: SessionPlan, _ texts: Texts) -> [String] {
    [name(plan, texts)] + details(plan, texts) + texts.name(plan.source).list
  }

  /// What happens in a mode that Home offers, in words.
  static func about(_ mode: Mode, _ texts: Texts) -> String {
    all.first { $0.kind.mode == mode && $0.kind.mark == nil }.map { texts.say($0.about) } ?? ""
  }

  static func of(_ plan: SessionPlan) -> KindFace { all.first { $0.kind == type(of: plan.kind) } ?? strict }
}

/// What the summary says of a session as one of its kind.
struct KindOutcome {
  /// What it begins with, the longest form first; nothing where that is the score.
  var headline: [String] = []
  var isEarned = false
  /// What stands beside that, and in lines and rows below.
  var beside: [String] = []
  var lines: [String] = []
  var rows: [Row] = []
  /// Whether its figures and its rhythm say anything, and count the decimals too.
  var hasFigures = true
  var countsDecimals = false
  /// Whether it says if it is certified, that it was typed to the end, what is held after it, and what is known.
  var hasVerdict = true
  var hasEnd = true
  var hasHeld = true
  var hasKnown = false
}

/// What is on the screen of what is typed.
enum DigitLine {
  /// Rows of decimals.
  case rows(DigitRows)
  /// How many there are, and nothing else.
  case count
  /// A question, in a box of at most so many rows.
  case question(rows: Int)

  var rows: DigitRows { if case .rows(let rows) = self { rows } else { DigitRows() } }
  var isCount: Bool { if case .count = self { true } else { false } }
}

/// The rows of decimals.
struct DigitRows: Equatable {
  /// How many are wanted: beyond a dozen the eye has further to go for little gain, unless all are shown from the start.
  var wanted = 12
  /// Whether the rows to come have their labels, and the last one stands above what is said below.
  var showsEnd = false
  /// The decimals of which each has its place on the screen from the start to the end; `nil` where rows move on.
  var places: Range<Int>?

  /// The rows of the largest page.
  var largestPage: Int { wanted > 12 ? min(54, max(34, wanted + 14)) : 34 }
}

extension Texts {
  /// The decimals that a session runs over.
  func extent(of plan: SessionPlan) -> String {
    guard let segment = plan.segment else { return say(en: "from #1 on", fr: "à partir de #1") }
    let first = position(plan.start + 1)
    let last = position(plan.isBackwards ? segment.start + 1 : segment.end)
    return say(en: "\(first) to \(last)", fr: "de \(first) à \(last)")
  }
}

extension Range<Int> {
  /// The rows of the grid that these decimals stand in.
  var rows: Int {
    (upperBound + blockLength - 1) / blockLength - lowerBound
      / blockLength
  }
}

extension ScreenContext {
  /// What a session is, as long as none of its mode is over.
  func opening(of plan: SessionPlan) -> String? {
    progress.modes.contains(plan.mode) ? nil : plan.face.opening.map(texts.say)
  }
}

extension SessionPlan {
  var face: KindFace { KindFace.of(self) }
  /// What is on the screen of what is typed.
  var line: DigitLine { face.line(self) }
}
