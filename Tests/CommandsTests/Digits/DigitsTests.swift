import TestSupport
import Testing

/// Output of `digits`.
struct DigitsTests {
  @Test func `Digits in the groups that were chosen`() throws {
    let folder = TemporaryFolder()
    try folder.write(#"{"groups":"3 3 4"}"#, to: "settings.json")
    let command = try folder.start("digits e --from 5 --count 10")
    #expect(command.text == " 0 >      81 8284\n10 > 590 4\n" && command.status == 0)
  }

  @Test func `A sheet for a judge has numbered rows of fifty in groups, a hundred on a page`() throws {
    let folder = TemporaryFolder()
    try folder.write(#"{"groups":"5 5"}"#, to: "settings.json")
    let pages = try folder.start("digits pi --sheet --count 5010").text.split(separator: "\u{c}")
    #expect(pages.count == 2 && pages[0].split(separator: "\n").count == 101)
    #expect(
      pages[0].hasPrefix(
        """
        π, page 1 of 2

          1  14159 26535 89793 23846 26433 83279 50288 41971 69399 37510
          2  58209 74944 59230 78164 06286 20899 86280 34825 34211 70679

        """))
    #expect(pages[1] == "π, page 2 of 2\n\n101  56951 62396\n")
    let french = try Start("digits pi --sheet --language fr --from 49 --count 4")
    #expect(french.text.hasPrefix("π, page 1 sur 1\n\n1  ") && french.text.hasSuffix(" 10\n2  58\n"))
    let whole = try Start("digits e --sheet").text.split(separator: "\n")
    #expect(whole.count == 101 && whole[100].hasPrefix("100  "))
    #expect(try Start("digits pi --sheet --json").errorText.contains("--json and --sheet"))
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
