import Canvas
import Testing
import TrainerCore

@testable import Screens

/// A note about a session, from where the session is seen.
struct NoteScreenTests {
  /// Someone before the summary of their first session.
  private func summary(size: Size = .usual, language: Language = .english) -> Player {
    var player = Player(.strict, size: size, progress: .practised, language: language)
    player.recite(66)
    player.type("0")
    return player
  }

  @Test func `A line with tags energy and mood`() {
    var player = summary()
    player.press("n")
    player.expect(NoteScreen.self)
    // Keys of other screens, digits and pastes are text here.
    player.press("q", "?", " ", "2", " ")
    player.paste("#tired\u{1b}\n")
    player.press(.left, .home, "é")
    player.shows("éq? 2 #tired")
    player.press(.down, "2", .tab, .right, .right, .enter)
    player.did("note on \(player.context.sessionID): éq? 2 #tired · energy 2 · mood 5")
    player.expect(SummaryScreen.self)
    player.shows("note: éq? 2 #tired · energy 2 · mood 5")
    // Seen again, it can be changed; what stays as it is need not be written.
    player.press("n")
    player.shows("éq? 2 #tired▁")
    player.press(.enter)
    player.did()
    player.expect(SummaryScreen.self)
    player.press("n")
    player.press(.control("u"), .down, .delete, .down, "0", .enter)
    player.did("note on \(player.context.sessionID): -")
    player.hides("note: ")
  }

  @Test func `Tags used before are offered while one is typed`() throws {
    var player = summary()
    for (number, tag) in ["coffee", "tired", "training"].enumerated() {
      player.stored(.note(try #require(SessionNote(about: String(number), text: "#" + tag))))
    }
    player.press("n")
    player.paste("slept well #T")
    player.shows("#tired #training\n")
    #expect(player.bottomLine.contains("Tab #tired"))
    player.press("r")
    player.hides("#tired")
    player.press(.tab)
    player.shows("slept well #training ▁")
    // Tags on the line are not offered again; without a tag, Tab goes on to the next line.
    player.paste("#")
    player.shows("#coffee #tired\n")
    player.press(.tab, .tab, "4", .enter)
    player.did("note on \(player.context.sessionID): slept well #training #coffee · energy 4")
  }

  @Test func `Escape leaves it as it was and nothing is no note`() {
    var player = summary()
    player.press("n", " ", .enter)
    // There is nothing to save.
    player.expect(NoteScreen.self)
    player.press("x", .escape)
    player.did()
    player.expect(SummaryScreen.self)
    player.hides("note: x")
  }

  @Test func `Two keys delete it`() {
    var player = summary()
    player.press("n")
    player.hides("Ctrl-D")
    player.press("x", .enter, "n")
    #expect(player.bottomLine.contains("Ctrl-D delete"))
    player.press(.control("d"))
    player.did()
    player.press(.enter)
    player.did("note on \(player.context.sessionID): -")
  }

  @Test func `From the list of sessions and from a session`() throws {
    let past = StatsPast.practised
    var player = Player.atStats(past, view: 2)
    player.press("n", past)
    player.expect(NoteScreen.self)
    let id = past.sessions[past.sessions.count - 1].id
    player.press("x", .enter)
    player.did("note on \(id): x")
    player.expect(PastSessionScreen.self)
    player.shows("note: x")
    var note = try #require(SessionNote(about: id, text: "y"))
    note.at = Timestamp(milliseconds: player.date.milliseconds + 1000, offset: 0)
    player.stored(.note(note))
    player.did("stats notes")
    player.shows("note: y")
    player.press("n")
    player.shows(" y▁")
  }

  /// The summary and the statistics speak of the same session.
  @Test func `What is written elsewhere is seen on the summary`() throws {
    var player = summary()
    player.stored(.note(try #require(SessionNote(about: player.context.sessionID, text: "from the list"))))
    player.shows("note: from the list")
  }

  @Test func `The last mark is kept within its bounds`() {
    var player = summary()
    player.press("n", .up, .left, .left, .left, .left)
    player.shows("(1)  2   3   4   5")
    player.press(.right, .right, .right, .right, .right, .right)
    player.shows(" 1   2   3   4  (5)")
    // A digit row that types signs without Shift is one of digits here.
    player.press("0")
    player.shows(" 1   2   3   4   5\n")
  }

  @Test func `Pasted line breaks, tabs and other blanks become blanks`() {
    var line = EditableLine(limit: 60)
    _ = line.edit(with: .paste("a\tb\r\nc\nd\u{a0}e\u{202f}f\u{2028}g\u{7}"))
    #expect(line.text == "a b c d e f g")
    var digits = EditableLine(limit: 60, accepting: "0123456789- ")
    _ = digits.edit(with: .paste("1\u{a0}000\t2027-03-14\n"))
    #expect(digits.text == "1 000 2027-03-14 ")
  }

  @Test func `Alt goes and deletes by words, and does nothing where nothing is written`() {
    var line = EditableLine("slept badly  again", limit: 60)
    for (key, before, behind) in [
      (Key.wordLeft, "slept badly  ", "again"), (.wordLeft, "slept ", "badly  again"),
      (.deleteWord, "", "badly  again"),
      (.wordRight, "badly", "  again"), (.wordRight, "badly  again", ""), (.wordRight, "badly  again", ""),
      (.deleteWord, "badly  ", ""), (.deleteWord, "", ""), (.deleteWord, "", ""), (.wordLeft, "", ""),
    ] {
      let isTaken = line.edit(with: .key(key))
      #expect(isTaken && line.before == before && line.after == behind, "\(key)")
    }
    var note = Player()
    note.recite(3)
    note.endSession()
    note.press("n")
    note.write("slept badly")
    note.press(.deleteWord)
    note.expect(NoteScreen.self)
    note.shows("slept ▁")
    for key in [Key.wordLeft, .wordRight, .deleteWord] {
      var player = Player(.strict)
      player.type("14")
      player.press(.escape)
      let before = player.state
      player.press(key)
      player.did()
      #expect(player.state == before)
      var home = Player()
      home.happens(.departureRefused(.full))
      home.press(key)
      #expect(home.app.asksBeforeLosing)
    }
  }
}
