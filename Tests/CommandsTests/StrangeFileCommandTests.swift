import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Strange things in the place of a file of ours.
struct StrangeFileCommandTests {
  private let folder = TemporaryFolder()
  private var data: String { folder.path + "/data" }

  init() throws {
    try folder.makeData(date: "2026-11-20")
    try folder.makePrivateFolder("data/records")
  }

  private func start(_ line: String) throws -> Start { try Start(line, in: data) }

  private let own = "machines/here/"

  enum Kind: CaseIterable {
    case folder, pipe, device, linkToDevice, linkToNothing

    /// Puts it there; whether that could be done.
    func make(_ path: String) -> Bool {
      switch self {
      case .folder: mkdir(path, 0o700) == 0
      case .pipe: mkfifo(path, 0o600) == 0
      // For root alone.
      case .device: mknod(path, S_IFCHR | 0o600, 1 << 8 | 3) == 0
      case .linkToDevice: symlink("/dev/null", path) == 0
      case .linkToNothing: symlink("nowhere/at all", path) == 0
      }
    }
  }

  @Test(arguments: ["machines/here/sums.json", "records/pi-crown.json", "records"], Kind.allCases)
  func `In the place of what is derived it stays, and no command fails`(name: String, kind: Kind) throws {
    let export = try start("export").text
    try folder.write(export.replacing(#""id":"a""#, with: #""id":"b""#), to: "other.jsonl")
    if name == "records" { rmdir(data + "/records") }
    guard kind.make(data + "/" + name) else { return }
    var before = stat()
    lstat(data + "/" + name, &before)
    for line in [
      "status", "stats --blocks --splits", "plan", "memory", "forecast", "history", "drills", "challenge",
      "remind", "profiles", "card", "settings bell on", "export", "image word 41 rod", "note write a well",
      "ghost export crown - --name A", "import \(folder.path)/other.jsonl", "history --redate b 2026-11-19",
      "forget b --yes",
    ] {
      let command = try start(line)
      #expect(command.status == 0, "\(line): \(command.errorText)")
    }
    let lines = folder.text("data/\(own)log.jsonl").split(separator: "\n")
    #expect(lines.count { $0.hasPrefix(#"{"id":"#) } == 1)
    var after = stat()
    #expect(
      lstat(data + "/" + name, &after) == 0 && after.st_ino == before.st_ino
        && after.st_mode == before.st_mode)
  }

  @Test(arguments: Kind.allCases) func `A lock that is none is named`(kind: Kind) throws {
    _ = try start("forget x --yes")
    let lock = "\(data)/\(own)lock"
    guard unlink(lock) == 0 || errno == ENOENT, kind.make(lock) else { return }
    let doctor = try start("doctor --json")
    #expect(doctor.status == 74 && doctor.text.contains(#""where":"\#(lock)""#), "\(doctor.text)")
    #expect(doctor.errorText.contains(lock))
    #expect(try start("image word 41 rod").status == 74)
  }

  /// A file that nobody may write in: with the flag that binds root too, or else by its permissions.
  private func protect(_ path: String, _ isProtected: Bool) -> Bool {
    guard geteuid() == 0 else { return chmod(path, isProtected ? 0o400 : 0o600) == 0 }
    let file = open(path, O_RDONLY)
    defer { close(file) }
    // FS_IOC_SETFLAGS with FS_IMMUTABLE_FL.
    var flags = isProtected ? 0x10 : 0
    return ioctl(file, 0x4008_6602, &flags) == 0
  }

  @Test(arguments: ["log.jsonl", "lock"])
  func `A file that cannot be written is named`(name: String) throws {
    let name = own + name
    _ = try start("image word 41 rod")
    #expect(try start("doctor").status == 0)
    guard protect(data + "/" + name, true) else { return }
    let doctor = try start("doctor --json")
    #expect(protect(data + "/" + name, false))
    #expect(doctor.status == 74 && doctor.text.contains(#""where":"\#(data)/\#(name)""#), "\(doctor.text)")
    #expect(try start("doctor").status == 0)
  }

  @Test(arguments: ["machines/here/running", "records"]) func `A file in the place of a folder is named`(
    name: String
  )
    throws
  {
    _ = try start("forget x --yes")
    #expect(rmdir(data + "/" + name) == 0 || errno == ENOENT)
    try folder.write("", to: "data/" + name)
    let doctor = try start("doctor --json")
    #expect(doctor.status == 74 && doctor.text.contains(#""where":"\#(data)/\#(name)""#), "\(doctor.text)")
  }
}
