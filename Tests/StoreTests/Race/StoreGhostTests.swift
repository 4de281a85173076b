import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Records of other people come in by a file, which may hold anything.
struct StoreGhostTests {
  private let folder = TemporaryFolder()

  private static let line =
    """
    {"name":"Ana María","constant":"pi","type":"crown","digitCount":3,"totalTime":0.5,\
    "cumulativeTimes":[0,0.25,0.5],"date":"2026-11-21T19:42:07.000+01:00"}
    """

  private func fault(_ text: String) -> GhostFile.Fault? {
    do throws(GhostFile.Fault) { _ = try GhostFile.decode(text.data) } catch { return error }
    return nil
  }

  @Test func `A ghost is a record with a name`() throws {
    let ghost = try GhostFile.decode(Self.line.data)
    #expect(ghost.name == "Ana María")
    #expect(ghost.record.times == [0, 250, 500] && ghost.record.type == .crown)
    #expect(GhostFile.encode(ghost).text == Self.line + "\n")
  }

  @Test func `What is none is refused with its reason`() {
    func changed(_ from: String, _ to: String) -> String { Self.line.replacing(from, with: to) }
    #expect(fault("") == .unreadable)
    #expect(fault("{}") == .unreadable)
    #expect(fault(changed(#""name":"Ana María","#, "")) == .noName)
    for name in [" ", "\\u200d\\u200c", "\\u200e", "\\u2800 \\u3164"] {
      #expect(fault(changed("Ana María", name)) == .noName)
    }
    #expect(fault(changed("Ana María", "a\\u001b[2J")) == .controlCharacters)
    #expect(fault(changed("Ana María", "a\\u009b")) == .controlCharacters)
    #expect(fault(changed("Ana María", "a\\u202e")) == .controlCharacters)
    #expect(fault(changed("Ana María", "a\\n")) == .controlCharacters)
    #expect(fault(changed("Ana María", String(repeating: "x", count: 1 << 20))) == .nameTooLong)
    #expect(fault(changed("Ana María", "e" + String(repeating: "\u{301}", count: 1 << 19))) == .nameTooLong)
    #expect(fault(changed("0.25", "-0.25")) == .fallingTimes)
    #expect(fault(changed("0.25", "0.75")) == .fallingTimes)
    #expect(fault(changed("[0,", "[0.1,")) == .contradiction)
    #expect(fault(changed(#""totalTime":0.5"#, #""totalTime":0.6"#)) == .contradiction)
    #expect(fault(changed(#""digitCount":3"#, #""digitCount":4"#)) == .contradiction)
    #expect(fault(changed(#""pi""#, #""Tau""#)) == .unknownConstant)
    let many = "[" + String(repeating: "0,", count: 1_000_000) + "0]"
    #expect(fault(changed("[0,0.25,0.5]", many)) == .tooManyDigits)
    #expect(fault(String(repeating: "[", count: 100_000)) == .unreadable)
  }

  /// New ghosts have to be told apart and beaten; a line that is kept already stays.
  @Test func `A new one has a name of its own and a time`() throws {
    func fault(_ from: String, _ to: String) -> GhostFile.Fault? {
      let bytes = Self.line.replacing(from, with: to).data
      #expect(throws: Never.self) { try GhostFile.decode(bytes) }
      do throws(GhostFile.Fault) { _ = try GhostFile.decodeReceived(bytes) } catch { return error }
      return nil
    }
    for name in ["crown", "lightning", "pace:", "pace:2.5"] {
      #expect(fault("Ana María", name) == .takenName)
    }
    for name in ["Crown", "a pace:2", "pace", "می\u{200c}خواهم", "👩\u{200d}👧"] {
      #expect(fault("Ana María", name) == nil)
    }
    let instant = #""totalTime":0,"cumulativeTimes":[0,0,0]"#
    #expect(fault(#""totalTime":0.5,"cumulativeTimes":[0,0.25,0.5]"#, instant) == .noTime)
    let single = #""digitCount":1,"totalTime":0,"cumulativeTimes":[0]"#
    #expect(fault(#""digitCount":3,"totalTime":0.5,"cumulativeTimes":[0,0.25,0.5]"#, single) == nil)
  }

  @Test func `They are kept replaced and removed`() throws {
    let ghost = try GhostFile.decode(Self.line.data)
    let faster = try #require(Record(constant: .pi, type: .crown, times: [0, 5], date: Bench.date))
    let other = try #require(Record(constant: .e, type: .crown, times: [0, 9], date: Bench.date))
    try folder.writer.importGhost(ghost)
    try folder.writer.importGhost(Rival(name: "Ana María", record: other))
    try folder.writer.importGhost(Rival(name: "Ana María", record: faster))
    try folder.writer.importGhost(Rival(name: "Bo", record: faster))
    #expect(try folder.reader.rivals().map(\.constant) == [.e, .pi, .pi])
    let ana = try folder.reader.rivals().filter { $0.name == "Ana María" && $0.constant == .pi }
    #expect(ana.map(\.record.times) == [[0, 5]] && ana.map(\.type) == [.crown])
    #expect(try folder.writer.removeGhosts(of: "Ana María") == 2)
    #expect(try folder.writer.removeGhosts(of: "Ana María") == 0)
    #expect(try folder.reader.rivals().map(\.name) == ["Bo"])
  }

  @Test func `A line of the log is a ghost, or that there is none any more`() throws {
    let head =
      #"{"type":"ghost","at":"2026-11-22T10:00:00.000+01:00","name":"Ana María","constant":"pi","record":"crown""#
    let line = try #require(ImportedGhost.decode((head + #","run":"# + Self.line + "}").data))
    #expect(line.record == (try GhostFile.decode(Self.line.data).record) && !line.isRemoval)
    #expect(line.canonical == head + #","run":"# + Self.line + "}")
    #expect(try #require(ImportedGhost.decode((head + "}").data)).isRemoval)
    for (from, to) in [
      ("0.25", "0.75"), (":3,", ":4,"), (#""type":"crown""#, #""type":"lightning""#), ("Ana", "Bea"),
      (#""pi""#, #""e""#), ("2026", "x"),
    ] {
      #expect(
        ImportedGhost.decode((head + #","run":"# + Self.line.replacing(from, with: to) + "}").data) == nil,
        "\(to)")
    }
  }

  @Test func `A store tells the records of others`() throws {
    try folder.writer.importGhost(try GhostFile.decode(Self.line.data))
    let bench = Bench(folder)
    try bench.settles()
    let ghosts = try #require(bench.box.states.last?.ghosts)
    #expect(ghosts.map { $0.rival?.name } == ["Ana María"] && ghosts.map { $0.record?.times.count } == [3])
  }
}
