import Canvas

extension Key: ExpressibleByUnicodeScalarLiteral {
  /// Creates a digit key for 0 … 9, otherwise the key of the character.
  package init(unicodeScalarLiteral scalar: Unicode.Scalar) {
    self = UInt8(String(scalar)).map { .digit($0) } ?? .character(scalar)
  }
}
