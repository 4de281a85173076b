import Glibc
import Testing

@testable import Runtime

struct ClockTests {
  @Test func `It goes on while the machine sleeps`() {
    let uptime = Clock.uptime { clock, time in
      time.pointee = timespec(tv_sec: clock == CLOCK_BOOTTIME ? 3700 : 100, tv_nsec: 5_999_999)
      return 0
    }
    #expect(uptime == 3_700_005)
  }
}
