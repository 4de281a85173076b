import Canvas
import TrainerCore

extension SessionScreen {
  /// Draws what was heard, or what is understood.
  func draw(_ voice: VoiceDesk, into grid: inout Grid, _ layout: SessionLayout, _ context: ScreenContext) {
    guard let box = layout.voice else { return }
    let texts = context.texts
    var lines: [(forms: [String], ink: Ink)] = [([texts.listening], .accent), (texts.voiceWords, .dim)]
    if let missing = voice.missing {
      let (what, advice) = texts.missing(missing)
      lines = [([what], .error), (advice, .dim)]
    } else if let question = voice.question {
      lines = [([texts.heard(question.heard)], .strong), (texts.heardKeys, .dim)]
    } else if wrongDigit != nil {
      lines[0] = ([texts.from(engine.position)], .accent)
    }
    for (index, line) in lines.enumerated() where index < box.rows {
      let repertoire = grid.repertoire
      let fitting = line.forms.first { repertoire.width(of: $0) <= box.columns }
      grid.put(fitting ?? "", row: box.row + index, centred: Style(line.ink))
    }
  }

  /// Draws no more than where the reciter is.
  func drawQuiet(
    _ voice: VoiceDesk, into grid: inout Grid, _ layout: SessionLayout, _ context: ScreenContext
  ) {
    drawBareHead(into: &grid, layout, context.texts)
    if let count = layout.count {
      grid.put(context.texts.position(engine.position), row: count.row, centred: Style(.current))
    }
    draw(voice, into: &grid, layout, context)
  }
}
