import TrainerCore

extension DrillFace {
  static let permutation = DrillFace(
    drill: Permutation.self,
    title: Phrase(en: "permutation", fr: "permutation"),
    subject: Phrase(en: "the digit at a place", fr: "le chiffre à une position"),
    size: { size, texts in
      "p(\(texts.number(size.decimals)), \(size.group ?? 1), \(texts.number(size.questions)))"
    },
    sizeDescription: { size, texts in
      let count = texts.unbroken(texts.number(size.questions))
      let length = size.group ?? 1
      let about =
        length == 1
        ? texts.say(
          en: "\(count) places at random, all different; type the digit at each.",
          fr: "\(count) positions au hasard, toutes différentes ; on tape le chiffre qui s’y trouve.")
        : texts.say(
          en: "\(count) groups of \(length) by their number, all different; type their digits.",
          fr: "\(count) groupes de \(length) par leur numéro, tous différents ; on tape leurs chiffres.")
      return about
        + (Permutation.isOfEvent(size)
          ? texts.say(
            en: " One mistake per question is allowed, if corrected at once.",
            fr: " Une faute par question, corrigée aussitôt, est permise.")
          : texts.say(en: " A practice size.", fr: " Une taille d’entraînement."))
    },
    source: "pi-world-ranking-list.com/index.php?page=pi-permutation",
    rules: [
      Phrase(
        en: """
          p(N, n, k): of the first N digits, k groups of n digits, each given by its number, in random order. With \
          n = 2, number 4 is the seventh and eighth digit. For every question one mistake is allowed, which \
          must be corrected immediately, but not two. The time counts.
          """,
        fr: """
          p(N, n, k) : parmi les N premiers chiffres, k groupes de n chiffres, chacun désigné par son numéro, dans \
          un ordre aléatoire. Avec n = 2, le numéro 4 est fait des septième et huitième chiffres. À chaque \
          question, une seule faute est permise, corrigée immédiatement. Le temps compte.
          """),
      Phrase(
        en: """
          Sizes: (10, 1, 10), (100, 1, 10), (100, 1, 100); for N = 5\u{a0}000 and 10\u{a0}000, n = 1, 2, 10 \
          with k = 10, 100 or all. Any other size is a practice size. \
          The event lets one count from 0 or from 1; here places are counted from 1.
          """,
        fr: """
          Tailles : (10, 1, 10), (100, 1, 10), (100, 1, 100) ; pour N = 5\u{a0}000 et 10\u{a0}000, n = 1, 2, \
          10 avec k = 10, 100 ou tous. Toute autre taille sert à s’entraîner. À l’épreuve, on compte au choix \
          à partir de 0 ou de 1 ; ici, à partir de 1.
          """),
    ],
    answerDescription: { $1.digitsInWords($0) })
}
