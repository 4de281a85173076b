import Canvas
import TrainerCore

/// Racing a ghost.
struct RaceFace: KindFace {
  static var kind: any SessionKind.Type { RaceKind.self }

  static let about = Phrase(
    en: "race your own record; an error costs a decimal",
    fr: "courir contre son record ; une erreur coûte une décimale")

  let plan: SessionPlan

  func certificate(_ texts: Texts) -> [String] {
    [
      texts.say(
        en: "certified: from #1, no error, no reveal; an error costs a decimal",
        fr: "certifiée : depuis #1, sans erreur ; une erreur coûte une décimale"),
      texts.say(en: "no error; an error costs a decimal", fr: "sans erreur ; une erreur coûte 1"),
    ]
  }

  func nextChange(_ view: SessionView, after elapsed: Int) -> Int? {
    guard let race = view.race, let box = view.layout.companions.first?.box else { return nil }
    let sweep = view.context.isStill || box.rows < 2 ? nil : view.crowned
    return [
      race.nextMove(cells: Horizon.cells(in: box), view.context.repertoire),
      sweep.flatMap { crowned in HighlightSweep.nextChange(after: crowned).map { elapsed + $0 - crowned } },
    ].compactMap(\.self).min()
  }

  let above = [Companion(heights: [2, 1], shrinks: 4) { $0.race?.draw($0, into: &$1, $2) }]
}
