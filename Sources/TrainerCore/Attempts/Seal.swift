/// What witnesses write down at the end of an attempt, before anybody can change a file.
package struct Seal: Equatable {
  package let id: String
  /// The SHA-256 of the line of its keystrokes, without the line feed, in lower-case hexadecimal.
  package let digest: String

  /// The seal of a session whose keystrokes are on a line.
  package init(id: String, line: some Sequence<UInt8>) {
    self.id = id
    digest = sha256(Array(line))
  }

  /// The digest in eight groups of eight, as one reads it out.
  package var groups: [String] {
    stride(from: 0, to: digest.utf8.count, by: 8).map { String(digest.dropFirst($0).prefix(8)) }
  }
}
