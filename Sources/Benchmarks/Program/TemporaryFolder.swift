import Foundation

/// A fresh folder that is removed together with the last reference to it.
final class TemporaryFolder {
  let path: String

  /// Makes the folder below the system's temporary one.
  init() throws {
    var template = Array("\(NSTemporaryDirectory())/pi-trainer-benchmarks.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw BenchmarkFailure.systemCall("mkdtemp", code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Makes a folder inside it.
  func subfolder(_ name: String) throws -> String {
    let path = "\(path)/\(name)"
    guard mkdir(path, 0o700) == 0 else { throw BenchmarkFailure.systemCall("mkdir \(path)", code: errno) }
    return path
  }
}
