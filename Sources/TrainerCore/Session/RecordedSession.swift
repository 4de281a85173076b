/// A session as stored in a log: its keys, and everything that does not follow from them.
///
/// `{"id","date","constant","list"?,"mode","segment":[a,b]?,"ended","waited"?,"ghost"?,"challenge"?,"route":[[a,b]…]?,
/// "lesson":true?,"lessonEnds":[n…]?,"joinedLast":true?,"groups"?,
/// "drill":{"name","size","group"?,"questions","seed","chosen":true?,"pace"?,"seconds"?,"cards":["41 rod"…]?}?,
/// "attempt"?,"terms"?,"again":true?,"goesOn":true?,"voice":true?,"judged":true?,"pattern"?,"starts":[n…]?,"redated"?,
/// "keys","intervals"}`.
///
/// - `segment`: typed backwards if the greater number is first: `[60,50]` runs from #60 down to #51 (Practice only).
/// - `route`: the stretches of a session whose mode does not imply them, each like `segment`, without repetitions.
/// - `lessonEnds`: the last decimals of lessons within the segment that have fewer than three blocks.
/// - `joinedLast`: the first lesson's two blocks were joined only by its last pass.
/// - `terms`: those of version 1.0, `{"pause"?,"corrections"?,"within"?,"breaks":[n,minutes]?}`.
/// - `again`: the session repeated its segment, or else its route.
/// - `goesOn`: a wrong digit did not stop the session at its decimal.
/// - `voice`, `judged`: the digits were said; with `judged` to somebody who confirmed them.
/// - `pattern`: the groups in which the decimals were shown, such as `3 3 4`; tens if it is missing.
/// - `starts`: the indices at which images and places of the user's began within those groups.
/// - `keys`: a character for each meaningful key (`Keystroke.Action.letter`).
/// - `intervals`: for each key the milliseconds since the key before it, 0 for the first.
///
/// Unknown fields are ignored; an unknown word makes a line unreadable, unless it names an attempt's rules.
package struct RecordedSession: FieldObject {
  package private(set) var id = ""
  /// Date of the first digit.
  package private(set) var date = Timestamp.epoch
  package private(set) var plan = SessionPlan(StrictKind(), of: .pi)
  package private(set) var ended = SessionEnd.user
  /// Milliseconds from the last key to the end.
  package private(set) var waited = 0
  /// The ghost of a race; also `nil` in lines of version 2.0.
  package private(set) var ghost: RacedGhost?
  package private(set) var challenge: String?
  package private(set) var groups = DigitGroups.ten
  package private(set) var starts: [Int] = []
  /// The original date, if a session of version 1.0 was given another one.
  package private(set) var redated: Timestamp?
  /// Empty if the keys are lost.
  package private(set) var keystrokes: [Keystroke] = []
  /// The figures in a line of version 2.0, used if the keys cannot be judged.
  package private(set) var figures: SessionEntry?
  /// The line of an attempt as written, without line feed; never written anew, because it is sealed.
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
    Field("pattern", \.groups),
    Field("starts", \.starts),
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
    groups: DigitGroups = .ten, starts: [Int] = [], keystrokes: [Keystroke]
  ) {
    self.id = id
    self.date = date
    self.plan = plan
    self.ended = ended
    self.challenge = challenge
    self.groups = groups
    self.starts = starts
    self.keystrokes = keystrokes
  }

  /// Records the end; `waited` is in milliseconds since the last key.
  package mutating func end(_ end: SessionEnd, waited: Int, against ghost: RacedGhost? = nil) {
    ended = end
    self.waited = waited
    self.ghost = ghost
  }

  /// Keeps only those starts of images and places that were typed.
  package mutating func keepStarts(of steps: [Step]) {
    let typed = Set(steps.map(\.index))
    starts.removeAll { !typed.contains($0) }
  }

  package var isValid: Bool { !id.isEmpty }

  package func with(_ keystrokes: [Keystroke]) -> Self {
    var session = self
    session.keystrokes = keystrokes
    return session
  }

  /// Returns the session with the date that an amendment gives it.
  package func amended(by amendment: Amendment?) -> Self {
    guard let date = amendment?.date else { return self }
    var session = self
    session.redated = redated ?? self.date
    session.date = date
    return session
  }

  /// True if the figures follow from the keys; otherwise only those in the line are left.
  package var isJudgeable: Bool { !keystrokes.isEmpty && plan.isJudgeable }

  package var played: PlayedSession { PlayedSession(plan: plan, keystrokes: keystrokes, ended: ended) }

  /// Milliseconds from the first digit to the end.
  package func end(of engine: PracticeEngine) -> Int { engine.duration + waited }

  /// Compares contents, whatever the text of the lines, to find news for friends.
  package static func == (left: Self, right: Self) -> Bool { left.json == right.json }
}

extension RecordedSession {
  package var line: String { sealedLine ?? json }

  /// Returns the session with the text of its line, kept only for an attempt without figures of version 2.0.
  package func sealed(by line: String) -> Self {
    guard plan.credit.isSealed, figures == nil else { return self }
    var session = self
    session.sealedLine = line
    return session
  }

  /// The seal of an attempt; `nil` for other sessions.
  package var seal: Seal? { plan.credit.isSealed ? Seal(id: id, line: line.utf8) : nil }

  /// True if another program changed blanks or order in an attempt's line, so that its seal no longer matches.
  package var isWrittenAnew: Bool {
    guard let sealedLine else { return false }
    var isText = false
    // No string in the line contains a quote.
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

  /// The character for the key in a log: a digit itself, `r` reveal, `h` hint, `i` image of a block, `l` restarted loop,
  /// `b` break, `u` key taken back by a judge, `y` rest of a block accepted unjudged, `p` digits from a file or a program.
  package var letter: UInt8 {
    if case .digit(let digit) = self { return 0x30 + digit }
    return Self.letters.first { $0.action == self }?.letter ?? 0x3F
  }

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

  fileprivate var intervals: String {
    var last: UInt32 = 0
    return map { keystroke in
      defer { last = Swift.max(last, keystroke.milliseconds) }
      return Int(keystroke.milliseconds - Swift.min(last, keystroke.milliseconds))
    }.json
  }

  /// Decodes keys; `nil` if the counts differ or a value is invalid.
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
