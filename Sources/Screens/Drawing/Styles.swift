import Canvas

/// Styles by the meaning of a text, on the screen's own background.
extension Style {
  static let text = Style(.text)
  static let strong = Style(.strong)
  static let dim = Style(.dim)
  static let accent = Style(.accent)
  static let curve = Style(.curve)
  static let reward = Style(.reward)
  static let error = Style(.error)
  static let label = Style(.label)
  static let cursor = Style(.cursor)
  static let faint = Style(.faint)
  static let current = Style(.current)
}
