import Canvas
import TrainerCore

/// A card for showing to others: records, days in a row, forecast, and the rhythm of a run.
package struct Card: Equatable {
  /// The user's name; `nil` for a profile without one.
  package var name: String?
  package let constant: Constant
  package let progress: Progress
  package let date: Timestamp
  package var forecast: Forecast?
  /// Records of friends, of which the card uses the Crowns.
  package var friends: [Rival] = []
  /// Milliseconds before each decimal of the run except the first.
  package let rhythm: [Int]
  package let run: Run?
  package let theme: Theme

  /// Creates a card; `times` are milliseconds from the run's first digit to each correct one.
  package init(
    name: String?, constant: Constant, progress: Progress, date: Timestamp, forecast: Forecast? = nil,
    times: [UInt32], theme: Theme
  ) {
    self.name = name
    self.constant = constant
    self.progress = progress
    self.date = date
    self.forecast = forecast
    self.theme = theme
    rhythm = zip(times, times.dropFirst()).map { Int($1) - Int($0) }
    run = times.isEmpty ? nil : Run(digits: times.count, milliseconds: Int(times.last ?? 0))
  }

  /// Returns the lines of the card, with words for signs if it is to be read aloud.
  package func lines(_ texts: Texts, isLinear: Bool = false) -> [String] {
    let about = [name.flatMap(Card.shown), texts.date(date)].compactMap(\.self).joined(separator: " · ")
    var lines = [texts.name(constant) + " · " + about]
    for type in RecordType.allCases {
      guard let best = progress[constant][type] else { continue }
      lines.append(
        (isLinear ? texts.name(type) + texts.colon : type.sign + " ")
          + texts.figure(type, best.run) + ", " + texts.date(best.date))
    }
    let bests = progress[constant].bestTimes.worthShowing.map(texts.line)
    // The picture has room for three in a line.
    lines += stride(from: 0, to: bests.count, by: 3).map {
      bests[$0..<min($0 + 3, bests.count)].joined(separator: " · ")
    }
    let crowns = friends.filter { $0.constant == constant && $0.type == .crown }
    if let own = progress[constant].crown, !crowns.isEmpty {
      let place = 1 + crowns.count { RecordType.crown.isBeaten(by: $0.run, best: own.run) }
      let all = crowns.count + 1
      lines.append(
        texts.say(
          en: "among friends: place \(place) of \(all) by the Crown",
          fr: "parmi les amis : place \(place) sur \(all) à la couronne"))
    }
    let days = progress.days.streak(at: date)
    lines.append(texts.name(progress.grade) + (days > 0 ? ", " + texts.daysInARow(days) : ""))
    if let forecast, forecast.median > 0 {
      // Worded for readers who know no statistics.
      let median = texts.number(forecast.median)
      lines.append(
        forecast.isOnePosition
          ? texts.forecastLine(forecast)
          : texts.say(
            en: "a clean run: \(median) today, as likely as not",
            fr: "sans faute : \(median) aujourd’hui, une fois sur deux"))
    }
    return lines
  }

  /// Returns a name without characters that break lines, turn the text or control a terminal; `nil` if nothing visible is left.
  static func shown(_ name: String) -> String? {
    let kept = name.unicodeScalars.filter { OwnLine.isKept($0) && !$0.properties.isBidiControl }
    let name = String(String.UnicodeScalarView(kept))
    return OwnLine.isVisible(name) ? name : nil
  }

  func caption(_ texts: Texts) -> String? {
    run.map { texts.digits($0.digits) + ", " + texts.rate($0.cps, 2) }
  }

  /// Returns the rhythm in at most `count` columns, each the slowest of its share, as a fraction 0 … 1 of the scale.
  func columns(_ count: Int) -> [Double] {
    guard !rhythm.isEmpty, let top = RhythmChart.scale(of: rhythm.map { Double($0) / 1000 }), top > 0 else {
      return []
    }
    let used = min(count, rhythm.count)
    return (0..<used).map { column in
      let first = column * rhythm.count / used
      let last = max(first, (column + 1) * rhythm.count / used - 1)
      return min(1, Double(rhythm[first...last].max() ?? 0) / 1000 / top)
    }
  }
}

extension Card {
  /// Returns the card as text for a chat; nothing in it depends on the width of letters.
  package func text(_ texts: Texts, isLinear: Bool = false) -> String {
    let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    let picture =
      isLinear ? "" : String(columns(24).map { bars[min(bars.count - 1, Int($0 * Double(bars.count)))] })
    let below = [picture, caption(texts) ?? ""]
    return (lines(texts, isLinear: isLinear) + below).filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }
}
