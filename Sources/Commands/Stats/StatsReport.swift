import FoundationEssentials
import Screens
import Store
import TrainerCore

/// What `stats` prints, for people and for programs.
struct StatsReport: Report {
  let constants: [Constant]
  let progress: Progress
  let today: Int
  private var worst: [WorstBlock]?
  /// What is remembered, where it can be read.
  var memory: Memory?
  /// The ids of the sessions of which history and keystrokes say different things.
  var contradictory: [String] = []
  var hasSplits = false
  var crowns: [Constant: Record] = [:]

  init(constants: [Constant], progress: Progress, today: Int) {
    self.constants = constants
    self.progress = progress
    self.today = today
  }

  /// A block with a low chance.
  struct WorstBlock {
    let constant: Constant
    let block: Block
    let chance: Double
  }

  mutating func takeWorst(_ count: Int, of aggregates: Aggregates) {
    let weak = constants.flatMap { constant in
      let blocks = Dictionary(uniqueKeysWithValues: aggregates[constant].blocks.blocks.map { ($0.id, $0) })
      return (memory?.weakest(count, of: constant, on: today) ?? []).compactMap { number in
        let chance = memory.flatMap { $0.chance(of: $0[constant][number], on: today) }
        return blocks[number].map { WorstBlock(constant: constant, block: $0, chance: chance ?? 0) }
      }
    }
    worst = Array(weak.sorted { $0.chance < $1.chance }.prefix(count))
  }

  /// The sums over every constant, whichever are shown.
  private var total: Progress.Figures {
    progress.constants.reduce(into: Progress.Figures()) { total, constant in
      let figures = progress[constant]
      total.sessions += figures.sessions
      total.digits += figures.digits
      total.time += figures.time
      total.bestStreak = max(total.bestStreak, figures.bestStreak)
    }
  }

  // MARK: - For programs

  var json: Data {
    var json: JSONText = [
      "today": Day.iso8601(today), "constants": constants.map(figures),
      "total": StatsReport.sums(total), "xp": progress.xp, "grade": progress.grade.key,
      "nextGradeXP": progress.grade.next?.threshold, "daysInARow": progress.days.streak(on: today),
      "longestDaysInARow": progress.days.longest, "contradictions": contradictory,
    ]
    json.add("worstBlocks", worst.map { blockTable($0, Texts(.english)).json })
    json.add("splits", hasSplits ? constants.map(splits) : nil)
    return json.line
  }

  private func figures(_ constant: Constant) -> JSONText {
    let figures = progress[constant]
    let held = memory?.held(constant, on: today)
    let (times, counts) = StatsReport.bests(figures.bestTimes)
    var json: JSONText = ["constant": constant.rawValue]
    json.add(StatsReport.sums(figures))
    json.add([
      "knownTo": figures.known.known, "knownBeyond": figures.known.beyond, "held": held?.count,
      "heldWeekAgo": held?.weekAgo, "crown": StatsReport.json(figures.crown, won: figures.crowns),
      "lightning": StatsReport.json(figures.lightning, won: figures.lightnings), "bestTimes": times,
      "bestIn": counts,
    ])
    return json
  }

  private func splits(_ constant: Constant) -> JSONText {
    [
      "constant": constant.rawValue,
      "sumOfBest": (progress[constant].sumOfBest?.milliseconds).map(InThousandths.init),
      "hundreds": hundreds(constant).map { hundred -> JSONText in
        [
          "to": hundred.decimal, "crown": (hundred.crown?.time).map(InThousandths.init),
          "best": hundred.best.map(InThousandths.init),
        ]
      },
    ]
  }

  private func hundreds(_ constant: Constant) -> [(decimal: Int, crown: Split?, best: Int?)] {
    let crown = Split.all(crowns[constant]?.times ?? [], from: 0)
    let best = progress[constant].splits
    return (0..<max(crown.count, best.times.count)).map { number in
      let split = crown.indices.contains(number) ? crown[number] : nil
      return ((number + 1) * BestSplits.length, split, best[number].map(Int.init))
    }
  }

  private static func sums(_ figures: Progress.Figures) -> JSONText {
    [
      "sessions": figures.sessions, "digits": figures.digits, "seconds": InThousandths(figures.time),
      "bestStreak": figures.bestStreak,
    ]
  }

  private static func bests(_ bests: BestTimes) -> (times: [JSONText], counts: [JSONText]) {
    var (times, counts) = ([JSONText](), [JSONText]())
    for best in bests.entries {
      let (run, date, id) = (best.run, best.date, best.id)
      switch best.goal {
      case .decimals:
        times.append([
          "count": run.digits, "seconds": InThousandths(run.milliseconds), "date": date, "id": id,
        ])
      case .seconds(let seconds):
        counts.append(["seconds": seconds, "count": run.digits, "date": date, "id": id])
      }
    }
    return (times, counts)
  }

  private static func json(_ best: Best?, won: Int) -> JSONText? {
    guard let best else { return nil }
    return [
      "digits": best.run.digits, "seconds": InThousandths(best.run.milliseconds),
      "cps": InThousandths(Int((best.run.cps * 1000).rounded())), "date": best.date, "won": won,
    ]
  }

  // MARK: - For a person

  func lines(_ console: Console) -> [String] {
    let texts = console.texts
    func part(_ heading: String, _ table: Table, whenEmpty: String = "") -> [String] {
      [console.paint(heading, .title)] + (table.isEmpty ? [console.paint(whenEmpty)] : table.text(console))
    }
    var lines = part(texts.recordsHeading, recordTable(texts), whenEmpty: texts.noRecords) + [""]
    if case let bests = bestTable(texts), !bests.isEmpty { lines += part(texts.bestTimes, bests) + [""] }
    lines += part(texts.sumsHeading, sumTable(texts))
    lines += [
      "", console.paint(texts.gradeLine(progress)),
      console.paint(texts.daysLine(progress.days, today: today)),
    ]
    if !contradictory.isEmpty {
      lines.append(console.paint(texts.withoutRecord(contradictory), .error))
    }
    if hasSplits {
      lines += [""] + part(texts.splitsHeading, splitTable(texts), whenEmpty: texts.noSplits)
      for constant in constants {
        guard let sum = progress[constant].sumOfBest else { continue }
        lines.append(
          console.paint(texts.name(constant) + (console.isLinear ? ", " : "  ") + texts.sumOfBest(sum)))
      }
    }
    if let worst {
      lines += [""] + part(texts.worstHeading, blockTable(worst, texts), whenEmpty: texts.nothingHeld)
    }
    return lines
  }

  private func recordTable(_ texts: Texts) -> Table {
    var table = Table(
      left: ["", ""],
      right: [texts.decimalsTitle, texts.timeTitle, texts.rateTitle, texts.dateTitle, texts.wonTitle])
    for constant in constants {
      for type in RecordType.allCases {
        let figures = progress[constant]
        guard let best = figures[type] else { continue }
        let won = type == .crown ? figures.crowns : figures.lightnings
        table.add([
          .shown(texts.name(constant), .accent), .shown(texts.name(type), .reward),
          .shown(texts.number(best.run.digits)), .shown(texts.duration(best.run.milliseconds)),
          .shown(texts.decimal(best.run.cps, 2)), .shown(texts.date(best.date)),
          .shown(won > 0 ? "×" + texts.number(won) : "", said: won > 0 ? texts.number(won) : ""),
        ])
      }
    }
    return table
  }

  private func bestTable(_ texts: Texts) -> Table {
    var table = Table(left: [""], right: ["", "", texts.rateTitle, texts.dateTitle])
    for constant in constants {
      for best in progress[constant].bestTimes.telling {
        table.add([
          .shown(texts.name(constant), .accent), .shown(texts.name(best.goal)),
          .shown(texts.value(best), .reward), .shown(texts.decimal(best.run.cps, 2)),
          .shown(texts.date(best.date)),
        ])
      }
    }
    return table
  }

  private func sumTable(_ texts: Texts) -> Table {
    var table = Table(
      left: [""],
      right: [
        texts.sessionsTitle, texts.decimalsTitle, texts.timeTitle, texts.bestStreakTitle, texts.knownTitle,
        texts.beyondTitle,
      ])
    func add(_ name: Table.Cell, _ figures: Progress.Figures, _ known: [String]) {
      table.add(
        [
          name, .shown(texts.number(figures.sessions)), .shown(texts.number(figures.digits)),
          .shown(texts.hours(figures.time)), .shown(texts.number(figures.bestStreak)),
        ] + known.map { .shown($0) })
    }
    for constant in constants {
      let figures = progress[constant]
      add(
        .shown(texts.name(constant), .accent), figures,
        [
          figures.known.known > 0 ? texts.position(figures.known.known) : "–",
          figures.known.beyond > 0 ? texts.number(figures.known.beyond) : "–",
        ])
    }
    if constants.count > 1 { add(.shown(texts.allConstants), total, ["", ""]) }
    return table
  }

  private func splitTable(_ texts: Texts) -> Table {
    var table = Table(
      left: [""], right: [texts.hundredTitle, texts.totalTitle, texts.name(.crown), texts.bestHundredTitle])
    func seconds(_ milliseconds: Int?) -> String {
      milliseconds.map { texts.decimal(Double($0) / 1000, 1) + " s" } ?? "–"
    }
    for constant in constants {
      for hundred in hundreds(constant) {
        table.add([
          .shown(texts.name(constant), .accent), .shown(texts.position(hundred.decimal)),
          .shown(hundred.crown.map { texts.duration($0.milliseconds) } ?? "–"),
          .shown(seconds(hundred.crown?.time)), .shown(seconds(hundred.best)),
        ])
      }
    }
    return table
  }

  private func blockTable(_ worst: [WorstBlock], _ texts: Texts) -> Table {
    var table = Table([
      .init("constant", ""), .init("chance"), .init("from"), .init("to"),
      .init(nil, texts.blockTitle, .right),
      .init(nil, texts.chanceTitle, .right), .init(nil, texts.passesTitle, .right), .init("passes"),
      .init("learnPasses"), .init("digits"), .init("errors"), .init(nil, texts.errorsTitle, .right),
      .init("reveals", texts.revealsTitle, .right), .init("errorRate"),
      .init("firstDigitSeconds", texts.firstDigitTitle, .right),
      .init("slowestDigitSeconds", texts.slowestTitle, .right), .init("slowestPosition"),
      .init("lastPractised", texts.lastTitle, .right),
    ])
    func number(_ value: Int) -> Table.Cell { .number(value, "") }
    func seconds(_ milliseconds: Double?) -> Table.Cell {
      milliseconds.map { .value(Int($0.rounded()).thousandths, texts.seconds($0)) } ?? .none("–")
    }
    for worst in worst {
      let block = worst.block
      let start = block.range.lowerBound
      table.add([
        .text(worst.constant.rawValue, shown: texts.name(worst.constant), .accent), .value(worst.chance),
        number(start + 1), number(block.range.upperBound),
        .shown(texts.stretch(block.range)),
        .shown(texts.percentage(worst.chance)),
        .shown(texts.number(block.passes > 0 ? block.passes : block.learnPasses)), number(block.passes),
        number(block.learnPasses), number(block.digits), number(block.errors),
        .shown(texts.percentage(block.errorRate), block.errorRate > 0 ? .error : .plain),
        .number(block.reveals, texts.number(block.reveals)),
        .value(Int((block.errorRate * 1000).rounded()).thousandths),
        seconds(block.firstDigit), seconds(block.slowestDigit),
        block.slowestPlace.map { number(start + 1 + $0) } ?? .none(),
        .text(Day.iso8601(block.lastDay), shown: texts.date(ofDay: block.lastDay)),
      ])
    }
    return table
  }
}

extension Grade {
  /// Its name for programs.
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
