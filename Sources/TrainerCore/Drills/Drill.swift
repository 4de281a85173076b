/// A kind of short timed test, its questions and rules; a new one is a type in its own folder and an entry in `Drills.all`.
package protocol Drill: Sendable {
  static var name: String { get }

  /// The sizes on offer, in the order of the arrow keys; some may need more decimals than the constant has.
  /// `known` is the number of decimals known from #1 without a gap.
  static func sizes(known: Int, among constant: Constant) -> [DrillSize]

  /// The fewest decimals, from #1, that have that many different questions (0 for an endless drill); 0 if any number will do.
  static func fewestDecimals(forQuestions questions: Int, of constant: Constant) -> Int

  static var usualSize: Int { get }

  static func isOfEvent(_ size: DrillSize) -> Bool

  /// True if a hint shows one more decimal before a question, and costs points.
  static var hasHints: Bool { get }

  static var records: [EventRecord] { get }

  /// Draws the stretches to ask for, in order; empty if they follow from the order alone.
  /// Only drills that ask for weak places more often call `weakness`.
  static func route(_ order: DrillOrder, of constant: Constant, weakness: () -> Weakness) -> [Stretch]

  /// Draws the cards (`DrillOrder.cards`) from the words in `book`, in the order of the questions; empty if it asks for no words.
  /// `figures` tells how the drill went before.
  static func cards(_ order: DrillOrder, from book: ImageBook, _ figures: DrillBests.Figures?) -> [String]

  /// Throws if the order of a challenge or of an offered size is impossible; a long search is left to `init`.
  static func check(_ order: DrillOrder, of constant: Constant) throws(DrillFault)

  init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault)

  /// The question of a number, from 0; `nil` after the last one.
  func question(_ number: Int) -> DrillQuestion?
}

extension Drill {
  package static var usualSize: Int { 0 }

  package static func isOfEvent(_ size: DrillSize) -> Bool { false }

  package static func fewestDecimals(forQuestions questions: Int, of constant: Constant) -> Int { 0 }

  package static var hasHints: Bool { false }

  package static var records: [EventRecord] { [] }

  package static func check(_ order: DrillOrder, of constant: Constant) throws(DrillFault) {
    _ = try Self(order, of: constant, route: [])
  }

  /// No stretches: the questions follow from the order alone.
  package static func route(_ order: DrillOrder, of constant: Constant, weakness: () -> Weakness) -> [Stretch]
  { [] }

  package static func cards(
    _ order: DrillOrder, from book: ImageBook, _ figures: DrillBests.Figures?
  ) -> [String] { [] }

  /// The sizes for which the constant has enough decimals; none for a list that is too short.
  package static func sizes(known: Int, of constant: Constant) -> [DrillSize] {
    let sizes = sizes(known: known, among: constant)
    guard constant.isOwn else { return sizes }
    return sizes.filter {
      fewestDecimals(forQuestions: $0.questions, of: constant) <= constant.decimals.count
        && ($0.decimals == 0 || $0.order(seed: 0).isPossible(of: constant))
    }
  }

  /// True if a size asks for more than the known decimals; false for an event, which has a range of its own.
  package static func asksBeyond(_ known: Int, in size: DrillSize) -> Bool {
    size.decimals > known && !isOfEvent(size)
  }

  /// The most different questions, up to `questions`, that some decimals have; `nil` if not even one.
  package static func questionCount(upTo questions: Int, within decimals: Int, of constant: Constant) -> Int?
  {
    // By bisection, because a search may be long, and more questions never need fewer decimals.
    var most = 0
    var tooMany = max(1, questions) + 1
    while most + 1 < tooMany {
      let middle = (most + tooMany) / 2
      if fewestDecimals(forQuestions: middle, of: constant) <= decimals {
        most = middle
      } else {
        tooMany = middle
      }
    }
    return most > 0 ? most : nil
  }

  /// Stretches of 20, 50 and 100 digits, one question each, within the known decimals.
  package static func sizes(known: Int, among constant: Constant) -> [DrillSize] {
    let known = min(max(20, known), constant.decimals.count)
    return [20, 50, 100].filter { $0 <= known }.map { size(known, group: $0, questions: 1) }
  }

  /// The sizes with these numbers of different questions that the known decimals have; if none, the first, with the decimals it needs.
  static func sizes(_ questions: [Int], known: Int, among constant: Constant) -> [DrillSize] {
    let possible = questions.filter { fewestDecimals(forQuestions: $0, of: constant) <= known }
    return (possible.isEmpty ? Array(questions.prefix(1)) : possible).map {
      size(
        min(max(fewestDecimals(forQuestions: $0, of: constant), known), constant.decimals.count),
        questions: $0)
    }
  }

  static func size(_ decimals: Int, group: Int? = nil, questions: Int) -> DrillSize {
    DrillSize(name: name, decimals: decimals, group: group, questions: questions)
  }
}

/// The weak places of a constant, for drills that ask for them more often.
package struct Weakness {
  /// The weakness of a block by its number from 0: from 0 (certain to be recalled) to 1.
  package var block: (Int) -> Double
  /// The places that were lost to a twin.
  package var losses: [ErrorFigures.TwinLoss] = []

  package init(_ block: @escaping (Int) -> Double = { _ in 0.5 }) { self.block = block }
}

package enum Drills {
  package static let all: [any Drill.Type] = [
    PlacesDrill.self, Joints.self, TwinsDrill.self, Matrix.self, Permutation.self, StretchDrill.self,
    Backwards.self, Words.self, Continue.self,
  ]

  /// The drills of version 2.0 that are gone: their sessions count by their lines, but cannot be judged or played.
  static let gone = ["lines", "dictation"]

  package static func named(_ name: String) -> (any Drill.Type)? { all.first { $0.name == name } }
}

/// The reason why a drill cannot be played as ordered.
package enum DrillFault: Error, Equatable {
  case unknown(String)
  case tooFewDecimals(least: Int)
  case tooManyDecimals(most: Int)
  /// The lengths of a group that are allowed.
  case group(ClosedRange<Int>)
  case noGroup
  /// The order's decimals allow at most that many questions.
  case tooManyQuestions(most: Int)
  case noQuestion
  /// The drill asks for no decimals, so it has no size.
  case noSize
  /// The user needs at least that many words for digits.
  case tooFewWords(least: Int)
}

/// The size of a drill; only sessions of the same size are compared.
package struct DrillSize: Codable, Hashable {
  package var name: String
  /// The number of decimals, from #1 on, that it may ask for; 0 if it asks for something else.
  package var decimals: Int
  package var group: Int?
  /// The number of questions; 0 for an endless drill.
  package var questions: Int

  package init(name: String, decimals: Int, group: Int? = nil, questions: Int) {
    self.name = name
    self.decimals = decimals
    self.group = group
    self.questions = questions
  }

  /// The digits of a group; without groups those of a stretch: at most 50.
  package var length: Int { group ?? min(50, decimals) }

  /// The parameters of a session of this drill, its questions drawn by a seed.
  package func order(seed: Int) -> DrillOrder {
    DrillOrder(name: name, decimals: decimals, group: group, questions: questions, seed: seed)
  }
}

extension DrillOrder {
  package var drillSize: DrillSize {
    DrillSize(name: name, decimals: decimals, group: group, questions: questions)
  }

  package func drill(of constant: Constant, route: [Stretch] = []) throws(DrillFault) -> any Drill {
    try kind(of: constant).init(self, of: constant, route: route)
  }

  /// True if a drill of this name can follow the order, and the constant has enough decimals.
  func isPossible(of constant: Constant) -> Bool {
    (try? kind(of: constant).check(self, of: constant)) != nil
  }

  private func kind(of constant: Constant) throws(DrillFault) -> any Drill.Type {
    guard let type = Drills.named(name) else { throw .unknown(name) }
    guard decimals <= constant.decimals.count else { throw .tooManyDecimals(most: constant.decimals.count) }
    return type
  }

  /// Throws if the size is below `least`, or there is no question in a drill that is not endless.
  func check(least: Int, isEndless: Bool = false) throws(DrillFault) {
    guard decimals >= least else { throw .tooFewDecimals(least: least) }
    guard questions > 0 || isEndless else { throw .noQuestion }
  }

  func checkNoGroup() throws(DrillFault) {
    guard group == nil else { throw .noGroup }
  }
}

extension Leg {
  /// A leg over decimals that are not shown, nor any before them.
  init(asking range: Range<Int>, isBackwards: Bool = false, error: ErrorRule = .showsAfterSlip) {
    let segment = Segment(range.lowerBound, range.upperBound) ?? .standard
    self.init(Stretch(segment, isBackwards: isBackwards), cue: 0, error: error)
  }
}
