import CNcurses
import Glibc

/// What wakes the run loop, besides the terminal and time.
package enum Signal {
  /// Somebody asked the program to end, as Ctrl-C does where it is not a key.
  case interrupt
  /// Somebody asked the program to end.
  case terminate
  /// The terminal is going away.
  case hangUp
  /// The terminal has another size.
  case resized
  /// The program goes on after it was stopped.
  case continued
  /// The program is asked to stop until it is continued.
  case stop
  /// A worker has posted something.
  case wake
}

/// True while the terminal on standard input belongs to another job: nothing is drawn, asked or set then.
package var isInBackground: Bool { pt_in_background() }

/// Signals and the workers' wakes, as events that can be polled for.
package struct SignalPipe {
  /// What to poll on, together with the terminal.
  package let descriptor: Int32

  /// Handles SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT, SIGTSTP and SIGALRM, and ignores SIGPIPE.
  ///
  /// There is one pipe for the process: opened again, it is the same one.
  ///
  /// - Returns: nil if the system gives no pipe.
  package static func open() -> SignalPipe? {
    let descriptor = pt_signals_open()
    return descriptor < 0 ? nil : SignalPipe(descriptor: descriptor)
  }

  /// The next signal, without waiting for one; nil if there is none.
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

  /// Stops, with all that runs in this job, until a shell resumes it, and for as long as the terminal belongs to
  /// another job.
  ///
  /// - Parameter atOnce: whether to stop in the foreground too, as Ctrl-Z asks; where no shell could resume the
  ///   program the system does not stop it.
  /// - Returns: the signal that has asked the program to end meanwhile, if any; no other signal of that time is left.
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
      // A process group without a shell is not stopped: look again from time to time.
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

  /// Writes to standard output so that whoever has asked the program to end waits no more than seconds for a
  /// reader that takes nothing: what it has not taken is thrown away then.
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
