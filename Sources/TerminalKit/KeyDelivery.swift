import CNcurses

/// How the terminal behind standard input delivers what is typed while no screen is open on it.
///
/// It belongs to the main thread. The modes that were found are given back at the end of the process, and
/// where a trap or SIGQUIT ends it.
package enum KeyDelivery {
  /// Has each key come at once, not echoed by the terminal; does nothing if there is none.
  package static func keys() { pt_deliver_keys(true) }

  /// Has whole lines come, as the terminal was found.
  package static func lines() { pt_deliver_keys(false) }

  /// Sets it once more, after a stop without notice.
  package static func again() { pt_deliver_again() }
}
