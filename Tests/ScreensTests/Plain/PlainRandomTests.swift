import Canvas
import TestSupport
import Testing
import TrainerCore

@testable import Screens

/// Whatever comes in: nothing traps, every session that begins ends, and what is written is text.
struct PlainRandomTests {
  @Test(arguments: 0..<40 * repetitions) func `Random bytes do no harm`(seed: Int) throws {
    nameSeed(UInt64(seed))
    var numbers = SeededRandom(seed: UInt64(seed))
    let isTerminal = seed % 2 == 0
    var player = PlainPlayer(
      .allCases[seed / 2 % 4], isTerminal: isTerminal, plays: seed % 5 == 0,
      ghost: seed % 3 == 0 ? nil : try ghost(digits: 12, every: 50))
    let words = [
      "\n", "foo", "'", "qq", "\u{1b}", "\u{1b}[A", "\u{12}", "r",
      " ", "1415926535", "718281828", "618033988", "414213562", "\u{4}", "?", "\u{ff}", "√2 ",
    ]
    for _ in 0..<400 {
      switch numbers.next() % 8 {
      case 0: player.happens(.byte(UInt8(numbers.next() % 256)))
      case 1: player.wait(Int(numbers.next() % 4000))
      case 2: player.happens(numbers.next() % 2 == 0 ? .resumed : .store(.trouble(.full)))
      default: player.type(words[Int(numbers.next() % UInt64(words.count))], every: 10)
      }
    }
    player.happens(.endOfInput)
    // Once more where that ended a line.
    player.happens(.endOfInput)
    #expect(player.status != nil)
    #expect(
      player.effects.count { $0.hasPrefix("began") } == player.effects.count { $0.hasPrefix("ended") })
    #expect(
      player.text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.value >= 0x20 && !(0x7f..<0xa0).contains($0.value)
      })
    #expect(player.effects.last == player.status)
  }
}
