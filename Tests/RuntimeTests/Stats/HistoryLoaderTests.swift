import Glibc
import Screens
import Store
import Synchronization
import TestSupport
import Testing

@testable import Runtime

@Suite struct HistoryLoaderTests {
  /// What is there, but no file: as unreadable as one that is forbidden, for root too.
  @Test(arguments: ["history.jsonl", "keystrokes.jsonl"])
  func `A history that cannot be read is reported`(name: String) async throws {
    let folder = TemporaryFolder()
    try #require(mkfifo(folder.path + "/" + name, 0o600) == 0)
    let (answers, continuation) = AsyncStream.makeStream(of: StatsAnswer.self)
    let loader = HistoryLoader(folder: DataFolder(path: folder.path)) { continuation.yield($0) }
    loader.ask(.open)
    for await answer in answers {
      if case .unreadable = answer { break }
    }
    loader.ask(.close)
  }
}
