import Screens
import Store
import TrainerCore

/// What `challenge` tells, for a person and for programs.
struct ChallengeReport {
  /// The challenge; `nil` only without a book.
  let challenge: Challenge?
  private let shelf: ChallengeShelf
  private let day: Int
  private let today: Int
  private let progress: Progress
  private let console: Console
  private var texts: Texts { console.texts }

  init(
    _ shelf: ChallengeShelf, day: Int, today: Int, constant: Constant, progress: Progress, _ console: Console
  ) {
    self.shelf = shelf
    self.day = day
    self.today = today
    self.progress = progress
    self.console = console
    challenge = shelf.challenge(on: day, constant: constant, progress: progress)
  }

  /// For a person: the date, the challenge and how it stands.
  var text: String {
    guard let challenge else { return "" }
    var lines = [console.paint(texts.date(ofDay: day), .title)]
    lines.append("  " + console.paint(texts.sentence(challenge, shelf.words(of: challenge)), .accent))
    let state = shelf.log[day]?.state
    var facts: [String] = []
    if day <= today || state != nil { facts.append(texts.text(state)) }
    if run > (state == .won ? 1 : 0) { facts.append(texts.daysInARow(run)) }
    if !facts.isEmpty {
      lines.append("  " + console.paint(facts.joined(separator: ", "), state == .won ? .reward : .plain))
    }
    return lines.joined(separator: "\n") + "\n"
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
    json.add("state", shelf.log[day]?.state.word ?? "open")
    json.add("run", run)
    json.add("known", progress[challenge.constant].known.known)
    json.add("knownBeyond", progress[challenge.constant].known.beyond)
    json.add("grade", progress.grade.key)
    json.add("code", challenge.code)
    return json
  }

  private var run: Int { shelf.log.run(on: day) }
}
