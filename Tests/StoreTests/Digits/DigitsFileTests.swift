import TestSupport
import Testing
import TrainerCore

@testable import Store

@Suite struct DigitsFileTests {
  private func add(
    _ name: String, to folder: TemporaryFolder, profile: String? = nil, _ disk: Disk = .live
  ) throws -> FolderWriter.Addition {
    let profile = profile.flatMap { ProfileName($0) }
    let writer = FolderWriter(folder: folder.data.of(profile), disk: disk, clock: { Bench.date })
    return try writer.add(Array("1234567".utf8), as: name)
  }

  /// A crash at every operation; then comes another list, one of another profile, or a start.
  @Test func `A list that was being added is there as a whole or not, and nothing is left of it`() throws {
    for count in 0...100 {
      let folder = TemporaryFolder()
      let doom = Doom(tearing: true)
      doom.arm(count)
      let isAdded = (try? add("phone", to: folder, doom.disk)) != nil
      let lists = try folder.list("digits").filter { $0.hasSuffix(".txt") }
      #expect(lists == ["phone.txt"] || lists == [] && !isAdded, "after \(count) operations")
      for name in lists { #expect(try folder.read("digits/" + name) == "1234567\n") }
      switch count % 3 {
      case 0: #expect(try add("fax", to: folder) == .added)
      case 1: #expect(try add("fax", to: folder, profile: "Ana") == .added)
      default: try Bench(folder).settles()
      }
      let others = count % 3 == 2 ? [] : ["fax.txt"]
      #expect(try folder.list("digits").sorted() == others + lists, "after \(count) operations")
      guard doom.hasStruck else {
        #expect(count > 5)
        break
      }
    }
  }
}
