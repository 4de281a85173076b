import FoundationEssentials
import Glibc
import Preferences
import Synchronization
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Another machine, another user or root has left something in the folder: that keeps nobody out.
struct OthersTests {
  private let folder = TemporaryFolder()

  private static func session(_ id: String, digits: Int) -> String {
    let keys = String("1415926535".prefix(digits))
    let intervals = (["0"] + Array(repeating: "250", count: digits - 1)).joined(separator: ",")
    let times = digits - 1
    return """
      {"id":"\(id)","date":"2026-11-21T07:40:00.000+01:00","constant":"pi","mode":"strict","score":\(digits),\
      "errors":0,"revealsUsed":0,"bestStreak":\(digits),"duration":\(Double(times) / 4),\
      "cps":\(Double(digits) / (Double(times) / 4)),"certified":true,"ended":"user","records":["crown"],\
      "keys":"\(keys)","intervals":[\(intervals)]}

      """
  }

  /// A disk that refuses some operations on a path as the system refuses them to a user who may not.
  private static func refusing(_ path: String, _ operations: Disk.Operation...) -> Disk {
    Disk { operation, at in
      operations.contains(operation) && [path, path + "/"].contains(at) ? .fail(EACCES) : .proceed
    }
  }

  @Test func `A machine's folder that cannot be listed is left out, and named`() throws {
    try folder.write("machines/root/log.jsonl", Self.session("b", digits: 9))
    try folder.write(Bench.log, Self.session("a", digits: 3))
    let closed = folder.data.machines + "/root"
    let disk = Self.refusing(closed, .list)
    let reader = HistoryReader(folder: folder.data, disk: disk)
    #expect(try reader.sums().state.progress.xp == 3)
    let bench = Bench(folder, disk: disk)
    try bench.settles()
    try bench.play(digits: 5)
    try bench.settles()
    #expect(try folder.history().map(\.score) == [3, 5])
    let diagnosis = reader.examined()
    #expect(diagnosis.troubles == [Trouble(.cannotRead, path: closed + "/", errno: EACCES)])
    #expect(diagnosis.verdict == .leftOut)
    #expect(diagnosis.machines.map(\.name) == ["here"])
  }

  @Test func `Where the machines cannot be listed this one goes on`() throws {
    try folder.write("machines/root/log.jsonl", Self.session("b", digits: 9))
    try folder.write(Bench.log, Self.session("a", digits: 3))
    let bench = Bench(folder, disk: Self.refusing(folder.data.machines, .list))
    try bench.settles()
    try bench.play(digits: 5)
    try bench.settles()
    #expect(try folder.history().map(\.score) == [3, 5] && bench.box.progress?.xp == 8)
    let diagnosis = HistoryReader(folder: folder.data, disk: Self.refusing(folder.data.machines, .list))
      .examined()
    #expect(diagnosis.verdict == .leftOut && diagnosis.troubles.count == 1)
  }

  @Test func `Records that may not be written keep nobody waiting`() throws {
    let disk = Disk { operation, at in
      operation == .open && at.contains("/records/") || operation == .list && at.hasSuffix("/records")
        ? .fail(EACCES) : .proceed
    }
    let bench = Bench(folder, disk: disk)
    try bench.settles()
    try bench.play(SessionPlan(.strict), digits: 5)
    try bench.settles()
    #expect(try folder.history().map(\.score) == [5])
  }

  @Test func `This machine's own folder has to be listed`() throws {
    try folder.write(Bench.log, Self.session("a", digits: 3))
    let reader = HistoryReader(folder: folder.data, disk: Self.refusing(folder.data.own, .list))
    #expect(throws: Trouble.self) { try reader.sums() }
    #expect(reader.examined().verdict == .refused)
  }

  @Test func `A record that cannot be read is replaced`() throws {
    try folder.write(Bench.log, Self.session("a", digits: 3))
    try folder.write("records/pi-crown.json", "root's")
    let bench = Bench(folder, disk: Self.refusing(folder.data.record(.pi, .crown), .open))
    try bench.settles()
    #expect(try folder.read("records/pi-crown.json").contains("\"digitCount\":3,"))
  }

  /// Some network drives know no sync.
  @Test(arguments: [EINVAL, ENOTSUP])
  func `A folder that cannot be synced is no error`(_ error: Int32) throws {
    let disk = Disk { operation, _ in operation == .sync ? .fail(error) : .proceed }
    let bench = Bench(folder, disk: disk)
    try bench.settles()
    try bench.play(digits: 5)
    try bench.store.save(Settings())
    try bench.settles()
    try bench.leaves()
    #expect(try folder.history().map(\.score) == [5])
    #expect(try folder.list(Bench.running) == [])
  }

  /// Two machines that share one folder, each with a lock of its own.
  @Test func `Two machines in one folder lose no setting`() throws {
    let there = DataFolder(path: folder.data.path, machine: "there")
    let names = Mutex<[String]>([])
    let isFirst = Atomic<Bool>(true)
    let wasRefused = Atomic<Bool>(false)
    @Sendable func save(_ archive: Archive, _ change: (inout Settings) -> Void) throws(Trouble) {
      var settings = Settings()
      change(&settings)
      try SettingsFile().save(settings, changedFrom: Settings(), in: archive)
    }
    let clock: @Sendable () -> Timestamp = { Bench.now }
    let disk = Disk { operation, path in
      if operation == .rename { names.withLock { $0.append(path) } }
      if operation == .rename, path.contains("/settings.json"), isFirst.isTrue {
        isFirst.set(false)
        // While the one is about to put its settings in their place, the other begins.
        let other = Archive(folder: there, disk: .live, clock: clock)
        other.lockTimeout = 20
        do { try save(other) { $0.bell = true } } catch { wasRefused.set(true) }
      }
      return .proceed
    }
    try save(Archive(folder: folder.data, disk: disk, clock: clock)) { $0.mouse = true }
    if wasRefused.isTrue { try save(Archive(folder: there, disk: disk, clock: clock)) { $0.bell = true } }
    let settings = HistoryReader(folder: folder.data).settings()
    #expect(settings.mouse && settings.bell)
    // Both wrote under names of their own.
    let temporary = names.withLock { $0.filter { $0.contains("/settings.json") } }
    #expect(temporary.count == 2 && Set(temporary).count == 2)
  }

  /// Without it nothing shared is kept from anybody: root may have made it.
  @Test func `A shared lock that may not be opened is done without`() throws {
    let disk = Self.refusing(folder.data.path + "/lock", .open)
    let bench = Bench(folder, disk: disk)
    try bench.settles()
    var settings = Settings()
    settings.bell = true
    try bench.store.save(settings)
    try bench.settles()
    #expect(HistoryReader(folder: folder.data).settings().bell)
  }

  @Test func `What a dead process was about to write goes, and nothing else`() throws {
    let kept = ["letter.tmp", "settings.json.mine.tmp", "records/letter.tmp"]
    let swept = ["settings.json.1f.tmp", "settings.json.tmp", "records/pi-crown.json.1f.tmp"]
    for name in kept + swept { try folder.write(name, "") }
    try Bench(folder).settles()
    func isThere(_ name: String) -> Bool { access(folder.data.path + "/" + name, F_OK) == 0 }
    #expect(kept.filter(isThere) == kept)
    #expect(swept.filter(isThere) == [])
  }
}
