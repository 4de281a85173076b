/// The user's name in folders of friends: `{"type":"friend","at","name","id","left":true?,"as"?}`; with `left` until the user
/// joins under it again, and with `as` the user goes on under that name.
///
/// Every machine of the user's knows their file by `id`, and one with the name but another id is somebody else's.
package struct FriendName: Statement {
  package static let type = "friend"

  package var at = Timestamp.epoch
  package private(set) var name = ""
  package private(set) var id = ""
  private var left = false
  /// The name that the user has in its place.
  package private(set) var successor: String?

  package static let fields: [Field<Self>] = [
    Field("at", \.at), Field("name", \.name), Field("id", \.id), Field("left", \.left),
    Field("as", \.successor),
  ]

  package init() {}

  package init(_ name: String, id: String, at: Timestamp) { (self.name, self.id, self.at) = (name, id, at) }

  /// The line by which the user leaves, or goes on under another name.
  package func left(for successor: String?, at date: Timestamp) -> FriendName {
    var line = self
    (line.left, line.successor, line.at) = (true, successor, date)
    return line
  }

  package var subject: String { name }
  package var isNothing: Bool { left }
  package var isPossible: Bool { Friend.isName(name) && SessionEntry.isID(id) }

  package func apply(to state: inout State) { state.friendNames[name] = self }
}

extension Friend {
  /// True for a name that can be that of a file on every system, and of a ghost.
  package static func isName(_ name: String) -> Bool {
    OwnLine.isVisible(name) && name.unicodeScalars.allSatisfy(OwnLine.isKept) && !Ghost.isOwn(name)
      && name.count <= Ghost.longestName && name.utf8.count <= 200
      && !name.contains { "/\\:*?\"<>|".contains($0) } && !name.hasPrefix(".") && name.trimmed == name
  }
}
