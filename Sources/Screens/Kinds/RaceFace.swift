import Canvas
import TrainerCore

extension KindFace {
  static let race = KindFace(
    kind: RaceKind.self,
    about: Phrase(en: "race the ghost of a record", fr: "contre le fantôme d’un record"),
    certificate: [
      Phrase(
        en: "certified: from #1, no mistake, no reveal; a mistake costs a decimal",
        fr: "certifiée : depuis #1, sans faute ; une faute coûte une décimale"),
      Phrase(en: "no mistake; each costs a decimal", fr: "sans faute ; une faute coûte 1"),
    ],
    digitDisplay: { _ in .rows(DigitRows(showsEnd: true)) },
    head: { $0.race?.draw($0, into: &$1, $2) },
    nextChange: { view, elapsed in
      let move = view.race.flatMap { $0.nextMove(on: $0.track(view)) }
      return [move, view.nextSweep(after: elapsed)].compactMap(\.self).min()
    })
}
