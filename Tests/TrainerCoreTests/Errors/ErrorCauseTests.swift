import Testing

@testable import TrainerCore

/// π for reference: 1415926535 8979323846 2643383279 5028841971 6939937510 5820974944; #221–#290 are
/// 2847564823 3786783165 2712019091 4564856692 3460348610 4543266482 1339360726.
struct ErrorCauseTests {
  /// A session as it was typed, from an index on.
  private func session(
    _ digits: String, in mode: Mode = .practice, from start: Int = 0, pace: UInt32 = 500, day: Int = 1
  ) -> SessionEvidence {
    let plan = SessionPlan(mode, .pi, over: mode == .strict && start == 0 ? nil : Segment(start, start + 40))
    let keys = digits.utf8.enumerated().map {
      Keystroke($1 == 0x3F ? .reveal : .digit($1 - 0x30), at: UInt32($0) * pace)
    }
    return SessionEvidence(plan, keys, date: Timestamp(milliseconds: day * 86_400_000, offset: 0))
  }

  /// The memory of somebody who knows some decimals.
  private func memory(knowing known: Range<Int>...) -> Memory {
    var memory = Memory()
    memory[.pi].known = KnownDecimals(known)
    return memory
  }

  // #281 is 1 and follows 6482, as does #230, which is 3.
  @Test(
    arguments: [
      ("as at #230", "45432664823", [ErrorCause.twin(229)]),
      ("as at #230, and on from there", "45432664823378", [.twin(229)]),
      ("another digit", "45432664825", [nil]),
      ("right", "45432664821", []),
    ])
  func `it goes on as at a twin`(name: String, typed: String, causes: [ErrorCause?]) {
    // In Strict nothing follows.
    let before = Constant.pi.text(0..<270)
    for session in [session(typed, from: 270), session(before + typed, in: .strict)] {
      #expect(memory(knowing: 0..<300).errors(of: session).map(\.cause) == causes, "\(name)")
    }
  }

  @Test func `a twin is one only where it is known with the four digits before it`() {
    let session = session("45432664823", from: 270)
    let causes = [0..<229, 226..<300, 0..<300, 225..<230].map { known in
      memory(knowing: known).errors(of: session).map(\.cause)
    }
    #expect(causes == [[nil], [nil], [.twin(229)], [.twin(229)]])
  }

  @Test(
    arguments: [
      ("two further on", "14926", ErrorCause.skip(2)),
      ("ten further on", "14793", .skip(10)),
      ("eleven further on", "14932", nil),
      ("two digits say nothing", "1492", nil),
      ("three before", "1415926926", .back(3)),
      ("before the first one", "14792", nil),
      ("the next one, then the one due", "14515", .swap),
      ("the next one, then another", "14531", nil),
      ("the one before", "1441592", .doubled),
      ("below it on the keypad", "14185", .key),
      ("beside it on the keypad", "14165", .key),
      ("aslant of it on the keypad", "14175", nil),
      ("nothing follows", "148", nil),
    ] as [(String, String, ErrorCause?)])
  func `it is elsewhere, or a slip`(name: String, typed: String, cause: ErrorCause?) {
    let rows: [[UInt8]] = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [0]]
    let errors = memory().errors(of: session(typed), on: rows)
    #expect(errors.map(\.cause) == [cause], "\(name)")
    // Whoever needed longer for it, or to put it right, had no slip.
    let isSlip = [.swap, .doubled, .key].contains(cause)
    let slow = memory().errors(of: session(typed, pace: 601), on: rows)
    #expect(slow.map(\.cause) == [isSlip ? nil : cause], "\(name)")
    // Without a keypad nothing is beside anything.
    #expect(memory().errors(of: session(typed)).map(\.cause) == [cause == .key ? nil : cause], "\(name)")
  }

  @Test func `who swaps two digits and types on has left nothing out`() {
    #expect(memory().errors(of: session("1415296535")).map(\.cause) == [.swap, nil])
  }

  // #50 is 0, between 1 and 5.
  @Test func `the 0 lies below the middle`() {
    let phone: [[UInt8]] = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [0]]
    let numpad: [[UInt8]] = [[7, 8, 9], [4, 5, 6], [1, 2, 3], [0]]
    for (typed, rows, cause) in [("8", phone, ErrorCause.key), ("2", numpad, .key), ("7", phone, nil)] {
      let session = session("693993751" + typed + "058", from: 40)
      #expect(memory().errors(of: session, on: rows).map(\.cause) == [cause])
    }
  }

  @Test func `what was typed there before is repeated, unless it says more`() {
    var memory = memory(knowing: 0..<300)
    memory.add(session("1471", pace: 900))
    #expect(memory.errors(of: session("1471", pace: 900, day: 2)).map(\.cause) == [.repeated])
    #expect(memory.errors(of: session("1481", pace: 900, day: 2)).map(\.cause) == [nil])
    #expect(memory.errors(of: session("147", in: .strict, day: 2)).map(\.cause) == [.repeated])
    // In the same session it is no earlier one.
    #expect(Memory().errors(of: session("1471571", pace: 900)).map(\.cause) == [nil, nil])
    for day in 3...4 {
      memory.add(session("45432664823", from: 270, day: day))
      let again = session("45432664823", from: 270, day: day + 1)
      #expect(memory.errors(of: again).map(\.cause) == [.twin(229)])
    }
    #expect(memory[.pi].errors.losses(in: 28).map(\.times) == [2])
    #expect(memory[.pi].errors.losses(in: 27).isEmpty)
    // Three errors, one of nine digits for each of those that have a twin.
    let (errors, twins, expected) = memory[.pi].errors.toTwins
    #expect(errors == 3 && twins == 2 && abs(expected - 2.0 / 9) < 1e-9)
  }

  @Test func `errors are what was typed from memory, each place once`() {
    func places(_ session: SessionEvidence) -> [Int] { memory().errors(of: session).map(\.index) }
    #expect(places(session("142301521")) == [2, 4])
    #expect(places(session("14215", in: .learn)) == [])
    #expect(places(session("14?2159")) == [])
    #expect(memory().errors(of: session("142301")).map(\.typed) == [2])
    #expect(memory().errors(of: session("142301")).map(\.expected) == [1])
  }
}
