import FoundationEssentials
import Glibc

/// A folder of a test's own, in memory unless it asks for the disk; removed with its last reference.
package final class TemporaryFolder: Sendable {
  /// The path, kept short because sockets are made in it.
  ///
  /// Removal while a test runs ends the whole process here, with one line that says why.
  package var path: String {
    guard access(place, F_OK) == 0 else {
      perror("\(place), the temporary folder of a test, was removed while it ran")
      _exit(1)
    }
    return place
  }
  private let place: String

  /// Makes the folder; `disk` is for what is larger or holds programs that are run.
  ///
  /// There is no test without one: where the system refuses it, all end here.
  package init(in parent: String = memory) {
    var template = Array("\(parent)/pi-trainer-XXXXXX".utf8CString)
    let isMade = template.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap(mkdtemp) != nil }
    guard isMade else { fatalError("mkdtemp: \(String(cString: strerror(errno)))") }
    place = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// A folder that lies in memory, where a sync is quick whatever else the disk does; the one on the disk if
  /// less than 32 megabytes are free there.
  package static let memory: String = {
    var system = statvfs()
    let hasRoom = statvfs("/dev/shm", &system) == 0 && system.f_bavail * system.f_frsize >= 1 << 25
    return hasRoom && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : disk
  }()
  /// A folder that lies on the disk.
  package static let disk = "/tmp"

  deinit {
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }

  /// A file's text; empty where there is none.
  package func text(_ name: String) -> String {
    guard let bytes = FileManager.default.contents(atPath: path + "/" + name) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a file.
  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path + "/" + name))
  }

  /// Writes the log that the machine `here` has in a data folder: lines, each with its end.
  package func writeLog(_ lines: String, in folder: String = ".") throws {
    try makeFolder(folder + "/machines/here")
    try write(lines, to: folder + "/machines/here/log.jsonl")
  }

  /// Removes a file.
  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }

  /// Makes a folder, and those above it.
  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  /// Makes a folder for its owner alone.
  ///
  /// - Returns: its path.
  /// - Throws: where the system refuses it.
  @discardableResult
  package func makePrivateFolder(_ name: String) throws -> String {
    let path = path + "/" + name
    guard mkdir(path, 0o700) == 0 else { throw SystemFailure(call: "mkdir \(path)", code: errno) }
    return path
  }

  /// The names in a folder in ascending order, its own where none is given; none where there is no folder.
  package func names(in name: String = ".") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + name)) ?? []).sorted()
  }

  /// The path of something that is not there yet.
  package func freePath(_ name: String) -> String {
    let taken = Set(names())
    let numbers = (1...).lazy.map { "\(name)-\($0)" }
    return path + "/" + (numbers.first { !taken.contains($0) } ?? name)
  }

  /// The permissions of a file or folder; 0 where there is none.
  package func permissions(of name: String) -> UInt32 {
    var status = stat()
    return stat(path + "/" + name, &status) == 0 ? status.st_mode & 0o777 : 0
  }
}

/// The folder of the programs: they are built beside the tests.
package func builtPrograms() throws -> String {
  let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  return tests.split(separator: "/").dropLast().map { "/" + $0 }.joined()
}

/// A call of the system that failed.
package struct SystemFailure: Error, CustomStringConvertible {
  package let call: String
  /// Its `errno`.
  package let code: Int32

  /// The call, and why it failed in the words of the system.
  package var description: String { "\(call): \(String(cString: strerror(code)))" }
}
