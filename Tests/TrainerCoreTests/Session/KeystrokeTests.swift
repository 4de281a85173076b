import Testing
import TrainerCore

@Suite struct KeystrokeTests {
  @Test func `what it was asked for comes back`() {
    for digit: UInt8 in 0...9 {
      #expect(Keystroke(.digit(digit), at: 5).action == .digit(digit))
    }
    #expect(Keystroke(.reveal, at: 0).action == .reveal)
    #expect(Keystroke(.restartLoop, at: .max).action == .restartLoop)
    #expect(Keystroke(.image, at: 7).action == .image)
    #expect(Keystroke(.restartLoop, at: .max).milliseconds == .max)
  }

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
