import FoundationEssentials
import Glibc
import TrainerCore

/// The files in which version 1.0 kept what is in the log now; they are taken over whenever they appear, and go then.
///
/// Whatever stops that, it is taken up at the next start: a line that is in the log already is not written again.
struct FormerFolder {
  private static let history = "history.jsonl"
  private static let keystrokes = "keystrokes.jsonl"
  private static let forgetting = "forgetting.json"
  /// Those with a line for each thing that was said.
  static let pieces = [
    "challenges.jsonl", "ghosts.jsonl", "notes.jsonl", "images.jsonl", "pegs.csv", "places.jsonl",
    "forgotten.jsonl",
  ]

  /// The folder of the lists of digits, which lay in that of the first profile and belonged to all.
  static let lists = "digits"

  private let archive: Archive
  private var folder: DataFolder { archive.folder }
  private var disk: Disk { archive.disk }
  /// The files that have something which cannot be read.
  private var damaged: Set<String> = []
  /// The lists of digits that lie there; what names one of them is about it.
  private var lists: [DigitsLine] = []

  private init(_ archive: Archive) { self.archive = archive }

  /// The files with lists that lie there for all profiles.
  static func lists(in folder: DataFolder, _ disk: Disk) throws(Trouble) -> [String] {
    let parent = folder.root + "/" + lists
    return try disk.list(parent).filter { $0.hasSuffix(".txt") && !disk.isOther(parent + "/" + $0) }
      .map { parent + "/" + $0 }
  }

  /// The files that lie there, the sessions last: what the others say of challenges is held against them.
  static func files(in folder: DataFolder, _ disk: Disk) throws(Trouble) -> [String] {
    // None where there is no folder, or a file in its place.
    let names = try disk.list(folder.path)
    var files: [String] = []
    for name in pieces + [forgetting, history, keystrokes, "sums.json", "lock"] where names.contains(name) {
      let path = folder.path(of: name)
      if try disk.size(path) != nil, !disk.isOther(path) { files.append(name) }
    }
    return files
  }

  /// Takes over what lies there, of all profiles.
  static func takeOver(_ archive: Archive) throws(Trouble) {
    let disk = archive.disk
    let lists = try lists(in: archive.folder, disk)
    for folder in ProfileFolders(by: archive.reader).folders {
      let files = try files(in: folder, disk)
      guard !lists.isEmpty || !files.isEmpty else { continue }
      let own =
        folder == archive.folder
        ? archive : Archive(folder: folder, disk: archive.disk, clock: archive.clock)
      var former = FormerFolder(own)
      try former.takeOver()
      if own !== archive { archive.setAside += own.setAside }
      // Those of another profile may be open.
      archive.folder.openLists(disk)
    }
    for path in lists {
      if try FormerFolder.list(path, disk) == nil, disk.target(of: path) == path {
        try archive.keepDamaged(path)
      }
      try disk.remove(path)
    }
    rmdir(archive.folder.root + "/" + FormerFolder.lists)
  }

  /// What a file says of a list; `nil` if it holds anything else than digits.
  private static func list(_ path: String, _ disk: Disk) throws(Trouble) -> DigitsLine? {
    let most = 2 * Constant.decimalCount
    guard let file = try disk.openExisting(path), try disk.status(file).size <= most else { return nil }
    let digits = String(decoding: try disk.contents(file, most: most).filter { $0 != 0x0A }, as: UTF8.self)
    let name = path.split(separator: "/").last?.dropLast(".txt".count)
    let date = Timestamp(milliseconds: try disk.status(file).modified.tv_sec * 1000, offset: 0)
    let line = DigitsLine(digits, as: name.map(String.init) ?? "", at: date)
    return line.isPossible ? line : nil
  }

  private mutating func takeOver() throws(Trouble) {
    // Who was killed may have made some of them.
    try archive.makeFolders()
    let lock = try archive.takeLock()
    defer { withExtendedLifetime(lock) {} }
    // Another instance may have taken them over meanwhile.
    let files = try FormerFolder.files(in: folder, disk)
    let former = files.contains("lock") ? try disk.open(folder.path(of: "lock"), O_RDWR) : nil
    defer { withExtendedLifetime(former) {} }
    if let former, try disk.lock(former) == .held {
      throw Trouble(.cannotLock, path: folder.path, errno: EAGAIN)
    }
    for name in try disk.list(folder.path(of: "running")) where name.hasSuffix(".journal") {
      try disk.rename(folder.path(of: "running/" + name), to: folder.running + "/" + name)
    }
    // Where somebody keeps something there it stays.
    rmdir(folder.path(of: "running"))
    for path in try FormerFolder.lists(in: folder, disk) {
      if let list = try FormerFolder.list(path, disk) { lists.append(list) }
    }
    let lines = try lines()
    if !lines.isEmpty {
      try archive.rewrite(folder.log, keeping: { _ in true }, adding: Data(lines.joined()))
      var missing = Set(lines.map { $0.dropLast() })
      var reader = try disk.lines(of: folder.log)
      while let line = try reader.next() { missing.remove(line.bytes) }
      guard missing.isEmpty else { throw Trouble(.cannotRead, path: folder.log, errno: EIO) }
    }
    for name in files {
      let path = folder.path(of: name)
      // What a link leads to stays as it is.
      if damaged.contains(name), disk.target(of: path) == path { try archive.keepDamaged(path) }
      try disk.remove(path)
      try disk.remove(path + Archive.temporaryEnding)
    }
    try disk.syncFolder(folder.path)
  }

  /// Goes through the lines of a file, and notes whether one of them cannot be read.
  private mutating func read(_ name: String, _ isRead: (Data) -> Bool) throws(Trouble) {
    var reader = try disk.lines(of: folder.path(of: name))
    while let line = try reader.next() {
      // An attempt is sealed by its line.
      let bytes =
        name == FormerFolder.keystrokes ? line.bytes : FormerFolder.line(line.bytes, of: lists.map(\.list))
      if !isRead(bytes) { damaged.insert(name) }
    }
  }

  /// The sessions in the order of the history; those at the end were not saved to their ends.
  private mutating func sessions() throws(Trouble) -> [RecordedSession] {
    var logs: [String: Data] = [:]
    try read(FormerFolder.keystrokes) { line in
      guard let id = KeystrokesLine.decode(line)?.id else { return false }
      if logs[id] == nil { logs[id] = line }
      return true
    }
    var sessions: [RecordedSession] = []
    var seen: Set<String> = []
    try read(FormerFolder.history) { line in
      guard let entry = SessionEntry.decode(line) else { return false }
      if seen.insert(entry.id).inserted {
        let log = logs.removeValue(forKey: entry.id).flatMap(KeystrokesLine.decode)
        sessions.append(RecordedSession(entry: entry, log: log))
      }
      return true
    }
    let others = logs.values.compactMap(KeystrokesLine.decode).sorted { $0.id < $1.id }
    return sessions + others.map { RecordedSession(entry: SessionEntry($0), log: $0) }
  }

  /// What is not in the log yet, line by line.
  private mutating func lines() throws(Trouble) -> [Data] {
    let forgetting = try disk.contents(folder.path(of: FormerFolder.forgetting), most: 1 << 20)
    let gone = forgetting.flatMap { JSONValue.decode(Forgetting.self, $0)?.id }
    if forgetting != nil && gone == nil { damaged.insert(FormerFolder.forgetting) }
    // First: it opens the lists of this folder.
    var index = try SessionIndex(archive.reader)
    let sessions = try sessions().filter { $0.entry.id != gone }
    let places = Dictionary(index.places.map { ($0.id, $0) }) { $1 }
    var lines: [Data] = []
    for session in sessions {
      let saved = try places[session.entry.id].flatMap { (place) throws(Trouble) in try index.session(place) }
      if let saved, saved.log?.keystrokes.count ?? 0 >= session.log?.keystrokes.count ?? 0 { continue }
      lines.append(session.line)
      if let amended = AmendedLine(of: session, at: session.entry.date) {
        lines.append(amended.line + Data("\n".utf8))
      }
    }
    var pieces = try statements(told: Set(sessions.compactMap { ChallengeLog.Change($0.entry)?.challenge }))
    var standing = try archive.reader.standing()
    if let gone, !Forgotten(standing).contains(gone) {
      let salt = pieces.compactMap { ($0.statement as? ForgottenLine)?.salt }.first
      let line = ForgottenLine(gone, salt: salt ?? SessionLog.makeID(.epoch), at: archive.clock())
      pieces = pieces.filter { ($0.statement as? NoteLine)?.id != gone } + [StatementLine(line)]
    }
    pieces += lists.map(StatementLine.init).filter { standing.lines[$0.key]?.statement.isNothing != false }
    for piece in pieces.sorted() where standing.add(piece) { lines.append(piece.bytes + Data("\n".utf8)) }
    return lines
  }

  /// What the other files say; `told` are the challenges of days of which sessions tell more.
  private mutating func statements(told: Set<String>) throws(Trouble) -> [StatementLine] {
    var statements: [StatementLine] = []
    for name in FormerFolder.pieces {
      guard let file = try disk.openExisting(folder.path(of: name)) else { continue }
      let time = try disk.status(file).modified.tv_sec * 1000
      // Of two about the same thing the one further down counts.
      var (last, number): ([String: StatementLine], Int) = ([:], 0)
      try read(name) { line in
        // In the order of the lines.
        let date = Timestamp(milliseconds: time + number, offset: 0)
        guard let statement = FormerFolder.statement(line, of: name, at: date, told: told) else {
          return false
        }
        number += 1
        let new = StatementLine(statement)
        last[new.key] = new
        return true
      }
      statements += last.values
    }
    return statements
  }

  /// A line that says which of some lists its constant is: version 1.0 had one of each name.
  static func line(_ bytes: Data, of lists: [OwnDigits]) -> Data {
    var bytes = bytes
    for list in lists {
      guard let mark = bytes.firstRange(of: Data(#""constant":"\#(list.name)","#.utf8)) else { continue }
      bytes.insert(contentsOf: #""list":"\#(list.hash)","#.utf8, at: mark.upperBound)
    }
    return bytes
  }

  /// What a line of one of the files says; `nil` if it cannot be read.
  ///
  /// Where it does not say when it was written, that was at `date`; `told` are the challenges of which sessions tell more.
  static func statement(
    _ line: Data, of name: String, at date: Timestamp, told: Set<String> = []
  ) -> (any Statement)? {
    switch name {
    case "challenges.jsonl":
      guard let change = JSONValue.decode(FormerChallenge.self, line)?.change else { return nil }
      if case .reached(_, let day, let code, _) = change, let name = change.challenge, told.contains(name) {
        return ChallengeLog.Change.reached(.shown, day: day, code: code).line(at: date)
      }
      return change.line(at: date)
    case lists:
      let parts = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1).map(String.init)
      let list = DigitsLine(parts.last ?? "", as: parts.first ?? "", at: date)
      return list.isPossible ? list : nil
    case "ghosts.jsonl": return (try? GhostFile.decode(line)).map { GhostLine($0, at: date) }
    case "pegs.csv": return PegLine.decode(line).map { WordLine(at: date, digits: $0.digits, word: $0.word) }
    case "notes.jsonl": return of(NoteLine.self, line, JSONValue.decode(Dated.self, line)?.date ?? date)
    case "images.jsonl": return of(ImageLine.self, line, date)
    case "places.jsonl": return of(LociLine.self, line, date)
    case "forgotten.jsonl": return of(ForgottenLine.self, line, date)
    default: return nil
    }
  }

  /// A line that says the same as today but when it was written.
  private static func of<Kind: Statement>(_: Kind.Type, _ line: Data, _ date: Timestamp) -> Kind? {
    guard line.first == UInt8(ascii: "{") else { return nil }
    let dated = JSONValue.decode(Kind.self, Data(#"{"at":\#(date.json),"#.utf8) + line.dropFirst())
    return dated.flatMap { $0.isNothing ? nil : $0 }
  }

  private struct Forgetting: Decodable { let id: String }

  private struct Dated: Decodable { let date: Timestamp? }

  /// `{"date","state","challenge"}` or `{"favourite","challenge"}`.
  private struct FormerChallenge: FieldObject {
    var date: String?
    var state: ChallengeLog.State?
    var favourite: Bool?
    var challenge = ""

    static let fields: [Field<Self>] = [
      Field("date", \.date), Field("state", \.state), Field("favourite", \.favourite),
      Field("challenge", \.challenge),
    ]

    var change: ChallengeLog.Change? {
      guard let tag = ChallengeTag(text: challenge), tag.day == nil else { return nil }
      return switch (favourite, date, state) {
      case (true?, nil, nil): .kept(code: tag.code)
      case (false?, nil, nil): .dropped(code: tag.code)
      case (nil, let date?, let state?):
        Day.number(iso8601: date).map { .reached(state, day: $0, code: tag.code) }
      default: nil
      }
    }
  }
}

extension ChallengeLog.Change {
  /// The day and the code of the challenge of a day.
  var challenge: String? {
    if case .reached(_, let day, let code, _) = self { "\(day) \(code)" } else { nil }
  }
}
