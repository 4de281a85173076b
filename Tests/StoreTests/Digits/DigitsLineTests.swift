import TestSupport
import Testing
import TrainerCore

@testable import Store

struct DigitsLineTests {
  private static let digits = "1234567890"
  /// FNV-1a of these digits, 64 bits, as another program gives it.
  private static let hash = "63510217cacfb1a4"

  private func add(_ name: String, to folder: TemporaryFolder, _ disk: Disk = .live) throws {
    let writer = FolderWriter(folder: folder.data, disk: disk, clock: { Bench.date })
    try writer.write([DigitList(Array(Self.digits.utf8), as: name, at: Bench.date)])
  }

  @Test func `The line of a list, and of none any more`() throws {
    let folder = TemporaryFolder()
    try add("line-1", to: folder)
    let start =
      #"{"type":"digits","at":"2026-11-21T19:42:07.123+01:00","name":"line-1","list":"\#(Self.hash)""#
    #expect(try folder.read(Bench.log) == start + #","digits":"1234567890"}"# + "\n")
    let list = OwnDigits(name: "line-1", hash: Self.hash)
    try folder.writer.write([DigitList(removing: list, at: Bench.date)])
    #expect(
      try folder.read(Bench.log).hasSuffix(start.replacing("07.123", with: "07.124") + "}\n")
        && folder.data.openLists().isEmpty)
  }

  @Test(arguments: [
    #""list":"\#(hash)","digits":"1234567891""#, #""list":"\#(hash)","digits":"123456789""#,
    #""list":"\#(hash)","digits":"12345678x0""#, #""digits":"1234567890""#,
    #""list":"\#(hash)","digits":1234567890"#,
  ])
  func `A line that contradicts itself is no list`(fields: String) {
    let line = #"{"type":"digits","at":"2026-11-21T19:42:07.123+01:00","name":"line-2",\#(fields)}"#
    #expect(StatementLine(line.data) == nil)
  }

  /// A crash at every operation; then comes another list, or a start.
  @Test func `A list that was being added is there as a whole or not, and nothing is left of it`() throws {
    for count in 0...100 {
      let folder = TemporaryFolder()
      let doom = Doom(tearing: true)
      doom.arm(count)
      let isAdded = (try? add("line-3", to: folder, doom.disk)) != nil
      let lists = folder.data.openLists().map(\.rawValue)
      #expect(lists == ["line-3"] || lists == [] && !isAdded, "after \(count) operations")
      if count % 2 == 0 { try add("line-4", to: folder) } else { try Bench(folder).settles() }
      let others = count % 2 == 0 ? ["line-4"] : []
      let there = folder.data.openLists()
      #expect(there.map(\.rawValue) == lists + others, "after \(count) operations")
      for list in there { #expect(list.decimals.count == 10, "after \(count) operations") }
      guard doom.hasStruck else {
        #expect(count > 5)
        break
      }
    }
  }
}
