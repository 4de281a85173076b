import Canvas

extension [String] {
  /// The first of these forms of a text, from the longest on, that so many columns have room for.
  func fitting(_ columns: Int, _ repertoire: Repertoire) -> String? {
    first { repertoire.width(of: $0) <= columns }
  }
}

extension Optional {
  /// What it has, in a list.
  var list: [Wrapped] { map { [$0] } ?? [] }
}
