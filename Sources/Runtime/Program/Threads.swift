import Dispatch
import Glibc

/// Whether the system lets this process have the threads that it works with.
enum Threads {
  /// One for each queue of the workers and one for Dispatch itself, with some to spare.
  private static let needed = 10

  /// Starts as many as are needed, all at once, and ends them again.
  ///
  /// Dispatch waits for ever if it gets none, on the thread that asked: the screen would freeze and hear no
  /// key.
  static func areAvailable() -> Bool {
    let gate = DispatchSemaphore(value: 0)
    var threads: [pthread_t] = []
    for _ in 0..<needed {
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { gate in
          if let gate { Unmanaged<DispatchSemaphore>.fromOpaque(gate).takeUnretainedValue().wait() }
          return nil
        }, Unmanaged.passUnretained(gate).toOpaque())
      guard status == 0 else { break }
      threads.append(thread)
    }
    for _ in threads { gate.signal() }
    for thread in threads { pthread_join(thread, nil) }
    return threads.count == needed
  }
}
