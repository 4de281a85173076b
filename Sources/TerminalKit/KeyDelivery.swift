import CNcurses

/// Delivers each key at once without echo while no screen is open, or whole lines again; undone when the process ends.
package func deliverKeys(_ keys: Bool) { pt_deliver_keys(keys) }

/// Sets the modes of `deliverKeys` again, after an unnoticed stop.
package func deliverKeysAgain() { pt_deliver_again() }
