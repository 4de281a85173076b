import Canvas

extension [String] {
  /// Returns the first form that fits into some columns, of forms from the longest on; `nil` if none does.
  func fitting(_ columns: Int, _ repertoire: Repertoire) -> String? {
    first { repertoire.width(of: $0) <= columns }
  }
}

extension Optional {
  /// The wrapped value in an array, which is empty for `nil`.
  var list: [Wrapped] { map { [$0] } ?? [] }
}
