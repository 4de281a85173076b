import FoundationEssentials
import TrainerCore

extension DataFolder {
  /// Makes the lists of digits that lie here known; without those that cannot be looked at.
  ///
  /// - Returns: their constants, by name.
  @discardableResult
  package func openLists(_ disk: Disk = .live) -> [Constant] {
    if let lists = SumsFile.lists(of: self, disk) { return open(lists, disk) }
    let state = try? HistoryReader(folder: self, disk: disk) { .epoch }.said()
    return open(state?.lists.map(\.list) ?? [], disk)
  }

  /// Makes lists known whose digits are read from the logs when they are first asked for.
  @discardableResult
  func open(_ lists: [OwnDigits], _ disk: Disk) -> [Constant] {
    OwnDigits.open(lists, in: path) { list in
      for log in (try? logs(disk)) ?? [] {
        let found = try? disk.find(list.hash.quoted, in: log) { line in
          (StatementLine(line)?.statement as? DigitList).flatMap { $0.list == list ? $0.digits : nil }
        }
        if let digits = found ?? nil { return Array(digits.utf8) }
      }
      return nil
    }
  }
}
