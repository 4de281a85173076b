import Canvas

extension Key: ExpressibleByUnicodeScalarLiteral {
  /// The key of a digit or of another character.
  package init(unicodeScalarLiteral scalar: Unicode.Scalar) {
    self = UInt8(String(scalar)).map { .digit($0) } ?? .character(scalar)
  }
}
