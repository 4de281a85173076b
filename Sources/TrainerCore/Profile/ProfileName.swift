/// The name of a profile, and the folder derived from it; two names with the same folder are equal.
///
/// ASCII letters, digits, `-` and `_` stand for themselves, and every other byte of UTF-8 becomes `%` and two hex digits.
/// A name too long for a file system is cut and followed by `~` and a hash; a file in the folder then holds all of it.
package struct ProfileName: Equatable {
  /// The name as typed, trimmed; for a cut one whose file is missing, its beginning and `…`.
  package let text: String
  package let folder: String

  private static let longest = 140

  /// Fails if nothing of the name is visible, as for the first profile.
  package init?(_ text: String) {
    let text = text.trimmed
    guard OwnLine.isVisible(text) else { return nil }
    self.text = text
    let whole = text.map(ProfileName.encode)
    guard whole.reduce(0, { $0 + $1.utf8.count }) > ProfileName.longest else {
      folder = whole.joined()
      return
    }
    var count = 0
    let kept = whole.prefix { piece in
      count += piece.utf8.count
      return count <= ProfileName.longest - 20
    }
    folder = kept.joined() + "~" + String(text.utf8.fnv1a, radix: 16)
  }

  /// Reads the name from its folder, and a cut one from the file's text `whole`, which is ignored if it does not fit.
  package init?(folder: String, whole: String? = nil) {
    let parts = folder.split(separator: "~", maxSplits: 1, omittingEmptySubsequences: false)
    guard let head = parts.first, let text = ProfileName.decode(head), !text.isEmpty else { return nil }
    guard text.map(ProfileName.encode).joined() == head, parts.count > 1 || text == text.trimmed else {
      return nil
    }
    if parts.count > 1, UInt64(parts[1], radix: 16) == nil { return nil }
    let own = whole.flatMap { ProfileName($0) }
    self.text = parts.count == 1 ? text : own?.folder == folder ? own?.text ?? text : text + "…"
    self.folder = folder
  }

  package var isCut: Bool { folder.contains("~") }

  /// True if the text leads to the folder, unlike the mere beginning of a cut name.
  package var isWhole: Bool { ProfileName(text) == self }

  package static func == (one: ProfileName, other: ProfileName) -> Bool { one.folder == other.folder }

  private static func encode(_ character: Character) -> String {
    character.utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": text.unicodeScalars.append(scalar)
      default: text += "%" + byte.padded(to: 2, radix: 16)
      }
    }
  }

  private static func decode(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(Substring(rest.prefix(2)), radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension [ProfileName] {
  /// A member that differs only in case or in the composition of accents; `nil` if the name itself is a member.
  package func lookalike(of name: ProfileName) -> ProfileName? {
    contains(name) ? nil : first { $0.text.lowercased() == name.text.lowercased() }
  }
}
