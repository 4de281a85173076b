import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// Ten days of a beginner, from the first start on, by a clock that the test sets.
  struct TenDaysTests {
    @Test func `Ten days`() throws {
      let diary = try Diary()
      try first(diary)
      try second(diary)
      let kept = try third(diary)
      try fourth(diary, kept: kept)
      try fifth(diary)
      try sixthMissed(diary)
      try seventh(diary)
      try eighthOverMidnight(diary)
      try ninth(diary)
      try tenth(diary)
    }

    /// The first start, a session in Learn, and no to reminders.
    private func first(_ diary: Diary) throws {
      diary.day = "2026-11-20"
      #expect(try diary.print("status") == "π 0d · ○\n")
      #expect(try diary.print("remind").isEmpty)
      try diary.start(at: "19:00:00")
      let first = try diary.shell.waitFor("Your first lesson: the first 20 decimals", "3.▁")
      let keys = "   ⏎ begin  0–9 type what you know  ? help  q quit"
      #expect(first.lines.last { !$0.isEmpty }.map(String.init) == keys)
      try diary.shell.press("Enter", until: 1)
      try diary.shell.type("14159", until: 6)
      try diary.shell.endSession()
      try diary.shell.waitFor("+5 XP")
      try diary.home()
      try diary.shell.waitFor("NOVICE", "5 of 1 000 XP", "1 day in a row  done today", "y yes  n no")
      try diary.shell.press("n", until: "no reminders")
      try diary.leave()
      #expect(diary.system.folder.names(in: ".config").isEmpty)
      #expect(try diary.print("status") == "π 1d · ◐\n")
      #expect(try diary.print("remind").isEmpty)
    }

    /// Five digits from memory, then the challenge, accepted and won.
    private func second(_ diary: Diary) throws {
      diary.day = "2026-11-21"
      #expect(try diary.print("status") == "π 1d · ○\n")
      // What was copied in Learn is not known.
      #expect(try diary.print("challenge").hasPrefix("No challenge yet"))
      #expect(
        try diary.print("remind")
          == "1 day in a row at stake\na session today keeps the streak\n")
      try diary.start(at: "08:00:00")
      let home = try diary.shell.waitFor("1 day in a row  still to do today")
      #expect(!home.contains("y yes") && !home.contains("challenge:"))
      try diary.shell.press("Right")
      try diary.shell.type("14159", until: 6)
      try diary.shell.endSession()
      try diary.home()
      try diary.shell.waitUntilSaved()
      let today = try diary.challenge()
      #expect(today.state == "shown" && today.segment == [0, 5] && today.drill == "stretch")
      try diary.shell.waitFor("□ challenge: π from #1 to #5 without an error")
      try diary.openChallenges()
      try diary.shell.waitFor("Not played yet.")
      try diary.accept(today)
      try diary.shell.type(diary.digits(of: today))
      try diary.shell.waitFor("challenge won   1 won in a row", "+5 XP")
      try diary.home()
      try diary.shell.waitFor(
        "2 days in a row  done today", "● challenge won")
      try diary.leave()
      #expect(try diary.challenge().state == "won")
      #expect(try diary.print("status") == "π 2d · ●\n")
      #expect(try diary.print("remind").isEmpty)
    }

    /// A challenge that is lost, learned on its exact stretch, won, and kept.
    ///
    /// - Returns: its digits.
    private func third(_ diary: Diary) throws -> String {
      diary.day = "2026-11-22"
      let today = try diary.challenge()
      let digits = try diary.digits(of: today)
      #expect(digits == "14159")
      try diary.start(at: "12:00:00")
      try diary.openChallenges()
      try diary.accept(today)
      try diary.shell.type("2", until: "challenge failed", "+0 XP", "l learn #1–#5")
      try diary.shell.waitUntilSaved()
      #expect(try diary.challenge().state == "failed")
      // Nothing right was typed today yet.
      #expect(try diary.print("status").hasPrefix("π 2d · ○"))
      try diary.shell.press("l", until: "learn", "#1", "Esc back")
      try diary.shell.type(digits)
      try diary.shell.waitFor("loop 2")
      try diary.shell.endSession()
      let learned = try diary.shell.lastSession()
      #expect(learned.mode == "learn" && learned.segment == today.segment && learned.loops == 1)
      try diary.home()
      try diary.shell.waitFor("3 days in a row", "○ challenge not won yet")
      try diary.openChallenges()
      try diary.shell.waitFor("Not won yet.", "⏎ again")
      try diary.shell.press("f", until: "favourites, without reward")
      try diary.accept(today)
      try diary.shell.type(digits)
      try diary.shell.waitFor("challenge won   2 won in a row")
      try diary.home()
      try diary.leave()
      return digits
    }

    /// A challenge left in the middle and come back to; a favourite replayed and deleted.
    private func fourth(_ diary: Diary, kept digit: String) throws {
      diary.day = "2026-11-23"
      let today = try diary.challenge()
      let digits = try diary.digits(of: today)
      #expect(digits.count == 5)
      try diary.start(at: "10:00:00")
      try diary.openChallenges()
      try diary.accept(today)
      try diary.shell.type(String(digits.prefix(4)))
      try diary.shell.waitFor("1415▁")
      #expect(try diary.shell.endSession().contains("challenge unfinished, still open"))
      try diary.home()
      try diary.leave()
      try diary.start(at: "20:00:00")
      try diary.shell.waitFor("4 days in a row")
      try diary.openChallenges()
      try diary.shell.waitFor("Started, not won yet.", "4 h 0 min left.")
      try diary.accept(today)
      try diary.shell.type(digits)
      try diary.shell.waitFor("challenge won   3 won in a row")
      try diary.shell.press("c")
      let kept = try diary.shell.waitFor("Won. 3 won in a row.", "favourites, without reward")
      let heading = try #require(kept.lines.firstIndex { $0.contains("favourites") })
      let sentence = String(kept.lines[heading + 1].drop { $0 == " " })
      try diary.shell.press("Down", until: "x delete")
      try diary.shell.press("Enter", until: "1 of 1")
      try diary.shell.type(digit)
      try diary.shell.waitFor("challenge won   without reward")
      try diary.shell.press("c")
      try diary.shell.waitFor(sentence)
      try diary.shell.press("Down", "x", until: "x again to delete")
      try diary.shell.press("x")
      try diary.shell.wait("the end of the favourite") {
        !$0.contains("favourites") && $0.contains("Esc home")
      }
      try diary.home()
      try diary.leave()
    }

    /// The end of the process in the middle of a challenge.
    private func fifth(_ diary: Diary) throws {
      diary.day = "2026-11-24"
      let today = try diary.challenge()
      let digits = try diary.digits(of: today)
      try diary.start(at: "18:00:00")
      try diary.openChallenges()
      try diary.accept(today)
      try diary.shell.type("141", until: "141▁")
      kill(try diary.shell.program(), SIGKILL)
      try diary.reopen()
      try diary.start(at: "18:05:00")
      // What was put in order is said once.
      try diary.shell.waitFor("1 session recovered", "○ challenge not won yet")
      let lost = try diary.shell.lastSession()
      #expect(lost.ended == "interrupted" && lost.score == 3)
      try diary.openChallenges()
      try diary.shell.waitFor("Started, not won yet.")
      try diary.accept(today)
      try diary.shell.type(digits)
      try diary.shell.waitFor("challenge won   4 won in a row")
      try diary.home()
      try diary.leave()
      #expect(try diary.print("status") == "π 5d · ●\n")
    }

    /// A day on which the program only speaks.
    private func sixthMissed(_ diary: Diary) throws {
      diary.day = "2026-11-25"
      #expect(try diary.print("status") == "π 5d · ○\n")
      #expect(try diary.print("remind").hasPrefix("5 days in a row at stake\n"))
      #expect(try diary.challenge().run == 4)
    }

    /// The streak is over, and a new one begins.
    private func seventh(_ diary: Diary) throws {
      diary.day = "2026-11-26"
      #expect(try diary.print("status") == "π 0d · ○\n")
      #expect(!(try diary.print("remind").contains("at stake")))
      try diary.start(at: "09:00:00")
      // 5 of the first day, 5 + 5, 5 + 5, 4 + 5 + 5, 3 + 5.
      try diary.shell.waitFor("last streak: 5 days", "47 of 1 000 XP")
      try diary.shell.type("141", until: 4)
      try diary.shell.endSession()
      try diary.shell.waitFor("950 XP to Apprentice")
      #expect(try diary.shell.quitFromSummary() == 0)
      #expect(try diary.print("status") == "π 1d · ◐\n")
    }

    /// A crown and a new grade in one session; then one that begins before midnight and ends after it.
    private func eighthOverMidnight(_ diary: Diary) throws {
      diary.day = "2026-11-27"
      // An afternoon elsewhere: 933 digits in Learn make 983 XP.
      try diary.append(
        """
        {"id":"20261127T140000.000Z-0000000001","date":"2026-11-27T15:00:00.000+01:00","constant":"e",\
        "mode":"learn","segment":[0,50],"score":933,"errors":0,"revealsUsed":0,"bestStreak":933,\
        "duration":600,"cps":1.567,"loops":18,"certified":false,"ended":"user","records":[]}
        """)
      try diary.start(at: "23:00:00")
      try diary.shell.waitFor("NOVICE", "983 of 1 000 XP", "2 days in a row")
      try diary.shell.press("Right", "Right")
      try diary.shell.type("14159265358979323846", until: 21)
      try diary.shell.endSession()
      // Beside the lightning, and after it.
      try diary.shell.waitFor(
        "first crown, now your ghost   new grade: Apprentice", "+20 XP", "Apprentice", "3 997 XP to Athlete",
        "2 days in a row")
      try diary.home()
      try diary.shell.waitFor("APPRENTICE", "♛       20 decimals", "held    20 of 20")
      try diary.leave()

      try diary.start(at: "23:59:53")
      try diary.shell.type("1", until: 2)
      // Seven seconds after the first digit, which was typed in the last seven of the day.
      try diary.shell.wait("midnight") { screen in
        (screen.text.firstMatch(of: /[ ]0:(\d\d)/).flatMap { Int($0.1) } ?? 0) >= 7
      }
      try diary.shell.type("4", until: 3)
      try diary.shell.endSession()
      let session = try diary.shell.lastSession()
      #expect(session.date.hasPrefix("2026-11-27T23:59:5") && session.score == 2)
      try diary.home()
      try diary.shell.waitFor("2 days in a row")
      try diary.leave()
    }

    /// A challenge lost for good.
    private func ninth(_ diary: Diary) throws {
      diary.day = "2026-11-28"
      #expect(try diary.print("status") == "π 2d · ○ · held 19 of 20 · 1 due\n")
      #expect(try diary.print("remind").hasPrefix("2 days in a row at stake\n"))
      let today = try diary.challenge()
      let digits = try diary.digits(of: today)
      let second = try #require(digits.dropFirst().first?.wholeNumberValue)
      try diary.start(at: "12:00:00")
      try diary.openChallenges()
      try diary.accept(today)
      try diary.shell.type(
        "\(digits.prefix(1))\((second + 1) % 10)", until: "challenge failed", "+1 XP", "3 days in a row")
      try diary.home()
      try diary.leave()
      #expect(try diary.print("status").hasPrefix("π 3d · ◐ · held "))
      #expect(try diary.challenge().state == "failed")
    }

    /// What is left of it all.
    private func tenth(_ diary: Diary) throws {
      diary.day = "2026-11-29"
      try diary.start(at: "08:00:00")
      try diary.shell.waitFor("3 days in a row", "APPRENTICE")
      try diary.openChallenges()
      let page = try diary.shell.waitFor("Not played yet.")
      #expect(!page.contains("favourites"))
      try diary.home()
      try diary.leave()
      // 1003, two over midnight, and the one digit of the ninth day.
      let status = try diary.print("status", "--json")
      // Known since the twenty digits of the eighth day.
      #expect(
        status
          == """
          {"constant":"pi","streak":3,"longest":5,"today":"open","due":1,"held":18,"heldOf":20,"knownTo":20,\
          "knownBeyond":0,"xp":1006,"grade":"apprentice"}

          """)
      #expect(try diary.print("remind").hasPrefix("3 days in a row at stake\n"))
      // Once it is lost there is nothing to be reminded of.
      diary.day = "2026-12-01"
      #expect(try diary.print("remind").isEmpty)
    }
  }
}

/// What one person does in one data folder, from day to day.
private final class Diary {
  /// What `pi-trainer challenge --json` prints, as far as it is needed to play.
  struct Challenge: Decodable {
    let drill: String
    let constant: String
    let segment: [Int]
    let text: String
    let state: String
    let run: Int
  }

  let system: StandIns
  private(set) var shell: Shell
  /// The date, such as `2026-11-20`.
  var day = ""

  init() throws {
    system = try StandIns()
    shell = try system.shell()
  }

  /// A new terminal, where the program before had no time to give the old one back.
  func reopen() throws {
    shell.close()
    shell = try system.shell()
  }

  /// Starts the program on Home at a time of the day.
  func start(at time: String) throws {
    try shell.run("clear; export PI_TRAINER_NOW=\(day)T\(time)+01:00")
    try shell.start()
  }

  /// Prints something at noon of the day.
  func print(_ arguments: String...) throws -> String {
    let command = try Command(
      Processes.builtPrograms() + "/pi-trainer", arguments, environment: environment)
    #expect(command.status == 0 && command.errorText.isEmpty)
    return command.text
  }

  private var environment: [String: String] {
    get throws {
      var all = try Shell.environment(home: system.folder.path)
      all["PATH"] = try system.path
      all["PI_TRAINER_NOW"] = day + "T12:00:00+01:00"
      return all
    }
  }

  /// The day's challenge, fixed by being asked for.
  func challenge() throws -> Challenge {
    try #require(try Challenge.read(print("challenge", "--json")).first)
  }

  /// The digits to type for a challenge, from the program's own printing of the decimals.
  func digits(of challenge: Challenge) throws -> String {
    let rows = try print(
      "digits", challenge.constant, "--from", String(challenge.segment[0] + 1), "--count",
      String(challenge.segment[1] - challenge.segment[0]))
    let digits = rows.split(separator: "\n").flatMap { row in
      (row.split(separator: ">").last ?? "").filter(\.isNumber)
    }
    return challenge.drill == "backwards" ? String(digits.reversed()) : String(digits)
  }

  /// Adds a line to the history, as a copy from another machine would.
  func append(_ line: String) throws {
    try system.folder.write(system.folder.text("data/history.jsonl") + line + "\n", to: "data/history.jsonl")
  }

  // MARK: - On the screens

  func openChallenges() throws {
    try shell.press("c", until: "favourite", "Esc")
  }

  /// Opens the session of the challenge at the top.
  func accept(_ challenge: Challenge) throws {
    try shell.press("Enter")
    try shell.waitFor(challenge.text, "1 of 1", "? help  Esc back")
  }

  /// Goes home, by way of the place before where the bottom line says that Esc leads there.
  func home() throws {
    while true {
      // A screen that is still being drawn says neither.
      let screen = try shell.wait("a way back") { screen in
        ["Esc back", "Esc today", "Esc home", "q quit"].contains { screen.contains($0) }
      }
      guard let way = ["Esc back", "Esc today", "Esc home"].first(where: screen.contains) else { break }
      try shell.press("Escape")
      try shell.wait("the place before") { !$0.contains(way) }
    }
    try shell.waitFor("learn", "practice", "game", "strict", "q quit")
  }

  func leave() throws {
    try shell.quit()
  }
}
