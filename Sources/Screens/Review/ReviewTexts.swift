import TrainerCore

extension Texts {
  var reciteIt: String { say(en: "recite it", fr: "réciter") }

  package var nothingToReview: String {
    say(
      en: "there is nothing to review yet: learn a segment, or recite what you know in practice",
      fr: "rien à revoir pour l’instant : apprends un segment, ou récite ce que tu sais")
  }

  package var weakestInstead: String {
    say(
      en: "nothing is due today: here are the weakest blocks",
      fr: "rien à revoir aujourd’hui : voici les blocs les plus fragiles")
  }

  /// The outcome of a review or a lesson in lines of up to 80 columns: blocks held, blocks lost and their days, the next day of the held;
  /// with `isLesson` the first two are left out, since a lesson's own summary has them; `today` is the local day.
  func lines(of change: MemoryChange, today: Int, isLesson: Bool = false) -> [String] {
    guard !change.blocks.isEmpty else { return [] }
    let days = Dictionary(grouping: change.lost) { $0.due.map { max($0, today + 1) } ?? .max }
      .sorted { $0.key < $1.key }
    let lost = days.map { (day: reviewDay($0.key, today: today), blocks: $0.value.map(\.block)) }
    let held = change.held.count
    let all = change.blocks.count
    let heldLine = say(
      en: "\(place(held, of: all)) held",
      fr: "\(blocks(held)) sur \(number(all)) retenu\(held < 2 ? "" : "s")")
    let due = change.held.compactMap(\.due).map { max($0, today + 1) }
    let later = due.min() == due.max() ? "" : say(en: " or later", fr: " ou plus tard")
    let again =
      change.comesAgainToday
      ? say(en: "later today", fr: "plus tard aujourd’hui")
      : due.min().map { reviewDay($0, today: today) + later }
    let heldAgain = again.map {
      say(en: "what you held comes again \($0)", fr: "ce qui est retenu revient \($0)")
    }
    let lines = [
      isLesson ? nil : heldLine, isLesson ? nil : lostLine(lost), heldAgain,
      change.stubborn.map(stubbornLine),
    ]
    return lines.compactMap(\.self)
  }

  /// The lost blocks by the day they are due: by name or, if that is too long, by number, with late days summed up as needed.
  private func lostLine(_ days: [(day: String, blocks: [Int])]) -> String? {
    guard !days.isEmpty else { return nil }
    let names = days.map {
      stretches($0.blocks) + say(en: ": again \($0.day)", fr: " : à revoir \($0.day)")
    }
    let counts = days.map(\.blocks.count)
    let all = counts.reduce(0, +)
    let start = say(en: "lost \(blocks(all)), due again: ", fr: "\(blocks(all)) perdus, à revoir : ")
    let shorter = days.indices.reversed().map { last in
      var parts = days[...last].map { number($0.blocks.count) + " " + $0.day }
      let later = number(counts[(last + 1)...].reduce(0, +))
      if last + 1 < days.count { parts.append(say(en: "\(later) later", fr: "\(later) plus tard")) }
      return start + parts.joined(separator: ", ")
    }
    let forms = [say(en: "lost ", fr: "perdu ") + names.joined(separator: semicolon)] + shorter
    // The width of a line on a page of 80 columns.
    return forms.first { $0.count <= 74 } ?? forms.last
  }

  /// A day to come: `tomorrow`, or its date; `Int.max` is a block still to be learnt in a lesson.
  private func reviewDay(_ day: Int, today: Int) -> String {
    if day == .max { return say(en: "in a lesson", fr: "en leçon") }
    return day == today + 1
      ? say(en: "tomorrow", fr: "demain") : say(en: "on \(date(ofDay: day))", fr: "le \(date(ofDay: day))")
  }

  /// Blocks, numbered from 0, as stretches with neighbours joined: `#341–#350, #471–#490`.
  func stretches(_ blocks: [Int]) -> String {
    blocks.stretches.map { stretch($0) }.joined(separator: ", ")
  }
}
