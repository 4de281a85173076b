import FoundationEssentials
import Glibc
import Preferences
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// One person practises on three machines; what each has done is copied about by something that knows nothing of it.
struct ManyMachinesTests {
  /// Three folders of one person, whose clocks do not agree.
  private final class Story {
    private static let names = ["desk", "lap", "shed"]
    private let folders = [TemporaryFolder(), TemporaryFolder(), TemporaryFolder()]
    private var random: SeededRandom
    private var days = [0, 0, 0]
    private(set) var told: [String] = []
    /// The results of races as their summaries said them, by the ids of the sessions.
    private var races: [String: RaceResult] = [:]

    /// The name of every list in this story.
    private let name: String

    init(seed: UInt64) { (random, name) = (SeededRandom(seed: seed), "story-\(seed)") }

    private func data(_ machine: Int) -> DataFolder {
      DataFolder(path: folders[machine].path + "/data", machine: Story.names[machine])
    }

    private func now(_ machine: Int) -> Timestamp {
      // The second clock is an hour fast, the third a minute slow.
      let skew = [0, 3_600_000, -60_000][machine]
      return Timestamp(
        milliseconds: Bench.date.milliseconds + days[machine] * 40_000_000 + skew, offset: 3600)
    }

    private func reader(_ machine: Int) -> HistoryReader {
      let now = Bench.now
      return HistoryReader(folder: data(machine)) { now }
    }

    private func writer(_ machine: Int) -> FolderWriter {
      let now = now(machine)
      return FolderWriter(folder: data(machine)) { now }
    }

    /// A session that anybody can have played.
    private func session(_ machine: Int) -> RecordedSession {
      let date = Timestamp(milliseconds: now(machine).milliseconds + random.number(0...9_999), offset: 3600)
      let lists = data(machine).openLists()
      let own = lists.isEmpty ? Constant.e : lists[random.number(0...lists.count - 1)]
      let plan = SessionPlan(Mode.onHome[random.number(0...3)], random.chance(60) ? .pi : own)
      var engine = PracticeEngine(plan: plan)
      var keystrokes: [Keystroke] = []
      for index in 0..<random.number(1...70) {
        let digit = random.chance(97) ? engine.expected : UInt8(random.number(0...9))
        let key = Keystroke(.digit(digit), at: UInt32(index * random.number(150...160)))
        guard engine.ending == nil, keystrokes.last.map({ $0.milliseconds <= key.milliseconds }) ?? true
        else { break }
        keystrokes.append(key)
        engine.apply(key)
      }
      var session = RecordedSession(
        id: date.compact + "-" + String(random.number(0...99_999_999)), date: date, plan: plan,
        keystrokes: keystrokes)
      let (record, waited) = (
        try? reader(machine).state().record(plan.constant, .crown), random.number(0...9000)
      )
      let played = session.played
      let end = played.engine.duration + waited
      let ghost = plan.kind.hasGhost ? record.flatMap { $0 }.map { RacedGhost($0, endedAt: end) } : nil
      session.end(SessionEnd.user.resolved(by: played.engine), waited: waited, against: ghost)
      if let ghost, let record = record.flatMap({ $0 }) {
        let review = RaceReview(played, against: record, endedAt: end)
        races[session.id] = RaceResult(review.outcome, against: ghost)
      }
      return session
    }

    private func anyID(_ machine: Int) throws -> String? {
      let places = try SessionIndex(reader(machine)).places
      return places.isEmpty ? nil : places[random.number(0...places.count - 1)].id
    }

    /// Something that the person does on a machine.
    func act() throws -> Int {
      let machine = random.number(0...2)
      try act(machine)
      return machine
    }

    private func act(_ machine: Int) throws {
      let writer = writer(machine)
      days[machine] += 1
      switch random.number(0...12) {
      case 0...4:
        let session = session(machine)
        told.append("\(machine) plays \(session.id)")
        _ = try writer.change { (archive) throws(Trouble) in try archive.append(session.bytes) }
      case 5:
        guard let id = try anyID(machine) else { return }
        told.append("\(machine) notes \(id)")
        let note = random.chance(30) ? nil : SessionNote(text: "note \(random.number(0...99))")
        _ = try writer.write(note, about: id)
      case 6:
        let block = random.number(0...3)
        told.append("\(machine) image \(block)")
        let image = random.chance(30) ? nil : "image \(random.number(0...99))"
        try writer.write([StretchImage(.pi, block: block, image, at: now(machine))])
      case 7:
        told.append("\(machine) word")
        let word = random.chance(30) ? nil : "word\(random.number(0...99))"
        try writer.write([DigitWord("4\(random.number(0...3))", word, at: now(machine))])
      case 8:
        guard let id = try anyID(machine) else { return }
        told.append("\(machine) forgets \(id)")
        _ = try writer.forget(id)
      case 9:
        guard let id = try anyID(machine) else { return }
        told.append("\(machine) redates \(id)")
        let date = now(machine).milliseconds - random.number(0...200_000_000)
        _ = try writer.write(
          Amendment(of: id, date: Timestamp(milliseconds: date, offset: 3600), at: Bench.now))
      case 10:
        told.append("\(machine) keeps")
        let code = "stretch pi \(random.number(1...3))0 1 0 10 0"
        try writer.write([Favourite(code, isKept: !random.chance(40), at: now(machine))])
      case 11:
        let list = data(machine).openLists().first?.list
        if let list, random.chance(30) {
          told.append("\(machine) removes \(list)")
          try writer.write([DigitList(removing: list, at: now(machine))])
        } else {
          // Of one name, and of three for whom the digits tell which is which.
          let digits = String(repeating: String(random.number(1...3)), count: 20)
          told.append("\(machine) adds \(digits)")
          try writer.write([DigitList(Array(digits.utf8), as: name, at: now(machine))])
        }
      default:
        told.append("\(machine) starts")
        try start(machine)
      }
    }

    /// The program starts there, and tidies.
    func start(_ machine: Int) throws {
      let now = Bench.now
      let store = DataStore(folder: data(machine), retryDelay: 60, clock: { now }, onEvent: { _ in })
      store.start()
      #expect(store.saves.retry(timeout: 20) && store.board.current == nil)
    }

    /// The log of one machine is copied to another: whole, cut anywhere, twice, or beside the one that is there.
    func copy(_ from: Int, to: Int, isWhole: Bool = false) throws {
      let source = data(from)
      guard from != to, var bytes = try Disk.live.contents(source.log, most: .max) else { return }
      if !isWhole, random.chance(40) { bytes = bytes.prefix(random.number(0...bytes.count)) }
      let parent = data(to).machines + "/" + Story.names[from]
      try Disk.live.makeFolder(parent)
      let names = [
        "log.jsonl", "log.sync-conflict-20261121-194207-ABCDEFG.jsonl", "log (conflicted copy).jsonl",
      ]
      let name = isWhole ? names[0] : names[random.chance(20) ? random.number(1...2) : 0]
      told.append("\(from) copied to \(to) as \(name), \(bytes.count) bytes")
      let temporary = parent + "/.copy"
      let file = try Disk.live.open(temporary, O_WRONLY | O_CREAT | O_TRUNC)
      try Disk.live.write(bytes, to: file)
      try Disk.live.rename(temporary, to: parent + "/" + name)
    }

    func copySomething() throws -> Int {
      let to = random.number(0...2)
      try copy(random.number(0...2), to: to)
      return to
    }

    /// Each machine has started after it learnt what the others had forgotten, and everything was copied once more.
    func settle() throws {
      for _ in 0..<2 {
        for from in 0..<3 { for to in 0..<3 { try copy(from, to: to, isWhole: true) } }
        for machine in 0..<3 { try start(machine) }
      }
      for from in 0..<3 {
        for to in 0..<3 where from != to {
          try copy(from, to: to, isWhole: true)
          for name in try Disk.live.list(data(to).machines + "/" + Story.names[from])
          where name != "log.jsonl" {
            try Disk.live.remove(data(to).machines + "/" + Story.names[from] + "/" + name)
          }
        }
      }
      for machine in 0..<3 { try start(machine) }
    }

    private struct Shown: Equatable {
      var sessions: [String] = []
      let said: [String]
      let progress: Progress
      let memory: Memory
      let book: ImageBook
      let challenges: ChallengeLog
      let records: [String: Record]
      let lists: [String]
      let files: [Data]
    }

    private func shown(_ machine: Int) throws -> Shown {
      let reader = reader(machine)
      let sums = try reader.sums()
      var shown = Shown(
        said: sums.state.statements.map(\.text), progress: sums.state.progress, memory: sums.state.memory,
        book: try reader.state().images, challenges: try reader.state().challenges,
        records: sums.state.recordsInFiles,
        lists: data(machine).openLists().map { "\($0.rawValue) \($0.decimals.first ?? 0)" },
        files: try Disk.live.list(data(machine).records).map {
          try #require(try Disk.live.contents(data(machine).records + "/" + $0, most: .max))
        })
      var index = try SessionIndex(reader)
      for place in index.places { shown.sessions.append(try index.entry(place)?.json ?? "unreadable") }
      return shown
    }

    /// The cache is what a sum from the start gives, the history has as many crowns as were won, and a race went as its
    /// summary said.
    func expectHistory(_ machine: Int, _ seed: UInt64) throws {
      let state = try reader(machine).state()
      #expect(state == (try reader(machine).sumFromScratch().state), "story \(seed): \(told)")
      let rows = try reader(machine).table().rows
      for constant in state.progress.constants {
        let crowns = rows.count { $0.constant == constant && $0.hasSet(.crown) }
        let lightnings = rows.count { $0.constant == constant && $0.hasSet(.lightning) }
        let figures = state.progress[constant]
        #expect((crowns, lightnings) == (figures.crowns, figures.lightnings), "story \(seed): \(told)")
      }
      try reader(machine).forEachEntry(of: rows) {
        #expect($0.race == races[$0.id], "story \(seed): \(told)")
      }
    }

    func expectAgreement(_ seed: UInt64) throws {
      let first = try shown(0)
      for machine in 1...2 {
        let other = try shown(machine)
        #expect(other.sessions == first.sessions, "story \(seed): \(told)")
        #expect(other == first, "story \(seed): \(told)")
      }
      // Forgotten sessions are in none of the files, and the sums of the rest equal a sum from the start.
      for machine in 0..<3 {
        let forgotten = try reader(machine).stateOfStatements().forgotten
        for path in try data(machine).logs(.live) {
          var lines = try Disk.live.lines(of: path)
          while let line = try lines.next() {
            if let session = RecordedSession.decode(line.bytes) {
              #expect(!forgotten.contains(session.id), "story \(seed): \(told)")
            }
          }
        }
        try expectHistory(machine, seed)
        #expect(HistoryReader(folder: data(machine)).examined().isSound, "story \(seed): \(told)")
      }
    }
  }

  @Test(arguments: 300..<300 + 30 * UInt64(repetitions)) func `In the end all machines show the same`(
    seed: UInt64
  ) throws {
    let story = Story(seed: seed)
    var random = SeededRandom(seed: seed &+ 1)
    for _ in 0..<random.number(5...40) {
      let machine = try random.chance(70) ? story.act() : story.copySomething()
      try story.expectHistory(machine, seed)
    }
    try story.settle()
    try story.expectAgreement(seed)
  }

  @Test func `An export read gives what a copied log gives`() throws {
    let (one, copied, read) = (TemporaryFolder(), TemporaryFolder(), TemporaryFolder())
    let bench = Bench(one)
    for day in 0..<4 { try bench.play(digits: 20 + day, wrong: day % 2, day: day, number: day) }
    try bench.store.write([Favourite("stretch pi 10 1 0 10 0", at: Bench.now)])
    try bench.store.write([DigitWord("41", "rod", at: Bench.now)])
    try bench.settles()
    try bench.drop()
    let ids = try one.history().map(\.id)
    #expect(try one.writer.write(SessionNote(text: "so"), about: ids[1]))
    #expect(
      try one.writer.write(Amendment(of: ids[2], date: Bench.date, at: Bench.now))
        && one.writer.forget(ids[0]))
    try copied.write("machines/other/log.jsonl", try one.bytes(Bench.log))
    _ = try read.importing(try one.exported())
    #expect(try copied.reader.table().rows.map(\.score) == read.reader.table().rows.map(\.score))
    #expect(try copied.reader.stateOfStatements().statements == read.reader.stateOfStatements().statements)
    #expect(try copied.reader.sumFromScratch().state.progress == read.reader.sumFromScratch().state.progress)
  }

  @Test func `A line without its end is not there yet, and no damage`() throws {
    let (one, other) = (TemporaryFolder(), TemporaryFolder())
    try Bench(one).run { try $0.play(digits: 20) }
    let whole = try one.bytes(Bench.log)
    for count in [1, 40, whole.count - 2, whole.count - 1] {
      try other.write("machines/there/log.jsonl", whole.prefix(count))
      #expect(try other.reader.table().rows.isEmpty)
      let bench = try Bench.settled(other)
      #expect(bench.box.setAside.isEmpty && other.diagnosis.isSound)
      try bench.drop()
      #expect(try other.bytes("machines/there/log.jsonl") == whole.prefix(count))
    }
    try other.write("machines/there/log.jsonl", whole)
    #expect(try other.reader.table().rows.map(\.score) == [20])
    // Damage in another's log is named, and left to that machine.
    try other.write("machines/there/log.jsonl", "rubbish\n".data + whole)
    let bench = try Bench.settled(other)
    #expect(bench.box.setAside.isEmpty && bench.box.progress?.xp == 20)
    #expect(other.diagnosis.history == .init(readable: 1, unreadable: 1, firstUnreadable: 1))
  }

  @Test func `Of two lines of a session the one that ended orderly counts, then the longer`() throws {
    let folder = TemporaryFolder()
    func line(_ keys: String, _ ended: SessionEnd) -> Data {
      RecordedSession(
        id: "s", date: Bench.date, plan: SessionPlan(.practice), ended: ended,
        keystrokes: .typed(keys, every: 200)
      ).bytes
    }
    for (one, other, digits) in [
      (line("1415", .interrupted), line("141", .user), 3), (line("14", .user), line("1415", .user), 4),
      (line("14", .interrupted), line("141", .interrupted), 3), (line("14", .user), line("14", .user), 2),
    ] {
      for (here, there) in [(one, other), (other, one)] {
        try folder.write(Bench.log, here)
        try folder.write("machines/there/log.jsonl", there)
        #expect(try folder.reader.table().rows.map(\.score) == [digits])
        #expect(try folder.reader.latest(5).map(\.score) == [digits])
        #expect(try folder.reader.sumFromScratch().state.progress.xp == digits)
      }
    }
  }

  @Test func `What another machine forgot is gone at once, and from this log at the next start`() throws {
    let folder = TemporaryFolder()
    let bench = Bench(folder)
    try bench.play(digits: 30, number: 1)
    try bench.play(digits: 40, day: 1, number: 2)
    try bench.settles()
    try bench.drop()
    let id = try folder.firstSession().id
    let line = Forgetting(id, salt: "5f", at: .epoch)
    try folder.write("machines/there/log.jsonl", StatementLine(line).line)
    #expect(
      try folder.reader.table().rows.map(\.score) == [40] && folder.reader.latest(9).map(\.score) == [40])
    #expect(try folder.reader.state().progress.xp == 40 && folder.reader.session(id) == nil)
    #expect(try folder.read(Bench.log).contains(id))
    try folder.tidy()
    #expect(try !folder.read(Bench.log).contains(id) && folder.diagnosis.isSound)
    #expect(try folder.sums().state.progress.xp == 40)
  }

  @Test func `A machine's name comes from the machine, or from a variable`() {
    #expect(DataFolder(option: "/a", environment: ["PI_TRAINER_MACHINE": "lap-1"]).own == "/a/machines/lap-1")
    #expect(
      DataFolder(option: "/a", environment: ["PI_TRAINER_MACHINE": "../é b"]).own
        == "/a/machines/%2e%2e%2f%c3%a9%20b")
    let own = DataFolder(option: "/a", environment: [:]).own
    #expect(own == DataFolder(path: "/a").own && own.hasPrefix("/a/machines/") && own.count > 20)
  }
}
