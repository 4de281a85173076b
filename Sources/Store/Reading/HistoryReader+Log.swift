import FoundationEssentials
import Glibc
import TrainerCore

extension HistoryReader {
  private static let window = 1 << 20

  /// The line of `keystrokes.jsonl` with an id; `nil` if there is none.
  ///
  /// The search begins where the line should lie and goes outwards from there in windows of a megabyte.
  func log(of id: String, near lineOffset: Int?) throws(Trouble) -> SessionLog? {
    guard let file = try disk.openExisting(folder.keystrokes) else { return nil }
    let size = try disk.status(file).size
    let history = max(1, try disk.size(folder.history) ?? 1)
    let share = lineOffset.map { min(1, max(0, Double($0) / Double(history))) } ?? 1
    let middle = Int(share * Double(size))
    var above = max(0, middle - HistoryReader.window / 2)
    var below = above
    // In quotes, as it is there: a quote is rare among all those digits.
    let needle = Array(JSONText.quoted(id).utf8)
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: HistoryReader.window + needle.count, alignment: 16)
    defer { buffer.deallocate() }
    while above < size || below > 0 {
      if above < size {
        if let log = try search(file, id, needle, from: above, HistoryReader.window, buffer) { return log }
        above += HistoryReader.window
      }
      if below > 0 {
        let length = min(below, HistoryReader.window)
        below -= length
        if let log = try search(file, id, needle, from: below, length, buffer) { return log }
      }
    }
    return nil
  }

  /// The line with an id that begins somewhere in a window.
  private func search(
    _ file: File, _ id: String, _ needle: [UInt8], from offset: Int, _ length: Int,
    _ buffer: UnsafeMutableRawBufferPointer
  ) throws(Trouble) -> SessionLog? {
    // An id that begins in the window may end after it.
    let wanted = min(buffer.count, length + needle.count)
    var filled = 0
    while filled < wanted {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<wanted])
      let count = try disk.read(file, into: rest, at: offset + filled)
      if count == 0 { break }
      filled += count
    }
    guard let base = buffer.baseAddress else { return nil }
    var at = 0
    while at < filled, let found = memchr(base + at, 0x22, filled - at) {
      let place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      at = place + 1
      guard filled - place >= needle.count, memcmp(found, needle, needle.count) == 0 else { continue }
      let start = try self.start(ofLineAt: offset + place, in: file)
      var reader = LineReader(file, disk: disk, from: start)
      if let line = try reader.next(), let log = KeystrokesLine.decode(line.bytes), log.id == id {
        return log
      }
    }
    return nil
  }

  /// Where the line begins that a byte belongs to.
  private func start(ofLineAt offset: Int, in file: File) throws(Trouble) -> Int {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 16)
    defer { buffer.deallocate() }
    var end = offset
    while end > 0 {
      let start = max(0, end - buffer.count)
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer[..<(end - start)])
      let count = try disk.read(file, into: part, at: start)
      for index in (0..<count).reversed() where buffer[index] == 0x0A { return start + index + 1 }
      end = start
    }
    return 0
  }
}
