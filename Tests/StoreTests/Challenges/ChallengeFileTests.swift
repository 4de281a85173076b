import Testing
import TrainerCore

@testable import Store

/// The list that is shipped: nothing else looks for mistakes in it.
@Suite struct ChallengeFileTests {
  private static let entries = ChallengeFile.shipped.entries

  @Test func `There is an entry for everybody`() {
    let entries = Self.entries
    #expect(entries.count == 81)
    #expect(Set(entries.map(\.id)).count == entries.count)
    #expect(Set(entries.map(\.kind.name)) == Set(ChallengeKind.allCases))
    for constant in Constant.allCases { #expect(entries.count { $0.constant == constant } >= 10) }
    #expect(entries.count { $0.since != nil } == 15)
  }

  @Test func `Every grade can play every entry`() {
    func expect(_ numbers: [Int], _ range: ClosedRange<Int>, _ entry: ChallengeEntry) {
      #expect(numbers.count == Grade.allCases.count, "\(entry.id)")
      #expect(numbers == numbers.sorted() && numbers.allSatisfy(range.contains), "\(entry.id)")
    }
    for entry in Self.entries {
      let kind = entry.kind.name
      let most = kind.isDrill ? Challenge.mostQuestions : Constant.decimalCount
      expect(entry.counts, (kind == .position || kind.isDrill ? 1 : 2)...most, entry)
      switch entry.kind {
      case .sprint(let paces): expect(paces, 1...100_000, entry)
      // Two of the ten decimals of a beginner are left.
      case .next(let given): #expect((1...8).contains(given), "\(entry.id)")
      case .drill(_, let group):
        #expect(entry.place == .anywhere && (group == nil || kind == .permutation), "\(entry.id)")
      case .clean, .position, .backwards: break
      }
      for grade in Grade.allCases {
        for known in [-5, 0, 10, 57, 1000, Constant.decimalCount, .max] {
          let challenge = entry.challenge(on: 20_778, grade: grade, known: known)
          #expect(Challenge(code: challenge.code) == challenge, "\(challenge.code)")
        }
      }
    }
  }

  @Test func `The words give nothing away, and are written as all others`() {
    for entry in Self.entries {
      let words = entry.words
      let hidden: [ChallengeWords.Placeholder] =
        switch entry.kind {
        case .clean, .position, .backwards: [.seconds, .given]
        case .sprint: [.given]
        // Its place is for the person to find.
        case .next: [.segment, .from, .to, .position, .seconds]
        case .drill: [.segment, .from, .position, .seconds, .given]
        }
      for text in [words.en, words.fr, words.en1, words.fr1].compactMap(\.self) {
        #expect(!text.isEmpty && !text.contains("!") && !text.contains("'"), "\(text)")
        for placeholder in hidden { #expect(!text.contains("{\(placeholder.rawValue)}"), "\(text)") }
      }
      if entry.counts.contains(1) { #expect(words.en1 != nil && words.fr1 != nil, "\(entry.id)") }
    }
  }
}
