import Canvas
import TrainerCore

extension ChallengeScreen {
  @Stack.Builder func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let items = items(context)
    Part.line(
      Piece(texts.challenge, in: .accent), Piece(texts.name(context.settings.constant), in: .strong),
      Piece(texts.dayAndTimeLeft(context), in: .dim).atEnd())
    Part.gap(2)
    if context.challengeOfToday?.challenge == nil {
      let none = context.challenges == nil ? texts.reading : texts.noChallenge(context.settings.constant)
      Part.text(none, in: .dim).marked(nil)
    }
    for (index, item) in items.enumerated() {
      let heading = item.heading(context)
      if let heading, index == 0 || items[index - 1].heading(context) != heading {
        Part.gap(2)
        Part.text(heading, in: .dim).marked(nil)
      }
      let isChosen = index == items.nearest(chosen)
      Part.line(
        Piece(texts.sentence(item.challenge), in: isChosen ? .strong : .text),
        Piece(heading == nil ? "" : item.challenge.code, in: .dim).after(3).givesWay(1)
      ).marked(isChosen ? "›" : nil).anchored(as: index)
      if heading == nil, let entry = context.challengeOfToday {
        Part.text(texts.ending(item.challenge), in: .dim).marked(nil)
        Part.gap(2)
        let run = context.challenges?.daysWonInARow(upTo: context.today) ?? 0
        let best = context.drillFigures(item.challenge.order.drillSize)?.bests.first.map(texts.best)
        let state = Piece(texts.text(entry.state), in: entry.state == .won ? .reward : .text)
        let figures = (run > 0 ? [texts.wonInARow(run)] : []) + best.map(texts.bestAtThisSize).list
        Part.flow([state] + figures.map { Piece($0, in: .text).after(3) }).marked(nil)
        let challengeResults = context.friends.challengeResults(
          of: entry, on: context.today, context.settings.constant)
        if !challengeResults.isEmpty {
          Part.gap(2)
          Part.rows(
            challengeResults.map { row($0, context) }, chosen: challengeResults.firstIndex { $0.name == nil },
            least: min(3, challengeResults.count)
          ).shrinks(1)
        }
      }
    }
    if let trouble = context.trouble {
      Part.gap()
      Part.text(texts.text(trouble), in: .error).marked(nil)
    }
  }

  private func row(_ result: Friends.ChallengeResult, _ context: ScreenContext) -> Row {
    let texts = context.texts
    let time = context.texts.time(result)
    return Row(
      Piece(
        context.repertoire.shortened(texts.name(result), to: 16), in: result.name == nil ? .strong : .text
      ),
      Piece(time ?? "–", in: time == nil ? .dim : .reward).endAligned().after(4),
      Piece(texts.text(result, on: context.today), in: .dim).after(4).givesWay(1)
    ).marked(nil)
  }
}
