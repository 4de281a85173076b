import CNcurses

/// Has the terminal behind standard input, while no screen is open on it, deliver each key at once and not echo it, or
/// whole lines, as it was found; does nothing if there is none.
///
/// It belongs to the main thread. The modes that were found are given back at the end of the process, and
/// where a trap or SIGQUIT ends it.
package func deliverKeys(_ keys: Bool) { pt_deliver_keys(keys) }

/// Sets that once more, after a stop without notice.
package func deliverKeysAgain() { pt_deliver_again() }
