import Foundation
import Store
import TestSupport
import Testing
import TrainerCore

/// What `plan`, `memory` and `forecast` print.
@Suite struct PlanCommandTests {
  /// A folder of somebody who recited the first 35 decimals of π on two days, and lost the third block the
  /// second time.
  private func folder(days: [(Int, Int?)] = [(12, nil), (17, 25)]) throws -> TemporaryFolder {
    let logs = try days.map { day, wrong in
      let date = try #require(Timestamp(iso8601: "2026-11-\(day)T08:00:00+01:00"))
      var engine = PracticeEngine(plan: SessionPlan(constant: .pi, mode: .practice))
      var keys: [Keystroke] = []
      func type(_ digit: UInt8) {
        let key = Keystroke(.digit(digit), at: UInt32(keys.count * 950))
        keys.append(key)
        engine.apply(key)
      }
      for index in 0..<35 {
        // Put right after 0.95 s, it is no slip.
        if index == wrong { type((engine.expected + 1) % 10) }
        type(engine.expected)
      }
      return SessionLog(id: "\(day)", date: date, plan: engine.plan, ended: .user, keystrokes: keys)
    }
    return try TemporaryFolder(logs)
  }

  @Test func `Memory as JSON`() throws {
    let folder = try folder()
    let json = try folder.object("memory")
    #expect(Set(json.keys) == ["date", "constant", "known", "beyond", "factors", "blocks"])
    #expect(json["date"] as? String == "2026-11-21T19:42:07.000+01:00")
    #expect(json["known"] as? Int == 35)
    #expect(json["beyond"] as? Int == 0)
    let blocks = try #require(json["blocks"] as? [[String: Any]])
    #expect(blocks.count == 3)
    let third = try #require(blocks.last)
    #expect(third["segment"] as? [Int] == [20, 30])
    #expect(third["passes"] as? Int == 2)
    #expect(third["lapses"] as? Int == 1)
    #expect(third["last"] as? String == "2026-11-17")
    #expect(third["due"] as? String == "2026-11-18")
    // Good, then Again after five days, by the published formulas.
    let state = FSRS.standard.next(FSRS.standard.first(.good), .again, after: 5)
    // As text: the parser of the test gives some numbers back with another last digit.
    let text = try Start(["memory", "--json", "--data-dir", folder.path]).text
    #expect(text.contains(#""stability":\#(state.stability),"difficulty":\#(state.difficulty),"#))
    // What is shown is the strength for this user.
    let factor = try #require((json["factors"] as? [String: Double])?["learnt"])
    let strength = try #require(third["strength"] as? Double)
    #expect(abs(strength - factor * state.stability) < 1e-12)
    #expect(third["brought"] as? Bool == false)
  }

  @Test func `Plan as JSON`() throws {
    let json = try folder().object("plan", "--constant", "pi", "--minutes", "4")
    #expect(
      Set(json.keys) == [
        "date", "constant", "known", "minutes", "hold", "review", "learn", "later", "forecast", "aim", "held",
        "heldWeekAgo", "steps",
      ])
    #expect(json["minutes"] as? Int == 4)
    #expect(json["hold"] as? Double == 0.95)
    #expect(json["aim"] is NSNull)
    // Three blocks, nine days after the first of them.
    #expect((20...30).contains(try #require(json["held"] as? Int)))
    #expect((20...30).contains(try #require(json["heldWeekAgo"] as? Int)))
    let steps = try #require(json["steps"] as? [[String: Any]])
    #expect(steps.map { $0["kind"] as? String } == ["review", "learn", "run", "challenge"])
    for step in steps {
      #expect(Set(step.keys).subtracting(["segment"]) == ["kind", "seconds", "guess", "done"])
      #expect(
        step["done"] as? Bool == false && (step["segment"] != nil) == (step["kind"] as? String == "learn"))
    }
    let review = try #require(json["review"] as? [[String: Any]])
    #expect(review.contains { ($0["segment"] as? [Int])?.last == 30 })
    for leg in review {
      #expect(Set(leg.keys) == ["segment", "chance", "seconds", "reason"])
    }
    let french = try folder().object("plan", "--constant", "pi", "--minutes", "4", "--language", "fr")
    let reasons = try [review, #require(french["review"] as? [[String: Any]])].map {
      $0.first?["reason"] as? String
    }
    #expect(reasons[0]?.contains("chance") == true || reasons[0]?.contains("lost") == true)
    #expect(reasons[1] != nil && reasons[0] != reasons[1])
    #expect((json["learn"] as? [Int])?.first == 30)
    let forecast = try #require(json["forecast"] as? [String: Any])
    #expect(Set(forecast.keys) == ["median", "low", "high"])
  }

  @Test func `The settings of the plan count`() throws {
    let folder = try folder()
    try folder.write(
      """
      {"version":1,"minutes":20,"hold":0.9,"newBlocks":2,"aims":{"pi":{"position":1000,\
      "date":"2027-03-14"}}}
      """, to: "settings.json")
    let json = try folder.object("plan")
    #expect(json["minutes"] as? Int == 20)
    #expect(json["hold"] as? Double == 0.9)
    // Two blocks a day, after the three and a half that were recited.
    #expect(json["learn"] as? [Int] == [30, 50])
    let aim = try #require(json["aim"] as? [String: Any])
    #expect(Set(aim.keys) == ["position", "date", "chance", "minutes"])
    #expect(aim["position"] as? Int == 1000)
    #expect(aim["date"] as? String == "2027-03-14")
    // Nothing is foretold of a day that is months away.
    #expect(aim["chance"] is NSNull)
    #expect((1...180).contains(try #require(aim["minutes"] as? Int)))
    // The other constants have no aim.
    #expect(try folder.object("plan", "--constant", "e")["aim"] is NSNull)
    let said = try Start(["plan", "--data-dir", folder.path]).text
    #expect(said.contains("aim: #1 000 by 14 Mar 2027\n"))
    #expect(said.contains("on track: 1 block a day, "))
    let little = try Start(["plan", "--data-dir", folder.path, "--minutes", "0"]).text
    #expect(little.contains("out of reach by 14 Mar 2027; at 0 minutes and 2 new blocks a day not within"))
    let dit = try Start(["plan", "--data-dir", folder.path, "--language", "fr"]).text
    #expect(dit.contains("but : #1 000 pour le 14 mars 2027\n"))
    // A lower chance is desired: what falls below 90 % does so later.
    let blocks = try #require(try folder.object("memory")["blocks"] as? [[String: Any]])
    let strength = try #require(blocks.first?["strength"] as? Double)
    #expect(strength > 0)
    let due = try #require(blocks.first?["due"] as? String)
    let usual = try #require(try self.folder().object("memory")["blocks"] as? [[String: Any]])
    #expect(due > (try #require(usual.first?["due"] as? String)))
  }

  @Test func `Status and remind know what is due`() throws {
    let folder = try folder()
    // Of three blocks the one that was lost the last time.
    #expect(try folder.object("status")["due"] as? Int == 1)
    #expect(try Start(["status", "--data-dir", folder.path]).text.hasSuffix(" · 1 due\n"))
    let said = try Start(["remind", "--json", "--data-dir", folder.path]).text
    #expect(said.contains("\"review 1 block, about 1 min\""))
    let dit = try Start(["remind", "--json", "--data-dir", folder.path, "--language", "fr"]).text
    #expect(dit.contains("\"revoir 1 bloc, environ 1 min\""))
  }

  @Test func `What was learnt today counts against the minutes`() throws {
    let folder = try folder()
    let before = try #require(try folder.object("plan", "--constant", "phi")["learn"] as? [Int])
    #expect(before == [0, 50])
    let date = try #require(Timestamp(iso8601: "2026-11-21T09:00:00+01:00"))
    // The first step of a lesson.
    let lesson = SessionPlan(lesson: try #require(Segment(0, 10)), of: .e)
    var engine = PracticeEngine(plan: lesson)
    var keys: [Keystroke] = []
    for index in 0..<10 {
      // 25 s between two digits: 225 s in all, which leaves 375 of 600.
      let key = Keystroke(.digit(engine.expected), at: UInt32(index * 25_000))
      keys.append(key)
      engine.apply(key)
    }
    let log = SessionLog(id: "e", date: date, plan: engine.plan, ended: .user, keystrokes: keys)
    let today = try TemporaryFolder([log])
    for name in ["history.jsonl", "keystrokes.jsonl"] {
      try folder.write(folder.text(name) + today.text(name), to: name)
    }
    #expect(try folder.object("plan", "--constant", "phi")["learn"] as? [Int] == [0, 30])
  }

  @Test func `The worst blocks have the lowest chances`() throws {
    let folder = try folder()
    let json = try folder.object("stats", "--blocks")
    let worst = try #require(json["worstBlocks"] as? [[String: Any]])
    #expect(
      worst.map { $0["from"] as? Int } == [21, 1, 11] || worst.map { $0["from"] as? Int } == [21, 11, 1])
    let chances = try worst.map { try #require($0["chance"] as? Double) }
    #expect(chances == chances.sorted() && chances[0] < chances[1])
    // 20 + 10 correct digits and a wrong one, once lost.
    #expect(worst[0]["errors"] as? Int == 1 && worst[0]["lastPractised"] as? String == "2026-11-17")
    let pi = try #require((json["constants"] as? [[String: Any]])?.first)
    #expect((20...30).contains(try #require(pi["held"] as? Int)) && pi["heldWeekAgo"] is Int)
    let said = try Start(["stats", "--blocks", "--constant", "pi", "--data-dir", folder.path]).text
    #expect(said.contains("π  #21–#30  "), "\(said)")
  }

  @Test func `Forecast of a day`() throws {
    let folder = try folder()
    let today = try folder.object("forecast")
    // Two days with passes say nothing of a day to come; with a third one they do.
    let early = try folder.object("forecast", "--on", "2027-11-21")
    #expect((early["date"] as? String)?.hasPrefix("2027-11-21T") == true && early["low"] is NSNull)
    let said = try Start(["forecast", "--on", "2027-11-21", "--data-dir", folder.path])
    #expect(said.text == "no forecast for a day to come yet: that takes three days of recalling blocks\n")
    let longer = try self.folder(days: [(10, nil), (12, nil), (17, 25)])
    let later = try longer.object("forecast", "--on", "2027-11-21")
    let positions = try [today, later].map { try #require($0["low"] as? Int) }
    #expect(positions[0] > positions[1])
    let nothing = try folder.object("forecast", "--constant", "e")
    #expect(nothing["median"] is NSNull)
  }

  @Test func `In words`() throws {
    let folder = try folder()
    for (arguments, english, french) in [
      (["plan"], "#21–#30 was lost once", "#21–#30 a été perdu une fois"),
      (["memory"], "known to #35", "connu jusqu’à #35"),
      (["forecast"], "a clean run: ", ", une chance sur deux d’atteindre #"),
      (["forecast", "--constant", "phi"], "no forecast yet", "pas encore de prévision"),
      (["plan", "--constant", "phi"], "learn   #1–#30", "apprendre   #1–#30"),
    ] {
      let said = try Start(arguments + ["--data-dir", folder.path])
      #expect(said.status == 0 && said.text.contains(english), "\(said.text)")
      let dit = try Start(arguments + ["--data-dir", folder.path, "--language", "fr"])
      #expect(dit.text.contains(french), "\(dit.text)")
    }
  }

  @Test(arguments: [
    ["forecast", "--on", "2027-02-30"], ["plan", "--minutes=-1"], ["plan", "--minutes", "1441"],
    ["memory", "--constant", "tau"],
  ])
  func `Wrong values are refused`(arguments: [String]) throws {
    let refused = try Start(arguments)
    #expect(refused.status == 64)
    #expect(refused.text.isEmpty)
    #expect(refused.errorText.split(separator: "\n").count == 1)
  }
}
