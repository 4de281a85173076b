import Testing
import TrainerCore

/// The decimals of √3 as they are printed in books and on pages: 1.7320508075 6887729352 7446341505 8723669428.
struct PublishedDigitsTests {
  struct Layout: CustomTestStringConvertible {
    let testDescription: String
    let text: String
    var digits = "7320508075688772935274463415058723669428"
    var integerPart: String?
    var counters: [String] = []
    var words: [String] = []

    init(
      _ name: String, _ text: String, _ digits: String? = nil, integerPart: String? = nil,
      counters: String = "", words: String = ""
    ) {
      testDescription = name
      self.text = text
      self.digits = digits ?? self.digits
      self.integerPart = integerPart
      self.counters = counters.split(separator: " ").map(String.init)
      self.words = words.split(separator: " ").map(String.init)
    }

    /// Two rows of twenty digits, for which `…` stands.
    init(_ name: String, rows first: String, _ second: String, counters: String) {
      let above = first.replacing("…", with: "7320508075 6887729352")
      let below = second.replacing("…", with: "7446341505 8723669428")
      self.init(name, above + "\n" + below, counters: counters)
    }
  }

  private func expect(_ layout: Layout) {
    let read = PublishedDigits(layout.text)
    #expect(String(decoding: read.digits, as: UTF8.self) == layout.digits)
    #expect(read.integerPart == layout.integerPart)
    #expect(read.counters == layout.counters)
    #expect(read.numbersInWords == layout.words)
  }

  @Test(arguments: [
    Layout("bare", "7320508075688772935274463415058723669428"),
    Layout(
      "a point", "1.7320508075 6887729352\n7446341505", "732050807568877293527446341505", integerPart: "1"),
    Layout("a comma", "1,73205 08075 68877 29352", "73205080756887729352", integerPart: "1"),
    Layout("zero", "0.6931471805 5994530941", "69314718055994530941", integerPart: "0"),
    Layout("an integer part of three digits", "137.0359990840", "0359990840", integerPart: "137"),
    Layout("a line of its own", "1.\n73205 08075\n68877 29352\n", "73205080756887729352", integerPart: "1"),
    Layout("its end is cut off", "1.73205080756887729352...", "73205080756887729352", integerPart: "1"),
    Layout("a digit between commas", "1, 7, 3, 2, 0, 5, 0, 8, 0, 7, 5", "17320508075"),
    Layout("a program's line", "1.7320508075\\\n6887729352\\\n", "73205080756887729352", integerPart: "1"),
    Layout("a telephone number", "+49 (30) 123-456 789 / 0123456789 01", "4930123456789012345678901"),
    Layout("telephone numbers", "06 12 34 56 78\n07 13 24 35 46\n", "06123456780713243546"),
    Layout("the same with points", "06.12.34.56.78\n07.13.24.35.46\n", "06123456780713243546"),
    Layout("other scripts", "٧٣٢٠٥ ०८०७५ ½²", "7320508075"),
    Layout("no digits", "√ = …\n", ""),
  ])
  func `Digits alone`(layout: Layout) { expect(layout) }

  @Test(arguments: [
    Layout(
      "a colon at the end", "1.7320508075 6887729352 : 20\n  7446341505 8723669428 : 40\n",
      integerPart: "1", counters: "20 40"),
    Layout(
      "a tab and a colon", "7320508075\t:10\n6887729352\t:20\n7446341505\t:30\n8723669428\t:40\n",
      counters: "10 20 30 40"),
    Layout("one row", "7320508075 6887729352 : 20", "73205080756887729352", counters: "20"),
    Layout("parentheses", rows: "… (20)", "… (40)", counters: "20 40"),
    Layout("brackets", rows: "… [20]", "… [40]", counters: "20 40"),
    Layout("nothing", rows: "… 20", "… 40", counters: "20 40"),
    Layout(
      "nothing, every other row", "73205 08075\n68877 29352 20\n74463 41505\n87236 69428 40\n",
      counters: "20 40"),
    Layout(
      "a short last row", "73205 08075 : 10\n68877 29352 : 20\n74463 : 25",
      "7320508075688772935274463", counters: "10 20 25"),
    Layout(
      "every other row", "73205 08075\n68877 29352 : 20\n74463 41505\n87236 69428 : 40\n",
      counters: "20 40"),
    Layout(
      "thousands", "73205 08075 : 1 000\n68877 29352 : 1 010\n74463 41505 : 1 020\n87236 69428 : 1 030",
      counters: "1000 1010 1020 1030"),
  ])
  func `Rows that end in a counter`(layout: Layout) { expect(layout) }

  @Test(arguments: [
    Layout("a colon", "1: 73205 08075\n2: 68877 29352\n3: 74463 41505\n4: 87236 69428", counters: "1 2 3 4"),
    Layout("a point", rows: "1. …", "2. …", counters: "1 2"),
    Layout("a parenthesis", rows: "1) …", "2) …", counters: "1 2"),
    Layout("a bar", rows: " 0 | …", "20 | …", counters: "0 20"),
    Layout("a bracket", rows: " 1 > …", "21 > …", counters: "1 21"),
    Layout(
      "our own", "  980 > 73205 08075\n  990 > 68877 29352\n1 000 > 74463 41505\n1 010 > 87236 69428\n",
      counters: "980 990 1000 1010"),
    Layout(
      "a label", "Row 1 73205 08075\nRow 2 68877 29352\nRow 3 74463 41505\nRow 4 87236 69428",
      counters: "1 2 3 4"),
    Layout("a label with both ends", rows: "Digits 1-20: …", "Digits 21–40: …", counters: "1 21"),
    Layout("nothing", rows: "1  …", "2  …", counters: "1 2"),
    Layout("both ends", rows: "1: … : 20", "2: … : 40", counters: "1 2 20 40"),
    Layout(
      "an integer part after it", "1: 1.7320508075 6887729352\n2:   7446341505 8723669428",
      integerPart: "1", counters: "1 2"),
    Layout(
      "a table",
      "| row | digits |\n|---|---|\n| 1 | 7320508075 6887729352 |\n| 2 | 7446341505 8723669428 |\n",
      counters: "1 2"),
  ])
  func `Rows that begin with a counter`(layout: Layout) { expect(layout) }

  @Test(arguments: [" ", ",", ";", "\t", ", "])
  func `A number and a digit a line`(separator: String) {
    let lines = "7320508075".enumerated().map { "\($0.offset + 1)\(separator)\($0.element)\n" }
    let counters = (1...10).map(String.init).joined(separator: " ")
    expect(Layout("", lines.joined(), "7320508075", counters: counters))
    expect(Layout("", "n\(separator)digit\n" + lines.joined(), "7320508075", counters: counters))
  }

  @Test(arguments: [
    Layout(
      "a heading with years and counts",
      "√3 to 1,000,000 digits (1994, 1996)\n\n1.7320508075 6887729352\n  7446341505 8723669428\n",
      integerPart: "1", words: "3 1 000 000 1994 1996"),
    Layout(
      "a sentence before them",
      "The first 40 decimals of sqrt 3 are 1.7320508075 6887729352\n7446341505 8723669428",
      integerPart: "1", words: "40 3"),
    Layout(
      "a heading of years only among long groups",
      "1994\n7320508075 6887729352\n2\n7446341505 8723669428\n0525381038",
      "73205080756887729352744634150587236694280525381038", words: "1994 2"),
    Layout(
      "comments before them", "# Table of n, a(n) for n = 1..20000 (2009)\n# n = 1..100\n7320508075\n",
      "7320508075", words: "1 20000 2009 1 100"),
    Layout("an equals sign and single digits", "a = 7,3,2,0,5,0,8,0,7,5;", "7320508075"),
    Layout("an equals sign", "f(2) = sqrt3 = 1.7320508075", "7320508075", integerPart: "1", words: "2 3"),
    Layout(
      "an equals sign and the next line", "sqrt3 = 1.\n73205 08075", "7320508075", integerPart: "1",
      words: "3"),
    Layout("a label before one list", "Phone: 06 12 34 56 78", "0612345678"),
    Layout("words", "a1 x2y3 4_5 6é\n7320508075", "7320508075", words: "1 23 45 6"),
    Layout(
      "a program's text after them",
      """
      Program : Roots 4.3
      sqrt(3) = 1.
      73205 08075 68877 29352 : 20
      74463 41505 87236 69428 : 40
      Digits = 40
      Decimal digits: 1,000,000,000
      Date: 2006-03-14 12:33:41
      Total time 0.12 s
      """, integerPart: "1", counters: "20 40",
      words: "4 3 3 40 1 000 000 000 2006 03 14 12 33 41 0 12"),
  ])
  func `Numbers in words, headings and sentences are none of the digits`(layout: Layout) { expect(layout) }

  @Test(arguments: [
    Layout(
      "thin blanks", "1.73205&#8201;08075&thinsp;68877&#x2009;29352", "73205080756887729352", integerPart: "1"
    ),
    Layout(
      "a page",
      """
      <title>1000 digits</title><p class="n1"><font size="2">1.7320508075 6887729352<br>7446341505 <b>8723669428</b></p>
      """, integerPart: "1", words: "1000"),
    Layout(
      "a table of a page",
      "<table border=0><tr><td>1</td><td>7320508075 6887729352</td></tr><tr><td>2</td><td>7446341505 8723669428</td></tr>",
      counters: "1 2"),
    Layout(
      "an escaped bracket", "1 &gt; 7320508075 6887729352\n21 &gt; 7446341505 8723669428", counters: "1 21"),
    Layout(
      "LaTeX",
      "\\begin{tabular}{rll}\n1 & 73205\\,08075 & 68877\\,29352 \\\\\n2 & 74463\\,41505 & 87236\\,69428 \\\\[2pt]\n\\end{tabular}",
      counters: "1 2", words: "2"),
    Layout("a comma in LaTeX", "$\\sqrt{3} = 1{,}73205\\ 08075$", "7320508075", integerPart: "1", words: "3"),
    Layout("unfinished", "73205 < 08075 & 6 \\", "73205080756"),
  ])
  func `Markup is none of the digits`(layout: Layout) { expect(layout) }

  @Test func `Digits of a constant are known from anywhere in its first thousand`() throws {
    func source(_ digits: String) -> String? {
      OwnDigits.source(of: Array(digits.utf8)).map { "\($0.constant.rawValue) \($0.position)" }
    }
    #expect(source("14159265358979323846") == "pi 1")
    #expect(source("31415926535") == "pi 1")
    #expect(source("7182818284 5904523536 11111".filter { $0 != " " }) == "e 1")
    // π from #11, and from #1000, the last place that counts.
    #expect(source("89793238462643383279") == "pi 11")
    #expect(source(Constant.pi.text(999..<1019)) == "pi 1000")
    #expect(source(Constant.pi.text(1000..<1020)) == nil)
    #expect(source("14159265358979323847") == nil && source("73205080756887729352") == nil)
  }
}
