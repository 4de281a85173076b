import TestSupport
import Testing
import TrainerCore

@testable import Screens

/// A disk that lags behind the screens, and another machine that writes into the same folder.
struct LocalStateTests {
  /// A statement about one of three words, at one of few moments.
  private static func word(_ random: inout SeededRandom) -> DigitWord {
    let at = Timestamp(milliseconds: random.number(0...20), offset: 0)
    return DigitWord(
      "4\(random.number(0...2))", random.chance(30) ? nil : "w\(random.number(0...99))", at: at)
  }

  private static func state(_ statements: [any Statement]) -> State {
    var state = State()
    for statement in statements { state.apply(StatementLine(statement)) }
    return state
  }

  @Test(arguments: 0..<200) func `Statements are seen at once, until they are undone or outranked`(
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    var local = LocalState(Progress())
    var (folder, unsaved): ([any Statement], [any Statement]) = ([], [])
    for step in 0..<60 {
      switch random.below(6) {
      case 0, 1:
        let said = local.add(Self.word(&random))
        #expect(local.state.isInForce(said), "step \(step): it is seen at once")
        unsaved.append(said)
      case 2:
        // In whatever order the disk takes them.
        if !unsaved.isEmpty { folder.append(unsaved.remove(at: random.below(unsaved.count))) }
      case 3: folder.append(Self.word(&random))
      case 4: if let last = unsaved.popLast() { local.withdraw(last) }
      default: local.replace(with: Self.state(folder))
      }
      guard case let known = Self.state(folder), known == local.folder else { continue }
      #expect(local.state == Self.state(unsaved.reversed() + folder), "step \(step)")
    }
  }
}
