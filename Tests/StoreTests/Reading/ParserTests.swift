import Foundation
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Rules that hold for any bytes whatever; `.ci/fuzz` tries many more.
struct ParserTests {
  @Test(arguments: Parser.allCases) func `What is usual is read`(parser: Parser) {
    for seed in parser.seeds { #expect(parser.fault(in: seed) == nil) }
  }

  @Test func `A statement of every type is read`() {
    let read = Parser.statement.seeds.compactMap { StatementLine(Data($0)) }
    #expect(read.count == Parser.statement.seeds.count)
    let types = read.map { type(of: $0.statement).type }
    for known in StatementLine.types { #expect(types.contains(known.type), "\(known.type) has no seed") }
  }

  @Test(arguments: Parser.allCases) func `Damage does no harm`(parser: Parser) {
    var random = SeededRandom(seed: 1)
    for seed in parser.seeds {
      for _ in 0..<60 * repetitions {
        let bytes = Self.damaged(seed, &random)
        if let fault = parser.fault(in: bytes) {
          Issue.record("\(String(decoding: bytes, as: UTF8.self)): \(fault)")
        }
      }
    }
  }

  /// A text with one to four of its bytes changed, taken out, doubled or put elsewhere.
  private static func damaged(_ seed: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = seed
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let length = Int.random(in: 1...min(12, bytes.count - place), using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<place + length)
      case 2: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
      case 3:
        bytes[place] = """
          "\\{}[],:0123456789-.eZr
          """.utf8.randomElement(using: &random) ?? 0
      default: bytes.insert(contentsOf: #"\u00e9"#.utf8, at: place)
      }
    }
    return bytes
  }
}
