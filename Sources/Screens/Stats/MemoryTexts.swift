import TrainerCore

/// What the page of memory and that of a block say.
extension Texts {
  /// What was predicted for passes beside what came of them, or how many are missing.
  func calibration(_ calibration: Calibration) -> [String] {
    let all = calibration.all
    let missing = Calibration.enough - all.passes
    guard missing <= 0 else {
      let count = number(missing)
      return [
        missing == 1
          ? say(
            en: "1 more pass on a later day until that can be judged",
            fr: "encore 1 récitation, un autre jour, pour en juger")
          : say(
            en: "\(count) more passes on later days until that can be judged",
            fr: "encore \(count) récitations, d’autres jours, pour en juger")
      ]
    }
    // Those with the most passes say the most; in ascending order.
    let bins = calibration.bins.indices.filter { calibration.bins[$0].passes > 0 }
      .sorted { calibration.bins[$0].passes > calibration.bins[$1].passes }.prefix(2).sorted()
    return bins.map { index in
      let bin = calibration.bins[index]
      let (held, passes) = (number(bin.held), number(bin.passes))
      return chances(index) + say(en: ": held \(held) of \(passes)", fr: " : su \(held) sur \(passes)")
    } + [
      say(
        en:
          "in all \(percentage(all.expected / Double(all.passes))), held \(percentage(Double(all.held) / Double(all.passes)))",
        fr:
          "en tout \(percentage(all.expected / Double(all.passes))), su \(percentage(Double(all.held) / Double(all.passes)))"
      )
    ]
  }

  /// A range of chances: `90–95 %`.
  private func chances(_ index: Int) -> String {
    func percent(_ share: Double) -> String { String(Int((share * 100).rounded())) }
    let bounds = Calibration.bounds + [1]
    return percent(bounds[index]) + "–" + percent(bounds[index + 1]) + " %"
  }

  /// The latest runs beside what was predicted for them, the newest first.
  func runs(_ scores: RunScores, today: Int) -> [String] {
    guard !scores.latest.isEmpty else {
      return [say(en: "no run from #1 to compare yet", fr: "rien depuis #1 à comparer")]
    }
    return scores.latest.suffix(3).reversed().map { run in
      let (said, ran) = (position(run.median), position(run.digits))
      return say(en: "predicted \(said), reached \(ran) ", fr: "prévu \(said), atteint \(ran) ")
        + on(run.day, today)
    }
  }

  /// On a day: `today`, `yesterday`, `on 17 Nov`.
  func on(_ day: Int, _ today: Int) -> String {
    switch today - day {
    case ..<1: self.today
    case 1: say(en: "yesterday", fr: "hier")
    default: say(en: "on ", fr: "le ") + dayName(day, isShort: day > today - 365)
    }
  }

  /// How well runs were predicted, beside what could be said without a model; or how many runs are missing.
  func scores(_ scores: RunScores) -> [String] {
    guard scores.missing == 0 else {
      let (count, plural) = (number(scores.missing), scores.missing == 1 ? "" : "s")
      return [
        say(
          en: "\(count) more run\(plural) from #1 until the forecast is scored",
          fr: "encore \(count) récitation\(plural) depuis #1 pour noter la prévision")
      ]
    }
    let sums = scores.sums
    func mean(_ sum: Double) -> String { decimal(sum / Double(sums.runs), 0) }
    return [
      say(
        en: "off by \(mean(sums.forecast)) decimals a run",
        fr: "écart de \(mean(sums.forecast)) décimales"),
      say(en: "last run \(mean(sums.last))", fr: "dernière \(mean(sums.last))"),
      say(en: "median \(mean(sums.median))", fr: "médiane \(mean(sums.median))"),
      say(en: "all runs \(mean(sums.all))", fr: "ensemble \(mean(sums.all))"),
    ]
  }

  // MARK: - A block

  var otherBlocks: String { say(en: "block", fr: "bloc") }
  var firm: String { say(en: "firm", fr: "solide") }
  var fading: String { say(en: "fading", fr: "s’efface") }

  /// The day on which a block is due, with the year where that is far away.
  func dueOn(_ day: Int, today: Int) -> String {
    let name = dayName(day, isShort: day < today + 365)
    return say(en: "due \(name)", fr: "à revoir le \(name)")
  }

  /// How firmly a block is remembered, the most telling first.
  func words(
    _ block: GradedBlock, of constant: Constant, _ memory: Memory, _ settings: PlanSettings, today: Int
  ) -> [String] {
    let chance = percentage(memory.chance(of: block.memory, on: today) ?? 0)
    let due = settings.inForce(memory[constant]).dueDay(block, memory)
    let difficulty = decimal(block.state.difficulty, 1)
    let lapses = block.memory.lapses
    return [
      say(en: "\(chance) today", fr: "\(chance) aujourd’hui"),
      !block.memory.isLearnt
        ? say(en: "not learnt yet", fr: "pas encore appris")
        : due <= today ? say(en: "due", fr: "à revoir") : dueOn(due, today: today),
      say(en: "strength \(days(memory.strength(block)))", fr: "solidité \(days(memory.strength(block)))"),
      say(en: "difficulty \(difficulty)", fr: "difficulté \(difficulty)"),
    ] + (lapses > 0 ? [say(en: "lost \(number(lapses))×", fr: "perdu \(number(lapses))×")] : [])
  }

  /// A pass: how it went, the chance that it had, and the strength after it with the user's factor.
  func words(_ pass: MemoryPast.CountedPass, factor: Double) -> [String] {
    let outcome =
      switch pass.grade {
      case .again: say(en: "✗ lost", fr: "✗ perdu")
      // A pause, a slip of the finger, or the block's image.
      case .hard: say(en: "held, with a hitch", fr: "su, avec un accroc")
      case .good: say(en: "held", fr: "su")
      case .easy: say(en: "known already", fr: "déjà su")
      }
    return [outcome]
      + pass.chance.map { say(en: "predicted \(percentage($0))", fr: "prévu \(percentage($0))") }.list
      + [say(en: "then ", fr: "puis ") + days(pass.stability * factor)]
  }

  /// Some days to a tenth: French has the singular below two.
  private func days(_ days: Double) -> String {
    say(en: "\(decimal(days, 1)) days", fr: "\(decimal(days, 1)) jour\(days < 1.95 ? "" : "s")")
  }
}
