import Canvas
import TrainerCore

/// The look and the texts of a kind of session; a new kind in `TrainerCore/Kinds` needs a face here, added to `all`.
struct KindFace {
  private static let all = [copying, lesson, practice, race, strict, attempt, review, drill]

  let kind: any SessionKind.Type
  let about: Phrase
  /// Returns the name of a session; `details` returns what follows it above the session and its summary.
  var name: @Sendable (SessionPlan, Texts) -> String = { $1.name($0.mode) }
  var details: @Sendable (SessionPlan, Texts) -> [String] = { $1.stretch(of: $0).list }
  /// The description in a sentence, shown until a first session of the mode is over.
  var introduction: Phrase?
  /// The rules of certification, longest form first; empty if such sessions are never certified.
  var certificate: [Phrase] = []
  /// Returns the decimals that a session runs over, as plain mode says it.
  var extent: @Sendable (SessionPlan, Texts) -> String = { $1.extent(of: $0) }
  /// Returns the help's explanations; if this is `nil`, the help shows `about`.
  var words: (@Sendable (SessionPlan, Texts) -> [HelpLine])?

  /// True if the summary's key for images comes early; `isRecitedAgain` does the same for reciting again.
  var writesImages = false
  var isRecitedAgain = false
  /// True if the user's words for the digits on the screen stand below them.
  var hasWords = false

  var digitDisplay: @Sendable (SessionPlan) -> DigitDisplay = { _ in .rows(DigitRows()) }
  /// Draws the rows between the line above a session and its digits, as many as the screen has room for.
  var head: (@Sendable (SessionView, inout Grid, Box) -> Void)?
  /// The parts below the digits.
  var below: [SessionPanel] = []
  /// Returns the rules shown before the first digit if there is little else on the screen.
  var rules: @Sendable (SessionPlan, Texts) -> [String] = { _, _ in [] }
  /// Draws the line above a session.
  var drawStatus: @Sendable (SessionView, inout Grid) -> Void = { $0.drawStatus(into: &$1) }
  /// Returns the milliseconds since the first digit at which the look next changes; `nil` if it does not.
  var nextChange: (@Sendable (SessionView, Int) -> Int?)?

  /// Returns the lines that plain mode prints before a leg.
  var lines: @Sendable (PracticeEngine, Texts) -> [String] = { _, _ in [] }

  var outcome: @Sendable (SummaryContent, ScreenContext) -> KindOutcome = { _, _ in KindOutcome() }

  func explanations(_ plan: SessionPlan, _ texts: Texts) -> [HelpLine] {
    words?(plan, texts) ?? [(name(plan, texts), texts.say(about))]
  }

  /// The heading of a session and its summary, after the constant: `name`, `details`, and the source of digits that are not typed.
  func title(_ plan: SessionPlan, _ texts: Texts) -> [String] {
    [name(plan, texts)] + details(plan, texts) + texts.name(plan.source).list
  }

  static func about(_ mode: Mode, _ texts: Texts) -> String {
    all.first { $0.kind.mode == mode && $0.kind.mark == nil }.map { texts.say($0.about) } ?? ""
  }

  static func of(_ plan: SessionPlan) -> KindFace { all.first { $0.kind == type(of: plan.kind) } ?? strict }
}

/// The part of the summary that depends on the kind of session.
struct KindOutcome {
  /// The headline, the longest form first; empty for the score.
  var headline: [String] = []
  var isEarned = false
  /// Texts beside the headline; `lines` and `rows` stand below it.
  var beside: [String] = []
  var lines: [String] = []
  var rows: [Row] = []
  /// True if the figures and the rhythm are shown; `countsDecimals` adds the number of decimals.
  var showsFigures = true
  var countsDecimals = false
  /// True if the certification is shown; the other three concern the end of the session, the decimals held and those known.
  var showsVerdict = true
  var showsEnd = true
  var showsHeld = true
  var showsKnown = false
}

enum DigitDisplay {
  case rows(DigitRows)
  /// The number of digits, and nothing else.
  case count
  /// A question in a box of at most `rows` rows.
  case question(rows: Int)

  var rows: DigitRows { if case .rows(let rows) = self { rows } else { DigitRows() } }
  var isCount: Bool { if case .count = self { true } else { false } }
}

struct DigitRows: Equatable {
  /// The number of rows wanted; beyond a dozen the eye has further to go for little gain, unless all are shown from the start.
  var wanted = 12
  /// True if the rows to come are labelled, and the last row stands above the texts below.
  var showsEnd = false
  /// The decimals that have fixed places on the screen; `nil` if the rows move on.
  var places: Range<Int>?

  var largestPage: Int { wanted > 12 ? min(54, max(34, wanted + 14)) : 34 }
}

extension Texts {
  func extent(of plan: SessionPlan) -> String {
    guard let segment = plan.segment else { return say(en: "from #1 on", fr: "à partir de #1") }
    let first = position(plan.start + 1)
    let last = position(plan.isBackwards ? segment.start + 1 : segment.end)
    return say(en: "\(first) to \(last)", fr: "de \(first) à \(last)")
  }
}

extension Range<Int> {
  /// The number of rows of ten in which these decimals stand.
  var rows: Int {
    (upperBound + blockLength - 1) / blockLength - lowerBound
      / blockLength
  }
}

extension ScreenContext {
  /// Returns the introduction, until a session of the mode is over; otherwise `nil`.
  func introduction(of plan: SessionPlan) -> String? {
    progress.modes.contains(plan.mode) ? nil : plan.face.introduction.map(texts.say)
  }
}

extension SessionPlan {
  var face: KindFace { KindFace.of(self) }
  var digitDisplay: DigitDisplay { face.digitDisplay(self) }
}
