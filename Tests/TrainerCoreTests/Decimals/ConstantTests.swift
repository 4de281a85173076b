import Testing
import TrainerCore

struct ConstantTests {
  @Test(
    arguments: [
      (Constant.pi, "3", "14159265358979323846"), (.e, "2", "71828182845904523536"),
      (.phi, "1", "61803398874989484820"),
      (.sqrt2, "1", "41421356237309504880"),
    ] as [(Constant, String, String)])
  func `each begins as it is published`(constant: Constant, integerPart: String, decimals: String) {
    #expect(constant.integerPart == integerPart)
    #expect(constant.text(0..<20) == decimals)
  }

  @Test func `each has a million decimals, all of them digits`() {
    for constant in Constant.allCases {
      #expect(constant.decimals.count == 1_000_000)
      #expect(constant.decimals.max() == 9)
    }
  }

  @Test func `an index outside is the nearest inside`() {
    let decimals = Constant.pi.decimals
    #expect(decimals[-1] == 1 && decimals[.min] == 1)
    #expect(decimals[1_000_000] == decimals[999_999] && decimals[.max] == decimals[999_999])
  }

  @Test func `names of constants, records and languages are those of the files`() {
    #expect(Constant.allCases.map(\.rawValue) == ["pi", "e", "phi", "sqrt2"])
    #expect(RecordType.allCases.map(\.rawValue) == ["crown", "lightning"])
    #expect(Language.allCases.map(\.rawValue) == ["en", "fr"])
  }
}
