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
}
