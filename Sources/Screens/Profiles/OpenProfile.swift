import TrainerCore

package struct OpenProfile: Equatable {
  /// The name of the open profile; `nil` for the first one.
  package let name: ProfileName?
  package private(set) var hasOthers: Bool
  /// All profiles; `nil` until they have been read.
  var all: [Profile]?
  /// True after a switch was refused because something could not be saved.
  var isRefused = false

  package init(name: ProfileName? = nil, hasOthers: Bool = false) {
    self.name = name
    // The first profile always exists.
    self.hasOthers = hasOthers || name != nil
  }

  mutating func update(with profiles: [Profile]) {
    // The open profile may have no folder yet.
    all = profiles.contains { $0.name == name } ? profiles : profiles + [Profile(name: name)]
    hasOthers = profiles.count > 1
  }
}
