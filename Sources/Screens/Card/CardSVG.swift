import Canvas
import TrainerCore

extension Card {
  /// Returns the card as an SVG picture that needs no other file and looks like the program.
  package func svg(_ texts: Texts) -> String {
    let lines = lines(texts)
    let width = 640
    let rhythmTop = 56 + 30 * lines.count
    let columns = columns(280)
    let height = columns.isEmpty ? rhythmTop : rhythmTop + 150
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img" aria-label="\(Card.escaped(lines.joined(separator: "; ")))">
      <rect width="100%" height="100%" rx="12" fill="\(colours.ground)"/>
      <g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="17">

      """
    for (index, line) in lines.enumerated() {
      let isReward = line.hasPrefix("♛") || line.hasPrefix("ϟ")
      let fill = index == 0 ? colours.accent : isReward ? colours.reward : colours.text
      // A long line is condensed rather than cut.
      let fits = line.count <= 58 ? "" : #" textLength="592" lengthAdjust="spacingAndGlyphs""#
      svg +=
        #"<text x="24" y="\#(46 + 30 * index)" fill="\#(fill)"\#(fits)>\#(Card.escaped(line))</text>"# + "\n"
    }
    if !columns.isEmpty {
      let left = 24.0
      let bottom = Double(rhythmTop + 96)
      let tall = 88.0
      let step = columns.count > 1 ? 592 / Double(columns.count - 1) : 0
      let points = columns.enumerated().map { index, value in
        Card.coordinate(left + step * Double(index)) + "," + Card.coordinate(bottom - tall * value)
      }
      svg +=
        #"<polyline fill="none" stroke="\#(colours.accent)" stroke-width="2" stroke-linejoin="round" points=""#
      svg += points.joined(separator: " ") + "\"/>\n"
      let caption = Card.escaped(caption(texts) ?? "")
      svg +=
        #"<text x="24" y="\#(rhythmTop + 128)" font-size="14" fill="\#(colours.dim)">\#(caption)</text>"#
        + "\n"
    }
    return svg + "</g>\n</svg>\n"
  }

  private var colours: (ground: String, text: String, dim: String, accent: String, reward: String) {
    switch theme {
    case .dark, .terminal: ("#000000", "#dadada", "#949494", "#00f2ff", "#ff6b00")
    case .light: ("#ffffff", "#262626", "#5f5f5f", "#006b75", "#a33d00")
    case .highContrast: ("#000000", "#ffffff", "#ffffff", "#00f2ff", "#ff6b00")
    }
  }

  /// Escapes a text for XML and drops characters that XML cannot hold.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\u{fffe}", "\u{ffff}": break
      default:
        if scalar.properties.generalCategory != .control { escaped.unicodeScalars.append(scalar) }
      }
    }
    return escaped
  }

  /// Formats a number with one decimal place, with a point in every language.
  private static func coordinate(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
