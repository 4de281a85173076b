import Glibc
import Testing
import TrainerCore

@testable import Runtime

struct DayTimerTests {
  /// True if a timer can be read from within some milliseconds.
  private func isDue(_ timer: DayTimer, within milliseconds: Int32) -> Bool {
    var watched = pollfd(fd: timer.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, milliseconds) == 1
  }

  @Test func `It wakes at midnight and only then`() throws {
    let timer = DayTimer()
    try #require(timer.descriptor >= 0)
    let now = Clock.now()
    timer.set(forMidnightAfter: Moment(uptime: now.uptime, date: now.date, midnight: now.uptime + 86_400_000))
    #expect(!isDue(timer, within: 0) && !timer.hasFired())
    timer.set(forMidnightAfter: Moment(uptime: now.uptime, date: now.date, midnight: now.uptime + 30))
    #expect(isDue(timer, within: 10_000) && timer.hasFired())
    #expect(!timer.hasFired())
    timer.set(forMidnightAfter: Clock.now())
    #expect(!isDue(timer, within: 0))
  }

  /// A midnight that is past, as one is after a sleep, is due at once.
  @Test func `A midnight that passed is due`() {
    let timer = DayTimer()
    let now = Clock.now()
    timer.set(forMidnightAfter: Moment(uptime: now.uptime, date: now.date, midnight: now.uptime - 3_600_000))
    #expect(isDue(timer, within: 10_000) && timer.hasFired())
  }
}
