import CNcurses
import Glibc

/// A reason to wake the run loop, besides input and time.
package enum Signal {
  /// Asks the program to end, as Ctrl-C where it is no key.
  case interrupt
  case terminate
  /// The terminal is going away.
  case hangUp
  case resized
  /// Goes on after a stop.
  case continued
  /// Asks the program to stop until it is continued.
  case stop
  /// A worker has posted something.
  case wake
}

/// True while the terminal belongs to another job: then nothing is drawn, asked or set.
package var isInBackground: Bool { pt_in_background() }

/// The signals and workers' wakes, to be polled for.
package struct SignalPipe {
  package let descriptor: Int32

  /// Sends SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT and SIGTSTP through the process's one pipe; `nil` without a pipe.
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

  /// Stops this job while the terminal is another's, or `atOnce` for Ctrl-Z; the signal that asked to end meanwhile, if any.
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
      // A group without a shell is not stopped, so look now and then.
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

  /// Lets plain mode write; if asked to end while nobody reads, waits only seconds, then drops the rest.
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
