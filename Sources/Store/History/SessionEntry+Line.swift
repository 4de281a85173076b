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
extension SessionEntry: StoredLine {
  /// What a line holds whose session was given another date.
  static let redatedMark = Array(#","redated":"#.utf8)

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
