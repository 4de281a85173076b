import TestSupport
import Testing

@testable import TrainerCore

/// Any text is a name, and its folder is safe and gives the name back.
struct ProfileNameTests {
  @Test(
    arguments: [
      ("anna", "anna"), ("Anna-Maria_2", "Anna-Maria_2"), ("Jo Doe", "Jo%20Doe"), ("Zoë", "Zo%c3%ab"),
      ("..", "%2e%2e"), ("a/b", "a%2fb"), ("~root", "%7eroot"), ("50%", "50%25"),
      ("Ольга", "%d0%9e%d0%bb%d1%8c%d0%b3%d0%b0"), ("\u{7}x\n.y", "%07x%0a%2ey"),
    ])
  func `A name has a folder of its own`(_ text: String, _ folder: String) throws {
    let name = try #require(ProfileName(text))
    #expect(name.text == text)
    #expect(name.folder == folder)
    #expect(ProfileName(folder: folder) == name)
  }

  @Test func `Blanks around a name are no part of it`() {
    #expect(ProfileName("  Jo Doe\t")?.text == "Jo Doe")
    for text in ["", " ", "\n\t "] { #expect(ProfileName(text) == nil) }
  }

  @Test func `Two names never share a folder`() throws {
    let names = ["a", "A", "a ", "a b", "a%20b", "a/b", "a.b", "ä", "%c3%a4", "~", "%7e"]
    let folders = names.compactMap { ProfileName($0)?.folder }
    #expect(Set(folders).count == Set(names.map { $0 == "a " ? "a" : $0 }).count)
  }

  @Test func `A long name has a folder too and another one for another end`() throws {
    let long = String(repeating: "李 ", count: 5000)
    let name = try #require(ProfileName(long + "x"))
    let other = try #require(ProfileName(long + "y"))
    #expect(name != other && name.isCut && name.isWhole)
    #expect(name.folder.utf8.count <= 160 && !name.folder.contains("/"))
    let found = try #require(ProfileName(folder: name.folder))
    #expect(found == name && !found.isWhole)
    #expect(found.text.hasPrefix("李 李") && found.text.hasSuffix("…"))
    #expect(ProfileName(folder: name.folder, whole: name.text)?.text == name.text)
    #expect(ProfileName(folder: name.folder, whole: other.text)?.text == found.text)
  }

  @Test func `Foreign folders are nobodys`() {
    for folder in ["", ".", "..", "a b", "a.b", "%", "%4", "%zz", "%41", "%ff", "%20a", "a~xyz", "é"] {
      #expect(ProfileName(folder: folder) == nil, "\(folder)")
    }
  }

  @Test func `Random names come back`() {
    var random = SeededRandom(seed: testSeed())
    for _ in 0..<2000 {
      let scalars = (0..<Int.random(in: 1...12, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...(Bool.random(using: &random) ? 0x80 : 0x1ffff), using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      guard let name = ProfileName(text) else { continue }
      #expect(ProfileName(folder: name.folder) == name)
      if !name.isCut { #expect(ProfileName(folder: name.folder)?.text == name.text) }
    }
  }
}
