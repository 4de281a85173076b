import TrainerCore

extension Texts {
  var pace: String { say(en: "pace", fr: "allure") }

  /// The short name of a ghost: `crown`, `pace 2.5`, `Ana ♛`.
  func name(_ ghost: Ghost, pace: Int) -> String {
    switch ghost {
    case .crown: name(RecordType.crown)
    case .lightning: name(RecordType.lightning)
    case .pace: self.pace + " " + exact(thousandths: pace)
    case .other(let name, let type): name + " " + type.sign
    case .stretch: bestThrough
    }
  }

  func name(of record: Record, pace: Int) -> String {
    record.ghost.map { name($0, pace: pace) } ?? name(record.type)
  }

  /// The name of the ghost of a stretch: the best clean run through it.
  var bestThrough: String { say(en: "your best run through it", fr: "ton meilleur passage") }

  /// The milliseconds behind the ghost, for plain mode and the summary's splits; negative means ahead.
  func split(_ behind: Int) -> String {
    let sign = behind < 0 ? "−" : behind > 0 ? "+" : "±"
    return sign + seconds(abs(behind))
  }

  /// The split at a decimal, for plain mode.
  func split(_ decimal: Int, behind: Int) -> String {
    position(decimal) + colon + split(behind)
  }

  func heading(of splits: [Split]) -> String {
    splits.contains { $0.gap != nil }
      ? say(en: "splits per hundred, against the ghost", fr: "temps par centaine, face au fantôme")
      : say(en: "splits per hundred", fr: "temps par centaine")
  }

  /// A hundred of a race: the time it took, and the gap to the ghost.
  func line(of split: Split) -> String {
    position(split.decimal) + "  " + seconds(split.time)
      + (split.gap.map { "  " + self.split($0) } ?? "")
  }

  /// The sum of the best times of each hundred up to the Crown, and the decimal where that is.
  package func sumOfBest(_ sum: Run) -> String {
    let place = position(sum.digits)
    return say(en: "sum of best to \(place) ", fr: "somme des meilleurs jusqu’à \(place) ")
      + duration(sum.milliseconds)
  }

  var becomesGhost: String {
    say(en: "no ghost yet: this run becomes yours", fr: "pas de fantôme : ce sera cette course")
  }

  /// The ghost of a race, longest form first; short forms leave out the type of record, which the figure implies.
  func ghostToBeat(_ record: Record, _ context: ScreenContext) -> [String] {
    let figure = figure(record.type, record.run)
    let type = name(record.type) + ", "
    let names = [type + figure, figure, type + briefFigure(record.type, record.run)]
    let words: [String] =
      switch record.ghost {
      case .pace: [name(.pace, pace: context.settings.pace)]
      case .stretch: [bestThrough + ", " + seconds(record.run.milliseconds)]
      case .other(let name, _): names.map { name + ", " + $0 }
      case .crown, .lightning, nil: names
      }
    guard context.ghost == .lightning, record.type == .crown, record.ghost == nil else {
      return words.map { ghost + colon + $0 }
    }
    let needed = number(RecordType.lightningThreshold + 1)
    let instead = say(
      en: "Lightning needs \(needed) decimals: racing your Crown",
      fr: "l’éclair demande \(needed) décimales : course contre ta couronne")
    let none = say(en: "no Lightning yet: racing your Crown", fr: "pas d’éclair : face à ta couronne")
    // A judged run has the decimals, but not the times.
    return record.run.digits > RecordType.lightningThreshold
      ? [none] : [instead + ", " + figure, instead, none]
  }

  var newCrown: String { say(en: "new Crown", fr: "nouvelle couronne") }

  /// The decimals of a run beyond the Crown, while an error can still take the record away.
  func beyondCrown(_ count: Int) -> String {
    say(en: "\(number(count)) beyond your Crown", fr: "\(number(count)) au-delà de ta couronne")
  }

  package func name(_ result: RaceResult.Decision, isShort: Bool = false) -> String {
    switch result {
    case .won:
      isShort ? say(en: "won", fr: "gagné") : say(en: "you beat the ghost", fr: "fantôme battu")
    case .drawn: isShort ? say(en: "tie", fr: "nul") : outcome(.drawn)
    case .lost:
      isShort ? say(en: "lost", fr: "perdu") : say(en: "lost to the ghost", fr: "le fantôme a gagné")
    }
  }

  /// The winner and the margin; a lost race that set a Crown says both in one sentence.
  func outcome(_ outcome: RaceReview.Outcome, records: [RecordType]) -> String {
    guard case .lost(let milliseconds) = outcome, records.contains(.crown) else {
      return self.outcome(outcome)
    }
    return say(
      en: "the ghost was \(seconds(milliseconds)) faster, but you went further",
      fr: "fantôme plus rapide de \(seconds(milliseconds)), mais tu vas plus loin")
  }

  func outcome(_ outcome: RaceReview.Outcome) -> String {
    switch outcome {
    case .won(let milliseconds):
      say(
        en: "you beat the ghost by \(seconds(milliseconds))",
        fr: "fantôme battu de \(seconds(milliseconds))")
    case .drawn: say(en: "a dead heat with the ghost", fr: "à égalité avec le fantôme")
    case .lost(let milliseconds): ghostWon(by: seconds(milliseconds))
    case .lostByDecimals(let count): ghostWon(by: digits(count))
    case .unfinished(.ahead(let count)):
      say(
        en: "ended \(digits(count)) ahead of the ghost",
        fr: "\(digits(count)) d’avance sur le fantôme")
    case .unfinished(.behind(let count)):
      say(
        en: "ended \(digits(count)) behind the ghost",
        fr: "\(digits(count)) de retard sur le fantôme")
    case .unfinished(.level): say(en: "ended level with the ghost", fr: "fini à égalité avec le fantôme")
    }
  }

  /// The decimal from which the race was led to its end by the one who leads there; `nil` if nobody does.
  func turn(_ race: RaceReview) -> String? {
    guard let place = race.turn.map(position) else { return nil }
    return switch race.outcome {
    case .won, .unfinished(.ahead):
      say(en: "ahead from \(place) on", fr: "en tête à partir de \(place)")
    case .lost, .lostByDecimals, .unfinished(.behind):
      say(en: "behind from \(place) on", fr: "derrière à partir de \(place)")
    case .drawn, .unfinished(.level): nil
    }
  }

  private func ghostWon(by lead: String) -> String {
    say(en: "the ghost won by \(lead)", fr: "le fantôme l’emporte de \(lead)")
  }

  /// Seconds with one decimal, or with three below 50 ms, which would be rounded to zero.
  func seconds(_ milliseconds: Int) -> String {
    decimal(Double(milliseconds) / 1000, (1..<50).contains(milliseconds) ? 3 : 1) + " s"
  }
}
