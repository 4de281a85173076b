/// One of the people who practise with the same data folder, and how far they are.
package struct Profile: Equatable {
  /// The name as it was typed; `nil` for the first profile, which needs none.
  package let name: ProfileName?
  /// All the digits ever typed right.
  package let xp: Int
  /// The days with practice.
  package let days: PractisedDays

  package init(name: ProfileName?, xp: Int = 0, days: PractisedDays = PractisedDays()) {
    self.name = name
    self.xp = xp
    self.days = days
  }

  package var grade: Grade { Grade(xp: xp) }
}
