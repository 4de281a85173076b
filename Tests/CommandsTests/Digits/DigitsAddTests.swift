import FoundationEssentials
import TestSupport
import Testing

/// `digits add` with files as people have them.
struct DigitsAddTests {
  private let folder = TemporaryFolder()
  private var file: String { folder.path + "/list.txt" }

  /// Adds a list under a name of the test's own, since all lists of a process share their names.
  private func add(_ text: String, _ options: String = "", as name: String = "sqrt3") throws -> Start {
    try folder.write(text, to: "list.txt")
    return try folder.start("digits add \(name) \(file) \(options)")
  }

  @Test func `It says what was left out, and shows both ends`() throws {
    let text = """
      √3, computed 1994 to 1,000,000 digits

      1.7320508075 6887729352 : 20
        7446341505 8723669428 : 40

      """
    #expect(
      try add(text, as: "root").text == """
        root, 40 digits: 1.7320508075 … 8723669428
        left out: numbers of rows (20, 40)
        left out: numbers in words and headings (3, 1994, 1, … 5 in all)

        """)
    let digits = try folder.start("digits root --json").text
    #expect(digits.contains(#""digits":"7320508075688772935274463415058723669428""#))
    #expect(folder.statements.contains(#""integerPart":"1"}"#))
    #expect(
      try add(text, "--language fr", as: "racine").text == """
        racine, 40 chiffres : 1,7320508075 … 8723669428
        laissés de côté : numéros de rangées (20, 40)
        laissés de côté : nombres dans des mots et des titres (3, 1994, 1, … 5 en tout)

        """)
  }

  @Test func `The integer part is shown before the digits, and is not typed`() throws {
    #expect(try add("1.7320508075 6887729352 74").text == "sqrt3, 22 digits: 1.7320508075 … 8772935274\n")
    // The same digits without it are the same list.
    #expect(try add("7320508075 6887729352 74").text == "sqrt3, 22 digits: 7320508075 … 8772935274\n")
    #expect(folder.statements.split(separator: "\n").count == 2)
    #expect(try folder.start("digits list --csv").text == "name,digits\r\nsqrt3,22\r\n")
    try add("1234567890").fails(65, "there is a list 'sqrt3' with other digits")
  }

  @Test(arguments: [
    ("3.14159 26535 89793 23846 26433", "π from #1 on: choose π, or add them with --anyway"),
    ("31415926535897932384", "π from #1 on"), ("0 > 1415926535\n10 > 8979323846\n", "π from #1 on"),
    ("8979323846 2643383279", "π from #11 on"), ("2,7182818284", "e from #1 on"),
    ("1.618033988749894848204586", "φ from #1 on"), ("sqrt(2) = 1.4142135623 73095", "√2 from #1 on"),
  ])
  func `The decimals of a constant are there already`(text: String, words: String) throws {
    try add(text, as: "own").fails(65, words)
    #expect(folder.log.isEmpty)
    let anyway = try add(text, "--anyway", as: "own")
    #expect(anyway.status == 0 && anyway.text.hasPrefix("own"))
  }

  @Test(arguments: [
    "PK\u{3}\u{4}\u{14}\0\0\0", "\u{89}PNG\r\n\u{1a}\n\0\0\0\rIHDR", "SQLite format 3\0",
    "%!PS-Adobe-3.0\n/Times findfont 12 scalefont setfont\n(7320508075) show\n", "%PDF-1.4\n7320508075",
    "{\\rtf1\\ansi 7320508075 6887729352}", "7\03\02\00\05\00\08\00\07\05\0",
  ])
  func `A file of another program is no text`(text: String) throws {
    try add(text + "1234567890").fails(65, "\(file) is no text; save what it holds as plain text")
    #expect(folder.log.isEmpty)
  }

  @Test func `Too few digits are refused, with the reason`() throws {
    try add("732050807").fails(65, "\(file) has 9 digits, and a list has at least 10")
    try add("In 1994, 1 000 000 digits.").fails(
      65, "0 of the 10 digits of a list, not counting the numbers in words")
    try add("", "--language fr").fails(65, "\(file) contient 0 chiffre, et une liste en a au moins 10")
  }
}
