import Foundation
import Testing
import TrainerCore

/// One of the lists in `Digits/` that are not compiled in.
enum List: String, CaseIterable {
  case sqrt3
  case ln2
  case gamma
  case zeta3

  /// All decimals, as ASCII characters.
  func decimals() throws -> [UInt8] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.deletingLastPathComponent().appending(path: "Digits/\(rawValue).txt")
    return Array(try Data(contentsOf: file))
  }
}

struct ListTests {
  /// Output of `sha256sum sqrt3.txt ln2.txt gamma.txt zeta3.txt`.
  static let checksums: [List: String] = [
    .sqrt3: "45ba1572f573da8ee8bf633a690fa2ac6f3c94f2f8b3d603a6c0e12c43237aef",
    .ln2: "c8e8684318412dfbd007ef330f645309ddab7ce36ec1f427806ead8f86778006",
    .gamma: "12e3bdf46baf14603076385b933ccab173175e0506310762d37977ecbb9bc2f1",
    .zeta3: "186a5e2bd79d4d638cb8fd2c562ebf6d420ed4d15d445eda15a36f71b0dd7e53",
  ]

  @Test(arguments: List.allCases)
  func `Each list has its checksum`(_ list: List) throws {
    #expect(sha256(try list.decimals()) == Self.checksums[list])
  }

  @Test(arguments: [
    (List.sqrt3, "73205080756887729352744634150587236694280525381038"),
    (.ln2, "69314718055994530941723212145817656807550013436025"),
    (.gamma, "57721566490153286060651209008240243104215933593992"),
    (.zeta3, "20205690315959428539973816151144999076498629234049"),
  ])
  func `The beginnings: OEIS A002194, A002162, A001620, A002117`(_ list: List, _ published: String) throws {
    #expect(try list.decimals().starts(with: published.utf8))
  }
}
