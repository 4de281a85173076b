import Canvas
import Testing
import TrainerCore

@testable import Screens

/// A note about a session, from where the session is seen.
@Suite struct NoteTests {
  /// Someone before the summary of their first session.
  private func summary(columns: Int = 80, rows: Int = 24, language: Language = .english) -> Player {
    var player = Player(.strict, columns: columns, rows: rows, progress: .practised, language: language)
    player.recite(66)
    player.type("0")
    return player
  }

  @Test func `A line with tags energy and mood`() {
    var player = summary()
    player.press("n")
    #expect(player.app.isAt(NoteScreen.self))
    // Keys of other screens, digits and pastes are text here.
    player.press(.character("q"), .character("?"), .character(" "), .digit(2), .character(" "))
    player.happens(.input(.paste("#tired\u{1b}\n")))
    player.press(.left, .home, .character("é"))
    #expect(player.text.contains("éq? 2 #tired"))
    player.press(.down, .digit(2), .tab, .right, .right, .enter)
    #expect(player.lines == ["note on number(1): éq? 2 #tired · energy 2 · mood 5"])
    #expect(player.app.isAt(SummaryScreen.self))
    #expect(player.text.contains("note: éq? 2 #tired · energy 2 · mood 5"))
    // Seen again, it can be changed; what stays as it is need not be written.
    player.press("n")
    #expect(player.text.contains("éq? 2 #tired▁"))
    player.press(.enter)
    #expect(player.lines.isEmpty && player.app.isAt(SummaryScreen.self))
    player.press("n")
    player.press(.control("u"), .down, .delete, .down, .digit(0), .enter)
    #expect(player.lines == ["note on number(1): -"])
    #expect(!player.text.contains("note: "))
  }

  @Test func `Tags used before are offered while one is typed`() {
    var player = summary()
    player.press("n")
    #expect(player.lines == ["tags"])
    player.happens(.store(.tags(["coffee", "tired", "training"])))
    player.happens(.input(.paste("slept well #T")))
    #expect(player.text.contains("#tired #training\n") && player.bottomLine.contains("Tab #tired"))
    player.press(.character("r"))
    #expect(!player.text.contains("#tired"))
    player.press(.tab)
    #expect(player.text.contains("slept well #training ▁"))
    // What the line has is not offered again; without a tag, Tab goes on to the next line.
    player.happens(.input(.paste("#")))
    #expect(player.text.contains("#coffee #tired\n"))
    player.press(.tab, .tab, .digit(4), .enter)
    #expect(player.lines == ["note on number(1): slept well #training #coffee · energy 4"])
  }

  @Test func `Escape leaves it as it was and nothing is no note`() {
    var player = summary()
    player.press("n")
    player.press(.character(" "), .enter)
    #expect(player.app.isAt(NoteScreen.self), "there is nothing to save")
    player.press(.character("x"), .escape)
    #expect(player.lines.isEmpty && player.app.isAt(SummaryScreen.self))
    #expect(!player.text.contains("note: x"))
  }

  @Test func `One key deletes it`() {
    var player = summary()
    player.press("n")
    #expect(!player.text.contains("Ctrl-D"))
    player.press(.character("x"), .enter)
    player.press("n")
    #expect(player.bottomLine.contains("Ctrl-D delete"))
    player.press(.control("d"))
    #expect(player.lines == ["note on number(1): -"])
  }

  @Test func `From the list of sessions and from a session`() {
    let past = StatsPast.practised
    var player = Player.atStats(past, view: 2)
    player.press("n", past)
    #expect(player.app.isAt(NoteScreen.self))
    let id = past.entries[past.entries.count - 1].id
    player.press(.character("x"), .enter)
    #expect(player.lines == ["note on id(\"\(id)\"): x"])
    #expect(player.app.isAt(PastSessionScreen.self) && player.text.contains("note: x"))
    player.happens(.store(.noted(id: id, number: nil, SessionNote(text: "y"))))
    #expect(player.lines == ["stats notes"])
    #expect(player.text.contains("note: y"))
    player.press("n")
    #expect(player.text.contains(" y▁"))
  }

  /// The summary and the statistics speak of the same session.
  @Test func `What is written elsewhere is seen on the summary`() {
    var player = summary()
    player.happens(.store(.noted(id: "a", number: 1, SessionNote(text: "from the list"))))
    #expect(player.text.contains("note: from the list"))
  }

  @Test func `The last mark is kept within its bounds`() {
    var player = summary()
    player.press("n")
    player.press(.up, .left, .left, .left, .left)
    #expect(player.text.contains("(1)  2   3   4   5"))
    player.press(.right, .right, .right, .right, .right, .right)
    #expect(player.text.contains(" 1   2   3   4  (5)"))
    // A digit row that types signs without Shift is one of digits here.
    player.press(.digit(0))
    #expect(player.text.contains(" 1   2   3   4   5\n"))
  }
}
