import Dispatch
import Synchronization
import TrainerCore

/// Judges the trials of sessions on a thread of its own, while those after them are read and taken in.
///
/// It takes longer than all else that has to be done one session after the other.
package struct Judge {
  private let court = Court()
  private var trials: [Trial] = []
  /// This many are handed over together.
  private static let batch = 64

  /// Adds the trial of a session that comes after all others.
  mutating func add(_ trial: Trial) {
    trials.append(trial)
    if trials.count == Judge.batch { handOver() }
  }

  /// A memory that knows what all of them teach, and nothing else, once all are judged.
  mutating func end() -> Memory {
    handOver()
    return court.memory()
  }

  private mutating func handOver() {
    court.judge(trials)
    trials = []
  }
}

/// Where they are judged, batch by batch.
private final class Court: Sendable {
  private let queue = DispatchQueue(label: "pi-trainer.judge")
  private let waiting: Mutex<[[Trial]]> = Mutex([])
  private let learnt = Mutex(Memory())
  /// No more batches than this wait: a hundred thousand trials would fill half a gigabyte.
  private static let most = 8

  func judge(_ trials: [Trial]) {
    let count = waiting.withLock {
      $0.append(trials)
      return $0.count
    }
    // Whoever brings too many helps: so it does not matter how soon the system has a thread for this.
    if count < Court.most { queue.async { self.judgeNext() } } else { judgeNext() }
  }

  /// What all of them teach.
  func memory() -> Memory {
    while waiting.withLock({ !$0.isEmpty }) { judgeNext() }
    return learnt.withLock { $0 }
  }

  private func judgeNext() {
    learnt.withLock { memory in
      // Taken once it is its turn, so that their order stays.
      let trials = waiting.withLock { $0.isEmpty ? [] : $0.removeFirst() }
      for trial in trials { memory.judge(trial) }
    }
  }
}
