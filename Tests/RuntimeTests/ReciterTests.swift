import Testing
import TrainerCore

@testable import Runtime

struct ReciterTests {
  @Test(arguments: [(0.5, "0", "160"), (2, "0", "160"), (4, "80", "320")])
  func `A digit is said by the desktop's voice or by espeak-ng, faster only where it has to be`(
    _ pace: Double, _ rate: String, _ speed: String
  ) {
    #expect(
      Reciter.commands(7, .french, pace) == [
        ["spd-say", "--wait", "--language", "fr", "--rate", rate, "--", "7"],
        ["espeak-ng", "-v", "fr", "-s", speed, "--", "7"],
      ])
  }
}
