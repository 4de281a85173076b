/// One of the people who share a data folder.
package struct Profile: Equatable {
  /// The name; `nil` for the first profile, which needs none.
  package let name: ProfileName?
  package let progress: Progress
  package let memory: Memory

  package init(name: ProfileName?, progress: Progress = Progress(), memory: Memory = Memory()) {
    self.name = name
    self.progress = progress
    self.memory = memory
  }
}

extension [Profile] {
  /// Sorts by the Crowns of a constant, the best first; profiles without one keep their order at the end.
  package func ranked(in constant: Constant) -> [Profile] {
    sorted { one, other in
      guard let crown = one.progress[constant].crown else { return false }
      return RecordType.crown.isBeaten(by: crown.run, best: other.progress[constant].crown?.run)
    }
  }

  /// A profile's place by the Crowns, from 1; equal Crowns share one, and without a Crown there is none.
  package func place(of profile: Profile, in constant: Constant) -> Int? {
    guard let crown = profile.progress[constant].crown else { return nil }
    return 1
      + count { other in
        guard let better = other.progress[constant].crown else { return false }
        return RecordType.crown.isBeaten(by: better.run, best: crown.run)
      }
  }
}
