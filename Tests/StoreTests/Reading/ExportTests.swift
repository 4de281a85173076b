import Canvas
import FoundationEssentials
import Preferences
import Synchronization
import TestSupport
import Testing
import TrainerCore

@testable import Store

struct ExportTests {
  private let folder = TemporaryFolder()

  @Test func `The format`() throws {
    #expect(
      (try folder.exported()).text
        == "{\"format\":\"pi-trainer export\",\"version\":4}\n{\"sessions\":0,\"pieces\":0}\n")
    let bench = Bench(folder)
    try bench.play(digits: 3, pace: 200)
    try bench.drop()
    let id = try folder.firstSession().id
    let line =
      """
      {"id":"\(id)","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"game",\
      "ended":"user","keys":"141","intervals":[0,200,200]}
      """
    #expect(
      (try folder.exported()).text
        == "{\"format\":\"pi-trainer export\",\"version\":4}\n\(line)\n"
        + "{\"sessions\":1,\"pieces\":0}\n")
    #expect(
      (try folder.exported(.csv)).text
        == "id,date,constant,mode,segment,score,errors,revealsUsed,bestStreak,duration,cps,loops,certified,"
        + "ended,records,challenge,route,drill,attempt,voice,judged,list,again,lesson,groups,terms,redated,"
        + "goesOn,pattern,"
        + "drill.size,drill.group,drill.questions,drill.seed,drill.chosen,drill.pace,drill.seconds,drill.cards,"
        + "race.ghost,race.result,race.seconds,race.decimals\r\n"
        + "\(id),2026-11-21T19:42:07.123+01:00,pi,game,,3,0,0,3,0.4,7.5,,true,user,crown,,,,,,,,,,,,,,,,,,,,,,,,,,\r\n"
    )
  }

  @Test func `The table says how errors were taken and in which groups the decimals stood`() {
    let session = RecordedSession(
      id: "a", date: Bench.date, plan: SessionPlan(PracticeKind().goingOnPastErrors(true), of: .pi),
      groups: .threes, keystrokes: [Keystroke(.digit(1), at: 0)])
    let fields = Dictionary(
      uniqueKeysWithValues: zip(Exporter.columns, Exporter.fields(of: SessionEntry(session))))
    #expect(fields["goesOn"] == "true" && fields["pattern"] == "3 3 4" && fields["groups"] == "")
  }

  @Test func `A log that is rewritten meanwhile is exported as it was, or as it is`() throws {
    let past = RandomPast(seed: 20, sessions: 9)
    let last = try #require(past.entries.last?.id)
    var counts: [Int] = []
    var isThrough = false
    // Before each of its operations in turn.
    for moment in 0..<200 where !isThrough {
      let source = try TemporaryFolder(past)
      let count = Atomic<Int>(0)
      let disk = Disk { _, _ in
        if count.wrappingAdd(1, ordering: .relaxed).oldValue == moment { _ = try? source.writer.forget(last) }
        return .proceed
      }
      var export = Data()
      counts.append(
        try HistoryReader(folder: source.data, disk: disk).export(.json) { export.append($0) })
      isThrough = count.load(ordering: .relaxed) <= moment
      #expect(try TemporaryFolder().importing(export).added == counts.last, "\(moment)")
    }
    #expect(isThrough && counts.first == 8 && counts.last == 9 && counts == counts.sorted(), "\(counts)")
  }

  @Test func `Fields are quoted where they have to`() {
    #expect(
      Exporter.row(["a", "b,c", "d\"e", "f\tg\u{85}\r\nh", "\u{1b}[2J"]).text
        == "a,\"b,c\",\"d\"\"e\",f?g???h,?[2J\r\n")
  }

  @Test(arguments: 20..<26 as Range<UInt64>)
  func `An export imported into an empty folder is the same`(seed: UInt64) throws {
    let source = try TemporaryFolder(RandomPast(seed: seed, sessions: 120))
    let target = TemporaryFolder()
    let outcome = try target.importing(try source.exported())
    #expect(outcome == Importer.Outcome(added: 120))
    #expect(try target.reader.table() == source.reader.table())
    expect(try target.reader.aggregates(), are: try source.reader.aggregates())
    var left = try source.contents()
    var right = try target.contents()
    #expect(left.count > 4)
    for name in left.keys.sorted() { #expect(right[name] == left[name], "\(name)") }
    #expect(target.diagnosis.isSound)
    left = right
    #expect(try target.importing(try source.exported()) == Importer.Outcome(known: 120))
    right = try target.contents()
    #expect(left == right)
  }

  /// A folder with something of everything that a user can have.
  private func furnished() throws -> TemporaryFolder {
    let bench = Bench(folder)
    try bench.play(digits: 12)
    var settings = Settings()
    settings.theme = .light
    settings.reminder = .on
    settings.keys["reveal"] = Key(name: "v")
    try bench.store.save(settings)
    for code in ["stretch pi 10 1 0 10 0", "stretch e 15 1 0 10 0"] {
      try bench.store.write([Favourite(code, at: Bench.now)])
    }
    try bench.store.write([
      ShownChallenge(day: 20_777, code: "stretch pi 10 1 0 10 120", state: .won, at: Bench.now)
    ])
    try bench.settles()
    try bench.drop()
    try folder.tidy()
    return folder
  }

  @Test func `An export is a copy of all that a user has`() throws {
    let source = try furnished()
    let target = TemporaryFolder()
    let additions: [Importer.Addition: Int] = [.days: 1, .favourites: 2, .settings: 1]
    #expect(try target.importing(try source.exported()) == Importer.Outcome(added: 1, additions: additions))
    let (left, right) = (try source.contents(), try target.contents())
    #expect(try target.reader.state().statements.map(\.key) == source.reader.state().statements.map(\.key))
    for name in left.keys where name != "settings.json" && name != Bench.log && name != Bench.sums {
      #expect(right[name] == left[name], "\(name)")
    }
    let log = try HistoryReader(folder: target.data).state().challenges
    #expect(log == (try HistoryReader(folder: source.data).state().challenges))
    #expect(Set(log.favourites.map(\.constant)) == [.pi, .e])
    let settings = try Bench(target, isStarted: false).store.quickStart().settings
    #expect(settings.theme == .light && settings.keys["reveal"]?.name == "v")
    // Nobody has arranged a reminder on this machine.
    #expect(settings.reminder == nil)
    #expect(target.diagnosis.isSound)
    // Twice is once.
    #expect(try target.importing(try source.exported()) == Importer.Outcome(known: 1))
    #expect(try target.contents() == right)
  }

  @Test func `What is here already stays, and what is new is added`() throws {
    let target = TemporaryFolder()
    let bench = Bench(target, now: Bench.date)
    try bench.play(digits: 15)
    var settings = Settings()
    settings.theme = .terminal
    try bench.store.save(settings)
    try bench.store.write([
      Favourite("stretch e 15 1 0 10 0", at: Bench.date),
      ShownChallenge(day: 20_777, code: "stretch pi 20 1 0 20 120", at: Bench.date),
    ])
    try bench.settles()
    try bench.drop()
    let export = try furnished().exported()
    for _ in 1...2 { _ = try target.importing(export) }
    let log = try HistoryReader(folder: target.data).state().challenges
    #expect(log.favourites.map(\.constant) == [.e, .pi])
    #expect(log[20_777, .pi]?.code == "stretch pi 20 1 0 20 120" && log[20_777, .pi]?.state == .won)
    let merged = try Bench(target, isStarted: false).store.quickStart().settings
    #expect(merged.theme == .terminal && merged.keys["reveal"]?.name == "v")
    #expect(RecordFile.decode(try target.bytes("records/pi-crown.json"))?.run.digits == 15)
    #expect(target.diagnosis.isSound)
  }

  @Test func `Two folders are merged`() throws {
    let past = RandomPast(seed: 30, sessions: 90)
    let one = try TemporaryFolder(RandomPast(seed: 30, sessions: 60))
    let all = try TemporaryFolder(past)
    #expect(try one.importing(try all.exported()) == Importer.Outcome(added: 30, known: 60))
    #expect(try one.reader.table() == all.reader.table())
    #expect(try one.contents() == all.contents())
  }

  @Test func `Lines without keystrokes are exported and keystrokes come back`() throws {
    let past = RandomPast(seed: 31, sessions: 40)
    let bare = TemporaryFolder()
    try bare.write(Bench.log, past.logWithoutKeys)
    try bare.tidy()
    let copy = TemporaryFolder()
    #expect(try copy.importing(try bare.exported()).added == 40)
    #expect(try copy.reader.table() == bare.reader.table())
    let whole = try TemporaryFolder(past)
    #expect(try copy.importing(try whole.exported()) == Importer.Outcome(known: 40, restored: 40))
    expect(try copy.reader.aggregates(), are: try whole.reader.aggregates())
    #expect(try copy.sums().state.progress == whole.sums().state.progress)
  }

  @Test func `Lines of 2.0 are carried as they are, and judged by their keys`() throws {
    let past = RandomPast(seed: 61, sessions: 20)
    let forged = past.logOf20.text.replacing(#""certified":false"#, with: #""certified":true"#)
      .replacing(/"score":[0-9]+/, with: #""score":99"#)
    try folder.write(Bench.log, forged)
    let export = try folder.exported()
    #expect(export.text.contains(forged))
    let target = TemporaryFolder()
    #expect(try target.importing(export) == Importer.Outcome(added: 20))
    for folder in [folder, target] { #expect(try folder.reader.state().progress == past.progress) }
    #expect(target.diagnosis.isSound)
  }
}

extension Bench {
  /// Does something and lets go of the folder.
  func run(_ body: (Bench) throws -> Void) throws {
    try body(self)
    try drop()
  }
}
