import Dispatch
import Testing
import TrainerCore

@testable import Runtime

struct SpeakerTests {
  @Test func `What speaks is tried in order and in the language`() {
    #expect(
      Speaker.commands("7", in: .french) == [
        ["spd-say", "--language", "fr", "--rate", "30", "--", "7"],
        ["espeak-ng", "-v", "fr", "-s", "260", "--", "7"],
      ])
  }
}
