import Testing
import TrainerCore

struct DayTableTests {
  @Test func `Days are summed in whatever order they come`() {
    let days = DayTable(
      table([
        entry(day: 7, score: 10, duration: 1000), entry(day: 3, score: 5, duration: 40_000),
        entry(day: 7, score: 1, duration: 500), entry(day: 5, score: 0, duration: 10),
      ]), rests: [3: 35_000, 7: 501, 4: 1])
    #expect(days.entries.map(\.day) == [3, 5, 7])
    #expect(days[7]?.sessions == 2 && days[7]?.milliseconds == 999)
    #expect(days[4] == nil && days[8] == nil)
    #expect(days[3]?.milliseconds == 5000)
  }
}
