import Dispatch
import FoundationEssentials
import Glibc
import Testing

@testable import Runtime

struct OutputTests {
  @Test func `A text from outside is printed without what could speak to the terminal`() {
    #expect("/tmp/\u{1b}[31mred\u{202e}\n".printable == "/tmp/?[31mred??")
    #expect("/tmp/données ½".printable == "/tmp/données ½")
  }

  /// A pipe that somebody else has made non-blocking, with a reader slower than the writer.
  @Test func `A pipe that does not wait gets all of it`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    try #require(fcntl(writing, F_SETFL, O_NONBLOCK) == 0)
    let sent = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let group = DispatchGroup()
    nonisolated(unsafe) var received: [UInt8] = []
    DispatchQueue.global().async(group: group) {
      var buffer = [UInt8](repeating: 0, count: 10_000)
      while case let count = read(reading, &buffer, buffer.count), count > 0 { received += buffer[..<count] }
    }
    try Output.write(sent, to: writing)
    close(writing)
    group.wait()
    close(reading)
    #expect(received == sent)
  }

  @Test func `What is for programs says nothing to a terminal`() throws {
    var printed: [UInt8] = []
    try Output(isTerminal: true) { printed += $0 }.write(forPrograms: Data("a\u{9b}31m\r\n".utf8))
    #expect(String(decoding: printed, as: UTF8.self) == "a?31m\n")
  }
}
