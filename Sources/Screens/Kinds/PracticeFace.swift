import TrainerCore

extension KindFace {
  static let practice = KindFace(
    kind: PracticeKind.self,
    about: Phrase(en: "from memory, with reveals", fr: "de mémoire, avec révélations"),
    extent: { plan, texts in
      texts.extent(of: plan)
        + (plan.course.hasLoops ? texts.say(en: ", again and again", fr: ", en boucle") : "")
    })
}
