import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Each profile has a folder of its own, which says whose it is.
struct ProfileFoldersTests {
  private let folder = TemporaryFolder()

  @Test func `Where the data of a profile lies`() {
    let environment = ["PI_TRAINER_HOME": "/a", "PI_TRAINER_PROFILE": "Jo"]
    #expect(DataFolder(option: nil, environment: environment).path == "/a/profiles/Jo")
    #expect(DataFolder(option: "/b/", profile: "é", environment: environment).path == "/b/profiles/%c3%a9")
    #expect(DataFolder(option: nil, profile: "", environment: environment).path == "/a")
    #expect(DataFolder(option: nil, environment: environment).of(nil).path == "/a")
  }

  /// The figures of each profile are those of its own sessions, and none has anything in another's folder.
  @Test func `Each profile has its own data`() throws {
    let first = Bench(folder)
    try first.play(digits: 5)
    try first.settles()
    #expect(ProfileFolders(by: folder.reader).all.map(\.name) == [nil])
    let before = try folder.read(Bench.log)
    let anna = DataFolder(option: folder.data.path, profile: "Anna", environment: [:])
    let store = DataStore(folder: anna, clock: { Bench.now }, onEvent: { _ in })
    #expect(!store.hasProfiles)
    store.start()
    #expect(store.finish(timeout: 30) == nil)
    #expect(store.hasProfiles)
    #expect(try Disk.live.list(anna.own).contains("running"))
    #expect(try folder.read(Bench.log) == before)
    let profiles = ProfileFolders(by: folder.reader.of(folder.data.of(ProfileName("Anna")))).all
    #expect(profiles.map(\.name) == [nil, ProfileName("Anna")])
    #expect(profiles.map(\.progress.xp) == [5, 0])
  }

  /// Of these the folder has twenty letters: `%d0%90` and so on, 120 bytes of 140.
  private static let long = "Александра Константиновна Иванова"

  private func open(_ profile: ProfileName?, in folder: DataFolder) {
    let store = DataStore(folder: folder.of(profile), clock: { Bench.now }, onEvent: { _ in })
    store.start()
    #expect(store.finish(timeout: 30) == nil)
  }

  @Test func `A long name is listed as it was typed`() throws {
    let name = try #require(ProfileName(Self.long))
    open(name, in: folder.data)
    #expect(name.isCut)
    #expect(try folder.read("profiles/" + name.folder + "/name") == Self.long)
    let listed = ProfileFolders(by: folder.reader).all.map(\.name)
    #expect(listed == [nil, name])
    #expect(listed.last??.text == Self.long)
  }

  /// A folder of which only the beginning of the name is known is opened as it is, until its name is typed.
  @Test func `A long name that was not kept is read again`() throws {
    let name = try #require(ProfileName(Self.long))
    open(name, in: folder.data)
    let file = folder.data.of(name).path(of: "name")
    try Disk.live.remove(file)
    let listed = ProfileFolders(by: folder.reader).all.last?.name
    #expect(listed?.text == "Александра Константи…")
    open(listed, in: folder.data)
    #expect(try Disk.live.list(folder.data.profiles) == [name.folder])
    #expect(try Disk.live.contents(file, most: 1) == nil)
    // Neither does another's name lead away.
    try folder.write("profiles/" + name.folder + "/name", "Анна")
    #expect(
      ProfileFolders(by: folder.reader).all.last?.name?.text == "Александра Константи…")
    open(name, in: folder.data)
    #expect(ProfileFolders(by: folder.reader).all.last?.name?.text == Self.long)
  }
}
