/// The folder that is shared with friends, and what the user is called there.
package struct FriendsMembership: Equatable, Sendable {
  package var folder = ""
  package var name = ""

  package init() {}
  package init(folder: String, name: String) { (self.folder, self.name) = (folder, name) }
}
