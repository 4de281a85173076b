import FoundationEssentials
import TrainerCore

/// `challenges.jsonl`, what became of challenges; see `ChallengeLog.Change`.
struct ChallengeLogFile: LineFile {
  static let name = "challenges.jsonl"

  var name: String { ChallengeLogFile.name }

  typealias Line = ChallengeLog.Change

  func add(_ session: LoggedSession, to archive: Archive) throws(Trouble) {
    // Before the session's own line: as it is tried again until that is written, what is there is in this log
    // too.
    try archive.appendChallenge(of: session.entry)
  }

  func forget(_ session: Forgotten, in archive: Archive) throws(Trouble) {
    guard let tag = session.challenge.flatMap({ ChallengeTag(text: $0) }), let day = tag.day else { return }
    let reader = archive.reader
    let known = try reader.challenges(on: day)
    // What is left of the day: that its challenges were shown, and what the other sessions say of them.
    var log = ChallengeLog()
    for entry in known.days[day] ?? [] { log.apply(.reached(.shown, day: day, code: entry.code)) }
    for case .reached(let state, day, let code) in try reader.challengesInHistory(
      missingIn: log, without: session)
    {
      log.apply(.reached(state, day: day, code: code))
    }
    func isKept(_ line: Data) -> Bool {
      guard let change = Line.decode(line) else {
        return !line.contains(run: Array(Day.iso8601(day).utf8))
      }
      guard case .reached(let state, day, let code) = change else { return true }
      return log.days[day]?.contains { $0.code == code && $0.state >= state } == true
    }
    for copy in try archive.copies(of: name) { try archive.rewrite(copy, keeping: isKept) }
    guard log.days[day] != known.days[day] else { return }
    try archive.rewrite(archive.folder.path(of: name), keeping: isKept)
    var standing = try reader.challenges(on: day)
    try append(log.changes.filter { standing.apply($0) }, to: archive)
  }

  func export(
    from folder: DataFolder, _ disk: Disk,
    _ write: (_ name: String, _ text: String) throws(Trouble) -> Void
  ) throws(Trouble) {
    var log = ChallengeLog()
    _ = try read(in: folder, disk) { _ = log.apply($0) }
    for change in log.changes { try write(name, change.piece) }
  }

  func merge(_ pieces: [String], without forgotten: [Forgotten], into archive: Archive) throws(Trouble) {
    // Of those days the sessions that are there tell what came of their challenges.
    let days = Set(forgotten.compactMap { $0.challenge.flatMap { ChallengeTag(text: $0) }?.day })
    try archive.merge(
      pieces.compactMap { Line.decode(Data($0.utf8)) }.filter { change in
        guard case .reached(let state, let day, _) = change else { return true }
        return state == .shown || !days.contains(day)
      })
  }
}
