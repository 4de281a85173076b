import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// Ten days of a beginner, from the first start on, by a clock that the test sets.
  final class TenDaysTests {
    /// The fields of `pi-trainer challenge --json` that playing one needs.
    private struct Challenge: Decodable {
      let drill: String
      let constant: String
      let segment: [Int]
      let text: String
      let state: String
      let run: Int
    }

    private let system: StandIns
    private var shell: Shell
    /// The date, such as `2026-11-20`.
    private var day = ""

    init() throws {
      system = try StandIns()
      shell = try system.shell()
    }

    /// Starts the program on Home at a time of the day.
    private func start(at time: String) throws {
      try shell.run("clear; export PI_TRAINER_NOW=\(day)T\(time)+01:00")
      try shell.start()
    }

    /// Prints something at noon of the day.
    private func print(_ line: String) throws -> String {
      let command = try system.run(line, with: ["PI_TRAINER_NOW": day + "T12:00:00+01:00"])
      #expect(command.status == 0 && command.errorText.isEmpty)
      return command.text
    }

    /// The day's challenge, fixed by being asked for.
    private func challenge() throws -> Challenge {
      try #require(try Challenge.read([print("challenge --json")]).first)
    }

    /// The digits to type for a challenge, from the program's own printing of the decimals.
    private func digits(of challenge: Challenge) throws -> String {
      let (start, end) = (challenge.segment[0], challenge.segment[1])
      let rows = try print("digits \(challenge.constant) --from \(start + 1) --count \(end - start)")
      let digits = rows.split(separator: "\n").flatMap { row in
        (row.split(separator: ">").last ?? "").filter(\.isNumber)
      }
      return challenge.drill == "backwards" ? String(digits.reversed()) : String(digits)
    }

    // MARK: - On the screens

    private func openChallenges() throws {
      try shell.press("c", until: "favourite", "Esc")
    }

    /// Opens the session of the challenge at the top.
    private func accept(_ challenge: Challenge) throws {
      try shell.press("Enter", until: challenge.text, "? help  Esc back")
    }

    /// Goes home, by way of the place before where the bottom line says that Esc leads there.
    private func home() throws {
      while true {
        // A screen that is still being drawn says neither.
        let screen = try shell.wait("a way back") { screen in
          ["Esc back", "Esc today", "Esc home", "s stats"].contains { screen.contains($0) }
        }
        guard let way = ["Esc back", "Esc today", "Esc home"].first(where: screen.contains) else { break }
        try shell.press("Escape")
        try shell.wait("the place before") { !$0.contains(way) }
      }
      try shell.waitFor("learn", "practice", "game", "strict", "s stats")
    }

    // MARK: - Day by day

    @Test func `Ten days`() throws {
      try first()
      try second()
      let kept = try third()
      try fourth(kept: kept)
      try fifth()
      try sixthMissed()
      try seventh()
      try eighthOverMidnight()
      try ninth()
      try tenth()
    }

    /// The first start, a session in Learn, and no to reminders.
    private func first() throws {
      day = "2026-11-20"
      #expect(try print("status") == "π 0d · ○\n")
      #expect(try print("remind").isEmpty)
      try start(at: "19:00:00")
      let first = try shell.waitFor("Your first lesson: the first 20 decimals", "3.▁")
      let keys = "   ⏎ begin  0–9 type what you know  ? help  q quit"
      #expect(first.lines.last { !$0.isEmpty }.map(String.init) == keys)
      try shell.press("Enter", until: 1)
      try shell.type("141592653", until: 10)
      try shell.type("5", until: 1)
      try shell.endSession()
      try shell.waitFor("+10 XP")
      try home()
      try shell.waitFor("NOVICE", "990 XP to Apprentice", "1 day in a row, done today", "y yes  n no")
      try shell.press("n", until: "no reminders")
      try shell.quit()
      #expect(system.folder.names(in: ".config").isEmpty)
      #expect(try print("status") == "π 1d · ◐\n")
      #expect(try print("remind").isEmpty)
    }

    /// Ten digits from memory, then the challenge, accepted and won.
    private func second() throws {
      day = "2026-11-21"
      #expect(try print("status") == "π 1d · ○\n")
      // Copying in Learn makes nothing known.
      #expect(try print("challenge").hasPrefix("No challenge yet"))
      #expect(
        try print("remind")
          == "1 day in a row at stake\nten digits today make it 2\n")
      try start(at: "08:00:00")
      let screen = try shell.waitFor("1 day in a row, nothing yet today", "› today")
      #expect(!screen.contains("y yes") && !screen.contains("challenge"))
      try shell.press("Down", "Down", until: "› practice")
      try shell.type("1415926535", until: 11)
      try shell.endSession()
      try home()
      try shell.waitUntilSaved()
      let today = try challenge()
      #expect(today.state == "shown" && today.segment == [0, 6] && today.drill == "backwards")
      try shell.waitFor("open until midnight")
      try openChallenges()
      try shell.waitFor("not played")
      try accept(today)
      try shell.type(digits(of: today), until: "challenge won   1 won in a row", "+6 XP")
      try home()
      try shell.waitFor(
        "2 days in a row, done today", "challenge    ", "  won")
      try shell.quit()
      #expect(try challenge().state == "won")
      #expect(try print("status").hasPrefix("π 2d · ●"))
      #expect(try print("remind").isEmpty)
    }

    /// A challenge that is lost, learned on its exact stretch, won, and kept.
    ///
    /// - Returns: its digits.
    private func third() throws -> String {
      day = "2026-11-22"
      let today = try challenge()
      let digits = try digits(of: today)
      #expect(digits == "1415926535")
      try start(at: "12:00:00")
      try openChallenges()
      try accept(today)
      try shell.type("2", until: "challenge failed", "l learn #1–#10", "n note")
      try shell.waitUntilSaved()
      #expect(try challenge().state == "failed")
      // Nothing right was typed today yet.
      #expect(try print("status").hasPrefix("π 2d · ○"))
      shell.rest()
      try shell.press("l", until: "learn", "#1", "Esc back")
      try shell.type(digits, until: "loop 2")
      try shell.endSession()
      let learned = try shell.lastSession()
      #expect(learned.mode == "learn" && learned.segment == today.segment && learned.loops == 1)
      try home()
      try shell.waitFor("3 days in a row, done today", "not won yet")
      try openChallenges()
      try shell.waitFor("failed", "⏎ again")
      try shell.press("f", until: "favourites, without reward")
      try accept(today)
      try shell.type(digits, until: "challenge won   2 won in a row")
      try home()
      try shell.quit()
      return digits
    }

    /// A challenge left in the middle and come back to; a favourite replayed and deleted.
    private func fourth(kept digit: String) throws {
      day = "2026-11-23"
      let today = try challenge()
      let digits = try digits(of: today)
      #expect(digits.count == 10)
      try start(at: "10:00:00")
      try openChallenges()
      try accept(today)
      try shell.type(String(digits.prefix(4)), until: "1415▁")
      #expect(try shell.endSession().contains("challenge unfinished, still open"))
      try home()
      try shell.quit()
      try start(at: "20:00:00")
      try shell.waitFor("3 days in a row, nothing yet today")
      try openChallenges()
      try shell.waitFor("begun", "4 h 0 min left")
      try accept(today)
      try shell.type(digits, until: "challenge won   3 won in a row")
      shell.rest()
      let kept = try shell.press("c", until: "won   3 won in a row", "favourites, without reward")
      let heading = try #require(kept.lines.firstIndex { $0.contains("favourites") })
      // Its code stands beside it.
      let sentence = kept.lines[heading + 1].trimmingPrefix(/\ +/).split(separator: "   ")[0]
      try shell.press("Down", until: "x delete")
      try shell.press("Enter", until: String(sentence))
      try shell.type(digit, until: "challenge won   without reward")
      shell.rest()
      try shell.press("c", until: String(sentence))
      try shell.press("Down", "x", until: "x again to delete")
      try shell.press("x")
      try shell.wait("the end of the favourite") {
        !$0.contains("favourites") && $0.contains("Esc home")
      }
      try home()
      try shell.quit()
    }

    /// The end of the process in the middle of a challenge.
    private func fifth() throws {
      day = "2026-11-24"
      let today = try challenge()
      let digits = try digits(of: today)
      try start(at: "18:00:00")
      try openChallenges()
      try accept(today)
      try shell.type("141", until: "141▁")
      kill(try shell.program(), SIGKILL)
      // A new terminal: the program had no time to give the old one back.
      shell.close()
      shell = try system.shell()
      try start(at: "18:05:00")
      // A recovery is announced once.
      try shell.waitFor("1 session recovered", "not won yet")
      let lost = try shell.lastSession()
      #expect(lost.ended == "interrupted" && lost.score == 3)
      try openChallenges()
      try shell.waitFor("begun")
      try accept(today)
      try shell.type(digits, until: "challenge won   4 won in a row")
      try home()
      try shell.waitFor("5 days in a row, done today")
      try shell.quit()
      #expect(try print("status").hasPrefix("π 5d · ●"))
    }

    /// A day on which the program only speaks.
    private func sixthMissed() throws {
      day = "2026-11-25"
      #expect(try print("status").hasPrefix("π 5d · ○"))
      #expect(try print("remind").hasPrefix("5 days in a row at stake\n"))
      #expect(try challenge().run == 4)
    }

    /// The streak is over, and a new one begins.
    private func seventh() throws {
      day = "2026-11-26"
      #expect(try print("status").hasPrefix("π 0d · ○"))
      #expect(!(try print("remind").contains("at stake")))
      try start(at: "09:00:00")
      // 10 of the first day, 10 + 6, 10 + 10, 4 + 10 + 10, 3 + 10.
      try shell.waitFor("5 days in a row last time", "917 XP to Apprentice")
      try shell.type("141592653", until: 10)
      try shell.endSession()
      try shell.press("Enter", until: 1)
      try shell.type("1", until: 2)
      try shell.endSession()
      try shell.waitFor("907 XP to Apprentice")
      #expect(try shell.quitFromSummary() == 0)
      #expect(try print("status").hasPrefix("π 1d · ◐"))
    }

    /// A crown and a new grade in one session; then one that begins before midnight and ends after it.
    private func eighthOverMidnight() throws {
      day = "2026-11-27"
      // An afternoon elsewhere: 890 digits in Learn make 983 XP.
      let line =
        """
        {"id":"20261127T140000.000Z-0000000001","date":"2026-11-27T15:00:00.000+01:00","constant":"e",\
        "mode":"learn","segment":[0,50],"score":890,"errors":0,"revealsUsed":0,"bestStreak":890,\
        "duration":600,"cps":1.483,"loops":17,"certified":false,"ended":"user","records":[]}

        """
      try system.folder.writeLog(system.folder.log() + line, in: "data")
      try start(at: "23:00:00")
      try shell.waitFor("NOVICE", "17 XP to Apprentice", "2 days in a row")
      try shell.waitFor("› today")
      try shell.press("Down", "Down", "Down", until: "› strict")
      try shell.type("14159265358979323846", until: 21)
      try shell.endSession()
      // Beside the lightning, and after it.
      try shell.waitFor(
        "first Crown, now your ghost", "new grade: Apprentice", "+20 XP", "Apprentice", "3 997 XP to Athlete")
      try home()
      try shell.waitFor("2 days in a row", "APPRENTICE", "♛            20 decimals", "held         20 of 20")
      try shell.quit()

      try start(at: "23:59:53")
      try shell.type("1", until: 2)
      // Seven seconds after the first digit, which was typed in the last seven of the day.
      try shell.wait("midnight") { screen in
        (screen.text.firstMatch(of: /[ ]0:(\d\d)/).flatMap { Int($0.1) } ?? 0) >= 7
      }
      try shell.type("4", until: 3)
      try shell.endSession()
      let session = try shell.lastSession()
      #expect(session.date.hasPrefix("2026-11-27T23:59:5") && session.score == 2)
      try home()
      try shell.waitFor("2 days in a row")
      try shell.quit()
    }

    /// A challenge lost for good.
    private func ninth() throws {
      day = "2026-11-28"
      #expect(try print("status").hasPrefix("π 2d · ○ · held "))
      #expect(try print("remind").hasPrefix("2 days in a row at stake\n"))
      let today = try challenge()
      let digits = try digits(of: today)
      let second = try #require(digits.dropFirst().first?.wholeNumberValue)
      try start(at: "12:00:00")
      try openChallenges()
      try accept(today)
      try shell.type(
        "\(digits.prefix(1))\((second + 1) % 10)", until: "challenge failed", "+1 XP", "2 days in a row")
      try home()
      try shell.type("141592653", until: 10)
      try shell.endSession()
      try home()
      try shell.quit()
      #expect(try print("status").hasPrefix("π 3d · ◐ · held "))
      #expect(try challenge().state == "failed")
    }

    /// Checks the final state.
    private func tenth() throws {
      day = "2026-11-29"
      try start(at: "08:00:00")
      try shell.waitFor("3 days in a row", "APPRENTICE")
      try openChallenges()
      let page = try shell.waitFor("not played")
      #expect(!page.contains("favourites"))
      try home()
      try shell.quit()
      // 1003, two over midnight, and the ten digits of the ninth day.
      let status = try print("status --json")
      // Known since the twenty digits of the eighth day.
      #expect(status.hasPrefix(#"{"constant":"pi","streak":3,"longest":5,"today":"open","#))
      #expect(
        status.hasSuffix(
          #""heldOf":20,"knownTo":20,"knownBeyond":0,"xp":1015,"grade":"apprentice"}"# + "\n"))
      #expect(try print("remind").hasPrefix("3 days in a row at stake\n"))
      // Once it is lost there is nothing to be reminded of.
      day = "2026-12-01"
      #expect(try print("remind").isEmpty)
    }
  }
}
