/// The name of a profile, and the folder that follows from it.
///
/// In the folder's name ASCII letters, digits, `-` and `_` stand for themselves, every other byte of UTF-8 as
/// `%` and two hexadecimal digits. So the folder gives the name back, and nothing else has to be kept. A name
/// too long for a file system is cut, with `~` and a hash of the whole after it; a file of the folder has the
/// whole then.
///
/// Two names are the same if their folders are: they say whose data it is, whatever they look like.
package struct ProfileName: Equatable {
  /// The name as it was typed, without blanks around it; of a long one whose file is missing, the
  /// beginning.
  package let text: String
  package let folder: String

  private static let longest = 140

  /// A profile's name; `nil` if there is nothing to be seen, as the first profile has it.
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

  /// The name that a folder was made for; `nil` for any other folder.
  ///
  /// - Parameters:
  ///   - folder: the name of the folder.
  ///   - whole: what the folder says of the whole name, if that was cut; passed over if it is another's.
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

  /// Whether the name leads to its folder, as one does of which there is more than the beginning.
  package var isWhole: Bool { ProfileName(text) == self }

  /// Whether two names have the same folder.
  package static func == (one: ProfileName, other: ProfileName) -> Bool { one.folder == other.folder }

  private static func encode(_ character: Character) -> String {
    var text = ""
    for byte in character.utf8 {
      let scalar = Unicode.Scalar(byte)
      if byte < 0x80, scalar.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += "%" + byte.padded(to: 2, radix: 16)
      }
    }
    return text
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
  /// The one that a person or a file system may take for a name that is not among them, since only capitals or the
  /// composition of accents differ; `nil` if there is none.
  package func lookalike(of name: ProfileName) -> ProfileName? {
    contains(name) ? nil : first { $0.text.lowercased() == name.text.lowercased() }
  }
}
