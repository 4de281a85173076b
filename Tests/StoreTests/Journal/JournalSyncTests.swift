import Dispatch
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Store

/// How soon what was typed is on the disk, on a clock that only moves when the test says so.
@Suite struct JournalSyncTests {
  /// A clock, the keys that are to come, and what was done when; all times in milliseconds.
  private final class World: Sendable {
    struct State: Sendable {
      var now = 0
      var keys: [Int]
      var typed: [Int] = []
      var looks: [(time: Int, look: @Sendable () -> Void)] = []
      var syncs: [(path: String, begin: Int, end: Int)] = []
      var sync: JournalSync?
    }

    let state: Mutex<State>

    init(keys: [Int]) { state = Mutex(State(keys: keys)) }

    var schedule: JournalSync.Schedule {
      .init(
        now: { [self] in DispatchTime(uptimeNanoseconds: UInt64(state.withLock { $0.now } + 1) * 1_000_000) },
        at: { [self] time, look in
          state.withLock {
            let due = Int(time.uptimeNanoseconds / 1_000_000) - 1
            $0.looks.append((max(due, $0.now), look))
          }
        })
    }

    /// Types what is due until a time, and lets it be that time.
    func pass(to time: Int) {
      while let key = state.withLock({ $0.keys.first }), key <= time {
        state.withLock {
          $0.now = max($0.now, key)
          $0.typed.append($0.keys.removeFirst())
        }
        state.withLock { $0.sync }?.request()
      }
      state.withLock { $0.now = max($0.now, time) }
    }

    /// A disk on which a sync takes so long; typing goes on meanwhile.
    func disk(taking duration: @escaping @Sendable () -> Int) -> Disk {
      Disk { [self] operation, path in
        guard operation == .sync else { return .proceed }
        let begin = state.withLock { $0.now }
        pass(to: begin + duration())
        state.withLock { $0.syncs.append((path, begin, $0.now)) }
        return .proceed
      }
    }

    /// Lets happen what is due, one thing after the other, until nothing is any more.
    func run() {
      while true {
        let (key, look) = state.withLock { ($0.keys.first, $0.looks.map(\.time).min()) }
        if let key, key <= look ?? .max {
          pass(to: key)
        } else if let look {
          pass(to: look)
          let due = state.withLock { state in
            state.looks.firstIndex { $0.time == look }.map { state.looks.remove(at: $0).look }
          }
          due?()
        } else {
          return
        }
      }
    }
  }

  @Test(arguments: [0, 100, 300])
  func `A key is on the disk within a second, however long a sync takes up to 300 ms`(longest: Int) throws {
    let seed = testSeed()
    var random = SeededRandom(seed: seed)
    for pace in [20, 150, 400, 900, 3000] {
      var keys = [0]
      while keys.count < 200 { keys.append((keys.last ?? 0) + Int.random(in: 1...pace, using: &random)) }
      try check(keys, seed: seed, taking: { longest })
      let durations = Mutex(random)
      try check(keys, seed: seed, taking: { durations.withLock { $0.number(0...longest) } })
    }
  }

  private func check(
    _ keys: [Int], seed: UInt64, taking duration: @escaping @Sendable () -> Int
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("running/a.journal", "")
    let world = World(keys: keys)
    let disk = world.disk(taking: duration)
    let file = try Disk.live.open(folder.data.journal("a"), O_WRONLY)
    let sync = JournalSync(
      file, successor: JournalSuccessor(of: file, disk: disk) { file }, disk: disk,
      board: TroubleBoard { _ in }, schedule: world.schedule)
    world.state.withLock { $0.sync = sync }
    world.run()
    world.state.withLock { $0.sync = nil }
    let (typed, syncs) = world.state.withLock { ($0.typed, $0.syncs) }
    #expect(typed == keys, "seed \(seed)")
    let ofFile = syncs.filter { $0.path == file.path }
    for key in typed {
      #expect(ofFile.contains { $0.begin >= key && $0.end <= key + 1000 }, "seed \(seed), typed at \(key)")
    }
    // Its name too, once.
    let ofFolder = syncs.filter { $0.path == folder.data.running }
    #expect(ofFolder.allSatisfy { $0.end <= 1000 }, "seed \(seed)")
    #expect(syncs.count == ofFile.count + 1, "seed \(seed)")
    // No more often than that asks for.
    #expect(ofFile.count <= (typed.last ?? 0) / 500 + 2, "seed \(seed)")
  }
}
