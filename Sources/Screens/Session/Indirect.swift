/// An optional value kept elsewhere, so that what it is part of stays small and cheap to pass on.
@propertyWrapper
struct Indirect<Value: Sendable>: Sendable {
  private indirect enum Box: Sendable {
    case empty
    case full(Value)
  }

  private var box = Box.empty

  var wrappedValue: Value? {
    get {
      guard case .full(let value) = box else { return nil }
      return value
    }
    set { box = newValue.map(Box.full) ?? .empty }
    _modify {
      var value = wrappedValue
      // Held only once, so that a change does not copy it first.
      box = .empty
      defer { box = value.map(Box.full) ?? .empty }
      yield &value
    }
  }

  init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }
}
