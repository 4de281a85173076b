import Canvas
import TrainerCore

/// How a kind of session looks, and what is said of it.
///
/// A new one is a type here, beside its kind in `TrainerCore/Kinds`, and its line in `KindFaces.all`.
protocol KindFace: Sendable {
  static var kind: any SessionKind.Type { get }

  /// What happens in it, in a few words.
  static var about: Phrase { get }

  init(plan: SessionPlan)
  var plan: SessionPlan { get }

  /// What a session is called, and what stands after it above the session and its summary.
  func name(_ texts: Texts) -> String
  func details(_ texts: Texts) -> [String]
  /// By which rules it is certified, the longest form first; nothing where it never is.
  func certificate(_ texts: Texts) -> [String]
  /// What it runs over, as plain mode says it.
  func extent(_ texts: Texts) -> String
  /// What its words mean, for the help.
  func explanations(_ context: ScreenContext) -> [HelpLine]

  /// Whether images are written in it, and what its summary leads to is to recite what was lost.
  var writesImages: Bool { get }
  var isRecitedAgain: Bool { get }
  /// Whether the user's words for the digits on the screen stand below them.
  var hasWords: Bool { get }

  /// What is on the screen of what is typed.
  var line: DigitLine { get }
  /// What stands above and below it.
  var above: [Companion] { get }
  var below: [Companion] { get }
  /// What is said before the first digit where there is little else on the screen.
  func rules(_ texts: Texts) -> [String]
  func drawHead(_ view: SessionView, into grid: inout Grid)
  /// How a decimal looks that was typed, in some ink, or that is still to be typed; `nil` where nothing is to be seen.
  func look(_ digit: Unicode.Scalar, at index: Int, _ typed: Ink?, in view: SessionView) -> (
    scalar: Unicode.Scalar, ink: Ink
  )?
  /// When something of it next looks different by itself, in milliseconds since the first digit.
  func nextChange(_ view: SessionView, after elapsed: Int) -> Int?

  /// What plain mode says before a leg.
  func lines(_ engine: PracticeEngine, _ texts: Texts) -> [String]

  /// What a committee wants to see of it.
  func record(_ session: PlayedSession) -> AttemptRecord?
  func outcome(_ content: SummaryContent, _ context: ScreenContext) -> KindOutcome
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
  /// Whether its figures come first, and count the decimals too.
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
  /// Whether every decimal has its place on the screen from the start.
  var showsPlaces = false

  /// The rows of the largest page.
  var largestPage: Int { wanted > 12 ? min(54, max(34, wanted + 14)) : 34 }
}

extension KindFace {
  func name(_ texts: Texts) -> String { texts.name(plan.mode) }
  func details(_ texts: Texts) -> [String] { texts.stretch(of: plan).list }

  func extent(_ texts: Texts) -> String { texts.extent(of: plan) }

  func explanations(_ context: ScreenContext) -> [HelpLine] {
    [(name(context.texts), context.texts.say(Self.about))]
  }

  var writesImages: Bool { false }
  var isRecitedAgain: Bool { false }
  var hasWords: Bool { false }
  var line: DigitLine { .rows(DigitRows()) }
  var above: [Companion] { [] }
  var below: [Companion] { plan.course.hasLoops ? [.loop] : [] }
  func certificate(_ texts: Texts) -> [String] { [] }
  func rules(_ texts: Texts) -> [String] { [] }
  func nextChange(_ view: SessionView, after elapsed: Int) -> Int? { nil }
  func lines(_ engine: PracticeEngine, _ texts: Texts) -> [String] { [] }
  func record(_ session: PlayedSession) -> AttemptRecord? { nil }
  func outcome(_ content: SummaryContent, _ context: ScreenContext) -> KindOutcome { KindOutcome() }

  func drawHead(_ view: SessionView, into grid: inout Grid) {
    StatusLine(
      names: view.layout.names, position: view.engine.position, figures: view.figures, fade: view.fade,
      isBrief: plan.worth.isPlanned
    ).draw(into: &grid, view.layout.status, view.context.texts)
  }

  func look(_ digit: Unicode.Scalar, at index: Int, _ typed: Ink?, in view: SessionView) -> (
    scalar: Unicode.Scalar, ink: Ink
  )? {
    usualLook(digit, at: index, typed, in: view)
  }

  func usualLook(_ digit: Unicode.Scalar, at index: Int, _ typed: Ink?, in view: SessionView) -> (
    scalar: Unicode.Scalar, ink: Ink
  )? {
    (typed ?? (view.engine.isShownAhead(index) ? .expected : nil)).map { (digit, $0) }
  }

  /// The names above a session, with how its digits come.
  func title(_ texts: Texts) -> [String] {
    [name(texts)] + details(texts) + texts.name(plan.source).list
  }
}

/// Where they are listed.
enum KindFaces {
  private static let all: [any KindFace.Type] = [
    CopyingFace.self, LessonFace.self, PracticeFace.self, RaceFace.self, StrictFace.self, AttemptFace.self,
    ReviewFace.self, DrillSessionFace.self,
  ]

  static func of(_ plan: SessionPlan) -> any KindFace {
    let face = all.first { $0.kind == type(of: plan.kind) } ?? StrictFace.self
    return face.init(plan: plan)
  }

  /// What happens in a mode that Home offers, in words.
  static func about(_ mode: Mode, _ texts: Texts) -> String {
    all.first { $0.kind.mode == mode && $0.kind.mark == nil }.map { texts.say($0.about) } ?? ""
  }
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
    (upperBound + PracticeEngine.blockLength - 1) / PracticeEngine.blockLength - lowerBound
      / PracticeEngine.blockLength
  }
}

extension SessionPlan {
  var face: any KindFace { KindFaces.of(self) }
}
