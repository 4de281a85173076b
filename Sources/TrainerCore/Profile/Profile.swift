/// One of the people who share a data folder.
package struct Profile: Equatable {
  /// The name; `nil` for the first profile, which needs none.
  package let name: ProfileName?
  /// The number of digits ever typed right.
  package let xp: Int
  package let days: PractisedDays

  package init(name: ProfileName?, xp: Int = 0, days: PractisedDays = PractisedDays()) {
    self.name = name
    self.xp = xp
    self.days = days
  }

  package var grade: Grade { Grade(xp: xp) }
}
