import Canvas

/// A key or a word, and what is said of it.
typealias HelpLine = (name: String, text: String)

extension Texts {
  /// What is said of a key or a word.
  func line(_ name: String, en: String, fr: String) -> HelpLine {
    (name, say(en: en, fr: fr))
  }
}

/// An entry of the bottom line.
struct Hint: Equatable {
  let name: String
  let label: String
  let key: Key?

  /// What the bottom line shows of it, which a click finds by its key.
  var piece: Piece {
    let piece = Piece(Span(name, Style(.key)), Span(" " + label, .dim))
    return key.map(piece.at) ?? piece
  }
}

extension ScreenContext {
  /// A page on this screen; one that keeps its rows for the keys is asked where a key depends on what fits.
  func page(
    _ keys: [Hint] = [], indent: Int = 0, keepsRows: Bool = false, @Stack.Builder _ parts: () -> [Part]
  ) -> PageLayout {
    PageLayout(size, repertoire, indent: indent, keys: keys.map(\.piece), keepsRows: keepsRows, parts)
  }
}

extension Row {
  /// The sign of what is chosen before it, if it is.
  func marked(if isChosen: Bool) -> Row { marked(isChosen ? "›" : nil) }
}
