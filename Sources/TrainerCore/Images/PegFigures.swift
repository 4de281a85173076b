/// How well the digits of a word are recited where the word stands for them.
package struct PegFigures: Equatable, Sendable {
  /// In how many places it does.
  package private(set) var places = 0
  /// In how many of them a digit is the slowest of its block, and takes over twice the usual time.
  package private(set) var slowPlaces = 0
  /// How often these places were recited.
  package private(set) var passes = 0
  /// The wrong digits there.
  package private(set) var mistakes = 0

  /// Whether the user seems to confuse the word with another: a wrong digit in one of ten recitals, and more than one
  /// of them, or a hesitation at every second place.
  package var isConfused: Bool {
    mistakes >= 2 && mistakes * 10 >= passes || slowPlaces > 0 && slowPlaces * 2 >= places
  }

  /// Those of a word that stands nowhere yet.
  package init() {}

  fileprivate mutating func add(_ digits: Range<Int>, _ block: Block, _ blocks: BlockTable, usual: Double) {
    places += 1
    passes += block.passes
    for confusion in blocks.confusions(in: block.id) where digits.contains(confusion.index) {
      mistakes += confusion.count
    }
    let slowest = block.slowestPlace.map { block.range.lowerBound + $0 }
    let time = max(block.firstDigit ?? 0, block.slowestDigit ?? 0)
    if let slowest, digits.contains(slowest), time > 2 * usual { slowPlaces += 1 }
  }
}

extension ImageBook {
  /// How well the words serve in what was recited.
  ///
  /// - Parameters:
  ///   - aggregates: what all keystrokes together tell.
  ///   - groups: how the decimals are grouped.
  /// - Returns: the figures by the digits of the word, of those that stand in a block that was recited.
  package func figures(of aggregates: Aggregates, groups: DigitGroups) -> [String: PegFigures] {
    var figures: [String: PegFigures] = [:]
    for constant in Constant.allCases {
      let (blocks, usual) = (aggregates[constant].blocks, aggregates[constant].rhythm.median ?? .infinity)
      for block in blocks.blocks where block.passes > 0 {
        // A group that a block shares with the one before belongs to that one.
        let own = groups.groups(in: block.range).filter { block.range.contains($0.lowerBound) }
        for peg in pegs(in: own, { constant.decimals[$0] }) {
          let digits = peg.start..<peg.start + peg.digits.utf8.count
          figures[peg.digits, default: PegFigures()].add(digits, block, blocks, usual: usual)
        }
      }
    }
    return figures
  }
}
