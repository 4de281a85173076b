import Testing

@testable import TrainerCore

/// Tables of words for digits, laid out as people have them.
struct WordTableTests {
  private static let three = ["40": "rose", "41": "rod", "42": "rain"]

  private func words(_ text: String) throws -> [String: String] { try WordTable(text).words }

  @Test(arguments: [
    "40,rose\n41,rod\n42,rain\n", "40 = rose\n41 = rod\n42 = rain", "40\trose\r\n41\trod\r\n42\train\r\n",
    "number;word\n40;rose\n41;rod\n42;rain\n", "40: rose\n41: rod\n42: rain\n",
    "40 : rose\n41 : rod\n42 : rain\n",
    "40 - rose\n41 – rod\n42 — rain\n", "40. rose\n41. rod\n42. rain\n", "40) rose\n(41) rod\n[42] rain\n",
    "- 40: rose\n- 41: rod\n- 42: rain\n", "* **40** rose\n* **41** rod\n* **42** rain\n",
    "40 rose\n41  rod\n42\u{a0}rain\n", "40 -> rose\n41 → rod\n42 | rain\n", "#40 rose\n#41 rod\n#42 rain\n",
    "| Number | Word |\n|:------:|------|\n| 40 | rose |\n| 41 | rod |\n| 42 | rain |\n",
    "Number | Word\n--- | ---\n40 | rose\n41 | rod\n42 | rain\n",
    "My words\n\nn°,mot\n40,rose\n\n41,rod\n42,rain\n",
    "rose,40\nrod,41\nrain,42\n", "word;digits\nrose;40\nrod;41\nrain;42\n",
    "rose = 40\nrod: 41\nrain (42)\n",
    "rose 40\nrod 41\nrain 42\n",
    "\u{feff}\"number\",\"word\"\r\n\"40\",\"rose\"\r\n\"41\",\"rod\"\r\n\"42\",\"rain\"\r\n",
    "sep=;\n40;rose\n41;rod\n42;rain\n", "'40,rose\n=\"41\",rod\n42,rain\n",
    "#separator:tab\n#html:true\n#tags column:3\n40\t<b>rose</b>\tmajor\n41\trod\tmajor\n42\train&nbsp;\tmajor\n",
    "40,rose\n41,rod\n42,rain\n43,\n44\n",
  ])
  func `A number and a word a line`(text: String) throws {
    let table = try WordTable(text)
    #expect(table.words == Self.three)
    #expect(table.linesLeftOut.isEmpty && table.paddedWidth == nil && !table.isNumbered)
  }

  @Test(arguments: [
    ("41,\"rod, long\"", "41", "rod, long"), ("41,\"a \"\"quoted\"\" rod\"", "41", "a \"quoted\" rod"),
    ("41, rod ", "41", "rod"), ("41 = rod, rat; road", "41", "rod, rat; road"), ("5,杖", "5", "杖"),
    ("\u{feff}0007,James Bond", "0007", "James Bond"), ("141592,a tall tree", "141592", "a tall tree"),
    ("41: rod - the long one", "41", "rod - the long one"), ("41,'=x", "41", "=x"), ("41,7", "41", "7"),
    ("41,b", "41", "b"),
  ])
  func `A line has what it says`(line: String, digits: String, word: String) throws {
    #expect(try words(line) == [digits: word])
  }

  @Test(arguments: [
    "41,rod,r-t\n42,rain,r-n\n", "41;r t/d;rod\n42;r n;rain\n", "41\trod\t/rɒd/\n42\train\t/reɪn/\n",
    "| 41 | rod | [rɒd] |\n| 42 | rain | [reɪn] |\n", "1,41,rod\n2,42,rain\n",
  ])
  func `A column of sounds or of other numbers is left out, and named`(text: String) throws {
    let table = try WordTable(text)
    #expect(table.words == ["41": "rod", "42": "rain"])
    #expect(table.columnsLeftOut == [text.contains("r t/d") ? 2 : text.hasPrefix("1,") ? 1 : 3])
  }

  @Test func `A person, an action and an object are kept and shown in turn`() throws {
    let table = try WordTable(
      """
      number,person,action,object,rating
      14,Tara,dives,door,1
      15,Dalí,paints,doll,3
      92,Ben,runs / jumps,bone,2
      """)
    #expect(table.words["14"] == "Tara / dives / door" && table.words["92"] == "Ben / runs, jumps / bone")
    #expect(table.columnsLeftOut == [5])
    var book = ImageBook()
    for (digits, words) in table.words { book.apply(DigitWord(digits, words)) }
    // π: 14 15 92 65 35, then 89 79 32 38 46, then 26 43 38 32 79.
    let pairs = (0..<15).map { $0 * 2..<$0 * 2 + 2 }
    let shown = book.words(in: pairs) { Constant.pi.decimals[$0] }
    #expect(shown.map(\.word) == ["Tara", "paints", "bone"])
    book.apply(DigitWord("65", "Jill / jails / jewel"))
    book.apply(DigitWord("26", "Nash / notches / inch"))
    #expect(book.words(in: pairs) { Constant.pi.decimals[$0] }.map(\.word)[3...] == ["Jill", "notches"])
  }

  @Test func `Numbers that lost their zeros have them again`() throws {
    let lines = { (numbers: ClosedRange<Int>) in numbers.map { "\($0),word \($0)\n" }.joined() }
    let hundred = try WordTable(lines(0...99))
    #expect(hundred.paddedWidth == 2 && hundred.words.count == 100)
    #expect(hundred.words["00"] == "word 0" && hundred.words["09"] == "word 9" && hundred.words["9"] == nil)
    let more = try WordTable(lines(1...100))
    #expect(more.paddedWidth == 2 && more.words["01"] == "word 1" && more.words["100"] == "word 100")
    let thousand = try WordTable(lines(0...999))
    #expect(
      thousand.paddedWidth == 3 && thousand.words["099"] == "word 99" && thousand.words["999"] == "word 999")
    // Ten words for single digits, and others beside them, are what they say.
    for text in [lines(0...9), lines(0...9) + "00,sauce\n" + lines(10...99), "9,bee\n41,rod\n"] {
      let table = try WordTable(text)
      #expect(table.paddedWidth == nil && table.words["9"] != nil)
    }
  }

  @Test(arguments: [(10, "0", "9"), (100, "00", "99"), (1000, "000", "999")])
  func `Words alone are numbered from zero on`(count: Int, first: String, last: String) throws {
    let names = (0..<count).map { "word " + String($0, radix: 36).filter(\.isLetter) + "\n" }.joined()
    for text in [names, "My words\n\n" + names] {
      let table = try WordTable(text)
      #expect(table.isNumbered && table.words.count == count)
      #expect(table.words[first] == "word" && table.words[last] != nil)
    }
  }

  @Test(
    arguments: [
      ("41,rod\n1234567,x\n", .noWord(line: 2)), ("41,rod\n42;rain\n", .noWord(line: 2)),
      ("41,rod\n\n4a,rain\n", .noWord(line: 3)), ("41,rod\n42,\u{7}\n", .noWord(line: 2)),
      ("41,rod\n-1,rain\n", .noWord(line: 2)), ("41,rod\n٤٢,rain\n43,room", nil),
      ("41,rod\n42," + String(repeating: "x", count: 41), .tooLong(line: 2)),
      ("41,rod\n41,rat\n", .twice(line: 2, digits: "41")), ("41,rod\n41,rod\n", nil),
      ("sauce\nseed\nsun\n", .unnumbered(3)), ("a\nb\nc\nd1x\ne\nf\ng\nh\ni\nj\n", .noWord(line: 4)),
      ("", .empty), ("#separator:tab\n", .empty),
      ("41,\n42,\n", .empty),
      ("41," + "e" + String(repeating: "\u{301}", count: 1 << 18), .tooLong(line: 1)),
    ] as [(String, WordTable.Fault?)])
  func `What is no table is said, with the line`(text: String, fault: WordTable.Fault?) {
    var thrown: WordTable.Fault?
    do { _ = try WordTable(text) } catch { thrown = error }
    #expect(thrown == fault)
  }

  @Test func `Lines that are no word are left out, and named`() throws {
    let table = try WordTable("Major\n41,rod\n\nfrom my notebook\n42,rain\n")
    #expect(table.words.count == 2 && table.linesLeftOut == [4])
    #expect(try WordTable("My 100 words\n41,rod\n42,rain\n").linesLeftOut == [1])
  }
}
