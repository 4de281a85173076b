import Preferences
import TrainerCore

extension PlainCommand {
  /// The review of what is due.
  static let review = PlainCommand(
    words: ["review", "revoir", "réviser", "reviser"], help: \.reviewHelp
  ) { _, context in
    let texts = context.texts
    guard let memory = context.memory else { return Answer(lines: [texts.reading]) }
    let constant = context.settings.constant
    let choice = ReviewChoice(
      memory, .init(constant, on: context.today, context.settings.planSettings(for: constant)))
    guard let plan = choice.plan else { return Answer(lines: [texts.nothingToReview]) }
    return Answer(lines: choice.isDue ? [] : [texts.weakestInstead], plan: plan)
  }
}

extension Texts {
  fileprivate var reviewHelp: PlainHelp {
    PlainHelp(
      say(en: "review", fr: "revoir"),
      say(en: "recite what is due", fr: "réciter ce qui est à revoir"))
  }
}
