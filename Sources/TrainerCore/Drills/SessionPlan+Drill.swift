extension SessionPlan {
  /// A session of a drill.
  ///
  /// - Parameters:
  ///   - order: what it asks for.
  ///   - constant: whose decimals it asks for.
  ///   - book: the user's words.
  ///   - bests: how drills of the constant went before.
  ///   - weakness: what is weak; asked for only by a drill that goes by it.
  package init(
    drill order: DrillOrder, of constant: Constant, from book: ImageBook = ImageBook(),
    _ bests: DrillBests = DrillBests(), weakness: @autoclosure () -> Weakness = Weakness()
  ) {
    let drill = Drills.named(order.name)
    let route = drill?.route(order, of: constant, weakness: weakness) ?? []
    var order = order
    let cards = drill?.cards(order, from: book, bests.figures(like: order.drillSize)) ?? []
    // Where the words are not known, or gone, those of the session before are asked again.
    if !cards.isEmpty { order.cards = cards }
    self.init(DrillKind(order, route: route), of: constant)
  }

  /// A session of an attempt by rules of a name, typed or followed by a judge.
  package init(attempt rules: String, of constant: Constant, source: DigitSource = .keys) {
    self.init(AttemptKind(rules), of: constant, source: source)
  }

  /// The rules of the attempt; `nil` if it is not one whose rules are known here.
  package var rules: AttemptRules? { kind.rules }

  /// Why its drill cannot be played; `nil` if it can, or is none.
  package var fault: DrillFault? {
    do throws(DrillFault) { _ = try drill?.drill(of: constant, route: route) } catch {
      return error
    }
    return nil
  }

  /// The same, but it sets no best, since somebody chose what it asks.
  package var withChosenQuestions: SessionPlan {
    guard var order = drill else { return self }
    order.isSeedChosen = true
    return SessionPlan(DrillKind(order, route: route), of: constant)
  }

  /// The same test once more: a drill asks other questions, drawn from another seed.
  package func again(
    seed: Int, from book: ImageBook = ImageBook(), _ bests: DrillBests = DrillBests(),
    weakness: @autoclosure () -> Weakness = Weakness()
  ) -> SessionPlan {
    guard var order = drill else { return self }
    (order.seed, order.isSeedChosen) = (seed, false)
    return SessionPlan(drill: order, of: constant, from: book, bests, weakness: weakness())
  }
}

extension Memory {
  /// What is weak of a constant on a day: a block of which nothing is known by a half.
  package func weakness(_ constant: Constant, on day: Int) -> Weakness {
    var weakness = Weakness { block in 1 - (self.chance(of: self[constant][block], on: day) ?? 0.5) }
    weakness.losses = self[constant].errors.losses
    return weakness
  }
}
