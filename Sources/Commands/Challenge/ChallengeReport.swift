import Screens
import Store
import TrainerCore

struct ChallengeReport {
  /// `nil` while too little of the constant is known.
  let challenge: Challenge?
  /// `nil` if the challenge was not shown.
  private let state: ChallengeLog.State?
  private let run: Int
  /// The favourites, newest first.
  private let favourites: [Challenge]
  private let day: Int
  private let today: Int
  private let constant: Constant
  private let progress: Progress
  private let challengeResults: [Friends.ChallengeResult]
  private let console: Console
  private var texts: Texts { console.texts }

  /// Reports the challenge shown on the day, or else the one that would be.
  init(
    _ log: ChallengeLog, day: Int, today: Int, constant: Constant, progress: Progress, _ friends: Friends,
    _ console: Console
  ) {
    self.day = day
    self.today = today
    self.constant = constant
    self.progress = progress
    self.console = console
    let entry = log[day, constant]
    challenge = entry.map(\.challenge) ?? Challenge(on: day, of: constant, progress)
    state = entry?.state
    run = log.daysWonInARow(upTo: day)
    challengeResults = entry.map { friends.challengeResults(of: $0, on: day, constant) } ?? []
    favourites = log.favourites.reversed()
  }

  var report: Report { Report(json: json, table: table, lines: lines) }

  private var lines: [String] {
    guard let challenge else { return [texts.noChallenge(constant)] + favouriteLines }
    var lines = [console.paint(texts.name(constant) + ", " + texts.date(ofDay: day), .strong)]
    lines.append("  " + console.paint(texts.sentence(challenge), .accent))
    var facts: [String] = []
    if day <= today || state != nil { facts.append(texts.text(state)) }
    if run > (state == .won ? 1 : 0) { facts.append(texts.daysInARow(run)) }
    if !facts.isEmpty {
      lines.append("  " + console.paint(facts.joined(separator: ", "), state == .won ? .reward : .text))
    }
    lines += challengeResults.map { result in
      let words = [texts.time(result), texts.text(result, on: day)].compactMap(\.self)
      return console.printable("  " + texts.name(result) + texts.colon + words.joined(separator: ", "))
    }
    return lines + favouriteLines
  }

  private var favouriteLines: [String] { favourites.isEmpty ? [] : [""] + table.text(console) }

  private var table: Sheet {
    let facts: [Fact<Challenge>] = [
      Fact("text", en: "favourites, without reward", fr: "favoris, sans récompense") {
        .text(texts.sentence($0))
      },
      Fact("code", en: "code", fr: "code") { .text($0.code) },
    ]
    return Sheet(facts, favourites)
  }

  private var json: JSONText {
    let order = challenge?.order
    return [
      "date": Day.iso8601(day), "constant": constant.rawValue, "drill": IfAny(order?.name),
      "size": IfAny(order?.decimals), "group": IfAny(order?.group), "questions": IfAny(order?.questions),
      "seconds": IfAny(order?.seconds), "segment": IfAny(challenge?.stretch?.segment),
      "text": IfAny(challenge.map(texts.sentence)),
      "state": challenge == nil ? "none" : state?.rawValue ?? "open", "run": run,
      "known": progress[constant].known.fromStart, "knownBeyond": progress[constant].known.afterGap,
      "grade": progress.grade.key,
      // Nobody else has the user's own list.
      "code": IfAny(constant.isOwn ? nil : challenge?.code), "favourites": favourites.map(\.code),
    ]
  }
}
