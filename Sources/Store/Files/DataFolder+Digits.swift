import FoundationEssentials
import TrainerCore

extension DataFolder {
  /// Registers the folder's readable lists of digits as constants, and returns these.
  @discardableResult
  package func openLists(_ disk: Disk = .live) -> [Constant] {
    if let (lists, removed) = SumsFile.lists(of: self, disk) { return open(lists, removed: removed, disk) }
    return openLists(
      of: (try? HistoryReader(folder: self, disk: disk) { .epoch }.stateOfStatements()) ?? State(), disk)
  }

  @discardableResult
  func openLists(of state: State, _ disk: Disk) -> [Constant] {
    open(state.lists.map(\.list), removed: state.removedLists.map(\.list), disk)
  }

  /// Registers lists whose digits are read from the logs at first use.
  private func open(_ lists: [OwnDigits], removed: [OwnDigits], _ disk: Disk) -> [Constant] {
    OwnDigits.open(lists, removed: removed, in: path) { line(of: $0, disk) }
  }

  /// The statement with a list's digits; `nil` if no log has it.
  func line(of list: OwnDigits, _ disk: Disk) -> DigitList? {
    for log in (try? logs(disk)) ?? [] {
      let found = try? disk.find(list.hash.quoted, in: log) { line in
        (StatementLine(line)?.statement as? DigitList).flatMap {
          $0.list == list && $0.digits != nil ? $0 : nil
        }
      }
      if let line = found ?? nil { return line }
    }
    return nil
  }
}
