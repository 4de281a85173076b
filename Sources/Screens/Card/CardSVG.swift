import Canvas
import TrainerCore

extension Card {
  /// Returns the card as an SVG picture that needs no other file and looks like the program.
  package func svg(_ texts: Texts) -> String {
    let lines = lines(texts)
    let steps = stepsOfTint
    let rows = rows(of: 50, most: 20) { index in
      let digit = String(constant.decimals[index])
      let step = steps[safe: index - range.lowerBound] ?? 0
      return step == 0 ? digit : #"<tspan fill="\#(tints[step - 1])">\#(digit)</tspan>"#
    }
    let rowsTop = 54 + 30 * lines.count
    let width = 640
    let height = rowsTop + 24 * rows.count + 32
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
    for (index, row) in rows.enumerated() {
      svg += #"<text x="24" y="\#(rowsTop + 24 * index)" fill="\#(colours.text)">\#(row)</text>"# + "\n"
    }
    svg +=
      #"<text x="24" y="\#(height - 24)" font-size="14" fill="\#(colours.dim)">\#(caption(texts))</text>"#
    return svg + "\n</g>\n</svg>\n"
  }

  private var colours: (ground: String, text: String, dim: String, accent: String, reward: String) {
    switch theme {
    case .dark, .terminal: ("#000000", "#dadada", "#949494", "#00f2ff", "#ff6b00")
    case .light: ("#ffffff", "#262626", "#5f5f5f", "#006b75", "#a33d00")
    case .highContrast: ("#000000", "#ffffff", "#ffffff", "#00f2ff", "#ff6b00")
    }
  }

  /// Four steps from the colour of text to that of a reward, for slow digits.
  private var tints: [String] {
    switch theme {
    case .dark, .terminal: ["#e3bea4", "#eda36d", "#f68737", "#ff6b00"]
    case .light: ["#452c1d", "#653213", "#84370a", "#a33d00"]
    case .highContrast: ["#ffdabf", "#ffb580", "#ff9040", "#ff6b00"]
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
}
