import Testing

@testable import Runtime

@Suite struct OutputTests {
  @Test func aTextFromOutsideIsPrintedWithoutWhatCouldSpeakToTheTerminal() {
    #expect("/tmp/\u{1b}[31mred\u{202e}\n".printable == "/tmp/?[31mred??")
    #expect("/tmp/données ½".printable == "/tmp/données ½")
  }
}
