import FoundationEssentials
import Screens
import Store
import TrainerCore

/// What `stats` prints, for people and for programs.
struct StatsReport {
  let constants: [Constant]
  let progress: Progress
  let today: Int
  private var worst: [WorstBlock]?
  /// What is remembered, where it can be read.
  var memory: Memory?
  /// Whether the times of every hundred are told.
  var hasSplits = false
  /// The Crowns, where these are.
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
    Constant.allCases.reduce(into: Progress.Figures()) { total, constant in
      let figures = progress[constant]
      total.sessions += figures.sessions
      total.digits += figures.digits
      total.time += figures.time
      total.bestStreak = max(total.bestStreak, figures.bestStreak)
    }
  }

  // MARK: - For programs

  var json: Data {
    var json = JSONText()
    json.add("today", Day.iso8601(Day.civil(today)))
    json.add(
      "constants",
      constants.map { constant in
        let figures = progress[constant]
        var object = JSONText()
        object.add("constant", constant.rawValue)
        StatsReport.addSums(figures, to: &object)
        object.add("knownTo", figures.known.known)
        object.add("knownBeyond", figures.known.beyond)
        let held = memory?.held(constant, on: today)
        object.add("held", json: held.map { String($0.count) } ?? "null")
        object.add("heldWeekAgo", json: held?.weekAgo.map { String($0) } ?? "null")
        object.add("crown", StatsReport.json(figures.crown, won: figures.crowns))
        object.add("lightning", StatsReport.json(figures.lightning, won: figures.lightnings))
        return object
      })
    var sums = JSONText()
    StatsReport.addSums(total, to: &sums)
    json.add("total", sums)
    json.add("xp", progress.xp)
    json.add("grade", progress.grade.key)
    json.add("nextGradeXP", json: progress.grade.next.map { String($0.threshold) } ?? "null")
    json.add("daysInARow", progress.days.streak(on: today))
    json.add("longestDaysInARow", progress.days.longest)
    if let worst {
      json.add("worstBlocks", worst.map { StatsReport.json($0) })
    } else {
      json.add("worstBlocks", json: "null")
    }
    if hasSplits {
      json.add(
        "splits",
        constants.map { constant in
          var object = JSONText()
          object.add("constant", constant.rawValue)
          object.add("sumOfBest", json: StatsReport.seconds(progress[constant].sumOfBest?.milliseconds))
          object.add(
            "hundreds",
            hundreds(constant).map { hundred in
              var times = JSONText()
              times.add("to", hundred.decimal)
              times.add("crown", json: StatsReport.seconds(hundred.crown?.time))
              times.add("best", json: StatsReport.seconds(hundred.best))
              return times
            })
          return object
        })
    } else {
      json.add("splits", json: "null")
    }
    return json.line
  }

  private static func seconds(_ milliseconds: Int?) -> String {
    milliseconds.map(JSONText.thousandths) ?? "null"
  }

  /// The hundreds of a constant: as they were in the Crown, and at their best.
  private func hundreds(_ constant: Constant) -> [(decimal: Int, crown: Split?, best: Int?)] {
    let crown = Split.all(crowns[constant]?.times ?? [], from: 0)
    let best = progress[constant].splits
    return (0..<max(crown.count, best.times.count)).map { number in
      let split = crown.indices.contains(number) ? crown[number] : nil
      return ((number + 1) * BestSplits.length, split, best[number].map(Int.init))
    }
  }

  private static func addSums(_ figures: Progress.Figures, to json: inout JSONText) {
    json.add("sessions", figures.sessions)
    json.add("digits", figures.digits)
    json.add("seconds", json: JSONText.thousandths(figures.time))
    json.add("bestStreak", figures.bestStreak)
  }

  private static func json(_ best: Best?, won: Int) -> JSONText? {
    guard let best else { return nil }
    var json = JSONText()
    json.add("digits", best.run.digits)
    json.add("seconds", json: JSONText.thousandths(best.run.milliseconds))
    json.add("cps", json: JSONText.thousandths(Int((best.run.cps * 1000).rounded())))
    json.add("date", best.date)
    json.add("won", won)
    return json
  }

  private static func json(_ worst: WorstBlock) -> JSONText {
    let block = worst.block
    func seconds(_ milliseconds: Double?) -> String {
      milliseconds.map { JSONText.thousandths(Int($0.rounded())) } ?? "null"
    }
    func share(_ share: Double) -> String { JSONText.thousandths(Int((share * 1000).rounded())) }
    var json = JSONText()
    json.add("constant", worst.constant.rawValue)
    json.add("chance", worst.chance)
    json.add("from", block.range.lowerBound + 1)
    json.add("to", block.range.upperBound)
    json.add("passes", block.passes)
    json.add("learnPasses", block.learnPasses)
    json.add("digits", block.digits)
    json.add("errors", block.errors)
    json.add("reveals", block.reveals)
    json.add("errorRate", json: share(block.errorRate))
    json.add("firstDigitSeconds", json: seconds(block.firstDigit))
    json.add("slowestDigitSeconds", json: seconds(block.slowestDigit))
    json.add(
      "slowestPosition", json: block.slowestPlace.map { String(block.range.lowerBound + 1 + $0) } ?? "null")
    json.add("lastPractised", Day.iso8601(Day.civil(block.lastDay)))
    return json
  }

  // MARK: - For a person

  func text(_ console: Console) -> String {
    let texts = console.texts
    var lines = [console.paint(texts.recordsHeading, .title)]
    let records = recordTable(console)
    lines += records?.lines ?? [console.paint(texts.noRecords)]
    lines += ["", console.paint(texts.sumsHeading, .title)]
    lines += sumTable(console).lines
    lines += [
      "", console.paint(texts.gradeLine(progress)),
      console.paint(texts.daysLine(progress.days, today: today)),
    ]
    if hasSplits {
      lines += ["", console.paint(texts.splitsHeading, .title)]
      lines += splitTable(console)?.lines ?? [console.paint(texts.noSplits)]
      for constant in constants {
        guard let sum = progress[constant].sumOfBest else { continue }
        lines.append(console.paint(texts.name(constant) + "  " + texts.sumOfBest(sum)))
      }
    }
    if let worst {
      lines += ["", console.paint(texts.worstHeading, .title)]
      lines += worst.isEmpty ? [console.paint(texts.nothingHeld)] : blockTable(worst, console).lines
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func recordTable(_ console: Console) -> Table? {
    let texts = console.texts
    var table = Table(
      [
        ("", .left), ("", .left), (texts.decimalsTitle, .right), (texts.timeTitle, .right),
        (texts.rateTitle, .right), (texts.dateTitle, .right), (texts.wonTitle, .right),
      ], console)
    var isEmpty = true
    for constant in constants {
      for kind in RecordKind.allCases {
        let figures = progress[constant]
        guard let best = figures[kind] else { continue }
        isEmpty = false
        let won = kind == .crown ? figures.crowns : figures.lightnings
        table.add([
          .init(texts.name(constant), .accent), .init(texts.name(kind), .reward),
          .init(texts.number(best.run.digits)),
          .init(texts.duration(best.run.milliseconds)), .init(texts.decimal(best.run.cps, 2)),
          .init(texts.date(best.date)), .init(won > 0 ? "×" + texts.number(won) : ""),
        ])
      }
    }
    return isEmpty ? nil : table
  }

  private func sumTable(_ console: Console) -> Table {
    let texts = console.texts
    var table = Table(
      [
        ("", .left), (texts.sessionsTitle, .right), (texts.decimalsTitle, .right), (texts.timeTitle, .right),
        (texts.bestStreakTitle, .right), (texts.knownTitle, .right), (texts.beyondTitle, .right),
      ], console)
    func add(_ name: Table.Entry, _ figures: Progress.Figures, known: String, beyond: String) {
      table.add([
        name, .init(texts.number(figures.sessions)), .init(texts.number(figures.digits)),
        .init(texts.hours(figures.time)), .init(texts.number(figures.bestStreak)), .init(known),
        .init(beyond),
      ])
    }
    for constant in constants {
      let figures = progress[constant]
      add(
        .init(texts.name(constant), .accent), figures,
        known: figures.known.known > 0 ? texts.position(figures.known.known) : "–",
        beyond: figures.known.beyond > 0 ? texts.number(figures.known.beyond) : "–")
    }
    if constants.count > 1 { add(.init(texts.allConstants), total, known: "", beyond: "") }
    return table
  }

  private func splitTable(_ console: Console) -> Table? {
    let texts = console.texts
    var table = Table(
      [
        ("", .left), (texts.hundredTitle, .right), (texts.totalTitle, .right),
        (texts.name(.crown), .right), (texts.bestHundredTitle, .right),
      ], console)
    var isEmpty = true
    func seconds(_ milliseconds: Int?) -> String {
      milliseconds.map { texts.decimal(Double($0) / 1000, 1) + " s" } ?? "–"
    }
    for constant in constants {
      for hundred in hundreds(constant) {
        isEmpty = false
        table.add([
          .init(texts.name(constant), .accent), .init(texts.position(hundred.decimal)),
          .init(hundred.crown.map { texts.duration($0.milliseconds) } ?? "–"),
          .init(seconds(hundred.crown?.time)), .init(seconds(hundred.best)),
        ])
      }
    }
    return isEmpty ? nil : table
  }

  private func blockTable(_ worst: [WorstBlock], _ console: Console) -> Table {
    let texts = console.texts
    var table = Table(
      [
        ("", .left), (texts.blockTitle, .right), (texts.chanceTitle, .right), (texts.passesTitle, .right),
        (texts.errorsTitle, .right),
        (texts.revealsTitle, .right), (texts.firstDigitTitle, .right), (texts.slowestTitle, .right),
        (texts.lastTitle, .right),
      ], console)
    for worst in worst {
      let block = worst.block
      table.add([
        .init(texts.name(worst.constant), .accent), .init(texts.number(block.range.lowerBound) + " >"),
        .init(texts.percentage(worst.chance)),
        .init(texts.number(block.passes > 0 ? block.passes : block.learnPasses)),
        .init(texts.percentage(block.errorRate), block.errorRate > 0 ? .error : .plain),
        .init(texts.number(block.reveals)),
        .init(block.firstDigit.map(texts.seconds) ?? "–"),
        .init(block.slowestDigit.map(texts.seconds) ?? "–"),
        .init(texts.date(ofDay: block.lastDay)),
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
