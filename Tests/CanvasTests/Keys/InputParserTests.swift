import TestSupport
import Testing

@testable import Canvas

struct InputParserTests {
  private static let escape = "\u{1b}"
  /// Sequences that terminals send, most of them with digits.
  static let replies = [
    "\(escape)]11;rgb:1414/1515/1616\(escape)\\", "\(escape)]11;rgb:1414/1515/1616\u{7}",
    "\(escape)]4;232;rgb:0808/0808/0808\(escape)\\", "\(escape)]L1234 ✜ 5\(escape)\\",
    "\(escape)P>|XTerm(379)\(escape)\\", "\(escape)P1+r636f=323536\(escape)\\",
    "\(escape)_Gi=31;OK 1234\(escape)\\", "\(escape)^12 34\(escape)\\", "\(escape)X56 78\(escape)\\",
    "\(escape)[?65;1;9c", "\(escape)[24;80R", "\(escape)[?2004;1$y", "\(escape)[?1u",
    "\(escape)[I", "\(escape)[O", "\(escape)[1;5A", "\(escape)[123;45~", "\(escape)O5P",
    "\(escape)[8;24;80t", "\(escape)[0n",
    "\(escape)[" + String(repeating: "1234567890;", count: 40) + "c",
  ]

  /// Parses bytes that come in parts, a pause in milliseconds apart.
  private func inputs(
    _ parts: [[UInt8]], pause: Int = 40, isUTF8: Bool = true
  ) -> [Input] {
    var parser = InputParser(isUTF8: isUTF8)
    var inputs: [Input] = []
    var now = 1000
    for part in parts {
      // As the terminal reads: what has paused for too long is over before more is looked for.
      parser.endStaleSequence(at: now)
      parser.consume(part, at: now)
      now += pause
      _ = parser.resolveUndecided(at: now)
      while let event = parser.next() { if case .input(let input) = event { inputs.append(input) } }
    }
    return inputs
  }

  private func inputs(_ text: String, isUTF8: Bool = true) -> [Input] {
    inputs([Array(text.utf8)], isUTF8: isUTF8)
  }

  @Test(arguments: replies)
  func `A reply types nothing, and the key after it counts`(reply: String) {
    #expect(inputs(reply + "7") == [.key(.digit(7))])
  }

  @Test(arguments: replies)
  func `A reply types nothing wherever it is cut`(reply: String) {
    let bytes = Array(reply.utf8)
    for cut in 1..<bytes.count {
      for pause in [5, 40, 200] {
        let typed = inputs([Array(bytes[..<cut]), Array(bytes[cut...]), Array("7".utf8)], pause: pause)
        #expect(typed == [.key(.digit(7))], "cut at \(cut), \(pause) ms")
      }
    }
  }

  @Test func `A reply byte by byte, as on a slow line, types no digit`() {
    // A long one would take longer than a sequence can.
    for reply in Self.replies where reply.utf8.count < 60 {
      let typed = inputs(reply.utf8.map { [$0] } + [[0x37]], pause: 33)
      #expect(typed == [.key(.digit(7))], "\(reply.debugDescription)")
    }
  }

  @Test(arguments: ["\u{1b}]11;rgb:14", "\u{1b}P1", "\u{1b}[", "\u{1b}[12", "\u{1b}O", "\u{1b}[M"])
  func `A sequence whose end is lost is over after a while`(beginning: String) {
    #expect(inputs([Array(beginning.utf8), [0x37]], pause: 600) == [.key(.digit(7))])
    // Somebody who types five digits a second all the while loses no more than two seconds of it.
    let typed = inputs([Array(beginning.utf8)] + (0..<20).map { [0x30 + $0 % 10] }, pause: 200)
    let expected: [Input] = (11..<20).map { .key(.digit($0 % 10)) }
    #expect(typed.suffix(9) == expected)
  }

  @Test func `A key that no text has in it ends one whose end is lost`() {
    #expect(inputs("\u{1b}]11;rgb:14\u{3}7") == [.key(.control("c")), .key(.digit(7))])
    #expect(inputs("\u{1b}]11;rgb:14\u{1b}[A7") == [.key(.up), .key(.digit(7))])
  }

  @Test func `An answer is told, one of another kind or too long is not`() {
    var parser = InputParser()
    let long = String(repeating: "1", count: 1000)
    parser.consume("\u{1b}]4;232;rgb:0808/0808/0808\u{1b}\\\u{1b}P1\u{1b}\\\u{1b}]\(long)\u{7}5".utf8, at: 0)
    #expect(parser.next() == .reply(.text("4;232;rgb:0808/0808/0808")))
    #expect(parser.next() == .input(.key(.digit(5))))
    #expect(parser.next() == nil)
  }

  private func events(_ parts: [(text: String, at: Int)]) -> [InputParser.Event] {
    var parser = InputParser(escapeDelay: 25)
    var events: [InputParser.Event] = []
    for part in parts {
      parser.endStaleSequence(at: part.at)
      parser.consume(part.text.utf8, at: part.at)
      _ = parser.resolveUndecided(at: part.at + 25)
      while let event = parser.next() { events.append(event) }
    }
    return events
  }

  /// rxvt-unicode ends its answers so where the question ends with an ST.
  @Test func `A lone Esc ends a text and is no key`() {
    let (first, second) = ("\u{1b}]4;232;rgb:0808/0808/0808\u{1b}", "\u{1b}]4;51;rgb:0000/ffff/ffff\u{1b}")
    let replies: [InputParser.Event] = [
      .reply(.text("4;232;rgb:0808/0808/0808")), .reply(.text("4;51;rgb:0000/ffff/ffff")),
    ]
    #expect(events([(first + second, 0)]) == replies)
    #expect(events([(first, 0), (second, 100)]) == replies)
    #expect(events([(first, 0), ("7", 30)]) == [replies[0], .input(.key(.digit(7)))])
    // The next one is the key.
    #expect(events([(first, 0), ("\u{1b}", 30)]) == [replies[0], .input(.key(.escape))])
    #expect(events([(first, 0), ("\u{1b}[A", 30)]) == [replies[0], .input(.key(.up))])
    #expect(events([(first, 0), ("[", 300)]) == [replies[0], .input(.key(.character("[")))])
  }

  @Test func `An Esc that meets the end of a text takes no key with it`() {
    #expect(inputs("\u{1b}\u{1b}\\3") == [.key(.digit(3))])
  }

  @Test func `Where the cursor is and what the terminal is are answers`() {
    #expect(
      events([("\u{1b}[2;3R\u{1b}[?64;1;2c5", 0)]) == [
        .reply(.column(3)), .reply(.kind), .input(.key(.digit(5))),
      ])
    // F3 with Shift.
    #expect(events([("\u{1b}[1;2R\u{1b}[C", 0)]) == [.input(.key(.right))])
  }

  @Test func `An Esc is one key where nothing follows, and waits only for that`() {
    var parser = InputParser()
    parser.consume([0x1b], at: 0)
    #expect(parser.due == 250 && !parser.resolveUndecided(at: 249) && parser.next() == nil)
    #expect(parser.resolveUndecided(at: 250) && parser.due == nil && parser.next() == .input(.key(.escape)))
    // Held back by a line.
    #expect(inputs([[0x1b, 0x1b, 0x1b], []], pause: 250) == [.key(.escape), .key(.escape), .key(.escape)])
    // Whatever is struck after it comes later than what a terminal sends with it.
    for key in [UInt8(ascii: "5"), UInt8(ascii: "l"), 0x1b, 0x0d] {
      let typed = inputs([[0x1b], [key], []], pause: 250)
      #expect(inputs([[0x1b], [key], [], [], []], pause: 100) == typed && typed.count == 2, "\(key)")
      #expect(typed.first == .key(.escape))
    }
    var hasty = InputParser(escapeDelay: 10)
    hasty.consume([0x1b], at: 0)
    #expect(hasty.resolveUndecided(at: 10) && hasty.next() == .input(.key(.escape)))
    hasty.consume(Array("[A7".utf8), at: 200)
    #expect(hasty.next() == .input(.key(.up)) && hasty.next() == .input(.key(.digit(7))))
  }

  @Test func `A sequence that a line cuts behind its Esc is one within 0.25 s`() {
    let click: Input = .mouse(Mouse(row: 6, column: 249, action: .press))
    for (sequence, input) in [
      ("[A", .key(.up)), ("OA", .key(.up)), ("[<0;250;7M", click), ("[I", nil), ("[O", nil),
      ("[99;5u", .key(.control("c"))),
    ] as [(String, Input?)] {
      for pause in [1, 26, 100, 249] {
        let typed = inputs([[0x1b], Array(sequence.utf8), [0x37]], pause: pause)
        #expect(typed == [input, .key(.digit(7))].compactMap(\.self), "\(sequence) \(pause)")
      }
    }
  }

  @Test func `Alt with a key does nothing but in a line of text`() {
    for key in [
      "3", "l", "x", "é", "€", "\r", "\t", " ", "\u{3}", "\u{1b}[A", "\u{1b}OA", "\u{1b}[3~",
      "\u{1b}[<0;1;1M",
    ] {
      #expect(inputs([Array(("\u{1b}" + key).utf8), [0x37]]) == [.key(.digit(7))], "\(key.debugDescription)")
      #expect(inputs("\u{1b}" + key + "7") == [.key(.digit(7))], "\(key.debugDescription)")
    }
    #expect(
      inputs("\u{1b}b\u{1b}f\u{1b}\u{7f}\u{1b}\u{8}")
        == [Key.wordLeft, .wordRight, .deleteWord, .deleteWord].map { .key($0) })
    #expect(inputs([[0x1b, 0xe9, 0x35]], isUTF8: false) == [.key(.digit(5))])
    // A paste is one, whatever is down.
    #expect(inputs("\u{1b}\u{1b}[200~31\u{1b}[201~8") == [.paste("31"), .key(.digit(8))])
  }

  @Test(arguments: [
    ("[27u", Key.escape), ("[27;1u", .escape), ("[27;129u", .escape), ("[27;5;27~", .escape),
    ("[99;5u", .control("c")),
    ("[99;69u", .control("c")), ("[27;5;99~", .control("c")), ("[122;5u", .control("z")),
    ("[27;5;114~", .control("r")),
    ("[114;5:2u", .control("r")), ("[13u", .enter), ("[13;2u", .enter), ("[57414u", .enter), ("[9u", .tab),
    ("[9;2u", .backTab),
    ("[127u", .backspace), ("[27;5;127~", .backspace), ("[127;3u", .deleteWord), ("[98;3u", .wordLeft),
    ("[27;3;102~", .wordRight), ("[51u", .digit(3)), ("[51;65u", .digit(3)), ("[38:51;2;51u", .digit(3)),
    ("[27;2;51~", .digit(3)), ("[57402;129u", .digit(3)), ("[57424u", .digit(1)), ("[57420u", .digit(2)),
    ("[57422u", .digit(3)), ("[57417u", .digit(4)), ("[57427u", .digit(5)), ("[57418u", .digit(6)),
    ("[57423u", .digit(7)),
    ("[57419u", .digit(8)), ("[57421u", .digit(9)), ("[57425u", .digit(0)), ("[57413u", .character("+")),
    ("[97u", .character("a")), ("[97;2u", .character("A")), ("[97;65u", .character("A")),
    ("[97;66u", .character("a")),
    ("[27;2;65~", .character("A")), ("[233;65u", .character("É")), ("[53:47;2u", .character("/")),
    ("[1;129A", .up), ("[1;130A", .up), ("[1;1:2B", .down), ("[5;129~", .pageUp),
    ("[1;129P", .function(1)),
  ]) func `A key is read with its modifiers in both ways to write them`(sequence: String, key: Key) {
    #expect(inputs("\u{1b}\(sequence)7") == [.key(key), .key(.digit(7))])
  }

  @Test(arguments: [
    "[51;3u", "[108;3u", "[27;3;51~", "[27;7;127~", "[99;7u", "[51;5u", "[97;9u", "[97;33u", "[27;1:3u",
    "[51;1:3u", "[57441;2u",
    "[57358u", "[57426;5u", "[57376u", "[99999999999999999999u", "[u", "[3u", "[27~", "[27;5~", "[27;5;~",
    "[1;5A", "[1;3D",
    "[1;1:3A", "[3;5~", "[E", "[1;129E", "OE", "[5:1:1:1;;;u",
    "O1;5P", "O1;2Q", "O1;5A", "O5P", "[-5u", "[>1u",
  ]) func `One that means nothing does nothing`(sequence: String) {
    #expect(inputs([Array("\u{1b}\(sequence)".utf8), Array("7".utf8)], pause: 40) == [.key(.digit(7))])
  }

  @Test func `Keys whose sequences are cut are the same keys`() {
    let bytes = Array("\u{1b}[1;2D".utf8)
    for cut in 2..<bytes.count {
      #expect(inputs([Array(bytes[..<cut]), Array(bytes[cut...])]) == [.key(.left)], "\(cut)")
    }
  }

  @Test func `Clicks in both encodings, wherever they are`() {
    func press(_ row: Int, _ column: Int) -> [Input] {
      [.mouse(Mouse(row: row, column: column, action: .press))]
    }
    #expect(inputs("\u{1b}[<0;250;7M\u{1b}[<0;250;7m") == press(6, 249))
    #expect(inputs("\u{1b}[M !!") == press(0, 0))
    // A byte for each, though it looks like the beginning of a character, or like a digit.
    #expect(inputs([[0x1b, 0x5b, 0x4d, 0x20, 0xe9, 0x35]]) == press(20, 200))
    #expect(inputs("\u{1b}[<99999999999999999999;1;1M\u{1b}[<0;0;1M\u{1b}[<35;4;4M7") == [.key(.digit(7))])
  }

  @Test func `A paste is one input however it is cut, and what is in it does nothing`() {
    let bytes = Array("\u{1b}[200~314\u{1b}]15\u{1b}[9\r\u{1b}[201~8".utf8)
    for cut in 2..<bytes.count - 1 {
      let typed = inputs([Array(bytes[..<cut]), Array(bytes[cut...])])
      #expect(typed == [.paste("314\u{1b}]15\u{1b}[9\r"), .key(.digit(8))], "\(cut)")
    }
    #expect(inputs([Array("\u{1b}[200~314".utf8), [0x38]], pause: 1100) == [.paste("314"), .key(.digit(8))])
    #expect(inputs("\u{1b}[200~" + String(repeating: "é", count: 9000) + "\u{1b}[201~8").count == 2)
  }

  @Test func `Characters in UTF-8, and in a plain locale as either`() {
    #expect(inputs("éπ") == [.key(.character("é")), .key(.character("π"))])
    #expect(inputs([[0xc3], [0xa9]]) == [.key(.character("é"))])
    for broken in [[0], [0xff], [0xc3], [0xe2, 0x82], [0x80, 0x80], [0xed, 0xa0, 0x80]] as [[UInt8]] {
      #expect(inputs([broken + [0x37, 0x38]]).suffix(2) == [.key(.digit(7)), .key(.digit(8))], "\(broken)")
    }
    #expect(inputs([[0xe9, 0x35]], isUTF8: false) == [.key(.character("é")), .key(.digit(5))])
    #expect(inputs([[0xc3, 0x35]], isUTF8: false).last == .key(.digit(5)))
    #expect(inputs([[0xc3, 0xa9]], isUTF8: false) == [.key(.character("é"))])
    #expect(inputs([[0xc3]], isUTF8: false) == [.key(.character("Ã"))])
  }

  @Test func `Any bytes at any time neither trap nor hold the keys up for good`() {
    let seed = testSeed()
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      var parser = InputParser(isUTF8: Bool.random(using: &random))
      var now = 0
      var all: [UInt8] = []
      for _ in 0..<40 {
        let anyByte = UInt8.random(in: 0...255, using: &random)
        let bytes = [0x1b, 0x5b, 0x5d, 0x4f, 0x4d, 0xc2, anyByte]
        let byte = bytes.randomElement(using: &random) ?? 0
        all.append(byte)
        parser.consume([byte], at: now)
        now += random.number(0...60)
        _ = parser.resolveUndecided(at: now)
        while parser.next() != nil {}
      }
      now += 3000
      parser.consume(Array("123456".utf8), at: now)
      var last: InputParser.Event?
      while let event = parser.next() { last = event }
      #expect(last == .input(.key(.digit(6))), "seed \(seed): \(all)")
    }
  }
}
