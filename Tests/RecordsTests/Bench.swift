import FoundationEssentials
import Glibc
import Synchronization
import Testing
import TrainerCore

@testable import Records

/// A folder of its own under the system's temporary one; gone with the test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/pi-trainer-test-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap(mkdtemp) != nil }
    try #require(made)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The data folder in it, not made yet.
  var data: DataFolder { DataFolder(path: path + "/data") }

  func read(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  func bytes(_ name: String) throws -> Data {
    try #require(try Disk.live.contents(data.path + "/" + name), "\(name) is missing")
  }

  func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

  func write(_ name: String, _ bytes: Data) throws {
    try Disk.live.makeFolder(data.records)
    try Disk.live.makeFolder(data.running)
    let file = try Disk.live.open(data.path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC)
    try Disk.live.write(bytes, to: file)
  }

  func remove(_ name: String) throws { try Disk.live.remove(data.path + "/" + name) }

  func list(_ name: String = "") throws -> [String] { try Disk.live.list(data.path + "/" + name) }

  func mode(_ name: String = "") -> UInt32 {
    var status = stat()
    return stat(data.path + "/" + name, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// The sessions of the history; every line must be readable.
  func history() throws -> [SessionEntry] {
    try read("history.jsonl").split(separator: "\n").map {
      try #require(HistoryLine.decode(Data($0.utf8)), "unreadable: \($0)")
    }
  }

  func logs() throws -> [SessionLog] {
    try read("keystrokes.jsonl").split(separator: "\n").map {
      try #require(KeystrokesLine.decode(Data($0.utf8)), "unreadable: \($0)")
    }
  }
}

/// Collects the news.
final class NewsBox: Sendable {
  private let all = Mutex<[News]>([])

  func post(_ news: News) { all.withLock { $0.append(news) } }

  var news: [News] { all.withLock { $0 } }

  var saved: [(number: Int, records: [RecordKind])] {
    news.compactMap { news -> (number: Int, records: [RecordKind])? in
      guard case .saved(let number, let records, _) = news else { return nil }
      return (number, records)
    }
  }
  var recovered: [SessionEntry] {
    news.flatMap { news -> [SessionEntry] in
      guard case .recovered(let entries) = news else { return [] }
      return entries
    }
  }
  var setAside: [String] {
    news.flatMap { news -> [String] in
      guard case .setAside(let names) = news else { return [] }
      return names
    }
  }
  var troubles: [Trouble?] {
    news.compactMap { news -> Trouble?? in
      guard case .trouble(let trouble) = news else { return .none }
      return .some(trouble)
    }
  }
  var progress: Progress? {
    news.reversed().lazy.compactMap {
      switch $0 {
      case .progress(let progress), .saved(_, _, let progress): progress
      default: nil
      }
    }.first
  }
  var shelves: [ChallengeShelf] {
    news.compactMap { if case .challenges(let shelf) = $0 { shelf } else { nil } }
  }
  var records: [Record?] {
    news.compactMap { news -> Record?? in
      guard case .record(_, _, let record) = news else { return .none }
      return .some(record)
    }
  }
}

/// A recorder with its news, that can be let go of as a dying process would.
final class Bench {
  let box = NewsBox()
  private var held: Recorder?
  var recorder: Recorder {
    get throws { try #require(held) }
  }

  init(_ folder: TemporaryFolder, disk: Disk = .live, retryDelay: Double = 60, isStarted: Bool = true) {
    let recorder = Recorder(
      folder: folder.data, disk: disk, retryDelay: retryDelay, clock: { Bench.date }, onNews: box.post)
    held = recorder
    if isStarted { recorder.start() }
  }

  /// Waits until everything was tried, preparations included; the gravest trouble that stands then.
  @discardableResult
  func finish() throws -> Trouble? {
    try #require(try recorder.worker.settle(timeout: 20))
    return try recorder.board.current
  }

  /// Lets go of the recorder and waits until it has let go of its files.
  func drop() throws {
    _ = try finish()
    weak let worker = try recorder.worker
    held = nil
    while worker != nil { usleep(100) }
  }

  static let date = Timestamp(milliseconds: 1_795_286_527_123, offset: 3600)

  /// Types a whole session; what was typed.
  @discardableResult
  func play(
    _ plan: SessionPlan = SessionPlan(constant: .pi, mode: .game), digits: Int = 60, wrong: Int = 0,
    pace: Int = 200, day: Int = 0, number: Int = 1, end: SessionEnd? = .user, challenge: String? = nil
  ) throws -> Session {
    var session = Session(plan: plan)
    let date = Timestamp(milliseconds: Bench.date.milliseconds + day * 86_400_000, offset: 3600)
    for index in 0..<(digits + wrong) {
      let moment = Moment(uptime: 5000 + index * pace, date: date)
      let expected = session.engine.expected
      _ = session.type(index < digits ? expected : (expected + 1) % 10, at: moment)
      if index == 0 {
        try recorder.begin(
          number: number, plan: plan, date: date, keystrokes: session.keystrokes, challenge: challenge)
      } else if let keystroke = session.keystrokes.last {
        try recorder.append(keystroke)
      }
    }
    if let end { try recorder.end(end, session: session) }
    return session
  }
}
