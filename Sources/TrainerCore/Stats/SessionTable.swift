/// All sessions in the order of their dates, and views of them.
package struct SessionTable: Equatable {
  /// The sessions, the earliest first.
  package private(set) var rows: [SessionRow]

  /// A table of some rows.
  package init(rows: [SessionRow] = []) {
    self.rows = rows
  }

  /// Adds a session at the end.
  package mutating func append(_ row: SessionRow) { rows.append(row) }

  /// Makes room for a number of rows in all, so that growing does not copy.
  package mutating func reserve(_ count: Int) { rows.reserveCapacity(count) }

  /// Which sessions are meant; `nil` and `false` leave nothing out.
  package struct Filter: Equatable {
    package var constant: Constant?
    package var mode: Mode?
    package var certifiedOnly: Bool

    /// A filter; without arguments it lets everything through.
    package init(constant: Constant? = nil, mode: Mode? = nil, certifiedOnly: Bool = false) {
      self.constant = constant
      self.mode = mode
      self.certifiedOnly = certifiedOnly
    }

    func includes(_ row: SessionRow) -> Bool {
      (constant == nil || row.constant == constant) && (mode == nil || row.mode == mode)
        && (!certifiedOnly || row.certified)
    }
  }

  /// The places in `rows` of the sessions that a filter lets through.
  ///
  /// - Parameters:
  ///   - filter: which sessions.
  ///   - descending: the newest first.
  /// - Returns: the places in `rows`.
  package func indices(_ filter: Filter = Filter(), descending: Bool = true) -> [Int] {
    let found = rows.indices.filter { filter.includes(rows[$0]) }
    return descending ? found.reversed() : found
  }

  /// The sessions that a filter lets through, counted.
  package func count(_ filter: Filter = Filter()) -> Int {
    rows.count(where: filter.includes)
  }
}
