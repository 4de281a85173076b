import CNcurses
import Glibc

/// An event that wakes the run loop, besides input and time.
package enum Signal {
  /// A request to end the program, as by Ctrl-C where it is not a key.
  case interrupt
  /// A request to end the program.
  case terminate
  /// The terminal is going away.
  case hangUp
  case resized
  /// The program continues after it was stopped.
  case continued
  /// A request to stop the program until it is continued.
  case stop
  /// A worker has posted something.
  case wake
}

/// True while the terminal on standard input belongs to another job: nothing is drawn, asked or set then.
package var isInBackground: Bool { pt_in_background() }

/// The signals and the wakes of workers as events that can be polled for.
package struct SignalPipe {
  /// The descriptor to poll together with the terminal.
  package let descriptor: Int32

  /// Sends SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT and SIGTSTP through the pipe, times a stuck terminal
  /// by SIGALRM, and ignores SIGPIPE.
  ///
  /// There is one pipe per process; opening it again returns the same one.
  ///
  /// - Returns: `nil` if the system provides no pipe.
  package static func open() -> SignalPipe? {
    let descriptor = pt_signals_open()
    return descriptor < 0 ? nil : SignalPipe(descriptor: descriptor)
  }

  /// The next signal, without waiting; `nil` if there is none.
  package func next() -> Signal? {
    switch pt_signals_next() {
    case 0: .wake
    case SIGINT: .interrupt
    case SIGTERM: .terminate
    case SIGHUP: .hangUp
    case SIGWINCH: .resized
    case SIGCONT: .continued
    case SIGTSTP: .stop
    default: nil
    }
  }

  /// Stops this job until a shell resumes it, and for as long as the terminal belongs to another job.
  ///
  /// - Parameter atOnce: true to stop in the foreground too, as Ctrl-Z asks; the system does not stop a
  ///   program that no shell could resume.
  /// - Returns: the signal that asked the program to end meanwhile, or `nil`; all other signals of that time
  ///   are discarded.
  package func stop(atOnce: Bool = false) -> Signal? {
    if atOnce { stop(by: SIGTSTP) }
    while atOnce || isInBackground {
      while let signal = next() {
        switch signal {
        case .interrupt, .terminate, .hangUp: return signal
        case .resized, .continued, .stop, .wake: break
        }
      }
      guard isInBackground else { return nil }
      stop(by: SIGTTIN)
      // A process group without a shell is not stopped, so look again from time to time.
      var signals = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&signals, 1, 1000)
    }
    return nil
  }

  private func stop(by number: Int32) {
    var standard = sigaction()
    standard.__sigaction_handler.sa_handler = SIG_DFL
    var own = sigaction()
    sigaction(number, &standard, &own)
    kill(0, number)
    sigaction(number, &own, nil)
  }

  /// Lets `write` write to standard output.
  ///
  /// If the program is asked to end while the reader takes nothing, waits only seconds, then discards the
  /// rest.
  package func writing(_ write: () -> Void) {
    pt_writing(true)
    write()
    pt_writing(false)
  }

  /// Wakes the run loop; from any thread.
  package func wake() {
    pt_signals_wake()
  }
}
