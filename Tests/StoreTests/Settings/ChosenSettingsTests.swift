import FoundationEssentials
import Glibc
import Preferences
import Synchronization
import TestSupport
import Testing

@testable import Store

/// The file has what was chosen, and what only another version knows.
struct ChosenSettingsTests {
  private let folder = TemporaryFolder()

  private func change(_ body: (inout Settings) -> Void) throws {
    let known = folder.reader.settings()
    var settings = known
    body(&settings)
    try folder.writer.save(settings, changedFrom: known)
  }

  @Test func `A setting that was set to its standard is a choice that no import takes back`() throws {
    try change { $0.daily.minutes = 30 }
    try change { $0.daily.minutes = Settings().daily.minutes }
    let source = TemporaryFolder()
    try source.write("settings.json", #"{"version":1,"theme":"light","minutes":45}"# + "\n")
    let outcome = try folder.importing(try source.exported())
    #expect(outcome == Importer.Outcome(additions: [.settings: 1]))
    let settings = folder.reader.settings()
    #expect(settings.daily.minutes == Settings().daily.minutes && settings.theme == .light)
  }

  @Test func `The language of the locale is a choice, too`() throws {
    try change { $0.language = .french }
    try change { $0.language = nil }
    let source = TemporaryFolder()
    try source.write("settings.json", #"{"version":1,"language":"en"}"# + "\n")
    #expect(try folder.importing(try source.exported()).additions == [:])
    #expect(folder.reader.settings().language == nil && folder.diagnosis.isSound)
  }

  /// As 2.0 wrote them, whether or not somebody had changed them.
  @Test func `Standard settings of an export are no choice`() throws {
    let source = TemporaryFolder()
    try source.write("settings.json", #"{"version":1,"bell":false,"minutes":10}"# + "\n")
    #expect(try folder.importing(try source.exported()).additions == [:])
    #expect(try !folder.list().contains("settings.json"))
  }

  @Test func `A field that is not known is kept`() throws {
    let unknown =
      #""dance":{"kept":[1,2.5, null,"a\"}\\"],"step":"left"},"keys.x":12345678901234567890,"zoom":1e400"#
    try folder.write("settings.json", #"{"version":1,"bell":true,\#(unknown)}"# + "\n")
    try change { $0.bell = false }
    try change { $0.theme = .light }
    #expect(
      try folder.read("settings.json") == #"{"version":1,"theme":"light","bell":false,\#(unknown)}"# + "\n")
    let bench = try Bench.settled(folder)
    #expect(bench.box.setAside.isEmpty && folder.diagnosis.isSound)
    let target = TemporaryFolder()
    _ = try target.importing(try folder.exported())
    #expect(try target.read("settings.json").contains(unknown))
  }

  @Test func `What can be read beside damage is kept`() throws {
    try folder.write(
      "settings.json", #"{"version":1,"bell":3,"keys":{"quit":5,"reveal":"v"},"zoom":3}"# + "\n")
    try change { $0.theme = .light }
    #expect(
      try folder.read("settings.json") == #"{"version":1,"theme":"light","keys":{"reveal":"v"},"zoom":3}"#
        + "\n")
  }

  @Test func `What is no UTF-8 is set aside, whatever the decoder makes of it`() throws {
    let text = #"{"version":1,"theme":"light"}"#
    try folder.write("settings.json", Data(text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }))
    try change { $0.bell = true }
    #expect(try folder.read("settings.json") == #"{"version":1,"bell":true}"# + "\n")
    #expect(try folder.list().contains { $0.hasPrefix("settings.json.damaged-") })
  }

  @Test func `What was taken away stays so in an import`() throws {
    let source = TemporaryFolder()
    let theirs = #"{"version":1,"aims":{"pi":{"position":100}},"keys":{"help":"f1","reveal":"v"}}"# + "\n"
    try source.write("settings.json", theirs)
    try folder.write("settings.json", theirs)
    try change {
      $0.aims[.pi] = nil
      $0.keys["reveal"] = nil
    }
    #expect(try folder.importing(try source.exported()).additions == [:])
    let settings = folder.reader.settings()
    #expect(settings.aims.isEmpty && settings.keys == ["help": .function(1)] && folder.diagnosis.isSound)
  }

  /// As after a run with `sudo -E`.
  @Test func `Settings that may not be read keep nobody from changing them`() throws {
    try folder.write("settings.json", #"{"version":1,"bell":true}"# + "\n")
    let path = folder.data.settings
    let isClosed = Atomic<Bool>(true)
    let disk = Disk { operation, at in
      // The file that takes its place is another one.
      if operation == .rename, at.hasPrefix(path + ".") { isClosed.set(false) }
      return operation == .open && at == path && isClosed.isTrue ? .fail(EACCES) : .proceed
    }
    let bench = Bench(folder, disk: disk)
    try bench.settles()
    try bench.play(digits: 3)
    try bench.settles()
    var settings = Settings()
    settings.mouse = true
    try bench.store.save(settings)
    try bench.settles()
    #expect(folder.reader.settings().mouse)
    #expect(try folder.list().contains { $0.hasPrefix("settings.json.damaged-") })
  }
}
