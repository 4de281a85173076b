/// The user's name in friends' folders: `{"type":"friend","at","name","id","left":true?,"as"?}`.
///
/// `left` holds until the user joins under the name again, and `as` is the name that replaces it.
/// The user's machines recognise their file by `id`; one with the name but another id is somebody else's.
package struct FriendName: Statement {
  package static let type = "friend"

  package var at = Timestamp.epoch
  package private(set) var name = ""
  package private(set) var id = ""
  private var left = false
  package private(set) var successor: String?

  package static let fields: [Field<Self>] = [
    Field("at", \.at), Field("name", \.name), Field("id", \.id), Field("left", \.left),
    Field("as", \.successor),
  ]

  package init() {}

  package init(_ name: String, id: String, at: Timestamp) { (self.name, self.id, self.at) = (name, id, at) }

  /// Returns the line with which the user leaves, or goes on as `successor`.
  package func departure(for successor: String?, at date: Timestamp) -> FriendName {
    var line = self
    line.left = true
    line.successor = successor
    line.at = date
    return line
  }

  package var subject: String { name }
  package var isRemoval: Bool { left }
  package var isValid: Bool { Friend.isName(name) && SessionEntry.isID(id) }

  package func apply(to state: inout State) { state.friendNames[name] = self }
}

extension Friend {
  /// True for a name that can be a ghost's, and a file's on every system.
  package static func isName(_ name: String) -> Bool {
    OwnLine.isVisible(name) && name.unicodeScalars.allSatisfy(OwnLine.isKept) && !Ghost.isOwn(name)
      && name.count <= Ghost.longestName && name.utf8.count <= 200
      && !name.contains { "/\\:*?\"<>|".contains($0) } && !name.hasPrefix(".") && name.trimmed == name
  }
}
