import TrainerCore

extension Texts {
  /// The number of blocks due today, and on the six days after.
  func toCome(_ figures: MemoryFigures) -> String {
    let today = figures.due.first ?? 0
    let week = figures.dueThisWeek
    let next = today == 0 ? blocks(week) : number(week) + say(en: " more", fr: " de plus")
    return
      (today == 0
      ? say(en: "Nothing to recite today", fr: "Rien à réciter aujourd’hui")
      : say(en: "\(blocks(today)) to recite today", fr: "\(blocks(today)) à réciter aujourd’hui"))
      + (week == 0 ? "" : say(en: ", \(next) this week", fr: ", \(next) cette semaine"))
  }

  /// The predicted share of held passes and the actual one, or how many passes are missing for a comparison.
  func calibrationSentence(_ calibration: Calibration) -> String {
    let all = calibration.all
    guard all.passes >= Calibration.enough else {
      let missing = counted(Calibration.enough - all.passes, en: "more recitation", fr: "récitation")
      return say(
        en: "The forecast can be judged after \(missing) on later days.",
        fr: "La prévision sera jugée après \(missing) de plus, d’autres jours.")
    }
    let expected = all.expected / Double(all.passes)
    let held = Double(all.held) / Double(all.passes)
    let gap = abs(held - expected)
    let judgement =
      gap < 0.015
      ? say(en: "well judged", fr: "bien vu")
      : say(en: gap > 0.05 ? "far too " : "a little too ", fr: gap > 0.05 ? "bien trop " : "un peu trop ")
        + (held < expected
          ? say(en: "hopeful", fr: "optimiste") : say(en: "careful", fr: "prudent"))
    let said = wholePercentage(expected)
    let came = wholePercentage(held)
    let passes = number(all.passes)
    return say(
      en: "The forecast was \(said); \(came) of \(passes) came back: \(judgement).",
      fr: "On prévoyait \(said) ; \(came) de \(passes) sont revenus : \(judgement).")
  }

  /// The held passes of each range of predicted chances with enough passes.
  func bins(_ calibration: Calibration) -> [String] {
    let bounds = (Calibration.bounds + [1]).map { number(Int(($0 * 100).rounded())) }
    return calibration.bins.enumerated().filter { $1.passes >= Calibration.enough }.map { index, bin in
      bounds[index] + "–" + bounds[index + 1] + " %" + colon + place(bin.held, of: bin.passes)
    }
  }

  /// The reach of a run without a mistake, if begun now.
  func cleanRun(_ forecast: Forecast) -> String {
    if let noRun = noRun(forecast) { return asSentence(noRun) }
    let low = position(forecast.low)
    let median = position(forecast.median)
    let high = position(forecast.high)
    let start = say(en: "A clean run now: ", fr: "Sans faute maintenant : ")
    if high != median {
      return start
        + say(
          en: "even odds at \(median), one in ten reaches \(high).",
          fr: "\(median) une fois sur deux, \(high) une fois sur dix.")
    }
    return start
      + (low == median
        ? say(en: "up to \(low), nine times in ten.", fr: "jusqu’à \(low), neuf fois sur dix.")
        : say(
          en: "nine in ten reach \(low), even odds at \(median).",
          fr: "\(low) neuf fois sur dix, \(median) une fois sur deux."))
  }

  /// The reason that a run would not go as far as it once did; `nil` if there is none to name.
  func reason(_ forecast: Forecast, crown: Int?) -> String? {
    if let lost = forecast.lost {
      guard lost > 0 else { return nil }
      let block = stretch(lost...lost)
      return say(
        en: "You missed \(block) today; a run would end there.",
        fr: "Tu as manqué \(block) aujourd’hui ; une récitation s’y arrêterait.")
    }
    guard let crown, crown >= forecast.high, forecast.high > forecast.median else { return nil }
    let place = position(crown)
    return say(
      en: "Your Crown, \(place), came on such a day.", fr: "Ta couronne, \(place), date d’un de ces jours-là."
    )
  }

  /// A day before today in a sentence: `yesterday`, `on 17 Nov`.
  func on(_ day: Int, _ today: Int) -> String {
    day == today - 1 ? say(en: "yesterday", fr: "hier") : say(en: "on ", fr: "le ") + dayName(day, today)
  }

  /// The mean error of the forecast and of predictions without a model; `nil` until there are enough runs.
  func score(_ scores: RunScores) -> String? {
    guard scores.sums.runs >= RunScores.enough else { return nil }
    let sums = scores.sums
    func mean(_ sum: Double) -> String { decimal(sum / Double(sums.runs), 0) }
    let off = mean(sums.forecast)
    let last = mean(sums.last)
    let median = mean(sums.median)
    let all = mean(sums.all)
    return say(
      en: "Off by \(off) decimals a run; by the last run \(last), median \(median), all runs \(all).",
      fr: "Écart de \(off) décimales ; d’après la dernière \(last), médiane \(median), ensemble \(all).")
  }

  var otherBlocks: String { say(en: "block", fr: "bloc") }

  /// The day on which a block is due, with the year if it is far off.
  func dueOn(_ day: Int, today: Int) -> String {
    say(en: "due ", fr: "à revoir le ") + dayName(day, today)
  }

  fileprivate func words(_ block: GradedBlock, due: Int, _ memory: Memory, today: Int) -> [String] {
    let chance = percentage(memory.chance(of: block.memory, on: today) ?? 0)
    let difficulty = decimal(block.state.difficulty, 1)
    let lapses = block.memory.lapses
    return [
      block.memory.lostDay == today
        ? say(en: "lost today", fr: "perdu aujourd’hui")
        : say(en: "\(chance) today", fr: "\(chance) aujourd’hui"),
      !block.memory.isLearnt
        ? say(en: "not learnt yet", fr: "pas encore appris")
        : due <= today ? say(en: "due", fr: "à revoir") : dueOn(due, today: today),
      say(en: "strength \(days(memory.strength(block)))", fr: "solidité \(days(memory.strength(block)))"),
      say(en: "difficulty \(difficulty)", fr: "difficulté \(difficulty)"),
    ] + (lapses > 0 ? [say(en: "lost \(number(lapses))×", fr: "perdu \(number(lapses))×")] : [])
  }

  fileprivate func words(_ loss: ErrorFigures.TwinLoss) -> String {
    let times = number(loss.times)
    let twin = position(loss.twin + 1)
    return say(en: "lost \(times)× to \(twin)", fr: "confondu \(times)× avec \(twin)")
  }

  /// A pass: its outcome, the predicted chance, and the strength after it, scaled by the user's factor.
  func words(_ pass: MemoryPast.CountedPass, factor: Double) -> [String] {
    let outcome =
      switch pass.grade {
      case .again: say(en: "✗ lost", fr: "✗ perdu")
      // After a pause, a slip of the finger, or a look at the block's image.
      case .hard: say(en: "held, with a hitch", fr: "retenu, avec un accroc")
      case .good: say(en: "held", fr: "retenu")
      case .easy: say(en: "known already", fr: "déjà connu")
      }
    return [outcome]
      + pass.chance.map { say(en: "predicted \(percentage($0))", fr: "prévu \(percentage($0))") }.list
      + [say(en: "then ", fr: "puis ") + days(pass.stability * factor)]
  }

  /// The outcome of a pass that was lost after another one on the same day.
  var lostLater: String {
    say(en: "✗ lost later that day", fr: "✗ perdu plus tard ce jour-là")
  }

  /// Days to a tenth; French has the singular below two.
  private func days(_ days: Double) -> String {
    say(en: "\(decimal(days, 1)) days", fr: "\(decimal(days, 1)) jour\(days < 1.95 ? "" : "s")")
  }
}

extension ScreenContext {
  /// The state of a block in memory, most telling first; `nil` if it was never recited whole.
  func words(ofBlock number: Int, of constant: Constant) -> [String]? {
    guard let memory, let block = memory[constant].graded(number) else { return nil }
    return texts.words(block, due: dueDay(block, of: constant, memory), memory, today: today)
  }

  /// The twins to which a block was lost, with the number of days.
  func twinLosses(ofBlock number: Int, of constant: Constant) -> [String] {
    memory?[constant].errors.losses(in: number).map(texts.words) ?? []
  }

  /// The day on which a block is due under the settings, counted from 1970-01-01.
  func dueDay(_ block: GradedBlock, of constant: Constant, _ memory: Memory) -> Int {
    settings.planSettings(for: constant).adjusted(to: memory[constant]).dueDay(block, memory)
  }
}
