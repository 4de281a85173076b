extension SessionPlan {
  /// Plans a session of a drill with its questions, by its `bests` before and by `weakness`, evaluated only if needed.
  package init(
    drill order: DrillOrder, of constant: Constant, from book: ImageBook = ImageBook(),
    _ bests: DrillBests = DrillBests(), weakness: @autoclosure () -> Weakness = Weakness()
  ) {
    let drill = Drills.named(order.name)
    let route = drill?.route(order, of: constant, weakness: weakness) ?? []
    var order = order
    let cards = drill?.cards(order, from: book, bests.figures(like: order.drillSize)) ?? []
    // Without known words, the cards of the given order are asked for again.
    if !cards.isEmpty { order.cards = cards }
    self.init(DrillKind(order, route: route), of: constant)
  }

  /// Plans an attempt by the rules of that name, typed or followed by a judge.
  package init(attempt rules: String, of constant: Constant, source: DigitSource = .keys) {
    self.init(AttemptKind(rules), of: constant, source: source)
  }

  /// The rules of an event that the session follows; `nil` if it has none, or they are unknown here.
  package var rules: AttemptRules? { kind.rules }

  /// The reason why the drill cannot be played; `nil` if it can, or if there is no drill.
  package var fault: DrillFault? {
    do throws(DrillFault) { _ = try drill?.drill(of: constant, route: route) } catch {
      return error
    }
    return nil
  }

  /// The same plan, but setting no best, because somebody chose its questions.
  package var withChosenQuestions: SessionPlan {
    guard var order = drill else { return self }
    order.isSeedChosen = true
    return SessionPlan(DrillKind(order, route: route), of: constant)
  }

  /// The plan for another session of the same kind; a drill draws new questions.
  package func forAnotherRun(
    seed: Int, from book: ImageBook = ImageBook(), _ bests: DrillBests = DrillBests(),
    weakness: @autoclosure () -> Weakness = Weakness()
  ) -> SessionPlan {
    guard var order = drill else { return self }
    order.seed = seed
    order.isSeedChosen = false
    return SessionPlan(drill: order, of: constant, from: book, bests, weakness: weakness())
  }
}

extension Memory {
  /// The weakness of each block on a day: 1 − its chance, or 0.5 if nothing is known.
  package func weakness(_ constant: Constant, on day: Int) -> Weakness {
    var weakness = Weakness { block in 1 - (self.chance(of: self[constant][block], on: day) ?? 0.5) }
    let known = self[constant].known
    weakness.losses = self[constant].errors.losses.filter { loss in
      [loss.index, loss.twin].allSatisfy {
        known.contains($0 - Twins.context..<$0 + TwinsDrill.length)
      }
    }
    return weakness
  }
}
