import Foundation
import Runtime
import TestSupport
import Testing

/// What `say` writes and refuses.
struct SayTests {
  private let folder = TemporaryFolder()

  private func say(_ line: String) throws -> Start { try folder.start("say " + line) }

  private func file(_ name: String) -> Sound? {
    FileManager.default.contents(atPath: folder.path + "/" + name).flatMap { Sound(wav: Array($0)) }
  }

  @Test func `Writes a stretch in the groups that were chosen`() throws {
    try folder.write(#"{"groups":"5 5"}"#, to: "settings.json")
    let tape = folder.path + "/tape.wav"
    let command = try say("340-360 --pace 2 --pause 1 --wav \(tape)")
    #expect(command.status == 0 && command.errorText == "")
    // Ten seconds of digits and three pauses.
    #expect(command.text == tape + ": 0:13\n")
    let sound = try #require(file("tape.wav"))
    #expect(sound.samples.count / sound.rate == 13)
  }

  @Test(arguments: ["0-1", "999990-1000000", "3-17"])
  func `Takes every stretch that there is`(_ segment: String) throws {
    #expect(try say("\(segment) --wav \(folder.path)/a.wav").status == 0)
    #expect(file("a.wav") != nil)
  }

  @Test func `Never overwrites a file`() throws {
    try folder.write("mine", to: "a.wav")
    let command = try say("0-10 --wav \(folder.path)/a.wav")
    #expect(command.status == 64)
    #expect(command.errorText.hasSuffix("a.wav exists already; choose another name\n"))
  }

  @Test(arguments: [
    ("0-10 --pace 5", "--pace must be a number from 0.5 to 4"),
    ("0-10 --pace nan", "--pace must be a number from 0.5 to 4"),
    ("0-10 --pause 61", "--pause must be a number from 0 to 60"),
    ("0-10 --again --wav x", "--again and --wav cannot be used together; choose one"),
  ])
  func `Says what is wrong`(_ line: String, _ text: String) throws {
    let command = try say(line)
    #expect(command.status == 64)
    #expect(command.errorText == "pi-trainer: " + text + "\n")
  }
}
