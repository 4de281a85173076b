import Testing
import TrainerCore

struct GradeTests {
  @Test(arguments: [
    (Int.min, Grade.novice), (-1, .novice), (0, .novice), (999, .novice), (1000, .apprentice),
    (4999, .apprentice),
    (5000, .athlete), (19_999, .athlete), (20_000, .expert), (99_999, .expert), (100_000, .grandmaster),
    (Int.max, .grandmaster),
  ])
  func `XP give the grade`(xp: Int, grade: Grade) {
    #expect(Grade(xp: xp) == grade)
    #expect(grade.next == Grade.allCases.first { $0 > grade })
  }
}
