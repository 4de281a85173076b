import Canvas
import TestSupport
import Testing

@testable import TerminalKit

struct InputParserTests {
  private static let escape = "\u{1b}"
  /// What terminals answer to questions, each with digits in it.
  static let replies = [
    "\(escape)]11;rgb:1414/1515/1616\(escape)\\", "\(escape)]11;rgb:1414/1515/1616\u{7}",
    "\(escape)]4;232;rgb:0808/0808/0808\(escape)\\", "\(escape)]L1234 ✜ 5\(escape)\\",
    "\(escape)P>|XTerm(379)\(escape)\\", "\(escape)P1+r636f=323536\(escape)\\",
    "\(escape)_Gi=31;OK 1234\(escape)\\", "\(escape)^12 34\(escape)\\", "\(escape)X56 78\(escape)\\",
    "\(escape)[?65;1;9c", "\(escape)[24;80R", "\(escape)[?2004;1$y", "\(escape)[?1u", "\(escape)[57;1u",
    "\(escape)[I", "\(escape)[O", "\(escape)[1;5A", "\(escape)[97;5u", "\(escape)[123;45~", "\(escape)O5P",
    "\(escape)[8;24;80t", "\(escape)[0n",
    "\(escape)[" + String(repeating: "1234567890;", count: 40) + "c",
  ]

  /// What a terminal would make of bytes that come in parts, a pause in milliseconds apart.
  private func inputs(
    _ parts: [[UInt8]], pause: Int = 40, isUTF8: Bool = true
  ) -> [Input] {
    var parser = InputParser(isUTF8: isUTF8)
    var inputs: [Input] = []
    var now = 1000
    for part in parts {
      // As the terminal reads: what has paused for too long is over before more is looked for.
      parser.settle(at: now)
      parser.take(part, at: now)
      if pause >= 25 { parser.decide(at: now + 25) }
      now += pause
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
        // Only where nothing but an Esc has come it may be taken for the key.
        let isAlone = bytes[cut - 1] == 0x1b && cut == 1 && pause >= 25
        #expect(typed == (isAlone ? [.key(.escape)] : []) + [.key(.digit(7))], "cut at \(cut), \(pause) ms")
      }
    }
  }

  @Test func `A reply byte by byte, as on a slow line, types no digit`() {
    // A long one would take longer than a sequence can.
    for reply in Self.replies where reply.utf8.count < 60 {
      let typed = inputs(reply.utf8.map { [$0] } + [[0x37]], pause: 33)
      #expect(typed.filter { $0 != .key(.escape) } == [.key(.digit(7))], "\(reply.debugDescription)")
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
    parser.take("\u{1b}]4;232;rgb:0808/0808/0808\u{1b}\\\u{1b}P1\u{1b}\\\u{1b}]\(long)\u{7}5".utf8, at: 0)
    #expect(parser.next() == .reply("4;232;rgb:0808/0808/0808"))
    #expect(parser.next() == .input(.key(.digit(5))))
    #expect(parser.next() == nil)
  }

  @Test func `An Esc is one key where nothing follows, and waits only for that`() {
    var parser = InputParser()
    parser.take([0x1b], at: 0)
    #expect(parser.isUndecided && parser.next() == nil)
    parser.decide(at: 25)
    #expect(!parser.isUndecided && parser.next() == .input(.key(.escape)))
    parser.take([0x1b, 0x1b, 0x35], at: 100)
    let keys = (0..<3).map { _ in parser.next() }
    #expect(keys == [Key.escape, .escape, .digit(5)].map { .input(.key($0)) })
  }

  @Test func `Keys whose sequences are cut are the same keys`() {
    let bytes = Array("\u{1b}[1;2D".utf8)
    for cut in 2..<bytes.count {
      #expect(inputs([Array(bytes[..<cut]), Array(bytes[cut...])]) == [.key(.shiftLeft)], "\(cut)")
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
        parser.take([byte], at: now)
        now += random.number(0...60)
        if Bool.random(using: &random) { parser.decide(at: now) }
        while parser.next() != nil {}
      }
      now += 3000
      parser.take(Array("123456".utf8), at: now)
      var last: InputParser.Event?
      while let event = parser.next() { last = event }
      #expect(last == .input(.key(.digit(6))), "seed \(seed): \(all)")
    }
  }
}
