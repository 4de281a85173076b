import Foundation
import Glibc
import Preferences
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Things that are not files in the place of ours, and files that are elsewhere.
struct StrangeFileTests {
  private let folder = TemporaryFolder()

  /// Every name that the store may open.
  static let names =
    StoredFiles.all.flatMap(\.names)
    + ["lock", "sums.json", "log.jsonl", "running/x.journal"].map { "machines/here/" + $0 }

  /// Nothing is waited for: with a FIFO opened the usual way, this would hang.
  @Test(arguments: names) func `A FIFO in the place of a file keeps nobody waiting`(name: String) throws {
    try folder.write("settings.json.old", "")
    try #require(mkfifo(folder.data.path + "/" + name, 0o600) == 0)
    let bench = Bench(folder, isStarted: false)
    _ = try bench.store.quickStart()
    try bench.store.start()
    try bench.store.loadRun(through: .standard, of: .pi)
    try bench.play(digits: 3)
    try bench.store.save(Settings())
    try bench.finish()
    _ = folder.diagnosis
    _ = try? folder.reader.state().progress
    _ = try? folder.reader.table()
    _ = try? folder.reader.aggregates()
    _ = try? HistoryReader(folder: folder.data).state().challenges
    // Derived files are not needed, and a stranger in their place stays.
    if name == Bench.sums || name.hasPrefix("records/") {
      #expect(try folder.history().map(\.score) == [3], "\(name)")
      #expect(try folder.reader.state().progress.xp == 3, "\(name)")
      var status = stat()
      #expect(stat(folder.data.path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
    }
  }

  @Test func `A socket, a device and a folder are refused as well`() throws {
    try folder.write("settings.json.old", "")
    for (name, errno) in [("/dev/null", ESPIPE), ("/dev/tty", ESPIPE), (folder.data.path, EISDIR)] {
      var found: Int32 = 0
      do {
        _ = try Disk.live.contents(name, most: 100)
      } catch {
        found = error.errno
      }
      #expect(found == errno || (name == "/dev/tty" && found == ENXIO), "\(name): \(found)")
    }
  }

  /// The file set aside must hold what was damaged, not lead to what came in its place.
  @Test(arguments: ["settings.json", Bench.log])
  func `What is damaged at the end of a link is kept`(name: String) throws {
    let bench = Bench(folder)
    for _ in 0..<2 { try bench.play(digits: 5) }
    var settings = Settings()
    settings.bell = true
    try bench.store.save(settings)
    try bench.drop()
    let target = folder.path + "/elsewhere"
    let text = try folder.read(name)
    let isSettings = name == "settings.json"
    let cut = isSettings ? text.replacing(#""bell":true"#, with: #""bell":3"#) : String(text.dropLast(5))
    let damaged = cut.data
    try damaged.write(to: URL(filePath: target))
    try folder.remove(name)
    try #require(symlink(target, folder.data.path + "/" + name) == 0)
    try Bench.settled(folder)
    let parent = isSettings ? "" : "machines/here/"
    let kept = try folder.list(parent).map { parent + $0 }.filter { $0.hasPrefix(name + ".damaged-") }
    #expect(try kept.map { try folder.bytes($0) } == [damaged + (isSettings ? "" : "\n").data])
    var status = stat()
    #expect(lstat(folder.data.path + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(folder.diagnosis.isSound)
  }

  @Test func `What a program has said keeps no folder out that is a link`() throws {
    try folder.makePrivateFolder("elsewhere")
    try folder.makePrivateFolder("elsewhere/here")
    try folder.write("no microphone\n", to: "elsewhere/here/digits-from.txt")
    try Disk.live.makeFolder(folder.data.machines)
    try #require(symlink(folder.path + "/elsewhere/here", folder.data.machines + "/here") == 0)
    let bench = Bench(folder)
    try bench.play()
    #expect(try bench.finish() == nil)
    #expect(folder.diagnosis.isSound)
  }

  @Test(arguments: [false, true])
  func `Another machine’s log that cannot be read is named, and stops nothing`(isLoop: Bool) throws {
    let name = "machines/other/log.jsonl"
    try folder.write(name, Data(count: isLoop ? 0 : 70_000_000))
    let path = folder.data.path + "/" + name
    if isLoop { try #require(unlink(path) == 0 && symlink(path, path) == 0) }
    let bench = try Bench.settled(folder)
    try bench.play()
    try bench.settles()
    try folder.expect(scores: 60)
    #expect(try folder.reader.table().rows.count == 1 && folder.reader.latest(9).count == 1)
    #expect(folder.diagnosis.troubles.map(\.path) == [path])
  }
}
