import Canvas
import TrainerCore

extension ChallengeScreen {
  /// Today's challenge, somebody else's, and the favourites.
  @Stack.Builder func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let items = items(context)
    Part.line(
      Piece(texts.challenge, in: .accent),
      Piece(texts.date(context.now.date), in: .dim).atEnd())
    Part.gap(2)
    if context.challengeOfToday?.challenge == nil {
      let none = context.challenges == nil ? texts.reading : texts.noChallenge(context.settings.constant)
      Part.text(none, in: .dim).marked(nil)
    }
    for (index, item) in items.enumerated() {
      let heading = item.heading(texts)
      if let heading, index == 0 || items[index - 1].heading(texts) != heading {
        Part.gap(2)
        Part.text(heading, in: .dim).marked(nil)
      }
      let isChosen = index == items.nearest(chosen)
      Part.text(texts.sentence(item.challenge), in: isChosen ? .strong : .text)
        .marked(isChosen ? "›" : nil).at(index)
      if heading == nil, let entry = context.challengeOfToday {
        Part.text(texts.detail(entry, context), in: .dim).marked(nil)
      }
    }
    if let trouble = context.trouble {
      Part.gap()
      Part.text(texts.text(trouble), in: .error).marked(nil)
    }
  }
}
