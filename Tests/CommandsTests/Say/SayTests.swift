import TestSupport
import Testing

/// Refusals of `say`.
struct SayTests {
  @Test(arguments: [
    ("0-10 --pace 5", "--pace must be a number from 0.5 to 4"),
    ("0-10 --pace nan", "--pace must be a number from 0.5 to 4"),
    ("0-10 --pause 61", "--pause must be a number from 0 to 60"),
  ])
  func `Says what is wrong`(_ line: String, _ text: String) throws {
    let command = try TemporaryFolder().start("say " + line)
    #expect(command.status == 64)
    #expect(command.errorText == "pi-trainer: " + text + "\n")
  }
}
