/// A question of a drill: what it shows, what it asks, and what it is about.
package struct DrillQuestion: Equatable {
  package enum Shown: Equatable {
    /// Decimals of the session's constant.
    case decimals(Range<Int>)
    /// A decimal by its number from 1.
    case place(Int)
    /// Anything else by its number.
    case number(Int)
    case text(String)
  }

  /// What has to be typed, one after the other; there is at least one.
  package let legs: [Leg]
  /// What is given; `nil` where that is seen from what is asked.
  package let shown: Shown?
  /// The decimals to be learnt by whoever has no answer; `nil` where nobody would learn any.
  package let topic: Range<Int>?

  /// A question, which is about the decimals that it asks for unless something else is said.
  init(_ legs: [Leg], showing shown: Shown? = nil, about topic: Range<Int>? = nil) {
    self.legs = legs
    self.shown = shown
    let asked = legs.filter { $0.stretch != nil }.map(\.range)
    let end = asked.map(\.upperBound).max()
    self.topic = topic ?? end.flatMap { end in asked.map(\.lowerBound).min().map { $0..<end } }
  }
}
