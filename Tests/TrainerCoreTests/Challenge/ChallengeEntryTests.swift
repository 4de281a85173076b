import Testing
import TrainerCore

@Suite struct ChallengeEntryTests {
  func entry(
    _ kind: ChallengeEntry.Kind, _ constant: Constant = .pi, _ place: ChallengeEntry.Place = .start,
    _ counts: [Int] = [10, 20, 50, 100, 200]
  ) -> ChallengeEntry {
    ChallengeEntry(
      id: "x", kind: kind, constant: constant, place: place, counts: counts,
      words: ChallengeWords(en: "words", fr: "mots"))
  }

  @Test(arguments: [
    (Grade.novice, 0, "0-10"), (.novice, 5000, "0-10"), (.apprentice, 0, "0-10"), (.apprentice, 15, "0-15"),
    (.apprentice, 20, "0-20"), (.athlete, 5000, "0-50"), (.grandmaster, 157, "0-157"),
    (.grandmaster, 5000, "0-200"), (.grandmaster, 2_000_000, "0-200"), (.novice, -5, "0-10"),
  ])
  func `A challenge grows with the grade, up to what is known`(grade: Grade, known: Int, segment: String)
    throws
  {
    let entry = entry(.clean)
    let challenge = entry.challenge(on: 1, grade: grade, known: known)
    #expect(challenge.code == "x clean pi \(segment)")
  }

  @Test(arguments: [
    (Grade.novice, 0, "0-10"), (.novice, 57, "40-57"), (.novice, 50, "40-50"), (.apprentice, 59, "30-59"),
    (.apprentice, 20, "0-20"), (.athlete, 53, "0-53"), (.athlete, 1_000_000, "999950-1000000"),
  ])
  func `At the end it begins with a row and goes up to the last known decimal`(
    grade: Grade, known: Int, segment: String
  ) throws {
    let entry = entry(.backwards, .e, .end)
    #expect(entry.challenge(on: 1, grade: grade, known: known).code == "x backwards e \(segment)")
  }

  @Test func `Anywhere it lies elsewhere on each day, at the beginning of a row`() throws {
    let entry = entry(.clean, .phi, .anywhere)
    let starts = (0..<1000).map { entry.challenge(on: $0, grade: .novice, known: 69).segment.start }
    #expect(Set(starts) == [0, 10, 20, 30, 40, 50])
    let place = self.entry(.position, .phi, .anywhere, [1, 1, 1, 1, 3])
    let ends = (0..<1000).map { place.challenge(on: $0, grade: .grandmaster, known: 14).segment.end }
    #expect(Set(ends) == Set(3...14))
  }

  /// The seeds were computed from the description of the luck of a day by a second program.
  @Test(
    arguments: [
      (ChallengeKind.places, nil, Grade.novice, 350, "0-350 10 1097297050"),
      (.places, nil, .apprentice, 50, "0-50 10 1097297050"), (.places, nil, .expert, 0, "0-20 4 1097297050"),
      (.joints, nil, .athlete, 350, "0-350 34 1097297050"), (.joints, nil, .novice, 12, "0-20 1 1097297050"),
      (.permutation, 2, .novice, 57, "0-57 10 1097297050 2"),
      (.permutation, 2, .novice, 0, "0-10 5 1097297050 2"),
      (.permutation, nil, .grandmaster, 5000, "0-5000 200 1097297050"),
    ] as [(ChallengeKind, Int?, Grade, Int, String)])
  func `A drill runs over all that is known`(
    kind: ChallengeKind, group: Int?, grade: Grade, known: Int, figures: String
  ) throws {
    let entry = entry(.drill(kind, group: group), .pi, .anywhere)
    let challenge = entry.challenge(on: 1, grade: grade, known: known)
    #expect(challenge.code == "x \(kind.rawValue) pi \(figures)")
    #expect(Challenge(code: challenge.code) == challenge)
    #expect(entry.challenge(on: 2, grade: grade, known: known) != challenge)
  }

  @Test(arguments: [
    // 10 ÷ 1.5 is 6.67, 20 ÷ 1.5 is 13.3, 100 ÷ 3 is 33.3, 50 ÷ 2 is 25.
    (Grade.novice, "0-10 7000"), (.apprentice, "0-20 14000"), (.athlete, "0-50 25000"),
    (.expert, "0-100 34000"), (.grandmaster, "0-200 20000"),
  ])
  func `A sprint has its time from the pace`(grade: Grade, figures: String) throws {
    let entry = entry(.sprint(paces: [150, 150, 200, 300, 1000]))
    #expect(entry.challenge(on: 1, grade: grade, known: 1000).code == "x sprint pi " + figures)
  }

  @Test(arguments: [
    (10, 125, 8000), (10, 160, 6500), (8, 100, 8000), (10, 100, 10_000), (101, 1000, 11_000),
    (1_000_000, 1, 86_400_000),
  ])
  func `Times are whole, or half under ten seconds`(count: Int, pace: Int, time: Int) throws {
    let counts = Array(repeating: count, count: 5)
    let entry = entry(.sprint(paces: Array(repeating: pace, count: 5)), .pi, .start, counts)
    #expect(entry.challenge(on: 1, grade: .novice, known: 1_000_000).timeLimit == time)
  }

  @Test(arguments: [
    // π: 14159 26535. One digit in front: “1” is there twice, “4” once, and 4 is the second.
    (Constant.pi, 1, 2, 10, "2-4 1"),
    // √2: 4142135623. “4” comes again, “41” does not.
    (.sqrt2, 1, 2, 10, "2-4 2"),
    // e: 7182818284. After “7” one digit is enough.
    (.e, 1, 2, 10, "1-3 1"),
    // “1828” is there twice, “71828” once; four digits leave room for six.
    (.e, 4, 6, 10, "4-10 4"), (.e, 5, 9, 10, "5-10 5"),
    // “14” comes again as #103 and #104 of π, and “41” long before that; “141” does not.
    (.pi, 2, 5, 103, "2-7 2"), (.pi, 2, 5, 104, "3-8 3"),
  ])
  func `What has to be continued occurs only once so far`(
    constant: Constant, least: Int, count: Int, known: Int, figures: String
  ) throws {
    let counts = Array(repeating: count, count: 5)
    let entry = entry(.next(given: least), constant, .start, counts)
    let challenge = entry.challenge(on: 1, grade: .novice, known: known)
    #expect(challenge.code == "x next \(constant.rawValue) \(figures)")
  }

  @Test func `Any digits given leave a beginner something to type`() throws {
    for constant in Constant.allCases {
      for least in 1...8 {
        for place in ChallengeEntry.Place.allCases {
          for known in [0, 11, 25, 137] {
            let entry = entry(.next(given: least), constant, place)
            let challenge = entry.challenge(on: 7, grade: .expert, known: known)
            let prefix = Array(constant.decimals.prefix(max(10, known)))
            guard case .next(let given) = challenge.kind else { continue }
            let start = challenge.segment.start
            let digits = prefix[start - given..<start]
            let places = (0...prefix.count - given).filter { prefix[$0..<$0 + given].elementsEqual(digits) }
            #expect(places == [start - given])
            #expect(given >= least && challenge.count >= 2 && challenge.segment.end <= prefix.count)
          }
        }
      }
    }
  }
}
