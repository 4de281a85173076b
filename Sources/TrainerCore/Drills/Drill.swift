/// A kind of short timed test: which questions it asks, and by which rules.
///
/// A new one is a type in a folder of its own and its line in `Drills.all`.
package protocol Drill: Sendable {
  /// Its name, in files, on the command line and on every screen.
  static var name: String { get }

  /// The sizes that are offered, at least one; some may need more decimals than there are (`Drill.sizes(_:of:)`).
  ///
  /// - Parameters:
  ///   - known: how many decimals from #1 on are known without a gap.
  ///   - count: how many decimals there are.
  /// - Returns: the sizes, in the order in which the arrows go through them.
  static func sizes(known: Int, among count: Int) -> [DrillSize]

  /// The place of the usual size among those that are offered.
  static var usualSize: Int { get }

  static func isOfEvent(_ size: DrillSize) -> Bool

  /// The records at the sizes of its events.
  static var records: [EventRecord] { get }

  /// What its questions run over, where they do not follow from the order alone.
  ///
  /// - Parameters:
  ///   - order: what is asked for.
  ///   - constant: whose decimals are asked for.
  ///   - weakness: what is weak, and so comes up more often.
  /// - Returns: the stretches, in the order of the questions; none where all follows from the order.
  static func route(_ order: DrillOrder, of constant: Constant, weakness: () -> Weakness) -> [Stretch]

  /// The questions that are drawn from the user's own words; see `DrillOrder.cards`.
  ///
  /// - Parameters:
  ///   - order: what is asked for.
  ///   - book: the words.
  ///   - figures: how it went before.
  /// - Returns: the cards, in the order of the questions; none where the drill asks for no words.
  static func cards(_ order: DrillOrder, from book: ImageBook, _ figures: DrillBests.Figures?) -> [String]

  /// The drill that is asked for; throws if there is no such drill.
  init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault)

  /// A question by its number from 0; `nil` after the last.
  func question(_ number: Int) -> DrillQuestion?
}

extension Drill {
  package static var usualSize: Int { 0 }

  package static func isOfEvent(_ size: DrillSize) -> Bool { false }

  package static var records: [EventRecord] { [] }

  /// Nothing: all follows from the order.
  package static func route(_ order: DrillOrder, of constant: Constant, weakness: () -> Weakness) -> [Stretch]
  { [] }

  package static func cards(
    _ order: DrillOrder, from book: ImageBook, _ figures: DrillBests.Figures?
  ) -> [String] { [] }

  /// The sizes that a constant has decimals enough for; none where it is too short a list.
  package static func sizes(known: Int, of constant: Constant) -> [DrillSize] {
    let count = constant.decimals.count
    let sizes = sizes(known: known, among: count)
    guard constant.isOwn else { return sizes }
    return sizes.filter { $0.decimals == 0 || (try? $0.order(seed: 0).drill(of: constant)) != nil }
  }

  /// Whether a size asks somebody who knows that many decimals for others; an event has a range of its own.
  package static func asksBeyond(_ known: Int, in size: DrillSize) -> Bool {
    size.decimals > known && !isOfEvent(size)
  }

  /// Those of one stretch, somewhere in what is known.
  package static func sizes(known: Int, among count: Int) -> [DrillSize] {
    let known = min(max(20, known), count)
    return [20, 50, 100].filter { $0 <= known }.map { size(known, group: $0, questions: 1) }
  }

  static func size(_ decimals: Int, group: Int? = nil, questions: Int) -> DrillSize {
    DrillSize(name: name, decimals: decimals, group: group, questions: questions)
  }
}

/// What of a constant is weak, for the drills that ask for that more often.
package struct Weakness {
  /// How weak a block is by its number from 0: from 0 (it would be recalled for certain) to 1.
  package var block: (Int) -> Double
  /// The places that were lost to a twin.
  package var losses: [ErrorFigures.TwinLoss] = []

  package init(_ block: @escaping (Int) -> Double = { _ in 0.5 }) { self.block = block }
}

/// Where the drills are listed.
package enum Drills {
  /// Every drill, in the order of the page.
  package static let all: [any Drill.Type] = [
    PlacesDrill.self, Joints.self, TwinsDrill.self, Matrix.self, Permutation.self, StretchDrill.self,
    Backwards.self, Words.self,
  ]

  /// The names of those that 2.0 had: their sessions count as their lines say, and cannot be judged or played.
  static let gone = ["lines", "dictation"]

  package static func named(_ name: String) -> (any Drill.Type)? { all.first { $0.name == name } }
}

/// Why there is no drill such as was asked for.
package enum DrillFault: Error, Equatable {
  /// No drill has this name.
  case unknown(String)
  /// It needs at least that many decimals.
  case tooFewDecimals(least: Int)
  case tooManyDecimals(most: Int)
  /// A group has to have one of these numbers of digits.
  case group(ClosedRange<Int>)
  case noGroup
  /// Over these decimals it has at most that many questions.
  case tooManyQuestions(most: Int)
  /// It has at least one question.
  case noQuestion
  /// It asks for no decimals.
  case noSize
  /// The user needs at least that many words for digits.
  case tooFewWords(least: Int)
}

/// How large a drill is; sessions of the same size are compared.
package struct DrillSize: Codable, Hashable {
  package var name: String
  /// How many decimals it may ask for, from #1 on; 0 where it asks for something else.
  package var decimals: Int
  /// The digits of a group, where a group can have more than one length.
  package var group: Int?
  /// The number of questions; 0 for as many as one likes.
  package var questions: Int

  package init(name: String, decimals: Int, group: Int? = nil, questions: Int) {
    self.name = name
    self.decimals = decimals
    self.group = group
    self.questions = questions
  }

  /// The digits of a group, or of a stretch where none was said.
  package var length: Int { group ?? min(50, decimals) }

  /// A drill of this size.
  package func order(seed: Int) -> DrillOrder {
    DrillOrder(name: name, size: decimals, group: group, questions: questions, seed: seed)
  }
}

extension DrillOrder {
  package var drillSize: DrillSize {
    DrillSize(name: name, decimals: size, group: group, questions: questions)
  }

  /// The drill that it asks for; throws if there is no such drill.
  package func drill(of constant: Constant, route: [Stretch] = []) throws(DrillFault) -> any Drill {
    guard let type = Drills.named(name) else { throw .unknown(name) }
    guard size <= constant.decimals.count else { throw .tooManyDecimals(most: constant.decimals.count) }
    return try type.init(self, of: constant, route: route)
  }

  /// Checks that a drill has at least that many decimals, and questions.
  func check(least: Int, isEndless: Bool = false) throws(DrillFault) {
    guard size >= least else { throw .tooFewDecimals(least: least) }
    guard questions > 0 || isEndless else { throw .noQuestion }
  }

  func checkNoGroup() throws(DrillFault) {
    guard group == nil else { throw .noGroup }
  }
}

extension Leg {
  /// Some decimals that a question asks for; nothing of them and nothing before them is shown.
  init(asking range: Range<Int>, isBackwards: Bool = false, error: ErrorRule = .showsAfterSlip) {
    let segment = Segment(range.lowerBound, range.upperBound) ?? .standard
    self.init(Stretch(segment, isBackwards: isBackwards), cue: 0, error: error)
  }
}
