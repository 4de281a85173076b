import Glibc
import TestSupport
import Testing

@testable import Commands

struct DoctorCommandTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [("en", "not a regular file"), ("fr", "ce n’est pas un fichier ordinaire")])
  func `What is in the place of a file is called what it is`(language: String, reason: String) throws {
    try folder.makeFolder("machines/here")
    try #require(mkfifo(folder.path + "/machines/here/log.jsonl", 0o600) == 0)
    // Nobody listens at a socket that is only bound; the system refuses to open it.
    try bindSocket(folder.path + "/settings.json")
    for name in ["doctor", "history"] {
      let start = try folder.start("\(name) --language \(language)")
      #expect(start.status == 74)
      #expect(start.errorText.contains(reason), "\(start.errorText)")
    }
    let doctor = try folder.start("doctor --language \(language)")
    for name in ["settings.json", "machines/here/log.jsonl"] {
      #expect(doctor.text.contains("\n\(folder.path)/\(name)"), "\(doctor.text)")
    }
    #expect(doctor.text.contains(reason))
    let json = try folder.start("doctor --json --language \(language)")
    let line = #"/log.jsonl","what":"not a regular file","do":"move it away"}"#
    #expect(json.text.contains(line), "\(json.text)")
  }

  private static func session(_ id: String, _ date: String) -> String {
    """
    {"id":"\(id)","date":"\(date)T10:00:00+01:00","constant":"pi","mode":"strict","score":3,"errors":0,\
    "revealsUsed":0,"bestStreak":3,"duration":0.5,"cps":6,"certified":true,"ended":"user","records":[],\
    "keys":"141","intervals":[0,250,250]}

    """
  }

  @Test func `Two machines with one name are told what to do`() throws {
    try folder.writeLog(Self.session("a", "2026-11-20"))
    let copy = "machines/here/log.sync-conflict-20261121-194207-ABC.jsonl"
    try folder.write(Self.session("a", "2026-11-20"), to: copy)
    #expect(try !folder.start("doctor").text.contains("PI_TRAINER_MACHINE"))
    try folder.write(Self.session("b", "2026-11-21"), to: copy)
    let start = try folder.start("doctor")
    #expect(
      start.status == 0
        && start.text.contains(
          "machines/here\n  1 session only in a copy beside its log: two machines may have")
        && start.text.contains("give one of them another name with PI_TRAINER_MACHINE\n"), "\(start.text)")
  }

  @Test func `A log that became shorter is named with what it had`() throws {
    try folder.writeLog(Self.session("a", "2026-11-18") + Self.session("b", "2026-11-20"))
    try folder.makeFolder("machines/desk")
    let desk = Self.session("c", "2026-11-17") + Self.session("d", "2026-11-19")
    try folder.write(desk, to: "machines/desk/log.jsonl")
    // It sums what lies there.
    try folder.does("forget a --yes")
    try folder.does("image write 0-5 'a line that counts'")
    #expect(try !folder.start("doctor").text.contains("older copy"))
    try folder.write(Self.session("c", "2026-11-17"), to: "machines/desk/log.jsonl")
    func named(_ words: String) throws {
      let text = try folder.start("doctor").text
      #expect(
        text.contains("machines/desk/log.jsonl\n  has 1 line and had 2: an older copy has come"), "\(text)")
      #expect(text.contains(words))
    }
    try named("let what copies the folder bring the newer one\n")
    // The next sum still knows.
    try folder.write(try TemporaryFolder().start("export").text, to: "empty.json")
    try folder.does("import \(folder.path)/empty.json")
    try named("let what copies")
    try folder.write(desk, to: "machines/desk/log.jsonl")
    #expect(try !folder.start("doctor").text.contains("older copy"))
    // This machine's own, down to nothing.
    try folder.remove("machines/here/log.jsonl")
    let text = try folder.start("doctor").text
    #expect(
      text.contains("has 0 lines and had 3: an older copy") && text.contains("put a newer log.jsonl back"))
  }

  @Test func `A log that was repaired has not become shorter`() throws {
    let damaged = Self.session("b", "2026-11-20").replacing("[0,250,250]", with: "[0,250]")
    try folder.writeLog(Self.session("a", "2026-11-18") + damaged + "{\n" + Self.session("c", "2026-11-21"))
    try folder.does("image write 0-5 line")
    for id in ["a", "c"] {
      // It sums what lies there.
      try folder.does("history --redate \(id) 2026-11-17")
      #expect(try !folder.start("doctor").text.contains("older copy"))
    }
    #expect(folder.names(in: "machines/here").contains { $0.contains(".damaged-") })
  }

  /// Sessions that another machine deletes leave this log too.
  @Test func `A log from which something was deleted has not become shorter`() throws {
    try folder.writeLog(Self.session("a", "2026-11-18") + Self.session("b", "2026-11-20"))
    try folder.does("note write b well", "image write 0-5 line")
    let there = ["PI_TRAINER_MACHINE": "there"]
    #expect(try Start("forget b --yes", in: folder.path, there).status == 0)
    #expect(try !folder.start("doctor").text.contains("older copy"))
    try folder.does("forget a --yes")
    #expect(!folder.log.contains("score"))
    #expect(try !folder.start("doctor").text.contains("older copy"))
    #expect(try !Start("doctor", in: folder.path, there).text.contains("older copy"))
  }

  @Test func `The session of a host that has another name now is told how to go on`() throws {
    try folder.writeLog(Self.session("a", "2026-11-20"))
    try folder.makeFolder("machines/old%2ehome-1a/running")
    try folder.write(
      #"{"version":1,"id":"x","date":"2026-11-19T10:00:00+01:00","constant":"pi","mode":"practice","process":"old 7"}"#
        + "\n0 1\n", to: "machines/old%2ehome-1a/running/x.journal")
    try folder.says([
      "doctor": "under a former name: PI_TRAINER_MACHINE=old.home-1a pi-trainer",
      "doctor --language fr": "sous un ancien nom : PI_TRAINER_MACHINE=old.home-1a pi-trainer",
    ])
  }

  @Test func `A folder that cannot be made is no sound one`() throws {
    try folder.write("", to: "file")
    for name in ["file/below", "file/below/it", String(repeating: "x", count: 300)] {
      let start = try Start("doctor --json", in: folder.path + "/" + name)
      #expect(start.status == 74, "\(name)")
      #expect(start.text.contains(#""state":"refused""#))
      let text = try Start("doctor", in: folder.path + "/" + name).text
      #expect(!text.contains("the first session creates it"), "\(text)")
    }
    symlink(folder.path + "/nowhere", folder.path + "/link")
    #expect(try Start("doctor", in: folder.path + "/link").status == 74)
    let start = try Start("doctor --json", in: folder.path + "/new/below")
    #expect(start.status == 0)
    #expect(start.text.contains(#""state":"sound""#) && start.text.contains("the first session creates it"))
  }

  private func bindSocket(_ path: String) throws {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound)
  }
}
