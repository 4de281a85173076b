import TrainerCore

/// Noon of a day since 1970-01-01, in UTC.
func noon(_ day: Int, offset: Int = 0) -> Timestamp {
  Timestamp(milliseconds: day * 86_400_000 + 43_200_000, offset: offset)
}

/// An entry of which only what matters is said.
func entry(
  day: Int = 0, _ mode: Mode = .game, _ constant: Constant = .pi, score: Int = 10, errors: Int = 0,
  reveals: Int = 0, duration: Int = 1000, cps: Double = 1, certified: Bool = false, records: [RecordType] = []
) -> SessionEntry {
  SessionEntry(
    id: "x", date: noon(day), plan: SessionPlan(mode, constant), score: score, errors: errors,
    revealsUsed: reveals, bestStreak: score, duration: duration, cps: cps, loops: nil, certified: certified,
    ended: .user, records: records)
}

/// A table of entries whose lines would be a byte long each.
func table(_ entries: [SessionEntry]) -> SessionTable {
  SessionTable(rows: entries.enumerated().map { SessionRow(entry: $1, place: $0) })
}

/// Keystrokes of digits with the milliseconds before each of them.
func timed(_ digits: String, _ intervals: [UInt32]) -> [Keystroke] {
  var time: UInt32 = 0
  return zip(digits.utf8, intervals).map { digit, interval in
    time += interval
    return Keystroke(.digit(digit - 0x30), at: time)
  }
}
