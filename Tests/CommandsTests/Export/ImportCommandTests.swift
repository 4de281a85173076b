import Glibc
import TestSupport
import Testing

/// `import`, beside an instance that holds the lock of the folder.
struct ImportCommandTests {
  @Test(arguments: [
    ("en", "another pi-trainer is saving here; waiting for it", "another pi-trainer is at work there"),
    ("fr", "un autre pi-trainer enregistre ici ; attente", "un autre pi-trainer l’occupe"),
  ])
  func `A lock that is held is not waited for for ever, and why is said at once`(
    language: String, waiting: String, reason: String
  ) throws {
    let folder = TemporaryFolder()
    try folder.makeFolder("data/machines/here")
    let lock = open(folder.path + "/data/machines/here/lock", O_RDWR | O_CREAT, 0o600)
    defer { close(lock) }
    try #require(flock(lock, LOCK_EX) == 0)
    try folder.write(
      "{\"format\":\"pi-trainer export\",\"version\":3}\n{\"sessions\":0,\"pieces\":0}\n", to: "export")
    let line = "import \(folder.path)/export --data-dir \(folder.path)/data"
    let start = try Start(line + " --language " + language)
    #expect(start.status == 74)
    #expect(start.text.isEmpty)
    let lines = start.errorText.split(separator: "\n")
    #expect(lines.count == 2 && lines[0] == "pi-trainer: \(waiting)" && lines[1].contains(reason))
    try #require(flock(lock, LOCK_UN) == 0)
    #expect(try Start(line).status == 0)
  }
}
