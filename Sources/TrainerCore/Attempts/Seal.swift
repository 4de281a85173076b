/// What witnesses write down at the end of an attempt, before anybody can change a file.
package struct Seal: Equatable {
  package let id: String
  /// The SHA-256 of its line in the log, without the line feed, in lower-case hexadecimal.
  package let digest: String

  /// The seal of an attempt with that line.
  package init(id: String, line: some Sequence<UInt8>) {
    self.id = id
    digest = sha256(Array(line))
  }

  /// The digest in eight groups of eight, as one reads it out.
  package var groups: [String] {
    stride(from: 0, to: digest.utf8.count, by: 8).map { String(digest.dropFirst($0).prefix(8)) }
  }
}
