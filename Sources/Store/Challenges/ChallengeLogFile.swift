import FoundationEssentials
import TrainerCore

/// `challenges.jsonl`, what became of challenges; see `ChallengeLine`.
struct ChallengeLogFile: LineFile {
  static let name = "challenges.jsonl"

  var name: String { ChallengeLogFile.name }

  func encode(_ line: ChallengeLog.Change) -> Data { ChallengeLine.encode(line) }

  func decode(_ bytes: Data) -> ChallengeLog.Change? { ChallengeLine.decode(bytes) }

  func add(_ session: PastSession, to archive: Archive) throws(Trouble) {
    // Before the session's own line: as it is tried again until that is written, what is there is in this log too.
    try archive.appendChallenge(of: session.entry)
  }
}

/// `challenges.json`, the person's own list, which is only ever read; see `ChallengeFile`.
struct OwnChallengesFile: StoredFile {
  static let name = "challenges.json"

  var names: [String] { [OwnChallengesFile.name] }

  func examine(_ examination: inout Examination) throws(Trouble) {
    guard examination.diagnosis.files.contains(where: { $0.name == OwnChallengesFile.name }) else { return }
    let reader = ChallengeReader(folder: examination.folder, disk: examination.disk)
    let own = try reader.readOwnList()
    examination.diagnosis.ownChallenges = own.entries.count
    examination.diagnosis.challengeFaults = own.faults
  }
}
