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
