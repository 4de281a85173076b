import Testing

@testable import Screens
@testable import TrainerCore

extension Person.Day {
  /// Expects what holds for anybody's day, whatever the figures.
  func expectGoodTeaching(sourceLocation: SourceLocation = #_sourceLocation) {
    let (plan, number) = (dayPlan.plan, date - Person.firstDay + 1)
    func expect(_ isSo: Bool, _ what: String) {
      #expect(isSo, "day \(number): \(what)\n\(page)\n\(pageAfter)", sourceLocation: sourceLocation)
    }
    // The page asks for no more than the minutes that were set, and what it asks for takes about as long.
    let budget = Double(dayPlan.question.settings.minutes)
    let planned = steps.reduce(0) { $0 + ($1.activity == .review || $1.activity == .learn ? $1.seconds : 0) }
    // There is one new block at least.
    let atLeast = (plan.learn?.count ?? 0) <= 1 ? dayPlan.lessonTime.seconds : 0
    expect(planned <= budget * 60 + atLeast, "planned \(planned) s")
    expect(minutes <= 1.5 * budget + atLeast / 60, "took \(minutes) min")
    // No block stands on it twice but for its joints, and nothing new is something known.
    let review = plan.review.filter { $0.reason != .joints }
    let blocks = review.flatMap { Array($0.blocks) } + (plan.learn.map(Array.init) ?? [])
    expect(Set(blocks).count == blocks.count, "a block twice")
    // Nothing new as long as something is left over.
    expect(plan.leftOver.blocks == 0 || plan.learn == nil, "new blocks while reviews are left over")
    // No lesson is longer than three blocks.
    expect(plan.lessons.allSatisfy { $0.count <= 3 }, "a long lesson")
    // Blocks recited today are not asked for again.
    let again = planAfter.plan.review.flatMap { Array($0.blocks) }
    let recited = sessions.filter { $0.step.activity == .review && !$0.isLeft }.isEmpty ? [] : plan.review
    expect(Set(again).isDisjoint(with: recited.flatMap { Array($0.blocks) }), "a block again")
    // Whoever did all of it hears so.
    guard planAfter.isDone else { return }
    let texts = Texts(language)
    let praise = texts.say(en: "That was today’s plan", fr: "Le plan du jour est fait")
    let butTheChallenge = texts.say(en: "but the challenge", fr: "sauf le défi")
    let stubborn = texts.say(en: "was lost four times", fr: "perdu quatre fois")
    let brief = texts.say(en: "Done for today.", fr: "C’est fini pour aujourd’hui.")
    let all = [praise, butTheChallenge, brief, stubborn]
    expect(all.contains { pageAfter.contains($0) }, "no word at the end")
  }
}
