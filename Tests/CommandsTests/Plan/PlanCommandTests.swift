import Foundation
import Store
import TestSupport
import Testing
import TrainerCore

/// Output of `plan`, `memory` and `forecast`.
struct PlanCommandTests {
  /// A folder of somebody who recited the first 35 decimals of π on two days, and lost the third block the
  /// second time.
  private func folder(days: [(Int, Int?)] = [(12, nil), (17, 25)]) throws -> TemporaryFolder {
    let logs = try days.map { day, wrong in
      let date = try #require(Timestamp(iso8601: "2026-11-\(day)T08:00:00+01:00"))
      var engine = PracticeEngine(plan: SessionPlan(.practice))
      var keys: [Keystroke] = []
      var time = 0
      func type(_ digit: UInt8) {
        // Nobody who knew a block before would wait at its third decimal.
        if engine.nextIndex % 10 == 2 { time += 1000 }
        let key = Keystroke(.digit(digit), at: UInt32(time))
        time += 950
        keys.append(key)
        engine.apply(key)
      }
      for index in 0..<35 {
        // Put right after 0.95 s, it is no slip.
        if index == wrong { type((engine.expected + 1) % 10) }
        type(engine.expected)
      }
      return RecordedSession(id: "\(day)", date: date, plan: engine.plan, ended: .user, keystrokes: keys)
    }
    return try TemporaryFolder(logs)
  }

  @Test func `Memory as JSON`() throws {
    let folder = try folder()
    let text = try folder.start("memory --json").text
    // Good, then Again after five days, by the published formulas.
    let state = FSRS.standard.next(FSRS.standard.first(.good), .again, after: 5)
    #expect(
      text.has(
        """
        {"date":"2026-11-21T19:42:07.000+01:00","constant":"pi","known":35,"beyond":0,"factors":{"learnt":…,\
        "brought":…},"blocks":[{"segment":[0,10],…{"segment":[20,30],"strength":…,\
        "stability":\(state.stability),"difficulty":\(state.difficulty),"brought":false,"chance":…,"passes":2,\
        "lapses":1,"last":"2026-11-17","due":"2026-11-18"}]}
        """), "\(text)")
    let json = try folder.object("memory")
    let blocks = try #require(json["blocks"] as? [[String: Any]])
    #expect(blocks.count == 3)
    // Strength is scaled by the user's factor.
    let factor = try #require((json["factors"] as? [String: Double])?["learnt"])
    let strength = try #require(blocks.last?["strength"] as? Double)
    #expect(abs(strength - factor * state.stability) < 1e-12)
  }

  @Test func `Plan as JSON`() throws {
    let text = try folder().start("plan --constant pi --minutes 4 --json").text
    // Three blocks, nine days after the first of them.
    #expect(
      text.has(
        """
        {"date":"2026-11-21T19:42:07.000+01:00","constant":"pi","known":35,"minutes":4,"hold":0.95,"review":[\
        {"segment":[20,30],"chance":…,"seconds":…,"reason":"#21–#30 was lost once"}],"learn":[30,40],\
        "later":{"blocks":0,"seconds":…},"forecast":{"median":…,"low":…,"high":…},"aim":null,"held":2…,\
        "heldWeekAgo":2…,"steps":[{"kind":"review","seconds":…,"guess":true,"done":false,"extra":false},\
        {"kind":"learn","segment":[30,40],"seconds":…,"guess":true,"done":false,"extra":false},\
        {"kind":"run","seconds":…,"guess":true,"done":false,"extra":false},\
        {"kind":"challenge","seconds":…,"guess":true,"done":false,"extra":false}]}
        """), "\(text)")
    let french = try folder().start("plan --json --language fr").text
    #expect(french.contains("\"reason\":\"#21–#30 a été perdu une fois\""))
  }

  @Test func `New blocks end where a place does`() throws {
    let folder = try folder()
    try folder.write("the door\nthe mirror\nthe stairs\nthe oven", to: "house.txt")
    // Ten minutes, less a block to recite and a run, have room for four new blocks; the third place ends with #60.
    #expect(try folder.start("plan --json").text.contains(#""learn":[30,70]"#))
    _ = try folder.start("image places \(folder.path)/house.txt --groups 2")
    #expect(try folder.start("plan --json").text.contains(#""learn":[30,60]"#))
  }

  @Test func `The settings of the plan count`() throws {
    let folder = try folder()
    try folder.write(
      """
      {"version":1,"minutes":20,"hold":0.9,"newBlocks":2,"aims":{"pi":{"position":1000,\
      "date":"2027-03-14"}}}
      """, to: "settings.json")
    // Two blocks a day, after the three and a half that were recited. Nothing is foretold of a day that is months
    // away.
    let text = try folder.start("plan --json").text
    #expect(
      text.has(
        """
        "minutes":20,"hold":0.9,…"learn":[30,50],…"aim":{"position":1000,"date":"2027-03-14","chance":null,\
        "minutes":…},"held"
        """), "\(text)")
    // The other constants have no aim.
    #expect(try folder.start("plan --constant e --json").text.contains("\"aim\":null"))
    for (line, words) in [
      ("plan", "aim: #1 000 by 14 Mar 2027\n"), ("plan", "on track: 1 block a day, "),
      ("plan --minutes 1", "today, π, 1 min\n"),
      ("plan --language fr", "objectif : #1 000 pour le 14 mars 2027\n"),
    ] {
      #expect(try folder.start(line).text.contains(words), "\(line)")
    }
    // A lower chance is desired: what falls below 90 % does so later.
    func due(_ folder: TemporaryFolder) throws -> String {
      let blocks = try #require(try folder.object("memory")["blocks"] as? [[String: Any]])
      return try #require(blocks.first?["due"] as? String)
    }
    #expect(try due(folder) > due(self.folder()))
  }

  @Test func `Status and remind know what is due`() throws {
    let folder = try folder()
    // Of three blocks the one that was lost the last time.
    #expect(try folder.object("status")["due"] as? Int == 1)
    #expect(try folder.start("status").text.hasSuffix(" · 1 due\n"))
    let said = try folder.start("remind --json").text
    #expect(said.contains("\"review 1 block, about 1 min\""))
    let dit = try folder.start("remind --json --language fr").text
    #expect(dit.contains("\"revoir 1 bloc, environ 1 min\""))
  }

  /// A lesson of two blocks takes about a minute; three hours later they are of use again.
  @Test(
    arguments: [
      ("09:00", "en", " · 2 due\n"), ("18:00", "en", " · 2 due from 21:00 on\n"),
      ("18:00", "fr", " · 2 à revoir à partir de 21:00\n"),
    ])
  func `Status knows what comes up again today for an aim of tomorrow`(
    time: String, language: String, end: String
  ) throws {
    let date = try #require(Timestamp(iso8601: "2026-11-21T\(time):00+01:00"))
    let lesson = SessionPlan(lesson: try #require(Segment(0, 20)), of: .pi)
    let folder = try TemporaryFolder([
      RecordedSession(
        id: "a", date: date, plan: lesson, ended: .complete, keystrokes: .playing(lesson, every: 500))
    ])
    try folder.write(
      #"{"version":1,"aims":{"pi":{"position":20,"date":"2026-11-22"}}}"#, to: "settings.json")
    #expect(try folder.start("status --language \(language)").text.hasSuffix(end))
  }

  @Test func `One more lesson is offered, and a first one for a constant never touched`() throws {
    let date = try #require(Timestamp(iso8601: "2026-11-21T09:00:00+01:00"))
    let lesson = SessionPlan(lesson: try #require(Segment(0, 20)), of: .pi)
    let folder = try TemporaryFolder([
      RecordedSession(
        id: "a", date: date, plan: lesson, ended: .complete, keystrokes: .playing(lesson, every: 500))
    ])
    let plan = try folder.start("plan --constant e").text
    #expect(plan.contains("a first lesson   #1–#20, 2 blocks   about 4 min"), "\(plan)")
    #expect(try folder.start("plan --constant e --json").text.contains("\"done\":false,\"extra\":true}]"))
    #expect(
      try folder.start("next --constant e").text
        == "pi-trainer play lesson --constant e --segment 0-20 begins a first lesson\n")
  }

  @Test func `What is counted of a block has a name of its own in memory and in stats`() throws {
    let folder = try folder()
    for (language, graded, recited) in [("en", " graded ", " passes "), ("fr", " noté ", " récitations ")] {
      let memory = try folder.start("memory --language \(language)").text
      #expect(memory.contains(graded) && !memory.contains(recited), "\(memory)")
      let blocks = try folder.start("stats --blocks --language \(language)").text
      #expect(blocks.contains(recited) && !blocks.contains(graded), "\(blocks)")
    }
  }

  @Test func `The worst blocks have the lowest chances`() throws {
    let folder = try folder()
    let text = try folder.start("stats --blocks --json").text
    // 20 + 10 correct digits and a wrong one, once lost.
    #expect(
      text.has(
        """
        "constant":"pi",…"held":2…,"heldWeekAgo":2…"worstBlocks":[{"constant":"pi","chance":0.7…,"from":21,…\
        "errors":1,…"lastPractised":"2026-11-17"},{"constant":"pi","chance":0.9…,"from":
        """), "\(text)")
    let said = try folder.start("stats --blocks --constant pi").text
    #expect(said.contains("π  #21–#30  "), "\(said)")
  }

  @Test func `Forecast of a day`() throws {
    let folder = try folder()
    let today = try folder.object("forecast")
    // Two days with passes say nothing of a day to come; with a third one they do.
    let early = try folder.object("forecast --on 2027-11-21")
    #expect((early["date"] as? String)?.hasPrefix("2027-11-21T") == true && early["low"] is NSNull)
    let said = try folder.start("forecast --on 2027-11-21")
    #expect(said.text == "no forecast for later days yet: it takes three days of reciting\n")
    let longer = try self.folder(days: [(10, nil), (12, nil), (17, 25)])
    let later = try longer.object("forecast --on 2027-11-21")
    let positions = try [today, later].map { try #require($0["low"] as? Int) }
    #expect(positions[0] > positions[1])
    let nothing = try folder.object("forecast --constant e")
    #expect(nothing["median"] is NSNull)
  }

  @Test func `In words`() throws {
    let folder = try folder()
    for (line, english, french) in [
      ("plan", "#21–#30 was lost once", "#21–#30 a été perdu une fois"),
      ("memory", "known to #35", "connu jusqu’à #35"),
      // Beside the chance on an aim's day it says which day it means.
      ("plan", "today, a clean run: ", "aujourd’hui, sans faute : "),
      ("forecast", "a clean run: ", ", une chance sur deux d’atteindre #"),
      ("forecast --constant phi", "no forecast yet", "pas encore de prévision"),
      ("plan --constant phi", "learn   #1–#30", "apprendre   #1–#30"),
    ] {
      let said = try folder.start(line)
      #expect(said.status == 0 && said.text.contains(english), "\(said.text)")
      let dit = try folder.start(line + " --language fr")
      #expect(dit.text.contains(french), "\(dit.text)")
    }
  }
}
