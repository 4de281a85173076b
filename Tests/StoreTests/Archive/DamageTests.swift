import FoundationEssentials
import Preferences
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Each file is cut at every byte: the start works, what can be read stays, and what was there is kept.
struct DamageTests {
  private let folder = TemporaryFolder()

  /// A folder with three short sessions in it, as bytes to be laid out again and again.
  private struct Sample {
    var files: [String: Data] = [:]
    let progress: Progress
    let scores = [3, 55, 2]

    init() throws {
      let folder = TemporaryFolder()
      let bench = Bench(folder)
      try bench.play(digits: 3, day: 0)
      try bench.play(digits: 55, day: 1)
      try bench.play(SessionPlan(.practice, .e), digits: 2, wrong: 1, day: 3)
      var settings = Settings()
      settings.constant = .e
      try bench.store.save(settings)
      try bench.store.write([Favourite("stretch e 6 1 0 6 0", at: Bench.now)])
      try #require(try bench.finish() == nil)
      progress = try #require(bench.box.progress)
      for name in [Bench.log, "settings.json", Bench.sums] {
        files[name] = try folder.bytes(name)
      }
      for name in try folder.list("records") {
        files["records/" + name] = try folder.bytes("records/" + name)
      }
    }

    /// Lays the files out with one of them cut, starts, and gives what became of it.
    func start(cutting name: String, to count: Int) throws -> (folder: TemporaryFolder, box: StoreEventBox) {
      let folder = TemporaryFolder()
      for (name, bytes) in files { try folder.write(name, bytes) }
      let cut = try #require(files[name]).prefix(count)
      try folder.write(name, cut)
      let bench = try Bench.settled(folder)
      let parent = Disk.parent(of: "/" + name).dropFirst()
      let kept = try folder.list(String(parent)).map { parent.isEmpty ? $0 : parent + "/" + $0 }
        .filter { $0.hasPrefix(name + ".damaged-") }.map { try folder.bytes($0) }
      let isContinued = (try? folder.bytes(name).starts(with: cut)) ?? false
      // Sums and records follow from the log: no copy is kept.
      let isKept =
        isContinued || kept.contains { $0.starts(with: cut) } || name == Bench.sums || parent == "records"
      #expect(isKept, "\(name) cut at \(count) was overwritten")
      return (folder, bench.box)
    }
  }

  @Test func `A log cut anywhere`() throws {
    let sample = try Sample()
    let whole = try #require(sample.files[Bench.log])
    let ends = whole.indices.filter { whole[$0] == 0x0A }
    // Within a line one place in seven stands for its neighbours; `.ci/long` tries them all.
    let step = repetitions > 1 ? 1 : 7
    for count in 0..<whole.count where count % step == 0 || ends.contains(where: { abs($0 - count) < 3 }) {
      let (folder, box) = try sample.start(cutting: Bench.log, to: count)
      // A last line that lacks nothing but its end counts.
      let scores = sample.scores.prefix(ends.filter { $0 <= count }.count)
      #expect(try folder.history().map(\.score) == Array(scores), "cut at \(count)")
      #expect((box.progress ?? sample.progress).xp == scores.reduce(0, +), "cut at \(count)")
      #expect(
        try folder.reader.state().challenges.favourites.count
          == (ends.filter { $0 <= count }.count > 3 ? 1 : 0))
    }
  }

  @Test(arguments: ["settings.json", Bench.sums, "records/pi-crown.json", "records/pi-lightning.json"])
  func `Small files`(name: String) throws {
    let sample = try Sample()
    let whole = try #require(sample.files[name])
    let step = repetitions > 1 ? 1 : max(1, whole.count / 60)
    for count in 0..<whole.count where count % step == 0 || min(count, whole.count - count) < 4 {
      let (folder, box) = try sample.start(cutting: name, to: count)
      #expect((box.progress ?? sample.progress) == sample.progress)
      if name != "settings.json" {
        #expect(try folder.bytes(name).withoutMarks == whole.withoutMarks, "cut at \(count)")
      } else if count < whole.count - 1 {
        #expect(SettingsFile.decode(try folder.bytes(name)) == (Settings(), true))
      }
    }
  }

  @Test(arguments: [
    SessionPlan(.learn, .phi),
    SessionPlan(.practice, .phi, over: Segment(40, 60), isBackwards: true),
  ]) func `A journal cut anywhere`(plan: SessionPlan) throws {
    let bench = Bench(folder)
    try bench.finish()
    try bench.play(plan, digits: 14, pace: 97, end: nil)
    let name = Bench.running + "/" + (try #require(try folder.list(Bench.running).first))
    let whole = try folder.bytes(name)
    let keys = try #require(whole.firstIndex(of: 0x0A))
    for count in 0...whole.count {
      let folder = TemporaryFolder()
      try folder.write(name, whole.prefix(count))
      let next = try Bench.settled(folder)
      let lines = whole.prefix(count).dropFirst(keys + 1).split(separator: 0x0A)
      // A last line that lacks nothing but its end of line counts.
      let digits = lines.filter { $0.contains(0x20) && $0.last != 0x20 }.count
      #expect(next.box.recovered.map(\.score) == (digits > 0 ? [digits] : []), "cut at \(count)")
      #expect(next.box.recovered.allSatisfy { $0.plan == plan }, "cut at \(count)")
      let left = try folder.list(Bench.running)
      #expect(left.isEmpty || (count > 0 && count < keys && left.allSatisfy { $0.contains(".damaged-") }))
    }
  }

  @Test func `A damaged middle costs only its line`() throws {
    let sample = try Sample()
    for (name, bytes) in sample.files { try folder.write(name, bytes) }
    try folder.remove(Bench.sums)
    var lines = try folder.read(Bench.log).split(separator: "\n")
    lines[1] = "\u{0}\u{0} rubbish"
    try folder.write(Bench.log, lines.joined(separator: "\n") + "\n")
    let bench = try Bench.settled(folder)
    try folder.expect(scores: 3, 2)
    #expect(try folder.logs().count == 2)
    #expect(bench.box.setAside.count == 1)
    #expect(bench.box.progress?[.pi].crown?.run.digits == 3)
  }

  @Test func `Damaged files of the same moment get different names`() throws {
    for text in ["{", "[", "x"] {
      try folder.write("settings.json", text)
      try Bench(folder).finish()
    }
    let name = "settings.json.damaged-20361118T184207123Z"
    #expect(try folder.list().filter { $0.contains("damaged") } == [name, name + "-2", name + "-3"])
    #expect(try [folder.read(name), folder.read(name + "-2"), folder.read(name + "-3")] == ["{", "[", "x"])
  }
}
