import FoundationEssentials
import Glibc
import TestSupport
import TrainerCore

@testable import Store

/// Sessions as a folder may hold them, of every kind.
struct RandomPast {
  private(set) var logs: [RecordedSession] = []
  private(set) var entries: [SessionEntry] = []
  private(set) var progress = Progress()

  init(seed: UInt64, sessions: Int) {
    var random = SeededRandom(seed: seed)
    for number in 0..<sessions {
      let log = RandomPast.session(&random, number)
      var entry = SessionEntry(log)
      entry.records = progress.add(log)
      logs.append(log)
      entries.append(entry)
    }
  }

  /// The lines of the log.
  var log: Data { logs.reduce(into: Data()) { $0.append($1.bytes) } }

  /// The same as version 2.0 wrote them, with figures before the keys.
  var logOf20: Data {
    zip(entries, logs).reduce(into: Data()) { all, session in
      let keys = session.1.line.split(separator: #","keys":"#)[1]
      all += (session.0.json.dropLast() + #","keys":"# + keys + "\n").data
    }
  }

  var logWithoutKeys: Data {
    entries.reduce(into: Data()) { $0 += ($1.json + "\n").data }
  }

  private static func session(_ random: inout SeededRandom, _ number: Int) -> RecordedSession {
    let start = random.number(0...80)
    let route = (0..<random.number(1...4)).compactMap { _ in
      let start = random.number(0...80)
      return Stretch(from: start, to: start + random.number(1...25))
    }
    let reviewing = random.chance(20) ? SessionPlan(reviewing: route, of: .e) : nil
    let other = SessionPlan(
      Mode.onHome[random.number(0...3)], Constant.allCases[random.number(0...3)],
      over: random.chance(60) ? Segment(start, start + random.number(1...60)) : nil,
      isBackwards: random.chance(50))
    let plan = reviewing ?? other
    let date = Timestamp(
      milliseconds: 1_700_000_000_000 + number * 30_000_000 + random.number(0...9_999_999),
      offset: random.number(-14...14) * 3600)
    var engine = PracticeEngine(plan: plan)
    var keystrokes: [Keystroke] = []
    var time: UInt32 = 0
    let skill = [90, 97, 100][random.number(0...2)]
    for index in 0..<random.number(1...120) {
      var action = Keystroke.Action.digit(
        random.chance(skill) ? engine.expected : UInt8(random.number(0...9)))
      if index > 0 && random.chance(2) { action = .reveal }
      if index > 0 && random.chance(2) { action = .restartLoop }
      if index > 0 && random.chance(2) { action = .hint }
      let keystroke = Keystroke(action, at: time)
      keystrokes.append(keystroke)
      engine.apply(keystroke)
      if engine.ending != nil { break }
      time += UInt32(random.chance(2) ? random.number(29_000...32_000) : random.number(0...900))
    }
    let challenges: [String?] = [nil, nil, nil, "plain", "a \"quoted\" \\ \u{1} é", "a,b\nc"]
    let id = date.compact + "-\(number)"
    let entry = SessionEntry(id: id, date: date, engine: engine, ended: .user)
    return RecordedSession(
      id: id, date: date, plan: plan, ended: entry.ended, challenge: challenges[random.number(0...5)],
      keystrokes: keystrokes)
  }
}

extension TemporaryFolder {
  /// A folder that holds a past, with progress and records as a start leaves them.
  convenience init(_ past: RandomPast) throws {
    self.init()
    try write(Bench.log, past.log)
    try tidy()
  }

  func tidy() throws {
    let bench = Bench(self)
    try bench.drop()
  }

  var reader: HistoryReader { HistoryReader(folder: data) }

  /// Every file with its bytes, the lock apart.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for parent in ["", "records/", "machines/here/", Bench.running + "/"] {
      for name in try list(parent) where !["records", "running", "machines", "lock"].contains(name) {
        contents[parent + name] = try bytes(parent + name).withoutMarks
      }
    }
    return contents
  }

  /// The export of the folder.
  func exported(_ format: Exporter.Format = .json) throws -> Data {
    var bytes = Data()
    try HistoryReader(folder: data).export(format) { (piece) throws(Trouble) in bytes.append(piece) }
    return bytes
  }

  func importing(_ bytes: Data, disk: Disk = .live, batch: Int = 1 << 20) throws -> Importer.Outcome {
    let path = path + "/import.jsonl"
    try Disk.live.remove(path)
    try Disk.live.write(bytes, to: try Disk.live.open(path, O_WRONLY | O_CREAT))
    return try FolderWriter(folder: data, disk: disk, clock: { Bench.now }).importExport(
      at: path, batch: batch)
  }
}

extension Data {
  /// The bytes of `sums.json` without the mark of the log that was summed, which differs from folder to
  /// folder, and the hash; of any other file all.
  var withoutMarks: Data {
    guard text.contains(#""isOutOfOrder":"#) else { return self }
    return text.replacing(/"log":"[^"]*",/, with: "")
      .replacing(/"parts":\{("[^"]*":\{[^{}]*\},?)*\},/, with: "").split(separator: "\n").dropLast().joined()
      .data
  }
}

extension String {
  /// The text of `sums.json` after a change, with the hash that it then needs.
  var checkedAgain: String {
    SumsFile.withHash(split(separator: "\n").dropLast().joined(separator: "\n").data).text
  }
}
