import TrainerCore

extension Texts {
  /// A number among so many: `6 of 14`.
  func ofAll(_ number: Int, _ count: Int) -> String {
    say(
      en: "\(self.number(number)) of \(self.number(count))",
      fr: "\(self.number(number)) sur \(self.number(count))")
  }

  var nextDigit: String { say(en: "next digit", fr: "chiffre suivant") }

  /// Said of a leg that comes again because it was lost.
  var untilHeld: String { say(en: "once more, until it is held", fr: "encore une fois, jusqu’à le savoir") }

  var reciteIt: String { say(en: "recite it", fr: "réciter") }

  /// Said where a review was asked for and no block was ever recited.
  package var nothingToReview: String {
    say(
      en: "there is nothing to review yet: learn a segment, or recite what you know in practice",
      fr: "rien à revoir pour l’instant : apprends un segment, ou récite en practice ce que tu sais")
  }

  /// Said where a review was asked for and nothing is due.
  package var weakestInstead: String {
    say(
      en: "nothing is due today: here are the weakest blocks",
      fr: "rien à revoir aujourd’hui : voici les blocs les plus fragiles")
  }

  /// What a review came to, a line each: what was held and lost, how strength and forecast moved, and when
  /// each block comes up again.
  func lines(of change: MemoryChange, today: Int) -> [String] {
    guard !change.blocks.isEmpty else { return [] }
    var lines = [heldLine(change.held.count, of: change.blocks.count)]
    if !change.lost.isEmpty {
      let lost = stretches(change.lost.map(\.block))
      lines[0] += say(en: ", lost \(lost)", fr: ", perdu \(lost)")
    }
    lines += change.stubborn.map(stubbornLine)
    lines += [strengthLine(change), forecastLine(change)].compactMap(\.self)
    let days = Dictionary(grouping: change.blocks) { max($0.due, today + 1) }
    return lines
      + days.sorted { $0.key < $1.key }.map { day, blocks in
        reviewDay(day, today: today) + say(en: ": ", fr: " : ") + stretches(blocks.map(\.block))
      }
  }

  private func heldLine(_ held: Int, of count: Int) -> String {
    say(
      en: "held \(number(held)) of \(number(count)) block\(count == 1 ? "" : "s")",
      fr: "\(number(held)) bloc\(held < 2 ? " su" : "s sus") sur \(number(count))")
  }

  private func strengthLine(_ change: MemoryChange) -> String? {
    let strengths = change.blocks.compactMap { block in block.before.map { ($0, block.after) } }
    guard !strengths.isEmpty else { return nil }
    func median(_ values: [Double]) -> String { decimal(values.sorted()[values.count / 2], 1) }
    let (before, after) = (median(strengths.map(\.0)), median(strengths.map(\.1)))
    return say(
      en: "median strength: \(before) → \(after) days",
      fr: "solidité médiane : \(before) → \(after) jours")
  }

  private func forecastLine(_ change: MemoryChange) -> String? {
    guard let after = change.forecastAfter else { return nil }
    if change.forecastBefore == after {
      return say(
        en: "a clean run, even odds: \(position(after)), as before",
        fr: "une récitation sans faute, une chance sur deux : \(position(after)), comme avant")
    }
    let before = change.forecastBefore.map { position($0) + " → " } ?? ""
    return say(
      en: "a clean run, even odds: \(before)\(position(after))",
      fr: "une récitation sans faute, une chance sur deux : \(before)\(position(after))")
  }

  /// A day to come: `tomorrow`, or its date.
  private func reviewDay(_ day: Int, today: Int) -> String {
    day == today + 1 ? say(en: "tomorrow", fr: "demain") : date(ofDay: day)
  }

  /// Blocks by their numbers from 0 as stretches, neighbours joined: `#341–#350, #471–#490`.
  private func stretches(_ blocks: [Int]) -> String {
    var joined: [ClosedRange<Int>] = []
    for block in blocks.sorted() {
      if let last = joined.last, last.upperBound + 1 == block {
        joined[joined.count - 1] = last.lowerBound...block
      } else {
        joined.append(block...block)
      }
    }
    return joined.map { stretch($0) }.joined(separator: ", ")
  }
}
