/// The Pi Matrix, “the Everest of memory tests”: for a group of five digits, type the five before and the five after.
///
/// The event draws fifty of the 2000 groups in the first 10 000 decimals, never two in a row from the same thousand, and an
/// error ends it; at other sizes errors are only counted. Groups that occur twice have no single answer and are left out.
/// The Pi Space Matrix draws fifty of the rows on 1000 pages, each of ten rows of nine digits and one of ten.
/// Source: the rules by Kevin Horsley, http://worldpifederation.org/Pi%20Matrix.html.
package struct Matrix: Drill {
  package static let name = "matrix"
  package static let length = 5
  /// The fewest decimals for practice.
  static let fewest = 100
  /// The group length that selects the Space Matrix, as most of its rows have nine digits.
  static let spaceGroup = 9
  /// The groups in a thousand decimals.
  private static let thousand = 1000 / length
  /// The decimals and the rows on a page of the Space Matrix.
  private static let (page, rowsOfPage) = (100, 11)

  package static let event = size(10_000, questions: 50)
  package static let spaceEvent = size(100_000, group: spaceGroup, questions: 50)

  private let groups: [Int]
  private let isSpace: Bool
  private let error: Leg.ErrorRule

  /// The sizes on offer, the event's first if enough decimals are known.
  package static func sizes(known: Int, among constant: Constant) -> [DrillSize] {
    let own = size(min(max(fewest, known), constant.decimals.count), questions: 10)
    return known >= event.decimals ? [event, spaceEvent, own] : [own, event, spaceEvent]
  }

  /// Returns the same hundred for any number of questions.
  package static func fewestDecimals(forQuestions questions: Int, of constant: Constant) -> Int { fewest }

  package static var records: [EventRecord] {
    [
      EventRecord(event, 814_770, "Lars Christiansen", 2024, 3, 15, "rekord-institut.org, Pi-Everest"),
      EventRecord(spaceEvent, nil, "Jonas von Essen", 2020, 3, 10, "worldpifederation.org/Pi%20Matrix.html"),
    ]
  }

  package static func isOfEvent(_ size: DrillSize) -> Bool { size == event || size == spaceEvent }

  package init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    try order.check(least: Matrix.fewest)
    guard order.group ?? Matrix.spaceGroup == Matrix.spaceGroup else {
      throw .group(Matrix.spaceGroup...Matrix.spaceGroup)
    }
    isSpace = order.group != nil
    let candidates = Matrix.candidates(among: order.decimals, isSpace: isSpace, of: constant)
    guard order.questions <= candidates.count else { throw .tooManyQuestions(most: candidates.count) }
    var luck = SplitMix64(drill: order.seed)
    groups =
      isSpace
      ? luck.distinct(order.questions, below: candidates.count).map { candidates[$0] }
      : Matrix.draw(order.questions, from: candidates, with: &luck)
    error = Matrix.isOfEvent(order.drillSize) ? .ends : .showsAfterSlip
  }

  package func question(_ number: Int) -> DrillQuestion? {
    guard groups.indices.contains(number) else { return nil }
    let ranges = (-1...1).map { Matrix.range(of: groups[number] + $0, isSpace: isSpace) }
    return DrillQuestion(
      [Leg(asking: ranges[0], error: error), Leg(asking: ranges[2], error: error)],
      showing: .decimals(ranges[1]))
  }

  /// The indices of the decimals in a group or a row, numbered from 0.
  static func range(of group: Int, isSpace: Bool) -> Range<Int> {
    guard isSpace else { return group * length..<(group + 1) * length }
    let row = group % rowsOfPage
    let start = group / rowsOfPage * page + row * spaceGroup
    return start..<start + (row == rowsOfPage - 1 ? spaceGroup + 1 : spaceGroup)
  }

  /// The numbers of the groups that can be asked for: not the first, not the last, and none that occurs twice.
  static func candidates(among decimals: Int, isSpace: Bool = false, of constant: Constant) -> [Int] {
    let count = isSpace ? decimals / page * rowsOfPage : decimals / length
    var seen: [Int: Int] = [:]
    // The leading 1 distinguishes rows of ten from rows of nine.
    let values = (0..<count).map { group in
      range(of: group, isSpace: isSpace).reduce(1) { $0 * 10 + Int(constant.decimals[$1]) }
    }
    for value in values { seen[value, default: 0] += 1 }
    return (0..<count).dropFirst().dropLast().filter { seen[values[$0]] == 1 }
  }

  /// Draws different candidates, no two in a row from the same thousand while there is a choice.
  static func draw(_ count: Int, from candidates: [Int], with luck: inout SplitMix64) -> [Int] {
    var rest = candidates
    var drawn: [Int] = []
    while drawn.count < count {
      let last = drawn.last.map { $0 / thousand }
      var place = luck.next(below: rest.count)
      if rest[place] / thousand == last {
        let others = rest.indices.filter { rest[$0] / thousand != last }
        if !others.isEmpty { place = others[luck.next(below: others.count)] }
      }
      drawn.append(rest[place])
      rest.swapAt(place, rest.count - 1)
      rest.removeLast()
    }
    return drawn
  }
}
