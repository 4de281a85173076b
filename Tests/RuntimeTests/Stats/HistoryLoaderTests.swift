import Foundation
import Glibc
import Screens
import Store
import Synchronization
import TestSupport
import Testing

@testable import Runtime

struct HistoryLoaderTests {
  /// A FIFO is as unreadable as a forbidden file, and for root too.
  @Test func `A history that cannot be read is reported`() async throws {
    let folder = TemporaryFolder()
    let data = DataFolder(path: folder.path)
    try FileManager.default.createDirectory(atPath: data.own, withIntermediateDirectories: true)
    try #require(mkfifo(data.log, 0o600) == 0)
    let (answers, continuation) = AsyncStream.makeStream(of: StatsAnswer.self)
    let loader = HistoryLoader(folder: data) { continuation.yield($0) }
    loader.ask(.open)
    for await answer in answers {
      if case .unreadable = answer { break }
    }
    loader.ask(.close)
  }
}
