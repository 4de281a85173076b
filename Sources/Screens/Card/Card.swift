import Canvas
import TrainerCore

/// What a user shows to others: records, days in a row, forecast, and the rhythm of a run.
package struct Card: Equatable {
  /// Whose it is, where a profile has a name.
  package var name: String?
  package let constant: Constant
  package let progress: Progress
  /// The day it is made on.
  package let date: Timestamp
  /// How far a clean run would go; `nil` if nothing is known of that.
  package var forecast: Forecast?
  /// The Crowns of friends.
  package var friends: [Rival] = []
  /// Milliseconds before each decimal of the run but the first.
  package let rhythm: [Int]
  /// What the run was, in a line; `nil` if there is none.
  package let run: Run?
  package let theme: Theme

  /// A card from its parts; `times` are milliseconds from the first digit of the run to each correct one.
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

  /// What it says, a line each, with words for signs where it is to be read aloud.
  package func lines(_ texts: Texts, isLinear: Bool = false) -> [String] {
    let about = [name.flatMap(Card.shown), texts.date(date)].compactMap(\.self).joined(separator: " · ")
    var lines = [texts.name(constant) + " · " + about]
    for type in RecordType.allCases {
      guard let best = progress[constant][type] else { continue }
      lines.append(
        (isLinear ? texts.name(type) + texts.colon : type.sign + " ")
          + texts.figure(type, best.run) + ", " + texts.date(best.date))
    }
    let bests = progress[constant].bestTimes.telling.map(texts.line)
    // As many in a line as the picture has room for.
    lines += stride(from: 0, to: bests.count, by: 3).map {
      bests[$0..<min($0 + 3, bests.count)].joined(separator: " · ")
    }
    let crowns = friends.filter { $0.constant == constant && $0.type == .crown }
    if let own = progress[constant].crown, !crowns.isEmpty {
      let place = 1 + crowns.count { RecordType.crown.isBeaten(by: $0.run, best: own.run) }
      let all = crowns.count + 1
      lines.append(
        texts.say(
          en: "among friends: place \(place) of \(all) by the crown",
          fr: "parmi les amis : place \(place) sur \(all) à la couronne"))
    }
    let days = progress.days.streak(on: date.day)
    lines.append(texts.name(progress.grade) + (days > 0 ? ", " + texts.daysInARow(days) : ""))
    if let forecast, forecast.median > 0 {
      // For people who know no statistics.
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

  /// A name without anything that could break a line, turn it round or control a terminal; `nil` where nothing is to
  /// be seen of it.
  private static func shown(_ name: String) -> String? {
    let kept = name.unicodeScalars.filter { OwnLine.isKept($0) && !$0.properties.isBidiControl }
    let name = String(String.UnicodeScalarView(kept))
    return OwnLine.isVisible(name) ? name : nil
  }

  /// The run in a line, above its rhythm.
  func caption(_ texts: Texts) -> String? {
    run.map { texts.digits($0.digits) + ", " + texts.rate($0.cps, 2) }
  }

  /// The rhythm in a number of columns, each the slowest of its share, from 0 to 1.
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
  /// The card as text for a chat: nothing in it depends on the width of letters.
  package func text(_ texts: Texts, isLinear: Bool = false) -> String {
    let bars: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    let picture =
      isLinear ? "" : String(columns(24).map { bars[min(bars.count - 1, Int($0 * Double(bars.count)))] })
    let below = [picture, caption(texts) ?? ""]
    return (lines(texts, isLinear: isLinear) + below).filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }
}
