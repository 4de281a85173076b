import Canvas
import TrainerCore

/// A card for showing to others: records, days in a row, forecast, and the digits of a run.
package struct Card: Equatable {
  /// The user's name; `nil` for a profile without one.
  package var name: String?
  package let constant: Constant
  package let progress: Progress
  package let date: Timestamp
  package var forecast: Forecast?
  /// Records of friends, of which the card uses the Crowns.
  package var friends: [Rival] = []
  /// The decimals of the run; empty if it was not one decimal after the other.
  let range: Range<Int>
  /// Milliseconds from the run's first digit to each of its correct ones.
  private let times: [UInt32]
  package let theme: Theme
  /// False if the run's digits have no times of their own.
  package var isTimed = true

  /// Creates a card of a run, with milliseconds from its first digit to each correct one.
  package init(
    name: String?, constant: Constant, progress: Progress, date: Timestamp, range: Range<Int>,
    times: [UInt32], theme: Theme
  ) {
    self.name = name
    self.constant = constant
    self.progress = progress
    self.date = date
    self.range = range.clamped(to: 0..<constant.decimals.count)
    self.times = times
    self.theme = theme
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
    let most = isLinear ? 1 : 3
    lines += stride(from: 0, to: bests.count, by: most).map {
      bests[$0..<min($0 + most, bests.count)].joined(separator: " · ")
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

  /// The length and the speed of the run, if there is one, its place, and the program's name.
  func caption(_ texts: Texts) -> String {
    let run = times.last.map { Run(digits: times.count, milliseconds: Int($0)) }
    let place = range.lowerBound > 0 ? texts.stretch(range) : nil
    return
      (run.map { texts.digits($0.digits) + ", " + texts.rate($0.cps, 2) }.list + place.list + ["pi-trainer"])
      .joined(separator: " · ")
  }

  /// The step of each digit's tint: 0 up to half as long again as the median, 4 from three times as long on.
  var stepsOfTint: [Int] {
    guard isTimed else { return [] }
    let intervals = zip(times, times.dropFirst()).map { Int($1) - Int($0) }
    let median = max(1, intervals.sorted()[safe: intervals.count / 2] ?? 1)
    return [0]
      + intervals.map { interval in
        // A rest says nothing of the decimal after it.
        interval > PracticeEngine.longestRest ? 0 : min(4, max(0, interval * 2 / median - 2))
      }
  }

  /// Returns the run's digits in tens, `length` of them to a row; after `most` rows, dots stand for the rest.
  func rows(of length: Int, most: Int, _ said: (_ index: Int) -> String) -> [String] {
    let rows = stride(from: range.lowerBound, to: range.upperBound, by: length).map { start in
      (start..<min(start + length, range.upperBound))
        .map { ($0 > start && $0 % 10 == 0 ? " " : "") + said($0) }.joined()
    }
    return rows.count > most ? rows.prefix(most) + ["…"] : rows
  }
}

extension Card {
  /// Returns the card as text for a chat; nothing in it depends on the width of letters.
  package func text(_ texts: Texts, isLinear: Bool = false) -> String {
    // Read aloud, the digits come one by one.
    let rows = rows(of: isLinear ? 10 : 30, most: isLinear ? 30 : 10) {
      String(constant.decimals[$0]) + (isLinear && $0 % 10 < 9 && $0 < range.upperBound - 1 ? " " : "")
    }
    return (lines(texts, isLinear: isLinear) + rows + [caption(texts)]).joined(separator: "\n") + "\n"
  }
}
