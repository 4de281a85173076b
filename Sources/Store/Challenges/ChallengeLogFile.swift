import FoundationEssentials
import TrainerCore

/// `challenges.jsonl`, what became of challenges; see `ChallengeLine`.
struct ChallengeLogFile: LineFile {
  static let name = "challenges.jsonl"

  var name: String { ChallengeLogFile.name }

  func encode(_ line: ChallengeLog.Change) -> Data { ChallengeLine.encode(line) }

  func decode(_ bytes: Data) -> ChallengeLog.Change? { ChallengeLine.decode(bytes) }

  func add(_ session: PastSession, to archive: Archive) throws(Trouble) {
    // Before the session's own line: as it is tried again until that is written, what is there is in this log
    // too.
    try archive.appendChallenge(of: session.entry)
  }

  func forget(_ session: Forgotten, in archive: Archive) throws(Trouble) {
    guard let tag = session.challenge.flatMap({ ChallengeTag(text: $0) }), let day = tag.day else { return }
    let reader = ChallengeReader(folder: archive.folder, disk: archive.disk)
    let known = try reader.log(on: day)
    guard let entry = known[day] else { return }
    // What is left of the day: that its challenge was shown, and what the other sessions say of it.
    var log = ChallengeLog()
    log.apply(.reached(.shown, day: day, challenge: entry.challenge))
    for case .reached(let state, day, let challenge) in try reader.changesInHistory(
      missingIn: log, without: session)
    {
      log.apply(.reached(state, day: day, challenge: challenge))
    }
    guard let state = log[day]?.state, state != entry.state else { return }
    let path = archive.folder.path(of: name)
    let new = encode(.reached(state, day: day, challenge: entry.challenge))
    try archive.rewrite(
      path,
      keeping: { line in
        if case .reached(let reached, day, _)? = decode(line) { return reached <= state }
        return true
      })
    let standing = try reader.log(on: day)
    if standing[day]?.state != state { _ = try archive.append(new, to: path) }
  }

  func export(
    from folder: DataFolder, _ disk: Disk,
    _ write: (_ name: String, _ text: String) throws(Trouble) -> Void
  ) throws(Trouble) {
    let (log, _) = try ChallengeReader(folder: folder, disk: disk).readLog()
    let days = log.days.sorted { $0.key < $1.key }
    let reached = days.map { ChallengeLog.Change.reached($1.state, day: $0, challenge: $1.challenge) }
    for change in reached + log.favourites.map(ChallengeLog.Change.kept) {
      try write(name, String(decoding: encode(change).dropLast(), as: UTF8.self))
    }
  }

  func merge(_ pieces: [String], into archive: Archive) throws(Trouble) {
    try archive.merge(pieces.compactMap { decode(Data($0.utf8)) })
  }
}
