import CNcurses

/// Makes the terminal behind standard input deliver each key at once without echo while no screen is open on
/// it, or whole lines again; does nothing without a terminal.
///
/// To be called on the main thread. The modes found are restored at the end of the process, and after a trap
/// or SIGQUIT.
package func deliverKeys(_ keys: Bool) { pt_deliver_keys(keys) }

/// Sets the modes of `deliverKeys` once more, after a stop without notice.
package func deliverKeysAgain() { pt_deliver_again() }
