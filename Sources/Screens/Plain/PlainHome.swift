import Preferences
import TrainerCore

extension Texts {
  /// The profile and the achievements in the chosen constant; only the profile for a new user.
  func home(_ context: ScreenContext) -> [String] {
    let settings = context.settings
    let progress = context.progress
    let own = context.profile.name.map(\.text) ?? (context.profile.hasOthers ? firstProfile : nil)
    let profile = own.map { self.profile + colon + $0 }
    guard !context.isNew else { return [profile].compactMap(\.self) }
    let held = context.summedShare.map { readingHistory($0)[0] } ?? context.dayPlan.map { self.held($0)[0] }
    let figures = progress[settings.constant]
    let records = RecordType.allCases.compactMap { type in
      figures[type].map { name(type) + colon + figure(type, $0.run) + ", " + date($0.date) }
    }
    let grade = name(progress.grade) + ", " + wayToNextGrade(progress.xp)[0]
    let isNext = context.nextStep?.activity == .challenge
    let challenge =
      isNext
      ? nil
      : context.challengeOfToday.flatMap { entry in
        entry.challenge.map { self.challenge + colon + sentence($0) + ", " + state(of: entry, context)[0] }
      }
    return [profile, welcomeBack(context)?[0], held.map { name(settings.constant) + colon + $0 }]
      .compactMap(\.self) + records + [grade, streak(context)?[0], challenge].compactMap(\.self)
  }

  /// The answer to a key that means nothing on Home.
  var plainKeysOfHome: String {
    say(
      en: "Enter, a digit and q mean something here; all else is a command: pi-trainer --help",
      fr: "ici, Entrée, un chiffre et q ont un sens ; le reste est une commande : pi-trainer --help")
  }

  func keysOfHome(_ context: ScreenContext) -> [String] {
    let session = plainHead(context.planOfDigit)
    let quit = say(en: "q leaves", fr: "q quitte")
    let digit = say(en: "a digit begins ", fr: "un chiffre commence ") + session
    if context.isNew {
      return [say(en: "Enter", fr: "Entrée") + colon + firstLesson(context.firstLesson)[0], digit, quit]
    }
    let step = context.dayPlan.map { stepLine($0, context) }
    guard context.nextStep != nil, let step else {
      let begin = say(en: "Enter or a digit begins ", fr: "Entrée ou un chiffre commence ") + session
      return [step?.next[0], begin, quit].compactMap(\.self)
    }
    let all = [step.next[0], step.others[0]].filter { !$0.isEmpty }.joined(separator: ", ")
    return [say(en: "Enter", fr: "Entrée") + colon + all, digit, quit]
  }
}
