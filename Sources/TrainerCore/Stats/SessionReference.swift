/// A way to name a session of the history.
package enum SessionReference: Equatable {
  case id(String)
  case row(SessionRow)
}
