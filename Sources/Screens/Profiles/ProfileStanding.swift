import TrainerCore

/// The profile on the screen, and the others in the same data folder.
package struct ProfileStanding: Equatable {
  /// The name of the profile that is open; `nil` for the first one.
  package let name: ProfileName?
  /// Whether there is another one.
  package private(set) var hasOthers: Bool
  /// All of them; `nil` until they have been read.
  var all: [Profile]?
  /// Whether another one was chosen while something could not be saved.
  var isRefused = false

  package init(name: ProfileName? = nil, hasOthers: Bool = false) {
    self.name = name
    // The first one is always there.
    self.hasOthers = hasOthers || name != nil
  }

  mutating func take(_ profiles: [Profile]) {
    // The one that is open may not have a folder yet.
    all = profiles.contains { $0.name == name } ? profiles : profiles + [Profile(name: name)]
    hasOthers = profiles.count > 1
  }
}
