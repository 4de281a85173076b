/// The parameters of a drill, as stored in its session's line.
package struct DrillOrder: FieldObject {
  package static let fields: [Field<Self>] = [
    Field("name", \.name),
    Field("size", \.decimals),
    Field("group", \.group),
    Field("questions", \.questions),
    Field("seed", \.seed),
    Field("chosen", \.isSeedChosen),
    Field("pace", \.pace),
    Field("seconds", \.seconds),
    Field("cards", \.cards),
  ]

  package var name = ""
  /// The number of decimals, from #1, that it may ask for.
  package var decimals = 0
  /// The digits of a group, for drills with more than one length.
  package var group: Int?
  package var questions = 0
  package var seed = 0
  /// True if the player chose the seed, and so may know the questions: the session sets no best.
  package var isSeedChosen = false
  /// Digits per hundred seconds in a dictation of version 2.0.
  private var pace: Int?
  /// The time limit in seconds.
  package var seconds: Int?
  /// The words to ask for as they were at the start (digits, a blank, the word), repeated if there are more questions.
  package var cards: [String] = []

  package init() {}

  /// Negative numbers count as 0.
  package init(
    name: String, decimals: Int, group: Int? = nil, questions: Int, seed: Int, seconds: Int? = nil
  ) {
    self.seconds = seconds.map { max(0, $0) }
    self.name = name
    self.decimals = max(0, decimals)
    self.group = group.map { max(0, $0) }
    self.questions = max(0, questions)
    self.seed = max(0, seed)
  }

  package var isValid: Bool {
    (Drills.named(name) != nil || Drills.gone.contains(name))
      && cards.allSatisfy { ImageBook.word($0) != nil }
  }

  /// Draws different stretches, each from the start of a block; throws if length, size or number of questions is out of bounds.
  func stretches(of lengths: ClosedRange<Int>) throws(DrillFault) -> [Range<Int>] {
    let length = drillSize.length
    guard lengths.contains(length) else { throw .group(lengths) }
    try check(least: length)
    let count = (decimals - length) / blockLength + 1
    guard questions <= count else { throw .tooManyQuestions(most: count) }
    var luck = SplitMix64(drill: seed)
    return luck.distinct(questions, below: count).map { $0 * blockLength..<$0 * blockLength + length }
  }
}
