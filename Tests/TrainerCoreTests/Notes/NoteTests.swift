import TestSupport
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

  /// Sessions with a speed, an error each or none, and a note.
  private func session(
    _ number: Int, _ text: String, energy: Int? = nil, cps: Int, errors: Int = 0, mode: Mode = .practice
  ) throws
    -> NotedSession
  {
    let entry = SessionEntry(
      id: "", date: Timestamp(milliseconds: number, offset: 0),
      plan: SessionPlan(mode), score: 90, errors: errors, revealsUsed: 0,
      bestStreak: 90 - 10 * errors, duration: 1000, cps: Double(cps) / 1000, loops: nil, certified: false,
      ended: .user, records: [])
    let row = SessionRow(entry: entry, place: 0)
    return NotedSession(
      id: String(number), row: row, note: try #require(SessionNote(text: text, energy: energy)))
  }

  @Test func `Median and count of both sides`() throws {
    // With the tag 1.0 … 1.7 a second, without it 2.0 … 2.8; the last two with an error.
    var sessions = try (0..<8).map { try session($0, "#tired", cps: 1000 + 100 * $0) }
    sessions += try (0..<9).map {
      try session(10 + $0, "fresh", cps: 2000 + 100 * $0, errors: $0 > 6 ? 1 : 0)
    }
    var random = SeededRandom(seed: 7)
    let shuffled = sessions.shuffled(using: &random)
    let comparison = try #require(NoteComparison.all(of: shuffled).first)
    #expect(NoteComparison.all(of: sessions).count == 1 && comparison.subject == .tag("tired"))
    #expect(comparison.isTelling)
    #expect(comparison.with.count == 8 && comparison.without.count == 9)
    #expect(abs(comparison.with.cps - 1.35) < 1e-9 && comparison.without.cps == 2.4)
    #expect(comparison.without.accuracy == 1 && comparison.without.cleanRun == 90)
  }

  @Test func `Each mode is compared with itself`() throws {
    let sessions =
      try (0..<8).map { try session($0, "#tea", cps: 1000) }
      + (0..<8).map { try session(20 + $0, "none", cps: 3000, mode: .strict) }
      + (0..<8).map { try session(40 + $0, "#tea", cps: 4000, mode: .strict) }
    let all = NoteComparison.all(of: sessions)
    #expect(all.map(\.mode) == [.practice, .strict] && all.map(\.isTelling) == [false, true])
    #expect(all[1].with.cps == 4 && all[1].without.cps == 3)
  }

  @Test func `Nothing is said below eight on a side`() throws {
    var sessions = try (0..<7).map { try session($0, "#tired", energy: 1, cps: 1000) }
    sessions += try (0..<20).map { try session(20 + $0, "", energy: 3, cps: 1000) }
    sessions += try (0..<9).map { try session(50 + $0, "#Rare #tea", energy: 5, cps: 1000) }
    let all = NoteComparison.all(of: sessions)
    #expect(all.map(\.subject) == [.tag("rare"), .tag("tea"), .tag("tired"), .energy])
    #expect(all.map(\.isTelling) == [true, true, false, false])
    #expect(all[2].with.missing == 1 && all[2].without.missing == 0)
    // Three is neither much nor little.
    #expect(all[3].with.count == 9 && all[3].without.count == 7)
  }
}
