import Canvas
import TrainerCore

extension KindFace {
  static let race = KindFace(
    kind: RaceKind.self,
    about: Phrase(
      en: "race your record; errors cost decimals",
      fr: "défier son record ; une erreur coûte une décimale"),
    certificate: [
      Phrase(
        en: "certified: from #1, no error, no reveal; an error costs a decimal",
        fr: "certifiée : depuis #1, sans erreur ; une erreur coûte une décimale"),
      Phrase(en: "no error; an error costs a decimal", fr: "sans erreur ; une erreur coûte 1"),
    ],
    above: [SessionPanel(heights: [2, 1], shrinks: 4) { $0.race?.draw($0, into: &$1, $2) }],
    nextChange: { view, elapsed in
      guard let race = view.race, let box = view.layout.panels.first?.box else { return nil }
      let sweep = view.context.isStill || box.rows < 2 ? nil : view.crowned
      return [
        race.nextMove(cells: Horizon.cells(in: box), view.context.repertoire),
        sweep.flatMap { crowned in HighlightSweep.nextChange(after: crowned).map { elapsed + $0 - crowned } },
      ].compactMap(\.self).min()
    })
}
