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
    let (texts, status) = (context.texts, layout.status)
    var column = status.column
    for (index, name) in layout.names.enumerated() {
      column = grid.put(name, row: status.row, column: column, Style(index == 0 ? .strong : .dim)) + 1
    }
    if let elapsed {
      let right = min(status.right, grid.size.columns - 1)
      grid.put(texts.duration(elapsed), row: status.row, endingBefore: right, Style(.current))
    }
    if let count = layout.count {
      grid.put(texts.position(engine.position), row: count.row, centred: Style(.current))
    }
    draw(voice, into: &grid, layout, context)
  }
}
