import Canvas
import FoundationEssentials
import Preferences
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Every format ever written, as literal JSON: these lines lie on people's disks.
@Suite struct FormatTests {
  let date = Timestamp(milliseconds: 1_795_286_527_123, offset: 3600)
  let dateText = "2026-11-21T19:42:07.123+01:00"

  func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  @Test func dateIsTheOneMeant() {
    #expect(date.iso8601 == dateText)
    #expect(date.compact == "20261121T184207123Z")
  }

  @Test func historyLineOfLearn() throws {
    let line =
      #"{"id":"20261121T184207123Z-7f3a9c21","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","#
      + #""mode":"learn","segment":[50,100],"score":120,"errors":3,"revealsUsed":0,"bestStreak":61,"#
      + #""duration":42.05,"cps":2.857,"loops":2,"certified":false,"ended":"interrupted","records":[]}"#
    let entry = try #require(HistoryLine.decode(Data(line.utf8)))
    #expect(
      entry
        == SessionEntry(
          id: "20261121T184207123Z-7f3a9c21", date: date,
          plan: SessionPlan(constant: .pi, mode: .learn, segment: Segment(50, 100)), score: 120, errors: 3,
          revealsUsed: 0, bestStreak: 61, duration: 42_050, cps: 2.857, loops: 2, certified: false,
          ended: .interrupted, records: []))
    #expect(text(HistoryLine.encode(entry)) == line + "\n")
  }

  @Test func historyLineOfAGameWithRecordsAndChallenge() throws {
    let line =
      #"{"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"sqrt2","mode":"game","score":60,"#
      + #""errors":0,"revealsUsed":0,"bestStreak":60,"duration":12,"cps":5,"certified":true,"#
      + #""ended":"user","records":["crown","lightning"],"challenge":"a \"quoted\" \\ \u0001 é"}"#
    let entry = try #require(HistoryLine.decode(Data(line.utf8)))
    #expect(entry.records == [.crown, .lightning])
    #expect(entry.challenge == "a \"quoted\" \\ \u{1} é")
    #expect(entry.plan.segment == nil && entry.loops == nil && entry.duration == 12_000)
    #expect(text(HistoryLine.encode(entry)) == line + "\n")
  }

  @Test(arguments: [
    ("score\":5000000", false), ("score\":1000000", true), ("score\":1000007,\"errors\":7", true),
    ("score\":1000008,\"errors\":7", false), ("score\":9,\"bestStreak\":10", false),
  ])
  func `A line with impossible figures is unreadable`(figures: String, isRead: Bool) throws {
    var fields = ["score": "1", "errors": "0", "bestStreak": "1"]
    for figure in figures.split(separator: ",") {
      let parts = figure.replacing("\"", with: "").split(separator: ":").map(String.init)
      fields[parts[0]] = parts[1]
    }
    let line =
      #"{"id":"x","date":"2025-01-01T12:00:00+00:00","constant":"pi","mode":"game","score":\#(fields["score"] ?? ""),"#
      + #""errors":\#(fields["errors"] ?? ""),"revealsUsed":0,"bestStreak":\#(fields["bestStreak"] ?? ""),"#
      + #""duration":9,"cps":10,"certified":false,"ended":"user","records":[]}"#
    #expect((HistoryLine.decode(Data(line.utf8)) != nil) == isRead)
    #expect((HistoryLine.decodeAnyShape(Data(line.utf8)) != nil) == isRead)
    let folder = try TemporaryFolder()
    try folder.write("history.jsonl", line + "\n")
    #expect(Doctor(folder: folder.data).examine().history.unreadable == (isRead ? 0 : 1))
    // In Learn it goes round and round.
    let loops = line.replacing(#""mode":"game""#, with: #""mode":"learn""#)
      .replacing(#","certified""#, with: #","loops":99999999,"certified""#)
    #expect((HistoryLine.decode(Data(loops.utf8)) != nil) == (fields["bestStreak"] != "10"))
  }

  @Test func historyLineWithUnknownFieldsIsRead() {
    let line =
      #"{"records":[],"new":{"a":[1]},"id":"a","date":"2026-11-21T19:42:07Z","constant":"e","mode":"strict","#
      + #""score":1,"errors":0,"revealsUsed":0,"bestStreak":1,"duration":0.0,"cps":0,"certified":true,"#
      + #""ended":"error"}"#
    #expect(HistoryLine.decode(Data(line.utf8))?.ended == .error)
  }

  @Test(arguments: [
    (#""mode":"strict""#, #""mode":"two words""#), (#""constant":"e""#, #""constant":"ln2""#),
    (#""ended":"error""#, #""ended":"é""#), (#""records":[]"#, #""records":["x"]"#),
    (#""score":1"#, #""score":-1"#), (#""score":1"#, #""score":9223372036854775807"#),
    (#""duration":0.0"#, #""duration":1e300"#), (#""cps":0"#, #""cps":-1"#),
    (#""date":"2026-11-21T19:42:07Z""#, #""date":"yesterday""#),
    (#""score":1"#, #""segment":[5,2],"score":1"#),
  ]) func historyLineThatMeansNothingIsUnreadable(good: String, bad: String) {
    let line =
      #"{"id":"a","date":"2026-11-21T19:42:07Z","constant":"e","mode":"strict","score":1,"errors":0,"#
      + #""revealsUsed":0,"bestStreak":1,"duration":0.0,"cps":0,"certified":true,"ended":"error","records":[]}"#
    #expect(HistoryLine.decode(Data(line.utf8)) != nil)
    #expect(HistoryLine.decode(Data(line.replacing(good, with: bad).utf8)) == nil)
  }

  @Test func historyLineOfASegmentTypedBackwards() throws {
    let line =
      #"{"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"practice","#
      + #""segment":[60,50],"score":10,"errors":1,"revealsUsed":0,"bestStreak":7,"duration":8.5,"cps":1.176,"#
      + #""certified":false,"ended":"complete","records":[]}"#
    let plan = SessionPlan(constant: .pi, mode: .practice, segment: Segment(50, 60), isBackwards: true)
    let entry = try #require(HistoryLine.decode(Data(line.utf8)))
    #expect(plan.isBackwards && entry.plan == plan)
    #expect(text(HistoryLine.encode(entry)) == line + "\n")
    #expect(HistoryLine.decode(Data(line.replacing(",", with: " , ").utf8)) == entry)
    #expect(Data(line.utf8).withUnsafeBytes { RowScanner.row($0, at: 3)?.plan } == plan)
    #expect(Exporter.fields(of: entry)[4] == "60-50")
    let forwards = HistoryLine.decode(Data(line.replacing("[60,50]", with: "[50,60]").utf8))
    #expect(forwards?.plan == SessionPlan(constant: .pi, mode: .practice, segment: Segment(50, 60)))
    #expect(forwards.map { Exporter.fields(of: $0)[4] } == "50-60")
  }

  @Test(arguments: [
    (#""mode":"practice""#, #""mode":"learn""#), (#""mode":"practice""#, #""mode":"game""#),
    (#""mode":"practice""#, #""mode":"strict""#), ("[60,50]", "[50,50]"), ("[60,50]", "[1000001,50]"),
    ("[60,50]", "[60,-1]"), ("[60,50]", "[60]"), ("[60,50]", "[60,50,40]"),
  ]) func aSegmentThatNoModeKnowsIsUnreadable(good: String, bad: String) {
    let head =
      #"{"version":1,"id":"a","date":"2026-11-21T19:42:07Z","constant":"e","mode":"practice","segment":[60,50]"#
    let history =
      head.replacing(#""version":1,"#, with: "")
      + #","score":1,"errors":0,"revealsUsed":0,"bestStreak":1,"duration":0,"cps":0,"certified":false,"#
      + #""ended":"user","records":[]}"#
    let keys =
      head.replacing(#""version":1,"#, with: "") + #","ended":"user","keys":"1","intervals":[0]}"#
    let journal = head + "}\n0 1\n"
    func isReadable(_ journal: String) -> Bool {
      if case .session = JournalText.decode(Data(journal.utf8)) { true } else { false }
    }
    #expect(HistoryLine.decode(Data(history.utf8)) != nil)
    #expect(KeystrokesLine.decode(Data(keys.utf8)) != nil)
    #expect(isReadable(journal))
    #expect(HistoryLine.decode(Data(history.replacing(good, with: bad).utf8)) == nil)
    #expect(KeystrokesLine.decode(Data(keys.replacing(good, with: bad).utf8)) == nil)
    #expect(!isReadable(journal.replacing(good, with: bad)))
  }

  @Test func keystrokesAndJournalOfASegmentTypedBackwards() throws {
    let plan = SessionPlan(constant: .pi, mode: .practice, segment: Segment(50, 60), isBackwards: true)
    let line =
      #"{"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"practice","#
      + #""segment":[60,50],"ended":"user","keys":"449","intervals":[0,213,187]}"#
    let log = try #require(KeystrokesLine.decode(Data(line.utf8)))
    #expect(log.plan == plan && log.engine.score == 3 && log.engine.position == 57)
    #expect(text(KeystrokesLine.encode(log)) == line + "\n")
    #expect(KeystrokesLine.decodeAnyShape(Data(line.utf8)) == log)
    let journal =
      #"{"version":1,"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"practice","#
      + #""segment":[60,50]}"# + "\n0 4\n213 4\n400 9\n"
    guard case .session(let found, true) = JournalText.decode(Data(journal.utf8)) else {
      Issue.record("unreadable")
      return
    }
    #expect(found.plan == plan && found.keystrokes == log.keystrokes)
    var written = JournalText.header(id: "a", plan: plan, date: date, challenge: nil)
    for keystroke in log.keystrokes { JournalText.withLine(keystroke) { written.append(contentsOf: $0) } }
    #expect(text(written) == journal)
  }

  @Test func keystrokesLine() throws {
    let line =
      #"{"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"practice","#
      + #""segment":[0,50],"ended":"user","keys":"14r9l","intervals":[0,213,0,1200,7]}"#
    let log = try #require(KeystrokesLine.decode(Data(line.utf8)))
    let keys: [(Keystroke.Action, UInt32)] = [
      (.digit(1), 0), (.digit(4), 213), (.reveal, 213), (.digit(9), 1413), (.restartLoop, 1420),
    ]
    #expect(log.keystrokes == keys.map { Keystroke($0.0, at: $0.1) })
    #expect(log.plan.segment == Segment(0, 50) && log.date == date && log.ended == .user)
    #expect(text(KeystrokesLine.encode(log)) == line + "\n")
    #expect(KeystrokesLine.id(Data(line.utf8)) == "a")
    let spaced = line.replacing(",", with: " , ").replacing("]}", with: "] }")
    #expect(KeystrokesLine.decode(Data(spaced.utf8)) == log)
    let reordered =
      #"{"intervals":[0],"keys":"1","challenge":"c","ended":"complete","mode":"learn","constant":"e","#
      + #""date":"2026-11-21T19:42:07Z","id":"b"}"#
    #expect(KeystrokesLine.decode(Data(reordered.utf8))?.challenge == "c")
    #expect(KeystrokesLine.id(Data(#"{ "keys":"", "id":"b" }"#.utf8)) == "b")
    #expect(KeystrokesLine.id(Data(#"{"id":"a\"\u0041","keys":""}"#.utf8)) == "a\"A")
  }

  @Test(arguments: [
    #""keys":"14","intervals":[0]"#, #""keys":"1x","intervals":[0,1]"#, #""keys":"1é","intervals":[0,1]"#,
    #""keys":"14","intervals":[0,-1]"#, #""keys":"14","intervals":[0,]"#, #""keys":"14","intervals":[0,01]"#,
    #""keys":"14","intervals":[4294967295,1]"#,
  ]) func keystrokesThatContradictAreUnreadable(keys: String) {
    let line =
      #"{"id":"a","date":"2026-11-21T19:42:07Z","constant":"pi","mode":"game","ended":"user","# + keys + "}"
    #expect(KeystrokesLine.decode(Data(line.utf8)) == nil)
  }

  @Test func recordFile() throws {
    let file =
      #"{"constant":"phi","type":"crown","digitCount":4,"totalTime":1.2,"#
      + #""cumulativeTimes":[0,0.213,0.213,1.2],"date":"2026-11-21T19:42:07.123+01:00"}"#
    let record = try #require(RecordFile.decode(Data(file.utf8)))
    #expect(record.times == [0, 213, 213, 1200])
    #expect(record.constant == .phi && record.kind == .crown && record.date == date)
    #expect(text(RecordFile.encode(record)) == file + "\n")
    for (good, bad) in [
      ("4", "5"), ("1.2,", "1.3,"), ("crown", "crowns"), ("[0,", "[1,"), ("213,1.2", "213,0.1"),
    ] {
      #expect(RecordFile.decode(Data(file.replacing(good, with: bad, maxReplacements: 1).utf8)) == nil)
    }
  }

  @Test func everyMillisecondComesBack() {
    for time in Array(0...20_000) + [999_999, 1_000_000, 86_399_999, 4_294_967_295] {
      let seconds = Double(JSONText.thousandths(time))
      #expect(seconds.flatMap(JSONValue.milliseconds) == time)
    }
    #expect(JSONText.thousandths(5) == "0.005" && JSONText.thousandths(50) == "0.05")
  }

  @Test func journal() throws {
    let journal =
      #"{"version":1,"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"game"}"#
      + "\n0 1\n213 4\n1413 1\n4294967295 5\n"
    guard case .session(let log, true) = JournalText.decode(Data(journal.utf8)) else {
      Issue.record("unreadable")
      return
    }
    #expect(log.ended == .interrupted && log.id == "a")
    #expect(log.keystrokes.map(\.milliseconds) == [0, 213, 1413, 4_294_967_295])
    var written = JournalText.header(id: "a", plan: log.plan, date: date, challenge: nil)
    for keystroke in log.keystrokes { JournalText.withLine(keystroke) { written.append(contentsOf: $0) } }
    #expect(text(written) == journal)
  }

  @Test func settings() {
    let file =
      #"{"version":1,"language":"fr","theme":"highContrast","bell":true,"constant":"e","mode":"game","learnSegment":[50,100],"#
      + #""practiceSegment":[0,10],"gameSegment":[30,90],"ghost":"lightning","keypad":"numpad","reducedMotion":true,"#
      + #""hasSeenRules":true,"reminder":"on","reminderHour":7,"digitRow":"azerty","#
      + #""groups":"3 3 4","fading":true,"again":true,"#
      + #""minutes":25,"hold":0.98,"newBlocks":3,"#
      + #""aims":{"pi":{"position":1000,"date":"2027-03-14"},"sqrt2":{"position":50}},"#
      + #""keys":{"help":"f1","reveal":"v","startOver":"ctrl-t"}}"#
    let beforeReminders = file.replacing(#","reminder":"on","reminderHour":7"#, with: "")
    var settings = Settings()
    settings.language = .french
    settings.bell = true
    settings.constant = .e
    settings.mode = .game
    settings.learnSegment = Segment(50, 100) ?? .standard
    settings.practiceSegment = Segment(0, 10)
    settings.gameSegment = Segment(30, 90)
    settings.ghost = .lightning
    settings.keypad = .numpad
    settings.reducedMotion = true
    settings.hasSeenRules = true
    settings.theme = .highContrast
    settings.digitRow = .azerty
    settings.groups = .threes
    settings.isFading = true
    settings.isRepeated = true
    settings.keys = ["reveal": .character("v"), "startOver": .control("t"), "help": .function(1)]
    settings.daily = PlanSettings(minutes: 25, hold: 0.98, newBlocks: .count(3))
    let pi = Day.number(2027, 3, 14)
    settings.aims = [.pi: PlanSettings.Aim(position: 1000, day: pi), .sqrt2: PlanSettings.Aim(position: 50)]
    #expect(settings.planSettings(for: .pi).aim?.day == pi)
    #expect(settings.planSettings(for: .e) == settings.daily)
    #expect(SettingsFile.decode(Data(beforeReminders.utf8)) == (settings, true))
    settings.reminder = .on
    settings.reminderHour = 7
    #expect(SettingsFile.decode(Data(file.utf8)) == (settings, true))
    #expect(text(SettingsFile.encode(settings)) == file + "\n")
    let old = file.replacing(#""digitRow":"azerty""#, with: #""azerty":true"#)
    #expect(SettingsFile.decode(Data(old.utf8)) == (settings, true))
    settings.digitRow = .asTyped
    #expect(
      SettingsFile.decode(Data(old.replacing(#""azerty":true"#, with: #""azerty":false"#).utf8))
        == (settings, true))
    settings.digitRow = .azerty
    settings.reminder = nil
    #expect(text(SettingsFile.encode(settings)) == file.replacing(#""reminder":"on","#, with: "") + "\n")
    let least = #"{"version":1}"#
    #expect(SettingsFile.decode(Data(least.utf8)) == (Settings(), true))
  }

  @Test(arguments: Theme.allCases) func theme(_ theme: Theme) {
    var settings = Settings()
    settings.theme = theme
    #expect(SettingsFile.decode(SettingsFile.encode(settings)) == (settings, true))
    #expect(text(SettingsFile.encode(settings)).contains(#""theme":"\#(theme.rawValue)""#))
  }

  @Test(arguments: [
    (#"{"reveal":"v","quit":"7"}"#, "a digit"), (#"{"reveal":"v","quit":"hyper"}"#, "an unknown key"),
    (#"{"reveal":"v","quit":5}"#, "no text"),
  ]) func aWrongKeyLeavesTheStandardOne(keys: String, what: String) {
    var settings = Settings()
    settings.keys = ["reveal": .character("v")]
    settings.bell = true
    let file = #"{"version":1,"bell":true,"keys":"# + keys + "}"
    #expect(SettingsFile.decode(Data(file.utf8)) == (settings, false), "\(what)")
    #expect(SettingsFile.decode(Data(#"{"version":1,"keys":[]}"#.utf8)) == (Settings(), false))
  }

  /// What a person chose is kept, whatever a later version binds to the same key, and for commands of such a version.
  @Test func everyChosenKeyIsKept() {
    let file = #"{"version":1,"keys":{"dance":"w","quit":"s","stats":"j"}}"#
    let (settings, isWhole) = SettingsFile.decode(Data(file.utf8))
    #expect(isWhole)
    #expect(settings.keys == ["dance": .character("w"), "quit": .character("s"), "stats": .character("j")])
    #expect(text(SettingsFile.encode(settings)).contains(#""keys":{"dance":"w","quit":"s","stats":"j"}}"#))
  }

  @Test func settingsWithABadFieldKeepTheOthers() {
    let file = #"{"version":1,"bell":true,"mode":"dance","learnSegment":[9],"constant":"e"}"#
    var settings = Settings()
    settings.bell = true
    settings.constant = .e
    #expect(SettingsFile.decode(Data(file.utf8)) == (settings, false))
    #expect(SettingsFile.decode(Data("[]".utf8)) == (Settings(), false))
    #expect(SettingsFile.decode(Data()) == (Settings(), false))
  }

  @Test(arguments: [
    (
      #""minutes":1440,"hold":0.9,"newBlocks":10"#,
      PlanSettings(minutes: 1440, hold: 0.9, newBlocks: .count(10)), true
    ),
    (#""minutes":0,"hold":0.95,"newBlocks":"auto""#, PlanSettings(minutes: 0), true),
    (#""minutes":1441,"hold":0.98"#, PlanSettings(hold: 0.98), false),
    (#""minutes":-1,"newBlocks":0"#, PlanSettings(newBlocks: .count(0)), false),
    (#""minutes":7,"hold":1"#, PlanSettings(minutes: 7), false),
    (#""newBlocks":11"#, PlanSettings(), false), (#""newBlocks":"many""#, PlanSettings(), false),
    (#""minutes":"10","hold":0.9"#, PlanSettings(hold: 0.9), false),
  ])
  func settingsOfThePlan(fields: String, daily: PlanSettings, isWhole: Bool) {
    var settings = Settings()
    settings.daily = daily
    #expect(SettingsFile.decode(Data("{\"version\":1,\(fields)}".utf8)) == (settings, isWhole))
  }

  @Test(arguments: [
    #""tau":{"position":10}"#, #""e":{"position":0}"#, #""e":{"position":1000001}"#, #""e":{}"#,
    #""e":{"position":10,"date":"2027-02-30"}"#,
  ])
  func anAimThatIsNoneLeavesTheOthers(aim: String) {
    var settings = Settings()
    if !aim.contains("{}") { settings.aims = [.pi: PlanSettings.Aim(position: 100)] }
    let file = #"{"version":1,"aims":{"pi":{"position":100},"# + aim + "}}"
    #expect(SettingsFile.decode(Data(file.utf8)) == (settings, false))
  }

  @Test(arguments: [
    (#""reminder":"off""#, Reminder.off, 19, true), (#""reminder":"later","reminderHour":0"#, nil, 0, false),
    (#""reminder":"on","reminderHour":24"#, .on, 19, false),
    (#""reminderHour":-1"#, nil, 19, false), (#""reminderHour":"7""#, nil, 19, false),
    (#""reminderHour":23"#, nil, 23, true),
  ])
  func settingsOfTheReminder(fields: String, reminder: Reminder?, hour: Int, isWhole: Bool) {
    var settings = Settings()
    settings.reminder = reminder
    settings.reminderHour = hour
    #expect(SettingsFile.decode(Data("{\"version\":1,\(fields)}".utf8)) == (settings, isWhole))
  }

  @Test func progress() throws {
    let file =
      #"{"version":4,"historyBytes":1000,"keystrokesBytes":2000,"xp":120,"days":[[20777,20778],[20780,20780]],"#
      + #""constants":{"pi":{"sessions":3,"digits":120,"milliseconds":42050,"bestStreak":61,"known":[[0,60],[70,75]],"#
      + #""crowns":2,"lightnings":1,"crown":{"digits":60,"milliseconds":12000,"#
      + #""date":"2026-11-21T19:42:07.123+01:00"},"splits":[31000,0,29500],"drills":[{"drill":"permutation","size":100,"group":1,"#
      + #""questions":4,"count":2,"date":"2026-11-21T19:42:07.123+01:00","#
      + #""bests":[{"milliseconds":8000,"date":"2026-11-21T19:42:07.123+01:00"}],"marks":[0,2000,5000,8000]}]}}}"#
    let ledger = try #require(ProgressFile.decode(Data(file.utf8)))
    #expect(ledger.extent.history.bytes == 1000 && ledger.extent.keystrokes.bytes == 2000)
    #expect(ledger.progress.xp == 120)
    #expect(ledger.progress.days.stretches == [20777...20778, 20780...20780])
    let run = Run(digits: 60, milliseconds: 12_000)
    #expect(ledger.progress[.pi].crown == Best(run: run, date: date))
    #expect(
      ledger.progress[.pi].known.stretches == [0..<60, 70..<75] && ledger.progress[.e] == Progress.Figures())
    let size = DrillSize(name: "permutation", decimals: 100, group: 1, questions: 4)
    let drill = try #require(ledger.progress[.pi].drills[size])
    #expect(drill.bests == [DrillBests.Best(milliseconds: 8000, date: date)] && drill.count == 2)
    #expect(drill.marks == [0, 2000, 5000, 8000] && drill.last == date)
    #expect(ledger.progress[.pi].splits.times == [31_000, nil, 29_500])
    // The check is FNV-1a of all before it, computed apart from this program.
    let written = file.dropLast() + #","check":"9343d6b39e0bfc93"}"# + "\n"
    #expect(text(ProgressFile.encode(ledger)) == written)
    #expect(ProgressFile.decode(Data(written.utf8)) == ledger)
    #expect(ProgressFile.decode(Data(written.replacing(":120,", with: ":121,").utf8)) == nil)
    for (good, bad) in [
      (#""version":4"#, #""version":3"#), (#""version":4"#, #""version":5"#),
      ("[31000,0", "[-1,0"),
      (#"[20777,20778]"#, #"[20779,20778]"#), (#""pi""#, #""ln2""#),
      (#"[0,60]"#, #"[-1,60]"#), (#"[70,75]"#, #"[70,70]"#), (#"[70,75]"#, #"[70,1000001]"#),
      (#"[70,75]"#, #"[70]"#),
      (#"[20777,20778]"#, #"[-9223372036854775808,20778]"#), (#""xp":120"#, #""xp":9223372036854775807"#),
      (#""count":2"#, #""count":-2"#), (#"[{"milliseconds":8000"#, #"[{"milliseconds":-8000"#),
      (#""marks":[0,"#, #""marks":[-1,"#),
    ] {
      #expect(ProgressFile.decode(Data(file.replacing(good, with: bad).utf8)) == nil)
    }
  }
}
