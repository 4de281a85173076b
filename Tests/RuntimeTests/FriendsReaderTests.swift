import Preferences
import Store
import TestSupport
import Testing
import TrainerCore

@testable import Runtime

@Suite struct FriendsReaderTests {
  /// Who leaves them, or joins others, does so in a process of its own.
  @Test func `The friends are those of the settings as they are now`() async throws {
    let (folder, others) = (TemporaryFolder(), TemporaryFolder())
    let writer = FolderWriter(folder: DataFolder(path: folder.path), clock: { .epoch })
    var settings = Settings()
    settings.friends = FriendsMembership(folder: others.path, name: "Ana")
    try writer.join(try #require(settings.friends))
    try writer.save(settings, changedFrom: Settings())
    let (events, continuation) = AsyncStream.makeStream(of: StoreEvent.self)
    let reader = FriendsReader(folder: DataFolder(path: folder.path)) { continuation.yield($0) }
    reader.look()
    for await event in events {
      if case .ghosts = event { break }
    }
    #expect(others.text("Ana.json").contains("Ana"))
  }
}
