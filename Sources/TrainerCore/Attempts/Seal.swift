/// What witnesses write down at the end of an attempt, before anybody can change a file.
public struct Seal: Equatable, Sendable {
  /// The session's id.
  public let id: String
  /// The SHA-256 of the line of its keystrokes, without the line feed, in lower-case hexadecimal.
  public let digest: String

  /// The seal of a session whose keystrokes are on a line.
  public init(id: String, line: some Sequence<UInt8>) {
    self.id = id
    digest = SHA256.hexDigest(of: Array(line))
  }

  /// The digest in eight groups of eight, as one reads it out.
  public var groups: [String] {
    stride(from: 0, to: digest.utf8.count, by: 8).map { String(digest.dropFirst($0).prefix(8)) }
  }
}
