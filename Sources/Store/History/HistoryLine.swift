import FoundationEssentials
import TrainerCore

/// A line of `history.jsonl`: one session, its keys always in this order.
///
/// `{"id","date","constant","mode","segment":[a,b]?,"score","errors","revealsUsed","bestStreak","duration",
/// "cps","loops"?,"certified","ended","records":["crown"…],"challenge"?,"route":[[a,b]…]?,"lesson":true?,
/// "drill":{"name","size","group"?,"questions","seed","chosen":true?,"pace"?,"seconds"?}?,"attempt"?,"terms"?,"again":true?,"voice":true?,"judged":true?,"redated"?}`; `duration` in
/// seconds with three decimals at most. `route` has the stretches that a session ran over, where its mode has no way
/// of its own, each as a `segment`; those that came again are not among them; with `again` it ran over its
/// segment, or else its route, again and again; `terms` are those of 1.0,
/// `{"pause"?,"corrections"?,"within"?,"breaks":[n,minutes]?}`.
/// A `segment` whose greater number comes first, `[60,50]`, was
/// typed backwards, from #60 down to #51; that is only read in Practice. `redated` is the date that the session had
/// before it was given another: that is what the keystrokes say. With `voice`
/// it was said, with `judged` said to somebody who confirmed it. Fields that are not known are
/// ignored; a word that is not known makes a line unreadable, but the name of an attempt's rules does not.
package enum HistoryLine {
  /// What a line holds whose session was given another date.
  static let redatedMark = Array(#","redated":"#.utf8)

  /// The line of a session, with the end of line.
  package static func encode(_ entry: SessionEntry) -> Data {
    var json = JSONText()
    json.add("id", entry.id)
    json.add("date", entry.date)
    json.add("constant", entry.plan.constant.rawValue)
    json.add("mode", entry.plan.mode.rawValue)
    json.add("segment", segmentOf: entry.plan)
    json.add("score", entry.score)
    json.add("errors", entry.errors)
    json.add("revealsUsed", entry.revealsUsed)
    json.add("bestStreak", entry.bestStreak)
    json.add("duration", json: JSONText.thousandths(entry.duration))
    json.add("cps", json: JSONText.thousandths(Int((entry.cps * 1000).rounded())))
    if let loops = entry.loops { json.add("loops", loops) }
    json.add("certified", entry.certified)
    json.add("ended", entry.ended.rawValue)
    json.add("records", entry.records.map(\.rawValue))
    if let challenge = entry.challenge { json.add("challenge", challenge) }
    json.add(detailsOf: entry.plan)
    if let date = entry.redated { json.add("redated", date) }
    return json.line
  }

  /// The session of a line; `nil` if it cannot be read.
  static func decode(_ bytes: Data) -> SessionEntry? {
    guard let line = JSONValue.decode(WithPlan<Fields>.self, bytes), let plan = line.plan.plan,
      case let fields = line.fields, let date = Timestamp(iso8601: fields.date),
      let score = JSONValue.count(fields.score), let errors = JSONValue.count(fields.errors),
      let reveals = JSONValue.count(fields.revealsUsed), let bestStreak = JSONValue.count(fields.bestStreak),
      let duration = JSONValue.milliseconds(fields.duration), JSONValue.milliseconds(fields.cps) != nil,
      let loops = JSONValue.count(fields.loops ?? 0), let ended = SessionEnd(rawValue: fields.ended)
    else { return nil }
    guard isPossible(plan, score: score, errors: errors, bestStreak: bestStreak, loops: loops) else {
      return nil
    }
    let records = fields.records.compactMap(RecordKind.init(rawValue:))
    guard records.count == fields.records.count else { return nil }
    return SessionEntry(
      id: fields.id, date: date, plan: plan,
      score: score, errors: errors, revealsUsed: reveals, bestStreak: bestStreak, duration: duration,
      cps: fields.cps, loops: fields.loops.map { _ in loops }, certified: fields.certified, ended: ended,
      records: records, challenge: fields.challenge,
      redated: fields.redated.flatMap { Timestamp(iso8601: $0) })
  }

  /// Whether a session can have come to these figures: nobody types more decimals than there are, but by
  /// going back.
  private static func isPossible(_ plan: SessionPlan, score: Int, errors: Int, bestStreak: Int, loops: Int)
    -> Bool
  {
    guard plan.details.isEmpty else { return bestStreak <= score }
    let most = Constant.decimalCount * (1 + min(loops, JSONValue.limit / Constant.decimalCount))
    return bestStreak <= score && score - min(score, errors) <= most
  }

  private struct Fields: Decodable {
    let id: String
    let date: String
    let score: Int
    let errors: Int
    let revealsUsed: Int
    let bestStreak: Int
    let duration: Double
    let cps: Double
    let loops: Int?
    let certified: Bool
    let ended: String
    let records: [String]
    let challenge: String?
    let redated: String?
  }
}

extension SessionEntry {
  /// The entry of a session, without records.
  package init(_ log: SessionLog) {
    self.init(
      id: log.id, date: log.date, engine: log.engine, ended: log.ended, challenge: log.challenge)
  }

  /// The same session as its keystrokes tell it, with what does not follow from them.
  ///
  /// - Parameters:
  ///   - log: the keystrokes.
  ///   - engine: the engine after the last of them.
  /// - Returns: the entry.
  func derived(from log: SessionLog, _ engine: PracticeEngine) -> SessionEntry {
    var derived = SessionEntry(
      id: log.id, date: log.date, engine: engine, ended: log.ended, challenge: log.challenge)
    // The records follow from the sessions before it.
    (derived.records, derived.redated) = (records, redated)
    if redated != nil { derived.date = date }
    return derived
  }
}
