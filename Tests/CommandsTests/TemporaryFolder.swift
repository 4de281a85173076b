import FoundationEssentials

/// A folder of its own under the system's temporary one; gone with the test.
final class TemporaryFolder {
  let path = "/tmp/pi-trainer-commands-\(UInt64.random(in: .min ... .max))"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The names in it, in ascending order.
  func list() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
