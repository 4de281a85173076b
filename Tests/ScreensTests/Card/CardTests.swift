import Canvas
import Foundation
import FoundationXML
import Testing
import TrainerCore

@testable import Screens

/// The card of a player, as text and as a picture.
struct CardTests {
  private func card(
    _ name: String? = nil, times: [UInt32] = [0, 200, 400, 1200, 1400], theme: Theme = .dark
  ) -> Card {
    var card = Card(
      name: name, constant: .pi, progress: .streak, date: Player.start.date,
      range: 0..<times.count, times: times, theme: theme)
    card.forecast = Forecast(chances: Array(repeating: 0.97, count: 40))
    return card
  }

  @Test func `As text`() throws {
    let forecast = try #require(card().forecast)
    #expect(forecast.low < forecast.median)
    #expect(
      card("Ana").text(Texts(.english)) == """
        π · Ana · 21 Nov 2026
        ♛ 1 204 decimals in 6:12, 12 Nov 2026
        ϟ 3.42/s over 60 decimals, 18 Nov 2026
        Athlete, 12 days in a row
        a clean run: \(forecast.median) today, as likely as not
        14159
        5 decimals, 3.57/s · pi-trainer

        """)
    #expect(card().text(Texts(.french)).contains("Athlète, 12 jours d’affilée\n"))
    // Read aloud, it has no signs, and its digits come one by one.
    #expect(
      card().text(Texts(.english), isLinear: true) == """
        π · 21 Nov 2026
        crown: 1 204 decimals in 6:12, 12 Nov 2026
        lightning: 3.42/s over 60 decimals, 18 Nov 2026
        Athlete, 12 days in a row
        a clean run: \(forecast.median) today, as likely as not
        1 4 1 5 9
        5 decimals, 3.57/s · pi-trainer

        """)
  }

  @Test func `No clean run is foretold where the first block was lost today`() {
    var card = card()
    card.forecast = Forecast(chances: [])
    #expect(!card.text(Texts(.english)).contains("clean run"))
    #expect(
      Texts(.english).forecastLine(Forecast(chances: [], lost: 0))
        == "you missed #1–#10 today; a run would end there")
  }

  /// The picture is XML whatever the name holds, and says the same.
  @Test(
    arguments: Theme.allCases, ["Ana", "<&\"'>]]>", "李\u{7}\u{fffe}明\n", String(repeating: "W", count: 400)])
  func `A picture is XML`(_ theme: Theme, _ name: String) throws {
    let svg = card(name, theme: theme).svg(Texts(.french))
    let reader = SVGReader()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(reader.root == "svg" && reader.namespace == "http://www.w3.org/2000/svg")
    #expect(reader.texts.count == 7)
    #expect(reader.texts[1] == "♛ 1 204 décimales en 6:12, 12 nov. 2026")
    #expect(reader.texts[5] == "14159" && reader.texts[6] == "5 décimales, 3,57/s · pi-trainer")
    if name == "Ana" { #expect(reader.texts[0].contains("Ana")) }
  }

  @Test func `The slower a digit was typed, the warmer it is`() {
    // The median is 500 ms; half as long again is warm, and three times as long glows.
    let times: [UInt32] = [0, 500, 1000, 1740, 2490, 2990, 4490, 4990]
    var card = card(times: times)
    let digits = ##">1415<tspan fill="#e3bea4">9</tspan>2<tspan fill="#ff6b00">6</tspan>5<"##
    #expect(card.svg(Texts(.english)).contains(digits), "\(card.svg(Texts(.english)))")
    card.isTimed = false
    #expect(card.svg(Texts(.english)).contains(">14159265<"))
    // An even run has no slow digit, and a rest is none.
    #expect(
      self.card(times: (0..<20).map { $0 * 250 }).svg(Texts(.english)).contains(">1415926535 8979323846<"))
    #expect(self.card(times: [0, 500, 1000, 41_000]).svg(Texts(.english)).contains(">1415<"))
  }

  @Test func `A long picture holds all that it shows`() {
    let texts = Texts(.english)
    let reader = SVGReader()
    let parser = XMLParser(data: Data(card(times: (0..<1001).map { $0 * 250 }).svg(texts).utf8))
    parser.delegate = reader
    #expect(parser.parse())
    let rows = reader.texts.dropFirst(5)
    #expect(rows.first == "1415926535 8979323846 2643383279 5028841971 6939937510")
    #expect(rows.count == 20 + 2 && rows.dropLast().last == "…")
    #expect(
      reader.heights.allSatisfy { 0 < $0 && $0 < reader.height } && reader.heights == reader.heights.sorted())
  }

  @Test func `Without a run there are no digits`() {
    let bare = Card(
      name: nil, constant: .e, progress: .new, date: Player.start.date, range: 0..<0, times: [], theme: .light
    )
    #expect(bare.text(Texts(.english)) == "e · 21 Nov 2026\nNovice\npi-trainer\n")
    #expect(XMLParser(data: Data(bare.svg(Texts(.english)).utf8)).parse())
  }

  @Test func `A stretch is named, and its tens are those of the constant`() {
    let card = Card(
      name: nil, constant: .pi, progress: .new, date: Player.start.date, range: 5..<22,
      times: (0..<17).map { $0 * 500 }, theme: .dark)
    #expect(
      card.text(Texts(.english)).hasSuffix("26535 8979323846 26\n17 decimals, 2.13/s · #6–#22 · pi-trainer\n")
    )
  }

  @Test func `A name turns no line round`() {
    let (rightToLeft, mark, joined) = ("a\u{202e}b\u{2066}\u{200f}c", "\u{200e}", "👩\u{200d}👧")
    for (name, shown) in [(rightToLeft, " · abc · "), (mark, "π · 21"), (joined, " · 👩\u{200d}👧 · ")] {
      var card = card(times: [0, 200])
      card.name = name
      #expect(card.text(Texts(.english)).contains(shown), "\(card.text(Texts(.english)))")
      #expect(card.svg(Texts(.english)).contains(shown))
    }
  }

  @Test func `A long run is shown in tens, and dots stand for what has no room`() {
    let all = Constant.pi.decimals[0..<310].map(String.init).joined()
    func shown(_ count: UInt32) -> [Substring] {
      let text = card(times: (0..<count).map { $0 * 100 }).text(Texts(.english))
      return Array(text.split(separator: "\n").dropFirst(5))
    }
    #expect(shown(310).count == 12 && shown(310)[10] == "…")
    #expect(shown(310).prefix(10).joined().replacing(" ", with: "") == all.prefix(300))
    #expect(shown(300).count == 11)
    #expect(shown(45).prefix(2) == ["1415926535 8979323846 2643383279", "5028841971 69399"])
  }

  @Test func `The key of the summary makes one`() {
    var player = Player(.strict)
    player.endSession(after: 20)
    player.press(.enter)
    #expect(player.bottomLine.contains("y card"))
    player.press("y")
    player.did("card of 20")
    player.happens(.cardWritten("pi-trainer-2026-11-21.svg"))
    player.shows("card: pi-trainer-2026-11-21.svg")
    player.press("y")
    player.did()
  }
}

/// Collects what a picture says.
private final class SVGReader: NSObject, XMLParserDelegate {
  var root = ""
  var namespace = ""
  var height = 0
  /// The heights at which the texts stand.
  var heights: [Int] = []
  var texts: [String] = []
  private var isText = false

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if root.isEmpty {
      root = name
      namespace = attributes["xmlns"] ?? ""
      height = attributes["height"].flatMap { Int($0) } ?? 0
    }
    guard name == "text" else { return }
    (isText, texts) = (true, texts + [""])
    heights += attributes["y"].flatMap { Int($0) }.map { [$0] } ?? []
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isText, !texts.isEmpty { texts[texts.count - 1] += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { if name == "text" { isText = false } }
}
