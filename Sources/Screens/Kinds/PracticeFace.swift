import TrainerCore

extension KindFace {
  static let practice = KindFace(
    kind: PracticeKind.self,
    about: Phrase(
      en: "recite freely; a reveal shows the row", fr: "réciter ; une révélation montre la ligne"),
    extent: { plan, texts in
      texts.extent(of: plan)
        + (plan.course.hasLoops ? texts.say(en: ", again and again", fr: ", en boucle") : "")
    })
}
