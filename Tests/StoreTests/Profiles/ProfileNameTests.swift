import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Any text is a name, and its folder is safe and gives the name back.
@Suite struct ProfileNameTests {
  @Test(
    arguments: [
      ("anna", "anna"), ("Anna-Maria_2", "Anna-Maria_2"), ("Jo Doe", "Jo%20Doe"), ("Zoë", "Zo%c3%ab"),
      ("..", "%2e%2e"), ("a/b", "a%2fb"), ("~root", "%7eroot"), ("50%", "50%25"),
      ("Ольга", "%d0%9e%d0%bb%d1%8c%d0%b3%d0%b0"), ("\u{7}x\n.y", "%07x%0a%2ey"),
    ])
  func folders(_ text: String, _ folder: String) throws {
    let name = try #require(ProfileName(text))
    #expect(name.text == text)
    #expect(name.folder == folder)
    #expect(ProfileName(folder: folder) == name)
  }

  @Test func blanksAroundANameAreNoPartOfIt() {
    #expect(ProfileName("  Jo Doe\t")?.text == "Jo Doe")
    for text in ["", " ", "\n\t "] { #expect(ProfileName(text) == nil) }
  }

  @Test func twoNamesNeverShareAFolder() throws {
    let names = ["a", "A", "a ", "a b", "a%20b", "a/b", "a.b", "ä", "%c3%a4", "~", "%7e"]
    let folders = names.compactMap { ProfileName($0)?.folder }
    #expect(Set(folders).count == Set(names.map { $0 == "a " ? "a" : $0 }).count)
  }

  @Test func aLongNameHasAFolderTooAndAnotherOneForAnotherEnd() throws {
    let long = String(repeating: "李 ", count: 5000)
    let name = try #require(ProfileName(long + "x"))
    let other = try #require(ProfileName(long + "y"))
    #expect(name.folder != other.folder)
    #expect(name.folder.utf8.count <= 160 && !name.folder.contains("/"))
    let found = try #require(ProfileName(folder: name.folder))
    #expect(found.folder == name.folder)
    #expect(found.text.hasPrefix("李 李") && found.text.hasSuffix("…"))
  }

  @Test func foreignFoldersAreNobodys() {
    for folder in ["", ".", "..", "a b", "a.b", "%", "%4", "%zz", "%41", "%ff", "%20a", "a~xyz", "é"] {
      #expect(ProfileName(folder: folder) == nil, "\(folder)")
    }
  }

  @Test func randomNamesComeBack() {
    var random = SeededRandom(seed: testSeed())
    for _ in 0..<2000 {
      let scalars = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...(Bool.random(using: &random) ? 0x80 : 0x1ffff), using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      guard let name = ProfileName(text) else { continue }
      #expect(ProfileName(folder: name.folder)?.folder == name.folder)
      if !name.folder.contains("~") { #expect(ProfileName(folder: name.folder)?.text == name.text) }
    }
  }

  @Test func whereTheDataOfAProfileLies() {
    let environment = ["PI_TRAINER_HOME": "/a", "PI_TRAINER_PROFILE": "Jo"]
    #expect(DataFolder(option: nil, environment: environment).path == "/a/profiles/Jo")
    #expect(DataFolder(option: "/b/", profile: "é", environment: environment).path == "/b/profiles/%c3%a9")
    #expect(DataFolder(option: nil, profile: "", environment: environment).path == "/a")
    #expect(DataFolder(option: nil, environment: environment).of(nil).path == "/a")
  }

  /// The figures of each profile are those of its own sessions, and none has anything in another's folder.
  @Test func eachProfileHasItsOwnData() throws {
    let folder = try TemporaryFolder()
    let first = Bench(folder)
    try first.play(digits: 5)
    #expect(try first.finish() == nil)
    #expect(ProfileFolders(of: folder.data, .live).all.map(\.name) == [nil])
    let before = try folder.read("history.jsonl")
    let anna = DataFolder(option: folder.data.path, profile: "Anna", environment: [:])
    let store = DataStore(folder: anna) { _ in }
    #expect(!store.hasProfiles)
    store.start()
    #expect(store.finish(timeout: 30) == nil)
    #expect(store.hasProfiles)
    #expect(try Disk.live.list(anna.path).contains("running"))
    #expect(try folder.read("history.jsonl") == before)
    let profiles = ProfileFolders(of: anna, .live).all
    #expect(profiles.map(\.name) == [nil, "Anna"])
    #expect(profiles.map(\.xp) == [5, 0])
  }
}
