/// The list from which the challenges of each day are drawn: one for each constant, the same for all who
/// practise it.
public struct ChallengeBook: Equatable, Sendable {
  /// The entries, in the order of their file.
  public let entries: [ChallengeEntry]
  /// For each entry the index of the first one of its kind.
  private let kinds: [Int]
  /// Whose draw it is: the name of a constant; `nil` for the draw that all constants had together.
  private let name: String?

  /// From this day on, 2026-12-01, each constant has a draw of its own.
  public static let firstDayByConstant = 20_788

  /// A book of some entries.
  public init(_ entries: [ChallengeEntry] = []) { self.init(entries, name: nil) }

  private init(_ entries: [ChallengeEntry], name: String?) {
    self.name = name
    self.entries = entries
    let words = entries.map(\.kind.word)
    kinds = words.map { words.firstIndex(of: $0) ?? 0 }
  }

  /// The entry with an id.
  public subscript(id: String) -> ChallengeEntry? { entries.first { $0.id == id } }

  /// The entry of a day for somebody who practises a constant.
  ///
  /// Before `firstDayByConstant`, and where the book has nothing of the constant yet, it is the one of all
  /// constants.
  ///
  /// - Parameters:
  ///   - day: the day, counted from 1970-01-01.
  ///   - constant: the constant that is practised.
  /// - Returns: the entry; `nil` if there is none.
  public func entry(on day: Int, for constant: Constant) -> ChallengeEntry? {
    guard day >= ChallengeBook.firstDayByConstant else { return entry(on: day) }
    let own = entries.filter { $0.constant == constant && ($0.since ?? day) <= day }
    return ChallengeBook(own, name: constant.rawValue).drawn(on: day) ?? entry(on: day)
  }

  /// The entry of a day, counted from 1970-01-01, in the draw that all constants had together; `nil` if there
  /// is none.
  ///
  /// Entries that joined the book later have no part in it.
  public func entry(on day: Int) -> ChallengeEntry? {
    ChallengeBook(entries.filter { $0.since == nil }).drawn(on: day)
  }

  /// The entry of a day among all of the book.
  ///
  /// Days go by in cycles as long as the book, in each of which every entry comes once, in an order of the
  /// cycle's own. Two days running differ in kind, as long as there are kinds enough.
  private func drawn(on day: Int) -> ChallengeEntry? {
    guard !entries.isEmpty else { return nil }
    let cycle = Day.floorDivide(day, entries.count)
    return entries[order(of: cycle)[day - cycle * entries.count]]
  }

  /// The indices of the entries in the order of a cycle.
  private func order(of cycle: Int) -> [Int] {
    var order = mixedOrder(of: cycle)
    guard order.count > 2, let first = order.first, let before = mixedOrder(of: cycle - 1).last,
      isAlike(first, before)
    else { return order }
    // The first one goes on to where it has no neighbour like it; the last one stays, as the next cycle
    // expects.
    order.removeFirst()
    let place = (1..<order.count).first { !isAlike(first, order[$0 - 1]) && !isAlike(first, order[$0]) }
    order.insert(first, at: place ?? 1)
    return order
  }

  /// The order of a cycle without regard to the one before it: shuffled, then dealt so that kinds alternate.
  private func mixedOrder(of cycle: Int) -> [Int] {
    var luck =
      name.map { SplitMix64(of: $0, on: cycle) } ?? SplitMix64(seed: UInt64(bitPattern: Int64(cycle)))
    var rest = Array(entries.indices)
    for last in stride(from: rest.count - 1, to: 0, by: -1) {
      rest.swapAt(last, Int(luck.next() % UInt64(last + 1)))
    }
    var counts = kinds.reduce(into: Array(repeating: 0, count: kinds.count)) { $0[$1] += 1 }
    var order: [Int] = []
    order.reserveCapacity(rest.count)
    while !rest.isEmpty {
      // A kind that makes up more than half of the rest has to come now.
      let pressing = counts.firstIndex { $0 * 2 > rest.count }
      let place = rest.firstIndex { index in
        if let pressing { return kinds[index] == pressing }
        return order.last.map { !isAlike(index, $0) } ?? true
      }
      let choice = rest.remove(at: place ?? 0)
      counts[kinds[choice]] -= 1
      order.append(choice)
    }
    return order
  }

  private func isAlike(_ one: Int, _ other: Int) -> Bool {
    kinds[one] == kinds[other]
  }
}
