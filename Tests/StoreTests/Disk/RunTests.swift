import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Searches in bytes, which take the place of those of `Data`.
struct RunTests {
  private var random = SeededRandom(seed: 3)

  /// A slice of bytes of which there are few different ones, so that runs begin often and seldom go on.
  private mutating func bytes(_ most: Int) -> Data {
    let all = Data((0..<random.below(most)).map { _ in random.pick(Array("ab\n".utf8)) })
    let start = random.below(all.count + 1)
    return all[start...]
  }

  @Test mutating func `A run is found where Data finds it`() {
    for _ in 0..<2000 {
      let bytes = bytes(40)
      let run = (0..<random.number(1...3)).map { _ in random.pick(Array("ab\n".utf8)) }
      #expect(bytes.range(ofRun: run) == bytes.firstRange(of: run))
      #expect(bytes.lines == bytes.split(separator: 0x0A))
    }
    #expect(Data("ab".utf8).contains(run: []))
  }

  @Test mutating func `A hash of a slice is that of its bytes`() {
    #expect(Data("a".utf8).fnv1a == 0xaf63_dc4c_8601_ec8c && "foobar".utf8.fnv1a == 0x8594_4171_f739_67e8)
    for _ in 0..<100 {
      let bytes = bytes(40)
      #expect(bytes.fnv1a == Array(bytes).fnv1a && bytes.fnv1a == bytes.lazy.map { $0 }.fnv1a)
    }
  }
}
