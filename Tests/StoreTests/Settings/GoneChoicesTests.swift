import TestSupport
import Testing

@testable import Store

/// Choices that 2.0 offered and this version does not.
struct GoneChoicesTests {
  @Test func `The theme without colours is named once, and becomes the standard one`() throws {
    let folder = TemporaryFolder()
    try folder.write("settings.json", #"{"version":1,"theme":"monochrome","bell":true}"# + "\n")
    #expect(try Bench(folder, isStarted: false).store.quickStart().settings.theme == .dark)
    let bench = try Bench.settled(folder)
    #expect(bench.box.goneSettings == ["theme"] && bench.box.setAside.isEmpty)
    let settings = folder.reader.settings()
    #expect(settings.theme == .dark && settings.bell && folder.diagnosis.isSound)
    #expect(try folder.read("settings.json").contains(#""theme":"dark""#))
    try bench.drop()
    #expect(try Bench.settled(folder).box.goneSettings == [])
  }
}
