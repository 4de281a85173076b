import TrainerCore

extension Texts {
  package func cause(_ cause: ErrorCause) -> String {
    switch cause {
    case .twin(let twin):
      let place = position(twin + 1)
      return say(en: "you went on as at \(place)", fr: "tu as continué comme en \(place)")
    case .skip(let count):
      let skipped = counted(count, en: "decimal", fr: "décimale")
      return say(en: "you left out \(skipped)", fr: "tu as sauté \(skipped)")
    case .back(let count):
      let back = counted(count, en: "decimal", fr: "décimale")
      return say(en: "you went back \(back)", fr: "tu as reculé de \(back)")
    case .swap: return say(en: "two digits swapped", fr: "deux chiffres inversés")
    case .doubled: return say(en: "the one before, typed twice", fr: "celui d’avant, tapé deux fois")
    case .key: return say(en: "a key next to it", fr: "une touche voisine")
    case .repeated: return say(en: "the same mistake as before", fr: "la même faute qu’avant")
    }
  }

  /// An error with the right digit and its cause: `#281: 1, typed 3: you went on as at #230`.
  package func error(_ error: DigitError) -> String {
    position(error.index + 1) + colon + "\(error.expected), " + say(en: "typed", fr: "tapé")
      + " \(error.typed)"
      + (error.cause.map { colon + cause($0) } ?? "")
  }

  /// The recent errors that went on as at a twin, compared with chance; `nil` if there are none, or too few errors.
  package func line(of errors: ErrorFigures) -> String? {
    let (count, twins, expected) = errors.toTwins
    guard twins > 0, count >= 10 else { return nil }
    let few = number(twins)
    let all = number(count)
    let chance = decimal(expected, 1)
    return say(
      en: "\(few) of your last \(all) mistakes went on as at a twin; by chance it would be \(chance).",
      fr:
        "Sur tes \(all) dernières fautes, \(few) ont suivi un jumeau ; le hasard en donnerait \(chance)."
    )
  }

  /// The advice for a place that keeps being lost to its twin.
  func twinLine(_ loss: ErrorFigures.TwinLoss) -> String {
    let block = loss.index / blockLength
    let place = stretch(block...block)
    let twin = position(loss.twin + 1)
    let times =
      loss.times == 2
      ? say(en: "twice", fr: "deux fois")
      : say(en: "\(number(loss.times)) times", fr: "\(number(loss.times)) fois")
    return say(
      en: "\(place) was lost \(times) to \(twin): the drill “twins” tells them apart",
      fr: "\(place) : confondu \(times) avec \(twin) ; l’exercice « jumeaux » aide")
  }
}

extension ScreenContext {
  /// The warning in Learn or a lesson, longest form first, that digits shown go on differently elsewhere.
  func twinNotice(_ engine: PracticeEngine) -> [String]? {
    let constant = engine.plan.constant
    guard engine.leg.shown == .all, engine.leg.stretch != nil else { return nil }
    let known = progress[engine.plan.constant].known
    let block = engine.nextIndex / blockLength
    for index in Range(ofBlocks: block...block).clamped(to: engine.leg.range) {
      guard let twin = known.twins(of: index, constant).first else { continue }
      let before = texts.digits(constant, index - Twins.context..<index)
      let here = constant.decimals[index]
      let there = constant.decimals[twin]
      let place = texts.position(twin + 1)
      // English says "an eight".
      let (a, another) = (here == 8 ? "an" : "a", there == 8 ? "an" : "a")
      return [
        texts.say(
          en: "after \(before) \(a) \(here) here, \(another) \(there) at \(place)",
          fr: "après \(before), un \(here) ici, un \(there) en \(place)"),
        "\(before)\(texts.colon)\(here), \(place)\(texts.colon)\(there)",
      ]
    }
    return nil
  }
}
