/// A session to be deleted, by its id or its row.
package enum SessionReference: Equatable {
  case id(String)
  case row(SessionRow)
}
