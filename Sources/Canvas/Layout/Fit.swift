/// Chooses lengths for items that share too little room, each of which shortens in its order.
struct Fit {
  /// An item's possible lengths, preferred first, and the order of each step to the next.
  struct Lengths {
    var lengths: [Int]
    var orders: [Int]

    /// Ends the lengths with 0 if the item may give way.
    init(_ lengths: [Int], shrinks: Int, givesWay: Int? = nil) {
      self.lengths = lengths + (givesWay == nil ? [] : [0])
      orders = Array(repeating: shrinks, count: max(0, lengths.count - 1)) + (givesWay.map { [$0] } ?? [])
    }
  }

  private(set) var chosen: [Int]
  /// The rest of the room; negative if even the least lengths are too long.
  private(set) var rest: Int

  /// Shortens the items in their order, longest first, until all fit, then undoes unneeded steps.
  init(_ all: [Lengths], room: Int) {
    chosen = all.map { _ in 0 }
    rest = room - all.reduce(0) { $0 + ($1.lengths.first ?? 0) }
    var steps: [Int] = []
    func gain(_ index: Int, _ step: Int) -> Int { all[index].lengths[step] - all[index].lengths[step + 1] }
    while rest < 0 {
      let open = all.indices.filter { chosen[$0] < all[$0].orders.count }
      /// Returns the rank of an item, of which the lowest shortens next: by order, then the longest, then the last.
      func rank(_ index: Int) -> (Int, Int, Int) {
        (all[index].orders[chosen[index]], -all[index].lengths[chosen[index]], -index)
      }
      guard let next = open.min(by: { rank($0) < rank($1) }) else { return }
      rest += gain(next, chosen[next])
      chosen[next] += 1
      steps.append(next)
    }
    for index in steps.reversed() where gain(index, chosen[index] - 1) <= rest {
      chosen[index] -= 1
      rest -= gain(index, chosen[index])
    }
  }
}
