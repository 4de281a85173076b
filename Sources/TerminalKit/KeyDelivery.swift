import CNcurses

/// How the terminal behind standard input delivers what is typed while no screen is open on it.
///
/// It belongs to the main thread. The modes that were found are given back at the end of the process, and
/// where a trap or SIGQUIT ends it.
public enum KeyDelivery {
  /// Has each key come at once, not echoed by the terminal; does nothing if there is none.
  public static func keys() { pt_deliver_keys(true) }

  /// Has whole lines come, as the terminal was found.
  public static func lines() { pt_deliver_keys(false) }

  /// Sets it once more, after a stop without notice.
  public static func again() { pt_deliver_again() }
}
