import Testing
import TrainerCore

struct KeystrokeTests {
  @Test func `a digit above 9 is never another key`() {
    for digit: UInt8 in 10...255 {
      #expect(Keystroke(.digit(digit), at: 0).action == .digit(9))
    }
  }

  @Test func `it stays small`() {
    // A million of them are kept while a session runs.
    #expect(MemoryLayout<Keystroke>.stride <= 8)
  }
}
