import TrainerCore

extension DrillFace {
  static let lines = DrillFace(
    drill: Lines.self,
    title: Phrase(en: "lines", fr: "lignes"),
    subject: Phrase(en: "lines of fifty, either way", fr: "des lignes de cinquante"),
    size: { $1.counted($0.questions, en: "line", fr: "ligne") },
    about: { size, texts in
      let count = texts.unbroken(texts.number(size.decimals / Lines.length))
      return texts.say(
        en:
          "Lines 1 to \(count) of fifty digits, in random order: forward, backward, or one digit of the line.",
        fr:
          "Les lignes 1 à \(count), de cinquante chiffres, dans le désordre : à l’endroit, à l’envers, ou un seul chiffre."
      )
    },
    source: "pi-world-ranking-list.com/index.php?page=matrix",
    rules: [
      Phrase(
        en: """
          Each line has a number and fifty digits in blocks of five. By its number a line is recited forward \
          or backward, or a certain digit of it is named. In the event fifty such tests over 10\u{a0}050 \
          digits have to be right; Creighton Carvello passed them on 9 October 1999. Its multiplication of \
          two digits is not asked here.
          """,
        fr: """
          Chaque ligne a un numéro et cinquante chiffres par blocs de cinq. D’après son numéro, on la récite \
          à l’endroit ou à l’envers, ou l’on en nomme un chiffre. À l’épreuve, cinquante questions sur \
          10\u{a0}050 chiffres doivent être justes ; Creighton Carvello l’a réussie le 9 octobre 1999. La \
          multiplication de deux chiffres n’est pas demandée ici.
          """),
      Phrase(
        en: """
          No time is given there: all sizes here are practice sizes. The right digit is shown 0.6\u{a0}s after \
          an error.
          """,
        fr: """
          Aucun temps n’y est fixé : toutes les tailles servent ici à s’entraîner. Le bon chiffre s’affiche \
          0,6\u{a0}s après une faute.
          """),
    ],
    given: { question, constant, texts in
      texts.say(en: "line ", fr: "ligne ") + texts.given(question, constant)
    },
    asked: { question, texts in
      let leg = question.legs[0]
      let digit = leg.range.lowerBound % Lines.length + 1
      if leg.isBackwards { return texts.say(en: "backward", fr: "à l’envers") }
      if leg.range.count == 1 { return texts.say(en: "digit \(digit)", fr: "chiffre \(digit)") }
      return texts.say(en: "forward", fr: "à l’endroit")
    },
    longestAnswer: { _ in Lines.length })
}
