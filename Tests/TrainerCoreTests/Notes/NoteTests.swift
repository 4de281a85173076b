import Testing
import TrainerCore

struct NoteTests {
  @Test func `Tags are the words that begin with their sign`() throws {
    let note = try #require(SessionNote(text: "#Tired, after ##coffee# (#no) a#b # #été-2026 #tired 50"))
    #expect(note.tags == ["tired", "coffee", "été-2026"])
    #expect(try #require(SessionNote(text: "没有 #早起")).tags == ["早起"])
  }

  @Test func `A line has the words that are looked for, whole or begun`() throws {
    let note = try #require(SessionNote(text: "Slept badly, été #Tired", energy: 2))
    for words in ["badly", "BAD", "#tired", "#tir", "tired slept", "Été", ""] {
      #expect(note.contains(words), "\(words)")
    }
    for words in ["well", "#badly", "slept well"] { #expect(!note.contains(words), "\(words)") }
  }

  @Test func `What says nothing or too much is none`() {
    #expect(SessionNote(text: "") == nil)
    #expect(SessionNote(text: "", energy: 1) != nil)
    #expect(SessionNote(text: "x", energy: 0) == nil && SessionNote(text: "x", mood: 6) == nil)
    #expect(SessionNote(text: String(repeating: "x", count: 200)) != nil)
    #expect(SessionNote(text: String(repeating: "x", count: 201)) == nil)
  }

  @Test func `A line is cleaned of what no line holds`() {
    #expect(OwnLine.cleaned("  a\u{1b}[2J\nb\u{202e}c\u{2028} ", most: 20) == "a[2Jbc")
    #expect(OwnLine.cleaned("👩‍👩‍👧 می‌خواهم", most: 20) == "👩‍👩‍👧 می‌خواهم")
    #expect(OwnLine.cleaned("abcdef", most: 3) == "abc")
    let long = OwnLine.cleaned("e" + String(repeating: "\u{301}", count: 10_000), most: 3)
    #expect(long.utf8.count <= 48)
    for text in ["  a\u{1b}[2J\nb", "a\u{202e}b ", "abcdef  ghi", "\u{301}\u{301} x"] {
      let once = OwnLine.cleaned(text, most: 8)
      #expect(OwnLine.isClean(once, most: 8), "\(text)")
    }
  }
}
