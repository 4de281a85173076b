import Canvas
import TrainerCore

extension ChallengeScreen {
  /// Who has won today's challenge and how fast, the user among them, and then who has not.
  private func friends(_ own: ChallengeLog.Entry, _ context: ScreenContext) -> [Row] {
    guard !context.friends.all.isEmpty else { return [] }
    let (texts, constant) = (context.texts, context.settings.constant)
    let entries = context.friends.all.map { friend -> (name: String, entry: ChallengeLog.Entry?) in
      let entry = friend.challenges[context.today, constant]
      // Times can be compared over the same digits alone.
      return (friend.name, entry?.code == own.code ? entry : nil)
    }
    let all = [(name: texts.say(en: "you", fr: "toi"), entry: Optional(own))] + entries
    let winners = all.filter { $0.entry?.win != nil }.sorted {
      $0.entry?.win?.milliseconds ?? 0 < $1.entry?.win?.milliseconds ?? 0
    }
    return (winners + all.filter { $0.entry?.win == nil }).map { name, entry in
      let time = entry?.win.map { texts.durationInHundredths($0.milliseconds) }
      return Row(
        Piece(context.repertoire.shortened(name, to: 16), in: entry == own ? .strong : .text),
        Piece(time ?? "–", in: time == nil ? .dim : .reward).endAligned().after(4),
        Piece(texts.standing(entry), in: .dim).after(4).givesWay(1)
      ).marked(nil)
    }
  }
}

extension ChallengeScreen {
  /// Today's challenge, how it stands, somebody else's, and the favourites.
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
      Part.text(texts.sentence(item.challenge), in: isChosen ? .strong : .text)
        .marked(isChosen ? "›" : nil).at(index)
      if heading == nil, let entry = context.challengeOfToday {
        Part.text(texts.ending(item.challenge), in: .dim).marked(nil)
        Part.gap(2)
        let run = context.challenges?.run(on: context.today) ?? 0
        let best = context.drillFigures(item.challenge.order.drillSize)?.bests.first.map(texts.value)
        let state = Piece(texts.text(entry.state), in: entry.state == .won ? .reward : .text)
        let figures = (run > 0 ? [texts.wonInARow(run)] : []) + best.map(texts.bestAtThisSize).list
        Part.flow([state] + figures.map { Piece($0, in: .text).after(3) }).marked(nil)
        let friends = friends(entry, context)
        if !friends.isEmpty {
          Part.gap(2)
          Part.rows(friends)
        }
      }
    }
    if let trouble = context.trouble {
      Part.gap()
      Part.text(texts.text(trouble), in: .error).marked(nil)
    }
  }
}
