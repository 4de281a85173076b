import Glibc
import Preferences
import TestSupport
import Testing
import TrainerCore

@testable import Store

struct FolderTests {
  private let folder = TemporaryFolder()

  @Test func `The first that is named counts`() {
    let all = ["PI_TRAINER_HOME": "/b/", "XDG_DATA_HOME": "/c", "HOME": "/d"]
    #expect(DataFolder(option: "a", environment: all).path == "a")
    #expect(DataFolder(option: nil, environment: all).path == "/b")
    #expect(
      DataFolder(option: "", environment: ["XDG_DATA_HOME": "/c", "HOME": "/d"]).path == "/c/pi-trainer")
    let relative = ["PI_TRAINER_HOME": "", "XDG_DATA_HOME": "c", "HOME": "/d"]
    #expect(DataFolder(option: nil, environment: relative).path == "/d/.local/share/pi-trainer")
    #expect(DataFolder.root(option: nil, environment: [:]) == nil)
    #expect(DataFolder(path: "/").path == "/")
  }

  @Test func `A tilde is the home where no shell has seen it`() {
    let home = ["HOME": "/d", "PI_TRAINER_HOME": "~/b"]
    #expect(DataFolder.root(option: "~/x", environment: home) == "/d/x")
    #expect(DataFolder.root(option: "~", environment: home) == "/d")
    #expect(DataFolder.root(option: nil, environment: home) == "/d/b")
    #expect(DataFolder.root(option: "~x", environment: home) == "~x")
    #expect(DataFolder.root(option: "~/x", environment: [:]) == nil)
  }

  @Test func `Everything belongs to its owner alone`() throws {
    let mask = umask(0)
    defer { umask(mask) }
    let bench = Bench(folder)
    try bench.play(digits: 60)
    try bench.store.save(Settings())
    try bench.settles()
    try bench.play(digits: 3, end: nil)
    for name in ["", "records", "machines", "machines/here", Bench.running] {
      #expect(folder.mode(name) == 0o700, "\(name)")
    }
    for parent in ["", "records/", "machines/here/", Bench.running + "/"] {
      let names = try folder.list(parent).filter { !["records", "machines", "running"].contains($0) }
      #expect(!names.isEmpty)
      for name in names { #expect(folder.mode(parent + name) == 0o600, "\(name)") }
    }
  }

  @Test func `An existing folder keeps its permissions`() throws {
    mkdir(folder.data.path, 0o755)
    chmod(folder.data.path, 0o755)
    let bench = Bench(folder)
    try bench.finish()
    #expect(folder.mode() == 0o755)
  }

  @Test func `Before the start no file is touched`() throws {
    let bench = Bench(folder, isStarted: false)
    let (settings, progress) = try bench.store.quickStart()
    #expect(settings == Settings() && progress == Progress())
    #expect(try folder.list().isEmpty)
    var status = stat()
    #expect(stat(folder.data.path, &status) != 0)
  }
}
