import Screens
import Store
import TrainerCore

/// What `challenge` prints, for people and for programs.
struct ChallengeReport {
  /// The challenge; `nil` only without a book.
  let challenge: Challenge?
  /// How far it came, if it was shown.
  private let entry: ChallengeLog.Entry?
  private let shelf: ChallengeShelf
  private let day: Int
  private let today: Int
  private let progress: Progress
  private let console: Console
  private var texts: Texts { console.texts }

  /// The report for the constant that was named, or else for the one that is practised.
  ///
  /// A constant that is not that of the day's challenge has a draw of its own.
  init(
    _ shelf: ChallengeShelf, day: Int, today: Int, constant: Constant, named: Constant?, progress: Progress,
    _ console: Console
  ) {
    self.shelf = shelf
    self.day = day
    self.today = today
    self.progress = progress
    self.console = console
    let challenge = shelf.challenge(on: day, constant: named ?? constant, progress: progress)
    if let named, challenge?.constant != named {
      self.challenge = shelf.drawn(on: day, constant: named, progress: progress)
    } else {
      self.challenge = challenge
    }
    entry = shelf.log[day].flatMap { [challenge = self.challenge] in $0.challenge == challenge ? $0 : nil }
  }

  /// For a person: the date, the challenge and how it stands.
  var lines: [String] {
    guard let challenge else { return [] }
    var lines = [console.paint(texts.date(ofDay: day), .title)]
    lines.append("  " + console.paint(texts.sentence(challenge, shelf.words(of: challenge)), .accent))
    let state = entry?.state
    var facts: [String] = []
    if day <= today || state != nil { facts.append(texts.text(state)) }
    if run > (state == .won ? 1 : 0) { facts.append(texts.daysInARow(run)) }
    if !facts.isEmpty {
      lines.append("  " + console.paint(facts.joined(separator: ", "), state == .won ? .reward : .plain))
    }
    return lines
  }

  /// For programs: all of it as one object.
  var json: JSONText {
    var json = JSONText()
    json.add("date", Day.iso8601(Day.civil(day)))
    guard let challenge else { return json }
    json.add("entry", challenge.entry)
    json.add("kind", challenge.kind.word)
    json.add("constant", challenge.constant.rawValue)
    json.add("segment", challenge.segment)
    json.add("count", challenge.count)
    if let limit = challenge.timeLimit { json.add("seconds", json: JSONText.thousandths(limit)) }
    if case .next(let given) = challenge.kind {
      let start = challenge.segment.start
      json.add("given", challenge.constant.decimals[start - given..<start].map { String($0) }.joined())
    }
    json.add("text", texts.sentence(challenge, shelf.words(of: challenge)))
    json.add("state", entry?.state.word ?? "open")
    json.add("run", run)
    json.add("known", progress[challenge.constant].known.known)
    json.add("knownBeyond", progress[challenge.constant].known.beyond)
    json.add("grade", progress.grade.key)
    json.add("code", challenge.code)
    return json
  }

  private var run: Int { shelf.log.run(on: day) }
}
