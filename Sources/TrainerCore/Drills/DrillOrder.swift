/// What a drill asks for, as its session's line has it.
package struct DrillOrder: FieldObject {
  package static let fields: [Field<Self>] = [
    Field("name", \.name),
    Field("size", \.size),
    Field("group", \.group),
    Field("questions", \.questions),
    Field("seed", \.seed),
    Field("chosen", \.isSeedChosen),
    Field("pace", \.pace),
    Field("seconds", \.seconds),
    Field("cards", \.cards),
  ]

  package var name = ""
  /// The decimals that it asks for, from #1.
  package var size = 0
  /// The digits of a group, where it asks for groups.
  package var group: Int?
  package var questions = 0
  /// What its questions are drawn from.
  package var seed = 0
  /// Whether the player chose that, and so may know the questions: it sets no best.
  package var isSeedChosen = false
  /// The digits per hundred seconds of a dictation of 2.0.
  private var pace: Int?
  /// The most seconds that it may take; `nil` for any.
  package var seconds: Int?
  /// The words that it asks for as they were when it began, each behind its digits and a blank.
  ///
  /// Where there are more questions than words, these come again.
  package var cards: [String] = []

  package init() {}

  /// An order from its parts; the numbers are at least 0.
  package init(
    name: String, size: Int, group: Int? = nil, questions: Int, seed: Int, seconds: Int? = nil
  ) {
    self.seconds = seconds.map { max(0, $0) }
    self.name = name
    self.size = max(0, size)
    self.group = group.map { max(0, $0) }
    self.questions = max(0, questions)
    self.seed = max(0, seed)
  }

  package var isPossible: Bool {
    (Drills.named(name) != nil || Drills.gone.contains(name))
      && cards.allSatisfy { ImageBook.peg($0) != nil }
  }

  /// The stretches that it asks for, all different, each from the beginning of a row of ten; throws if there
  /// are no such stretches.
  func stretches(of lengths: ClosedRange<Int>) throws(DrillFault) -> [Range<Int>] {
    let length = drillSize.length
    guard lengths.contains(length) else { throw .group(lengths) }
    try check(least: length)
    let count = (size - length) / blockLength + 1
    guard questions <= count else { throw .tooManyQuestions(most: count) }
    var luck = SplitMix64(drill: seed)
    return luck.distinct(questions, below: count).map { $0 * blockLength..<$0 * blockLength + length }
  }
}
