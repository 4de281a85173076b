import TestSupport
import Testing

/// What `digits` prints.
@Suite struct DigitsTests {
  @Test func `Digits from the middle of a row`() throws {
    let command = try Start("digits e --from 9 --count 4")
    // e = 2.7182818284 5904…
    #expect(command.text == " 0 >         84\n10 > 59\n")
    #expect(command.status == 0)
  }

  @Test func `Digits in the groups that were chosen`() throws {
    let folder = TemporaryFolder()
    try folder.write(#"{"groups":"3 3 4"}"#, to: "settings.json")
    let command = try folder.start("digits e --from 5 --count 10")
    #expect(command.text == " 0 >      81 8284\n10 > 590 4\n" && command.status == 0)
  }

  @Test func `Digits as JSON`() throws {
    let command = try Start("digits sqrt2 --from 1 --count 10 --json")
    #expect(
      command.text == """
        {"constant":"sqrt2","from":1,"count":10,"digits":"4142135623"}

        """)
    #expect(command.status == 0)
  }

  @Test func `Last decimals`() throws {
    // The millionth decimal of π is 1; there is none after it.
    let command = try Start("digits pi --from 1000000 --count 10")
    #expect(command.text == "  999 990 >          1\n")
    #expect(command.status == 0)
  }
}
