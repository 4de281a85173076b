import Preferences
import Store
import TestSupport
import Testing
import TrainerCore

@testable import Runtime

@Suite struct FriendsReaderTests {
  /// Another process, such as a command, changes the membership.
  @Test func `The friends are those of the settings as they are now`() async throws {
    let (folder, others) = (TemporaryFolder(), TemporaryFolder())
    let writer = FolderWriter(folder: DataFolder(path: folder.path), clock: { .epoch })
    try writer.changeMembership(to: FriendsMembership(folder: others.path, name: "Ana"))
    let (events, continuation) = AsyncStream.makeStream(of: StoreEvent.self)
    let reader = FriendsReader(folder: DataFolder(path: folder.path)) { continuation.yield($0) }
    reader.read()
    for await event in events {
      if case .friends = event { break }
    }
    #expect(others.text("Ana.json").contains("Ana"))
  }

  @Test func `Whoever goes from friends to others leaves no file behind`() async {
    let (folder, others) = (TemporaryFolder(), TemporaryFolder())
    let (events, continuation) = AsyncStream.makeStream(of: StoreEvent.self)
    let reader = FriendsReader(folder: DataFolder(path: folder.path)) { continuation.yield($0) }
    var answers = events.makeAsyncIterator()
    func move(to name: String?, in part: String = "") async -> (String?, FriendsFault?) {
      reader.changeMembership(to: name.map { FriendsMembership(folder: others.path + part, name: $0) })
      while let event = await answers.next() {
        if case .joined(let membership, let fault) = event {
          return (membership?.name, fault as? FriendsFault)
        }
      }
      return (nil, nil)
    }
    #expect(
      await move(to: "Ana", in: "/none") == (nil, FriendsFault(file: others.path + "/none", why: .noFolder)))
    #expect(await move(to: "Ana") == ("Ana", nil))
    #expect(await move(to: "crown") == ("Ana", FriendsFault(file: "crown", why: .noName)))
    #expect(await move(to: "Anna") == ("Anna", nil))
    #expect(await move(to: nil) == (nil, nil))
    #expect(others.names() == [])
  }
}
