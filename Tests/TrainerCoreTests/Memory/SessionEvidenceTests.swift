import Testing

@testable import TrainerCore

struct SessionEvidenceTests {
  @Test func `a run from #1 is a pass of each of its blocks`() {
    let session = Recital("35=").on(100)
    #expect(session.passes.map(\.block) == [0, 1, 2])
    #expect(session.passes.map(\.isHeld) == [true, true, true])
    #expect(session.known == [0..<35])
    #expect(session.day == 100)
  }

  @Test(
    arguments: [
      ("an error", Recital("3= x 7="), [false]),
      ("an error at the first digit", Recital("10= x"), [true, false]),
      ("an error at the last digit", Recital("9= x = 10="), [false, true]),
      ("a reveal in the middle", Recital("3= ? 7="), [false]),
      ("a reveal before the first digit", Recital("10= ? 10="), [true, false]),
      ("a reveal before the session's first digit", Recital("? 10= 10="), [false, true]),
      ("left unfinished", Recital("14="), [true]),
      ("left unfinished after an error", Recital("12= x"), [true, false]),
      ("the digit that Game shows", Recital("3= x 7= 10=", .game), [false, true]),
      ("the mistake that ends Strict", Recital("23= x", .strict), [true, true, false]),
      (
        "a mistake in Strict on a block's first digit", Recital("20= x", .strict),
        [true, true, false]
      ),
      ("Strict ended by the user", Recital("23=", .strict), [true, true]),
      ("no correct digit at all", Recital("x"), []),
      ("no correct digit in Strict", Recital("x", .strict), []),
      ("entered half-way", Recital("20=", over: 45..<65), [true]),
      ("entered half-way with an error", Recital("2= x 18=", over: 45..<65), [false, true]),
      ("entered half-way with a reveal", Recital("2= ? 18=", over: 45..<65), [false, true]),
      ("ending inside a block", Recital("15=", over: 40..<55), [true]),
      (
        "ending inside a block with an error", Recital("12= x 3=", over: 40..<55),
        [true, false]
      ),
      ("shorter than a block", Recital("= x 4=", over: 40..<45), []),
      ("Learn", Recital("20= 20=", .learn, over: 0..<20), []),
      ("backwards", Recital("20=", over: 0..<20, isBackwards: true), []),
    ] as [(String, Recital, [Bool])])
  func `what a session says of blocks`(name: String, recital: Recital, held: [Bool]) {
    #expect(recital.on(0).passes.map(\.isHeld) == held, "\(name)")
  }

  @Test(
    arguments: [
      ("corrected at once", Recital("3= x 7=", correction: 600), true),
      ("corrected too late", Recital("3= x 7=", correction: 601), false),
      ("two in a row", Recital("3= xx 7=", correction: 200), false),
      ("two in the block", Recital("3= x 2= x 5=", correction: 200), false),
      ("never corrected", Recital("3= x", correction: 200), false),
      ("with a reveal in the block", Recital("3= x 2= ? 5=", correction: 200), false),
      ("entered half-way", Recital("2= x 3=", over: 5..<15, correction: 200), false),
      ("in Game, which shows the digit", Recital("3= x 7=", .game, correction: 200), false),
    ] as [(String, Recital, Bool)])
  func `a slip is one wrong digit put right within 0,6 s`(name: String, recital: Recital, isSlip: Bool) {
    let session = recital.on(0)
    let outcomes = session.passes.map(\.outcome)
    if case .held(let pace)? = outcomes.first {
      #expect(isSlip && pace.hasSlip && outcomes.count == 1, "\(name)")
    } else {
      #expect(!isSlip && outcomes == [.lost], "\(name)")
    }
  }

  @Test func `a block left after nothing but a slip is no pass`() {
    #expect(Recital("3= x 4=", correction: 200).on(0).passes.isEmpty)
    let memory = Memory.after((0, Recital("3= x 7=", pace: 950, isHalting: true, correction: 200)))
    #expect(memory[.pi][0].lapses == 0 && memory[.pi][0].isLearnt)
    #expect(memory[.pi][0].state == FSRS.standard.first(.hard))
  }

  @Test func `intervals are those between correct digits, without rests`() {
    let session = Recital("5= ~ 5= = z 3=", pace: 500).on(0)
    #expect(session.firstIntervals == [500])
    #expect(session.otherIntervals == [500, 500, 500, 500, 3500, 500, 500, 500, 500, 500, 500])
    #expect(session.passes.first?.outcome == .held(Pass.Pace(first: nil, others: 3500)))
  }

  @Test(
    arguments: [
      // To #2 … #21, of which #11 and #21 begin blocks.
      ("10", 2, 0, 18), ("5 5", 2, 2, 16), ("3 3 4", 2, 4, 14), ("2", 2, 8, 10), ("1", 2, 18, 0),
      // #11 stands in the middle of a group of four, and so do #11 and #21 of six.
      ("4", 1, 4, 15), ("6", 0, 3, 17),
    ])
  func `an interval is one of three kinds by the groups that were shown`(
    pattern: String, first: Int, group: Int, other: Int
  ) throws {
    var recital = Recital("21=")
    recital.groups = try #require(DigitGroups(rawValue: pattern))
    let session = recital.on(0)
    #expect(session.firstIntervals.count == first, "\(pattern)")
    #expect(session.groupIntervals.count == group, "\(pattern)")
    #expect(session.otherIntervals.count == other, "\(pattern)")
  }

  @Test func `a block has the longest interval of each kind`() throws {
    var recital = Recital("10= 5= ~ 2= ~ 3=", pace: 500)
    // The pauses are before #16 and #18.
    let paces: [(String, [Int], Pass.Pace)] = [
      // Images begin within the groups, or one does with the place of both.
      ("10", [15, 17], Pass.Pace(first: 500, groups: 3500, others: 500)),
      ("10", [17], Pass.Pace(first: 500, groups: 3500, others: 3500)),
      ("6", [10, 15], Pass.Pace(first: 500, groups: 3500, others: 3500)),
      ("5 5", [], Pass.Pace(first: 500, groups: 3500, others: 3500)),
      ("3 2 2 3", [], Pass.Pace(first: 500, groups: 3500, others: 500)),
      ("6", [], Pass.Pace(first: nil, groups: 500, others: 3500)),
    ]
    for (pattern, starts, pace) in paces {
      recital.groups = try #require(DigitGroups(rawValue: pattern))
      recital.starts = starts
      #expect(recital.on(0).passes.last?.outcome == .held(pace), "\(pattern)")
    }
  }

  @Test func `a rest is not an interval of a block but is remembered`() {
    let session = Recital("15= z 5=", pace: 400).on(0)
    #expect(session.passes.last?.outcome == .held(Pass.Pace(first: 400, others: 400, hasRest: true)))
  }

  @Test func `what was shown, or typed in Learn or backwards, is no measure of the usual`() {
    #expect(Recital("3= ? 7=").on(0).otherIntervals.count == 2)
    #expect(Recital("30=", .learn).on(0).otherIntervals.isEmpty)
    let backwards = Recital("20=", over: 0..<20, isBackwards: true).on(0)
    #expect(backwards.otherIntervals.isEmpty && backwards.firstIntervals.isEmpty)
  }

  @Test(
    arguments: [
      ("in Practice", Recital("12="), [0..<12]),
      ("not after an error", Recital("3= x 4="), [0..<3, 4..<7]),
      ("not what a reveal shows", Recital("3= ? 10="), [0..<3, 10..<13]),
      ("nor where nothing was typed yet", Recital("? 3=", over: 20..<30), []),
      ("not what Game shows", Recital("3= x 4=", .game), [0..<3, 4..<7]),
      ("not in Learn", Recital("20=", .learn), []),
      ("not backwards", Recital("20=", over: 0..<20, isBackwards: true), []),
      (
        "in an answer shorter than a block", Recital("2= x 3=", over: 40..<45),
        [40..<42, 43..<45]
      ),
      ("in Strict up to its end", Recital("7= x", .strict), [0..<7]),
    ] as [(String, Recital, [Range<Int>])])
  func `known is what was right at the first try`(name: String, recital: Recital, known: [Range<Int>]) {
    #expect(recital.on(0).known == known, "\(name)")
  }

  @Test func `what was not typed teaches nothing`() {
    // Thirty digits, one a millisecond: nobody types like that.
    let session = Recital("30=", pace: 1).on(0)
    #expect(session.passes.isEmpty && session.known.isEmpty && session.otherIntervals.isEmpty)
    let run = Recital("30= x", .strict, pace: 1).on(0)
    #expect(run.run == nil && run.passes.isEmpty)
  }

  @Test func `Learn tells which blocks were typed while they were shown`() {
    let session = Recital("17= 4=", .learn, over: 15..<32).on(0)
    #expect(session.copied == [1, 2, 3])
  }

  @Test(
    arguments: [
      (Recital("23= x", .strict), CleanRun(digits: 23, isOpen: false)),
      (Recital("23=", .strict), CleanRun(digits: 23, isOpen: true)),
      (Recital("23= x 9=", .game), CleanRun(digits: 23, isOpen: false)),
      (Recital("23=", .game), CleanRun(digits: 23, isOpen: true)),
      (Recital("23= x"), nil),
      (Recital("x", .strict), nil),
    ] as [(Recital, CleanRun?)])
  func `a run from #1 in Game or Strict tests the forecast`(recital: Recital, run: CleanRun?) {
    #expect(recital.on(0).run == run)
  }
}
