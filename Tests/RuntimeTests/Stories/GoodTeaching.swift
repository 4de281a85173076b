import Testing

@testable import Screens
@testable import TrainerCore

extension Person.Day {
  /// What holds for every day of anybody, whatever the figures are.
  func expectGoodTeaching(sourceLocation: SourceLocation = #_sourceLocation) {
    let (plan, number) = (outlook.plan, date - Person.firstDay + 1)
    func expect(_ isSo: Bool, _ what: String) {
      #expect(isSo, "day \(number): \(what)\n\(page)\n\(pageAfter)", sourceLocation: sourceLocation)
    }
    // The page asks for no more than the minutes that were set, and what it asks for takes about as long.
    let budget = Double(outlook.question.settings.minutes)
    let planned =
      plan.review.reduce(0) { $0 + $1.seconds }
      + Double(plan.learn?.count ?? 0) * outlook.done.secondsOfLesson
    expect(planned <= budget * 60, "planned \(planned) s")
    expect(minutes <= 1.5 * budget, "took \(minutes) min")
    // No block stands on it twice, and nothing new is something known.
    let blocks = plan.review.flatMap { Array($0.blocks) } + (plan.learn.map(Array.init) ?? [])
    expect(Set(blocks).count == blocks.count, "a block twice")
    if let learn = plan.learn {
      expect(learn.lowerBound * 10 == outlook.known.known, "new is what follows what is known")
    }
    // Nothing new as long as something is left over.
    expect(plan.later.blocks == 0 || plan.learn == nil, "new blocks while reviews are left over")
    // Each step led to its session, in order; none came twice.
    expect(sessions.map(\.plan.mode).first == (plan.review.isEmpty ? .learn : .review), "what comes first")
    expect(sessions.count == steps.count, "\(sessions.count) sessions for \(steps.count) steps")
    // What was recited today is not asked for again today.
    let again = outlookAfter.plan.review.flatMap { [$0.blocks.lowerBound, $0.blocks.upperBound] }
    expect(Set(again).isDisjoint(with: plan.review.flatMap { Array($0.blocks) }), "a block again")
    // Whoever did all of it hears so.
    let texts = Texts(language)
    let praise = texts.say(en: "That was today’s plan", fr: "Le plan du jour est fait")
    let stubborn = texts.say(en: "was lost four times", fr: "perdu quatre fois")
    expect(pageAfter.contains(praise) || pageAfter.contains(stubborn), "no word at the end")
  }
}
