/// A session as lists, curves and the calendar need it, its counts, milliseconds and thousandths of CPS clamped to 32 bits.
package struct SessionRow: Equatable {
  /// The place of the line in the logs, assigned by the store.
  package let place: Int
  package var date: Timestamp
  package let plan: SessionPlan
  package let score: Int
  package let errors: Int
  package let reveals: Int
  package let bestStreak: Int
  /// Milliseconds from the first digit to the last key.
  package let duration: Int
  let cpsThousandths: Int
  package var records: [RecordType]
  package let certified: Bool
  package let ended: SessionEnd
  package let isChallenge: Bool
  /// The end of a race; `nil` without one, and where nobody finished.
  package let race: RaceResult.Decision?

  package init(entry: SessionEntry, place: Int) {
    func count(_ figure: Int) -> Int { Int(UInt32(clamping: figure)) }
    self.place = place
    date = entry.date
    plan = entry.plan
    score = count(entry.score)
    errors = count(entry.errors)
    reveals = count(entry.revealsUsed)
    bestStreak = count(entry.bestStreak)
    duration = count(entry.duration)
    let cps = (entry.cps * 1000).rounded()
    cpsThousandths = cps >= 0 && cps < 4e9 ? Int(cps) : cps > 0 ? Int(UInt32.max) : 0
    records = RecordType.allCases.filter(entry.records.contains)
    certified = entry.certified
    ended = entry.ended
    isChallenge = entry.challenge != nil
    race = entry.race?.decision
  }

  package static let figureCount = 9

  /// The figures as cached in a file; with plan and place they are the row.
  package var figures: [Int] {
    let race = race.flatMap { RaceResult.Decision.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let end = SessionEnd.allCases.firstIndex(of: ended) ?? 0
    let flags = [certified, isChallenge, hasSet(.crown), hasSet(.lightning)].enumerated()
      .reduce(race << 8 | end << 4) { $0 | ($1.element ? 1 << $1.offset : 0) }
    return [
      date.milliseconds, date.offset, score, errors, reveals, bestStreak, duration, cpsThousandths, flags,
    ]
  }

  /// Reads a row from a file; `nil` if the figures make no sense.
  package init?(figures: [Int], plan: SessionPlan, place: Int) {
    guard figures.count == SessionRow.figureCount,
      figures[2...].allSatisfy({ (0...Int(UInt32.max)).contains($0) }),
      abs(figures[1]) < 100_000,
      SessionEnd.allCases.indices.contains(figures[8] >> 4 & 0xF),
      (0...RaceResult.Decision.allCases.count).contains(figures[8] >> 8)
    else { return nil }
    self.place = place
    self.plan = plan
    date = Timestamp(milliseconds: figures[0], offset: figures[1])
    score = figures[2]
    errors = figures[3]
    reveals = figures[4]
    bestStreak = figures[5]
    duration = figures[6]
    cpsThousandths = figures[7]
    ended = SessionEnd.allCases[figures[8] >> 4 & 0xF]
    race = figures[8] >> 8 > 0 ? RaceResult.Decision.allCases[(figures[8] >> 8) - 1] : nil
    certified = figures[8] & 1 != 0
    isChallenge = figures[8] & 2 != 0
    records = RecordType.allCases.filter { figures[8] & ($0 == .crown ? 4 : 8) != 0 }
  }

  /// The local day of the first digit, since 1970-01-01.
  package var day: Int { date.day }

  package var constant: Constant { plan.constant }
  package var mode: Mode { plan.mode }

  package var cps: Double { Double(cpsThousandths) / 1000 }

  /// The number of the decimal, from 1, whose mistake ended a Strict session.
  package var lostAt: Int? { mode == .strict && ended == .error ? score + 1 : nil }

  package func hasSet(_ type: RecordType) -> Bool { records.contains(type) }

  /// The share of correct digits, 0 … 1; `nil` without any digit.
  package var accuracy: Double? {
    score + errors == 0 ? nil : Double(score) / Double(score + errors)
  }
}
