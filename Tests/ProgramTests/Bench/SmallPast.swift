import FoundationEssentials
import TestSupport

/// Four sessions whose every figure can be checked by hand, as the log of a machine.
///
/// - π strict: `141592`, then 0 for 6, which ends it; six digits in 1.0 s, certified, the first crown.
/// - π practice: `1415`, a reveal, `92`, 8 for 6, `6`; seven digits in 4.5 s.
/// - e learn 0–5: `71828`, a loop, then `71`; seven digits in 0.6 s. It is before an older one in the file.
/// - e game: `7182`; four digits in 0.75 s, certified, the first crown of e.
enum SmallPast {
  private static let heads = [
    """
    "id":"a","date":"2024-03-01T10:00:00.000+01:00","constant":"pi","mode":"strict"
    """,
    """
    "id":"b","date":"2024-03-02T09:30:00.000+01:00","constant":"pi","mode":"practice"
    """,
    """
    "id":"d","date":"2024-03-04T08:00:00.000+01:00","constant":"e","mode":"learn","segment":[0,5]
    """,
    """
    "id":"c","date":"2024-03-02T23:50:00.000+01:00","constant":"e","mode":"game"
    """,
  ]

  private static let figures = [
    """
    "score":6,"errors":0,"revealsUsed":0,"bestStreak":6,"duration":1.3,"cps":6,"certified":true,"ended":"error","records":["crown"]
    """,
    """
    "score":7,"errors":1,"revealsUsed":1,"bestStreak":4,"duration":4.5,"cps":1.556,"certified":false,"ended":"user","records":[]
    """,
    """
    "score":7,"errors":0,"revealsUsed":0,"bestStreak":0,"duration":0.6,"cps":11.667,"loops":1,"certified":false,"ended":"user","records":[],"challenge":"a, \\"b\\""
    """,
    """
    "score":4,"errors":0,"revealsUsed":0,"bestStreak":4,"duration":0.75,"cps":5.333,"certified":true,"ended":"user","records":["crown"]
    """,
  ]

  private static let keys = [
    """
    "keys":"1415920","intervals":[0,200,200,200,200,200,300]
    """,
    """
    "keys":"1415r9286","intervals":[0,500,500,500,1000,500,500,500,500]
    """,
    """
    "keys":"7182871","intervals":[0,100,100,100,100,100,100]
    """,
    """
    "keys":"7182","intervals":[0,250,250,250]
    """,
  ]

  /// The lines of the log.
  static let lines = zip(zip(heads, figures), keys).map { "{\($0.0),\($0.1),\($1)}\n" }
  static let log = lines.joined()

  /// A session's line of the log, without its keys.
  static func line(_ index: Int) -> String { "{\(heads[index]),\(figures[index])}" }
}

extension TemporaryFolder {
  /// A home whose data folder holds the small past.
  static func withSmallPast(in parent: String = TemporaryFolder.memory) throws -> TemporaryFolder {
    let folder = TemporaryFolder(in: parent)
    for name in ["data", "data/machines", "data/machines/here"] { try folder.makePrivateFolder(name) }
    try folder.write(SmallPast.log, to: "data/machines/here/log.jsonl")
    return folder
  }

  /// A home whose data folder is a copy of one in the repository.
  static func withFixture(_ name: String) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try FileManager.default.copyItem(atPath: fixture(name), toPath: folder.path + "/data")
    return folder
  }

  /// The path of a folder in the repository.
  static func fixture(_ name: String) -> String {
    #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Fixtures/" + name
  }

  /// Runs the program in this home, without a terminal; the words are those of a shell.
  func run(
    _ words: String..., language: String = "C.UTF-8", with variables: [String: String] = [:]
  ) throws -> Command {
    try runShell(
      "exec pi-trainer " + words.joined(separator: " "), with: ["LANG": language].merging(variables) { $1 })
  }

  /// Runs a line of a shell in this home.
  func runShell(_ line: String, with variables: [String: String] = [:]) throws -> Command {
    try Command(
      "bash", ["-c", "cd '\(path)'; " + line],
      environment: Shell.environment(home: path).merging(variables) { $1 })
  }
}
