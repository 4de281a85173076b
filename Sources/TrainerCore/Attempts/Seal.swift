/// The fingerprint of an attempt, which witnesses write down at its end before anybody can change a file.
package struct Seal: Equatable {
  package let id: String
  /// The SHA-256 of the attempt's line, without the line feed, in lower-case hexadecimal.
  package let digest: String

  package init(id: String, line: some Sequence<UInt8>) {
    self.id = id
    digest = sha256(Array(line))
  }

  /// The digest in eight groups of eight characters, for reading aloud.
  package var groups: [String] {
    stride(from: 0, to: digest.utf8.count, by: 8).map { String(digest.dropFirst($0).prefix(8)) }
  }
}
