import FoundationEssentials
import Screens
import Store
import TrainerCore

struct StatsReport {
  let constants: [Constant]
  let progress: Progress
  let memory: Memory
  let now: Timestamp
  /// The blocks with the lowest chances; `nil` unless asked for.
  var worst: [WeakBlock]?
  /// The Crowns, for the times of every hundred; `nil` unless asked for.
  var crowns: [Constant: Record]?

  private var today: Int { now.day }

  mutating func findWorstBlocks(_ count: Int, in aggregates: Aggregates) {
    let weak = constants.flatMap { constant in
      memory.weakest(count, of: constant, on: today).compactMap { number in
        let chance = memory.chance(of: memory[constant][number], on: today)
        return aggregates[constant].blocks[number].map {
          WeakBlock(
            constant: constant, block: $0, chance: chance ?? 0,
            twin: memory[constant].errors.losses(in: number).first?.twin)
        }
      }
    }
    worst = Array(weak.sorted { $0.chance < $1.chance }.prefix(count))
  }

  private var figures: [ConstantFigures] {
    constants.map { ConstantFigures($0, progress, held: memory.held($0, on: today)) }
  }

  private func hundreds(_ constant: Constant) -> [Hundred] {
    let times = crowns?[constant]?.times ?? []
    let crown = Split.all(times.enumerated().map { (index: $0, time: $1) }, from: 0)
    let best = progress[constant].splits
    return (0..<max(crown.count, best.times.count)).map { number in
      Hundred(
        constant: constant, end: (number + 1) * BestSplits.length,
        crown: crown.indices.contains(number) ? crown[number] : nil,
        best: best[number].map(Int.init))
    }
  }

  private var json: JSONText {
    [
      "today": Day.iso8601(today), "constants": Value.objects(Sheet(ConstantFigures.facts, figures)),
      "total": Value.object(Sheet(ConstantFigures.facts, [ConstantFigures(all: progress)])),
      "xp": progress.xp, "grade": progress.grade.key, "nextGradeXP": progress.grade.next?.threshold,
      "daysInARow": progress.days.streak(at: now), "longestDaysInARow": progress.days.longest,
      "worstBlocks": worst.map { Value.objects(Sheet(WeakBlock.facts, $0)) },
      "splits": crowns.map { _ in constants.map(splits) },
    ]
  }

  func report(_ console: Console) -> Report {
    Report(json: json, table: Sheet(ConstantFigures.facts, figures), lines: lines(console))
  }

  private func splits(_ constant: Constant) -> JSONText {
    [
      "constant": constant.rawValue,
      "sumOfBest": (progress[constant].sumOfBest?.milliseconds).map(Thousandths.init),
      "hundreds": Value.objects(Sheet(Hundred.facts, hundreds(constant))),
    ]
  }

  private func lines(_ console: Console) -> [String] {
    let texts = console.texts
    let figures = figures
    let all = constants.count > 1 ? [ConstantFigures(all: progress)] : []
    let bests = Sheet(ConstantFigures.timeFacts, figures.flatMap(\.notableTimes))
    var lines = Sheet(ConstantFigures.recordFacts, figures.flatMap(\.records))
      .text(
        console, below: texts.say(en: "records", fr: "records"),
        whenEmpty: texts.say(
          en: "no records yet: a strict run sets them, or a game from #1 without a mistake",
          fr: "pas encore de record : il faut une séance de strict, ou de game depuis #1 sans faute"))
    if !bests.isEmpty { lines += bests.text(console, below: texts.bestTimes) }
    lines += Sheet(ConstantFigures.facts, figures + all).text(
      console, below: texts.say(en: "in all", fr: "en tout"))
    lines += [
      console.paint(texts.gradeLine(progress)), console.paint(texts.daysLine(progress.days, at: now)),
    ]
    if crowns != nil {
      lines += [""]
      lines += Sheet(Hundred.facts, constants.flatMap(hundreds))
        .text(
          console, below: texts.say(en: "splits per hundred", fr: "temps par centaine"),
          whenEmpty: texts.say(
            en: "no hundred typed without a mistake yet",
            fr: "aucune centaine tapée sans faute pour l’instant")
        ).dropLast()
      for constant in constants {
        guard let sum = progress[constant].sumOfBest else { continue }
        lines.append(
          console.paint(texts.name(constant) + (console.isLinear ? ", " : "  ") + texts.sumOfBest(sum)))
      }
    }
    if let worst {
      lines += [""]
      lines += Sheet(WeakBlock.facts, worst)
        .text(console, below: texts.say(en: "worst blocks", fr: "pires blocs"), whenEmpty: texts.nothingHeld)
        .dropLast()
    }
    return lines
  }
}

private struct Hundred {
  let constant: Constant
  let end: Int
  let crown: Split?
  let best: Int?

  static var facts: [Fact<Hundred>] {
    [
      Fact(nil, .untitled) { .constant($0.constant) },
      Fact("to", en: "up to", fr: "jusqu’à") { .position($0.end) },
      Fact(nil, en: "total", fr: "total") { hundred in
        hundred.crown.map { crown in .shown { $0.duration(crown.milliseconds) } } ?? .none
      },
      Fact("crown", en: "crown", fr: "couronne") { .seconds($0.crown?.time, 1) },
      Fact("best", en: "best", fr: "meilleur") { .seconds($0.best, 1) },
    ]
  }
}

struct WeakBlock {
  let constant: Constant
  let block: Block
  let chance: Double
  /// Index of the twin that the block was lost to most often.
  let twin: Int?

  static var facts: [Fact<WeakBlock>] {
    [
      Fact("constant", .untitled) { .constant($0.constant) },
      Fact("chance") { .share($0.chance) },
      Fact("from") { .count($0.block.range.lowerBound + 1) },
      Fact("to") { .count($0.block.range.upperBound) },
      Fact(nil, .block) { weak in .shown { $0.stretch(weak.block.range) }.figure() },
      Fact(nil, .chance) { weak in .shown { $0.percentage(weak.chance) } },
      Fact(nil, en: "passes", fr: "récitations") { weak in
        .count(weak.block.passes > 0 ? weak.block.passes : weak.block.learnPasses)
      },
      Fact("passes") { .count($0.block.passes) },
      Fact("learnPasses") { .count($0.block.learnPasses) },
      Fact("digits") { .count($0.block.digits) },
      Fact("errors") { .count($0.block.errors) },
      Fact(nil, .errors) { weak in
        .shown { $0.percentage(weak.block.errorRate) }.in(weak.block.errorRate > 0 ? .error : .text)
      },
      Fact("reveals", .reveals) { .count($0.block.reveals) },
      Fact("errorRate") { .thousandths($0.block.errorRate, 3) },
      Fact("firstDigitSeconds", en: "first digit", fr: "1er chiffre") { .seconds($0.block.firstDigit, 2) },
      Fact("slowestDigitSeconds", en: "slowest digit", fr: "plus lent") {
        .seconds($0.block.slowestDigit, 2)
      },
      Fact("slowestPosition") { weak in
        weak.block.slowestPlace.map { .count(weak.block.range.lowerBound + 1 + $0) } ?? .none
      },
      Fact("as", en: "as at", fr: "comme en") { $0.twin.map { .position($0 + 1) } ?? .none },
      Fact("lastPractised", en: "last", fr: "dernière fois") { .day($0.block.lastDay) },
    ]
  }
}

extension Grade {
  /// The name for programs.
  var key: String {
    switch self {
    case .novice: "novice"
    case .apprentice: "apprentice"
    case .athlete: "athlete"
    case .expert: "expert"
    case .grandmaster: "grandmaster"
    }
  }
}
