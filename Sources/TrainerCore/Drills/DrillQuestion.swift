/// A question of a drill: what it shows, what it asks, and what it is about.
package struct DrillQuestion: Equatable {
  package enum Shown: Equatable {
    case decimals(Range<Int>)
    /// The number of a decimal, from 1.
    case place(Int)
    /// The number of something else, such as a group.
    case number(Int)
    case text(String)
  }

  /// The legs to type, one after another; at least one.
  package let legs: [Leg]
  /// The prompt; `nil` if the legs make it clear.
  package let shown: Shown?
  /// The decimals to learn for a user without an answer.
  package let topic: Range<Int>?

  /// A question about the decimals that it asks for, unless `topic` names others.
  init(_ legs: [Leg], showing shown: Shown? = nil, about topic: Range<Int>? = nil) {
    self.legs = legs
    self.shown = shown
    let asked = legs.filter { $0.stretch != nil }.map(\.range)
    let end = asked.map(\.upperBound).max()
    self.topic = topic ?? end.flatMap { end in asked.map(\.lowerBound).min().map { $0..<end } }
  }

  /// Returns the question with that many more decimals shown before it, as after hints.
  package func opened(by count: Int) -> DrillQuestion {
    guard case .decimals(let range) = shown else { return self }
    return DrillQuestion(legs, showing: .decimals(range.lowerBound - count..<range.upperBound), about: topic)
  }
}
