/// One of the people who practise with the same data folder, and how far they are.
public struct Profile: Equatable, Sendable {
  /// The name as it was typed; `nil` for the first profile, which needs none.
  public let name: ProfileName?
  /// All the digits ever typed right.
  public let xp: Int
  /// The days with practice.
  public let days: PractisedDays

  /// A profile from its parts.
  public init(name: ProfileName?, xp: Int = 0, days: PractisedDays = PractisedDays()) {
    self.name = name
    self.xp = xp
    self.days = days
  }

  /// The grade.
  public var grade: Grade { Grade(xp: xp) }
}
