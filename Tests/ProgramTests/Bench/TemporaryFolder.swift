import FoundationEssentials
import Glibc
import Testing

/// A folder of its own under the system's temporary one; gone with the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/pi-trainer-program-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap(mkdtemp) != nil }
    try #require(made)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// A file's text; empty where there is none.
  func text(_ name: String) -> String {
    guard let bytes = FileManager.default.contents(atPath: path + "/" + name) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path + "/" + name))
  }

  /// Removes a file.
  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }

  /// Makes a folder, and those above it.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  /// Makes a folder for its owner alone.
  func make(_ name: String) throws {
    try #require(mkdir(path + "/" + name, 0o700) == 0)
  }

  /// The names in a folder in ascending order; none where there is no folder.
  func list(_ name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + name)) ?? []).sorted()
  }

  /// The path of something that is not there yet.
  func freeName(_ name: String) -> String {
    let taken = Set(list("."))
    let numbers = (1...).lazy.map { "\(name)-\($0)" }
    return path + "/" + (numbers.first { !taken.contains($0) } ?? name)
  }

  /// The permissions of a file or folder; 0 where there is none.
  func mode(_ name: String) -> UInt32 {
    var status = stat()
    return stat(path + "/" + name, &status) == 0 ? status.st_mode & 0o777 : 0
  }
}
