import TestSupport
import Testing

@testable import Store

/// Switches that 2.0 had and this version does not.
struct GoneSettingsTests {
  @Test func `Those that were on are named once`() throws {
    let folder = TemporaryFolder()
    try folder.write(
      "settings.json", #"{"version":1,"bell":true,"spoken":false,"spokenQuestions":true,"voice":true}"# + "\n"
    )
    let bench = try Bench.settled(folder)
    #expect(bench.box.goneSettings == ["spokenQuestions", "voice"] && bench.box.setAside.isEmpty)
    #expect(folder.reader.settings().bell && folder.diagnosis.isSound)
    try bench.drop()
    #expect(try Bench.settled(folder).box.goneSettings == [])
  }

  @Test func `Those that nobody had changed are passed over`() throws {
    let folder = TemporaryFolder()
    try folder.write("settings.json", #"{"version":1,"spoken":false,"voice":false}"# + "\n")
    #expect(try Bench.settled(folder).box.goneSettings == [])
  }
}
