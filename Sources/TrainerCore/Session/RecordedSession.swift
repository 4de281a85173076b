/// A session as a log keeps it: its keys, and what does not follow from them.
///
/// `{"id","date","constant","mode","segment":[a,b]?,"ended","waited"?,"ghost"?,"challenge"?,"route":[[a,b]…]?,"lesson":true?,
/// "drill":{"name","size","group"?,"questions","seed","chosen":true?,"pace"?,"seconds"?}?,"attempt"?,"terms"?,
/// "again":true?,"voice":true?,"judged":true?,"redated"?,"keys","intervals"}`. `waited` is the milliseconds from the
/// last key to the end. `route` has the stretches that a session ran over, where its mode has no way of its own, each
/// as a `segment`; those that came again are not among them; with `again` it ran over its segment, or else its route,
/// again and again; `terms` are those of 1.0, `{"pause"?,"corrections"?,"within"?,"breaks":[n,minutes]?}`. A `segment`
/// whose greater number comes first, `[60,50]`, was typed backwards, from #60 down to #51; that is only read in
/// Practice. `redated` is the date that a session of 1.0 had before it was given another. With `voice` it was said,
/// with `judged` said to somebody who confirmed it. Fields that are not known are ignored; a word that is not known
/// makes a line unreadable, but the name of an attempt's rules does not.
///
/// `keys` has a character for each key that meant something (`Keystroke.Action.letter`); `intervals` has for each the
/// milliseconds since the key before it, for the first 0.
package struct RecordedSession: FieldObject {
  /// Different from the id of every other session.
  package private(set) var id = ""
  /// The date of its first digit.
  package private(set) var date = Timestamp.epoch
  package private(set) var plan = SessionPlan(StrictKind(), of: .pi)
  /// The reason why it ended, where its keys do not say so.
  package private(set) var ended = SessionEnd.user
  /// Milliseconds from the last key to the end.
  package private(set) var waited = 0
  /// The ghost that it raced against.
  package private(set) var ghost: RacedGhost?
  package private(set) var challenge: String?
  /// The date that it had first, where it was given another.
  package private(set) var redated: Timestamp?
  /// Every key that meant something, in order; none where they are lost.
  package private(set) var keystrokes: [Keystroke] = []
  /// The figures in a line of version 2.0; they count where its keys cannot be judged.
  package private(set) var figures: SessionEntry?
  /// The line of an attempt as it was written, without the line feed: it is sealed, and never made anew.
  private var sealedLine: String?

  package static let fields: [Field<Self>] = [
    Field("id", \.id),
    Field("date", \.date),
    .head(\.plan),
    Field("ended", \.ended),
    Field("waited", \.waitedIfAny),
    Field("ghost", \.ghost),
    Field("challenge", \.challenge),
    .details(\.plan),
    Field("redated", \.redated),
    Field(
      write: { [("keys", $0.keystrokes.letters.quoted), ("intervals", $0.keystrokes.intervals)] },
      read: { line, session in
        guard line.contains(FieldName(stringValue: "keys")) else { return }
        let (keys, intervals): (String, [Int]) = (try line.value("keys"), try line.value("intervals"))
        guard let keystrokes = [Keystroke](keys, intervals) else { throw Unreadable() }
        session.keystrokes = keystrokes
      }),
    Field(
      write: { _ in [] },
      read: { line, session in
        if line.contains(FieldName(stringValue: "score")) { session.figures = try? SessionEntry(line) }
      }),
  ]

  private var waitedIfAny: Int? {
    get { waited > 0 ? waited : nil }
    set { waited = newValue ?? 0 }
  }

  package init() {}

  package init(
    id: String, date: Timestamp, plan: SessionPlan, ended: SessionEnd = .user, challenge: String? = nil,
    keystrokes: [Keystroke]
  ) {
    (self.id, self.date, self.plan, self.ended) = (id, date, plan, ended)
    (self.challenge, self.keystrokes) = (challenge, keystrokes)
  }

  /// Ends it, some milliseconds after its last key.
  package mutating func end(_ end: SessionEnd, waited: Int, against ghost: RacedGhost? = nil) {
    (ended, self.waited, self.ghost) = (end, waited, ghost)
  }

  package var isPossible: Bool { !id.isEmpty }

  /// The same with keys that were read by themselves.
  package func with(_ keystrokes: [Keystroke]) -> Self {
    var session = self
    session.keystrokes = keystrokes
    return session
  }

  /// The same with the date that a statement gives it; that of an attempt is sealed.
  package func amended(by amendment: Amendment?) -> Self {
    guard let date = amendment?.date, !plan.worth.isSealed else { return self }
    var session = self
    (session.redated, session.date) = (redated ?? self.date, date)
    return session
  }

  /// True where its figures follow from its keys, and false where only those of its line are left.
  package var isJudgeable: Bool { !keystrokes.isEmpty && plan.isJudgeable }

  /// The session step by step.
  package var played: PlayedSession { PlayedSession(plan: plan, keystrokes: keystrokes, ended: ended) }

  /// Milliseconds from the first digit to the end.
  package func end(of engine: PracticeEngine) -> Int { engine.duration + waited }

  /// Two sessions are the same however their lines were written.
  package static func == (left: Self, right: Self) -> Bool { left.json == right.json }
}

extension RecordedSession {
  /// The line without its line feed.
  package var line: String { sealedLine ?? json }

  /// The same as a line says it, which is kept where that is an attempt's.
  ///
  /// An attempt is sealed by a line that has no figures.
  package func sealed(by line: String) -> Self {
    guard plan.worth.isSealed, figures == nil else { return self }
    var session = self
    session.sealedLine = line
    return session
  }

  /// The seal of an attempt; `nil` of any other session.
  package var seal: Seal? { plan.worth.isSealed ? Seal(id: id, line: line.utf8) : nil }

  /// True for the line of an attempt that another program has written anew, with blanks or in another order: its seal is
  /// not the one of the end of the attempt any more.
  package var isWrittenAnew: Bool {
    guard let sealedLine else { return false }
    var isText = false
    // No text in it has a quote.
    let compact = sealedLine.utf8.filter { byte in
      if byte == UInt8(ascii: "\"") { isText.toggle() }
      return isText || byte > 0x20
    }
    let written = Array(json.utf8)
    return compact.count != sealedLine.utf8.count
      || compact.sorted() == written.sorted() && compact != written
  }
}

extension Keystroke.Action {
  private static let letters = zip(
    [.reveal, .hint, .image, .restartLoop, .takeBreak, .takeBack, .unjudged, .piped], "rhilbuyp".utf8
  ).map { (action: $0 as Keystroke.Action, letter: $1) }

  /// The character that stands for the key in files: a digit as typed, `r` for a reveal, `h` for a hint, `i` for a
  /// block's image, `l` for a loop begun again, `b` for a break, `u` where a judge took back the key before, `y` where the
  /// rest of a block was said right whatever was heard, and `p` before the first digit where they come from a file or
  /// another program.
  package var letter: UInt8 {
    if case .digit(let digit) = self { return 0x30 + digit }
    return Self.letters.first { $0.action == self }?.letter ?? 0x3F
  }

  /// The key that a character stands for in files.
  package init?(letter: UInt8) {
    if case 0x30...0x39 = letter {
      self = .digit(letter - 0x30)
    } else {
      guard let action = Self.letters.first(where: { $0.letter == letter })?.action else { return nil }
      self = action
    }
  }
}

extension [Keystroke] {
  fileprivate var letters: String { String(decoding: map(\.action.letter), as: UTF8.self) }

  /// `[0,200,180]`.
  fileprivate var intervals: String {
    var last: UInt32 = 0
    return map { keystroke in
      defer { last = Swift.max(last, keystroke.milliseconds) }
      return Int(keystroke.milliseconds - Swift.min(last, keystroke.milliseconds))
    }.json
  }

  /// The keystrokes of letters and intervals; `nil` if they contradict each other.
  package init?(_ letters: String, _ intervals: [Int]) {
    guard letters.utf8.count == intervals.count else { return nil }
    self = []
    reserveCapacity(intervals.count)
    var time = 0
    for (letter, interval) in zip(letters.utf8, intervals) {
      time += interval
      guard let milliseconds = UInt32(exactly: time), let action = Keystroke.Action(letter: letter) else {
        return nil
      }
      append(Keystroke(action, at: milliseconds))
    }
  }
}
