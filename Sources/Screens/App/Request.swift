import Canvas

/// What a place asks for: something done in the world, or another place.
enum Request: Sendable {
  /// Something is to be done in the world.
  case effect(Effect)
  /// Another place is to be opened, from which Esc leads back; it may get an input at once.
  case open(any Place, first: Input? = nil)
  /// Another place is to replace this one; it may get an input at once.
  case replace(any Place, first: Input? = nil)
  /// The place is to be left; the one below may get an input at once.
  case back(passing: Input? = nil)

  var isReplacement: Bool {
    if case .replace = self { return true }
    return false
  }
}
