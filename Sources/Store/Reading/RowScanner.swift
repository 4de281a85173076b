import FoundationEssentials
import TrainerCore

/// Makes rows of the lines of `history.jsonl`.
enum RowScanner {
  /// The row of a line; `nil` if it cannot be read.
  static func row(_ line: UnsafeRawBufferPointer, at offset: Int) -> SessionRow? {
    if let row = EntryScanner.scan(line)?.row(at: offset) { return row }
    return HistoryLine.decodeAnyShape(Data(line)).map { SessionRow(entry: $0, offset: offset) }
  }
}

/// The fields of a line of `history.jsonl` in our own shape; its texts lie in the line's own bytes.
struct EntryScanner {
  private let id: UnsafeRawBufferPointer
  private let date: Timestamp
  private let plan: SessionPlan
  private let score: Int
  private let errors: Int
  private let reveals: Int
  private let streak: Int
  private let duration: Int
  private let cps: Int
  private var loops: Int?
  private let certified: Bool
  private let ended: SessionEnd
  private let isCrown: Bool
  private let isLightning: Bool
  private var challenge: UnsafeRawBufferPointer?

  /// Reads a whole line; `nil` if it looks different.
  static func scan(_ line: UnsafeRawBufferPointer) -> EntryScanner? {
    guard var scanner = ByteScanner(line), let entry = EntryScanner(&scanner), scanner.take("}"),
      scanner.isAtEnd
    else { return nil }
    return entry
  }

  /// Reads the fields up to what comes after them.
  init?(_ scanner: inout ByteScanner) {
    guard scanner.take(#"{"id":""#), let id = scanner.text(),
      scanner.take(#","date":""#), let date = scanner.date(),
      scanner.take(#","constant":""#), let head = scanner.planHead(),
      scanner.take(#","score":"#), let score = scanner.count(),
      scanner.take(#","errors":"#), let errors = scanner.count(),
      scanner.take(#","revealsUsed":"#), let reveals = scanner.count(),
      scanner.take(#","bestStreak":"#), let streak = scanner.count(),
      scanner.take(#","duration":"#), let duration = scanner.thousandths(),
      scanner.take(#","cps":"#), let cps = scanner.thousandths()
    else { return nil }
    self.id = id
    self.date = date
    self.score = score
    self.errors = errors
    self.reveals = reveals
    self.streak = streak
    self.duration = duration
    self.cps = cps
    if scanner.take(#","loops":"#) {
      guard let loops = scanner.count() else { return nil }
      self.loops = loops
    }
    guard scanner.take(#","certified":"#) else { return nil }
    certified = scanner.take("true")
    guard certified || scanner.take("false"), scanner.take(#","ended":""#), let ended = scanner.ended(),
      scanner.take(#","records":["#)
    else { return nil }
    self.ended = ended
    isCrown = scanner.take(#""crown""#)
    if isCrown && scanner.take(",") {
      guard scanner.take(#""lightning""#) else { return nil }
      isLightning = true
    } else {
      isLightning = !isCrown && scanner.take(#""lightning""#)
    }
    guard scanner.take("]") else { return nil }
    if scanner.take(#","challenge":""#) {
      guard let challenge = scanner.text() else { return nil }
      self.challenge = challenge
    }
    guard let plan = scanner.plan(head),
      HistoryLine.isPossible(plan, score: score, errors: errors, bestStreak: streak, loops: loops ?? 0)
    else { return nil }
    self.plan = plan
  }

  /// The row of the line at an offset.
  func row(at offset: Int) -> SessionRow {
    SessionRow(
      date: date, plan: plan, score: score, errors: errors, reveals: reveals, bestStreak: streak,
      duration: duration, cpsThousandths: cps, certified: certified, ended: ended, isCrown: isCrown,
      isLightning: isLightning, isChallenge: challenge != nil, lineOffset: offset)
  }

  /// The entry; to be asked for while the line's bytes are there.
  var entry: SessionEntry {
    // A quotient of whole numbers is the same number as its decimal digits read.
    SessionEntry(
      id: String(decoding: id, as: UTF8.self), date: date, plan: plan, score: score, errors: errors,
      revealsUsed: reveals, bestStreak: streak, duration: duration, cps: Double(cps) / 1000, loops: loops,
      certified: certified, ended: ended,
      records: (isCrown ? [.crown] : []) + (isLightning ? [.lightning] : []),
      challenge: challenge.map { String(decoding: $0, as: UTF8.self) })
  }
}
