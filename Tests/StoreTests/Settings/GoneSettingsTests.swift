import TestSupport
import Testing

@testable import Store

/// Settings and choices that 2.0 had and this version does not.
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
    let kept = #""gone":{"spokenQuestions":"on","voice":"on"}}"#
    #expect(try folder.read("settings.json").contains(kept))
    let again = try Bench.settled(folder)
    #expect(again.box.goneSettings == [])
    // Other settings are changed beside them.
    var settings = folder.reader.settings()
    settings.bell = false
    try again.store.save(settings)
    try again.settles()
    #expect(try folder.read("settings.json").contains(kept))
  }

  @Test func `Those that nobody had changed are passed over`() throws {
    let folder = TemporaryFolder()
    try folder.write("settings.json", #"{"version":1,"spoken":false,"voice":false}"# + "\n")
    #expect(try Bench.settled(folder).box.goneSettings == [])
  }

  @Test func `The theme without colours is named once, and becomes the standard one`() throws {
    let folder = TemporaryFolder()
    try folder.write("settings.json", #"{"version":1,"theme":"monochrome","bell":true}"# + "\n")
    #expect(try Bench(folder, isStarted: false).store.quickStart().settings.theme == .dark)
    let bench = try Bench.settled(folder)
    #expect(bench.box.goneSettings == ["theme"] && bench.box.setAside.isEmpty)
    let settings = folder.reader.settings()
    #expect(settings.theme == .dark && settings.bell && folder.diagnosis.isSound)
    #expect(
      try folder.read("settings.json") == #"{"version":1,"bell":true,"gone":{"theme":"monochrome"}}"# + "\n")
    try bench.drop()
    #expect(try Bench.settled(folder).box.goneSettings == [])
  }
}
