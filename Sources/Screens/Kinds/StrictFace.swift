import TrainerCore

extension KindFace {
  static let strict = KindFace(
    kind: StrictKind.self,
    about: Phrase(en: "until the first mistake", fr: "jusqu’à la première faute"),
    introduction: Phrase(
      en: "from #1 until the first mistake: how far will you get?",
      fr: "de #1 à la première faute : jusqu’où iras-tu ?"),
    certificate: [
      Phrase(
        en: "certified up to the first mistake, which ends it",
        fr: "certifiée jusqu’à la première faute, qui y met fin"),
      Phrase(en: "certified up to the first mistake", fr: "certifiée jusqu’à la 1re faute"),
    ],
    extent: { $1.say(en: "from #1 to the first mistake", fr: "de #1 à la première faute") },
    digitDisplay: { _ in .rows(DigitRows(showsEnd: true)) },
    nextChange: { $0.nextSweep(after: $1) })
}
