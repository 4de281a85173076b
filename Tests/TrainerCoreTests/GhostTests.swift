import Testing

@testable import TrainerCore

/// The ghosts that can be chosen, and the steady one.
struct GhostTests {
  @Test(arguments: [
    Ghost.crown, .lightning, .pace, .other(name: "Ana María", type: .crown),
    .other(name: " x  y", type: .lightning),
  ])
  func `Its name gives it back`(_ ghost: Ghost) { #expect(Ghost(rawValue: ghost.rawValue) == ghost) }

  @Test func `What names none`() {
    for text in ["", "other", "other crown", "other crown ", "other silver Ana", "Crown"] {
      #expect(Ghost(rawValue: text) == nil, "\(text)")
    }
  }

  /// The digits of the user's records, the chosen one, and the one that is raced.
  @Test(
    arguments: [
      (nil, nil, .crown, nil), (nil, nil, .lightning, nil), (1, nil, .crown, nil), (9, nil, .crown, nil),
      (9, nil, .lightning, nil), (10, nil, .crown, "crown 10"), (10, nil, .lightning, "crown 10"),
      (60, 51, .crown, "crown 60"), (60, 51, .lightning, "lightning 51"),
    ] as [(Int?, Int?, RecordType, String?)])
  func `A race is against the Crown where there is no Lightning, if it has ten digits`(
    crown: Int?, lightning: Int?, chosen: RecordType, raced: String?
  ) throws {
    var state = State()
    let digits: [(type: RecordType, count: Int?)] = [(.crown, crown), (.lightning, lightning)]
    for (type, count) in digits {
      guard let count else { continue }
      let times = (0..<count).map { UInt32($0 * 100) }
      state.insert(try #require(Record(constant: .pi, type: type, times: times, date: epoch)))
    }
    #expect(state.recordToRace(.pi, chosen).map { "\($0.type.rawValue) \($0.run.digits)" } == raced)
    #expect(state.recordToRace(.e, chosen) == nil)
  }

  @Test func `A pace is a number in its range`() {
    #expect(Ghost.pace("2.5") == 2500 && Ghost.pace("2,5") == 2500 && Ghost.pace("0.1") == 100)
    for text in ["", "0", "0.05", "20.1", "-1", "nan", "inf", "1e400", "x"] {
      #expect(Ghost.pace(text) == nil)
    }
  }

  @Test func `A steady ghost types at its pace`() throws {
    let record = try #require(Record.steady(.pi, pace: 2500, digits: 101))
    #expect(record.times.count == 101 && record.times.prefix(3) == [0, 400, 800])
    #expect(record.times.last == 40_000)
    #expect(Record.steady(.pi, pace: 3000, digits: 4)?.times == [0, 333, 666, 1000])
    #expect(Record.steady(.pi, pace: 0, digits: 4) == nil)
    #expect(Record.steady(.pi, pace: 100, digits: 9_000_000)?.times.count == Constant.decimalCount)
  }
}
