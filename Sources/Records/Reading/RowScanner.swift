import FoundationEssentials
import TrainerCore

/// Makes rows of the lines of `history.jsonl`.
enum RowScanner {
  /// The row of a line; `nil` where it cannot be read.
  static func row(_ line: UnsafeRawBufferPointer, at offset: Int) -> SessionRow? {
    if let row = scan(line, at: offset) { return row }
    return HistoryLine.decode(Data(line)).map { SessionRow(entry: $0, offset: offset) }
  }

  /// The row of a line in our own shape.
  static func scan(_ line: UnsafeRawBufferPointer, at offset: Int) -> SessionRow? {
    guard var scanner = ByteScanner(line), scanner.take(#"{"id":""#), scanner.text() != nil,
      scanner.take(#","date":""#), let date = scanner.date(),
      scanner.take(#","constant":""#), let plan = scanner.plan(),
      scanner.take(#","score":"#), let score = scanner.count(),
      scanner.take(#","errors":"#), let errors = scanner.count(),
      scanner.take(#","revealsUsed":"#), let reveals = scanner.count(),
      scanner.take(#","bestStreak":"#), let streak = scanner.count(),
      scanner.take(#","duration":"#), let duration = scanner.thousandths(),
      scanner.take(#","cps":"#), let cps = scanner.thousandths()
    else { return nil }
    if scanner.take(#","loops":"#), scanner.count() == nil { return nil }
    guard scanner.take(#","certified":"#) else { return nil }
    let certified = scanner.take("true")
    guard certified || scanner.take("false"), scanner.take(#","ended":""#), let ended = scanner.ended(),
      scanner.take(#"","records":["#)
    else { return nil }
    let isCrown = scanner.take(#""crown""#)
    if isCrown { _ = scanner.take(",") }
    let isLightning = scanner.take(#""lightning""#)
    guard scanner.take("]") else { return nil }
    let isChallenge = scanner.take(#","challenge":""#)
    if isChallenge, scanner.text() == nil { return nil }
    guard scanner.take("}"), scanner.isAtEnd else { return nil }
    return SessionRow(
      date: date, plan: plan, score: score, errors: errors, reveals: reveals, bestStreak: streak,
      duration: duration, cpsThousandths: cps, certified: certified, ended: ended, isCrown: isCrown,
      isLightning: isLightning, isChallenge: isChallenge, lineOffset: offset)
  }
}
