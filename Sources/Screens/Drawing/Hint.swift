import Canvas

/// A key or a word, and the help's text about it.
typealias HelpLine = (name: String, text: String)

extension Texts {
  func line(_ name: String, en: String, fr: String) -> HelpLine {
    (name, say(en: en, fr: fr))
  }
}

/// An entry of the bottom line.
struct Hint: Equatable {
  let name: String
  let label: String
  let key: Key?

  /// The entry as it is drawn; a click finds it by its key.
  var piece: Piece {
    let piece = Piece(Span(name, Style(.key)), Span(" " + label, .dim))
    return key.map { piece.anchored(as: $0) } ?? piece
  }
}

extension ScreenContext {
  /// Lays out a page on this screen; `keepsRows` reserves all rows that the keys may take, so that nothing moves as they change.
  func page(
    _ keys: [Hint] = [], keepsRows: Bool = false, @Stack.Builder _ parts: () -> [Part]
  ) -> PageLayout {
    PageLayout(size, repertoire, keys: keys.map(\.piece), keepsRows: keepsRows, parts)
  }
}

extension Row {
  func marked(if isChosen: Bool) -> Row { marked(isChosen ? "›" : nil) }
}
