import Foundation
import Testing

/// Runs the tests of a suite on threads beside the pool that all other tests share.
///
/// Tests of the real program mostly wait for it. On the pool, which has one thread for each processor, they
/// would keep the tests that compute waiting while processors are idle.
struct ThreadsOfTheirOwn: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

extension Trait where Self == ThreadsOfTheirOwn {
  static var threadsOfTheirOwn: Self { Self() }
}

/// Twice as many threads as there are processors, for tasks that block while they wait.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  private let queue = OperationQueue()

  private init() {
    queue.maxConcurrentOperationCount = max(4, 2 * ProcessInfo.processInfo.activeProcessorCount)
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
