/// The rows of all sessions in the order of their dates, read while the statistics or the history need them.
package struct SessionTable: Equatable {
  package private(set) var rows: [SessionRow]

  package init(rows: [SessionRow] = []) {
    self.rows = rows
  }

  package mutating func append(_ row: SessionRow) { rows.append(row) }

  package mutating func reserve(_ count: Int) { rows.reserveCapacity(count) }

  /// A filter for sessions; `nil` and `false` exclude nothing.
  package struct Filter: Equatable {
    package var constant: Constant?
    package var mode: Mode?
    package var certifiedOnly: Bool

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

  /// Indices in `rows` of the sessions that pass a filter; by default the newest first.
  package func indices(_ filter: Filter = Filter(), descending: Bool = true) -> [Int] {
    let found = rows.indices.filter { filter.includes(rows[$0]) }
    return descending ? found.reversed() : found
  }

  package func count(_ filter: Filter = Filter()) -> Int {
    rows.count(where: filter.includes)
  }
}
