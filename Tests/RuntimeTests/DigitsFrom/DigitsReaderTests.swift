import Dispatch
import Foundation
import Screens
import Synchronization
import TestSupport
import Testing

@testable import Runtime

/// Programs that are started by the shell.
struct DigitsReaderTests {
  private let folder = TemporaryFolder()

  private final class Events: Sendable {
    let all = Mutex<[ProgramEvent]>([])
    let isOver = DispatchSemaphore(value: 0)
  }

  /// Waits for the events of a command up to its end.
  private func events(of command: String, messages: String? = "messages") -> [ProgramEvent] {
    let events = Events()
    let path = messages.map { folder.path + "/" + $0 }
    let reader = DigitsReader(
      messages: { path.map { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600) } ?? -1 },
      post: { event in
        events.all.withLock { $0.append(event) }
        if case .ended = event { events.isOver.signal() }
      })
    reader.start(command)
    events.isOver.wait()
    reader.finish()
    return events.all.withLock { $0 }
  }

  @Test func `The lines of a command are digits, the last one even without its end`() {
    #expect(events(of: "echo 14 | cat; printf 15") == [.digits([1, 4]), .digits([1, 5]), .ended(.closed)])
  }

  @Test func `What it says of itself is in the file, of the last program alone`() {
    _ = events(of: "echo first >&2")
    #expect(events(of: "no-such-program") == [.ended(.closed)])
    #expect(folder.text("messages").contains("no-such-program") && !folder.text("messages").contains("first"))
  }

  @Test func `Where its messages cannot be kept the digits come all the same`() {
    let command = "echo 14; echo trouble >&2"
    #expect(events(of: command, messages: nil) == [.digits([1, 4]), .ended(.closed)])
  }

  @Test func `One that prints anything but digits is ended`() {
    #expect(events(of: "while echo hello; do sleep 0.06; done") == [.ended(.noDigits)])
  }

  @Test(arguments: ["sleep 1000", "trap '' TERM; sleep 1000", "sleep 1000 | cat", "sleep 1000 & wait"])
  func `All that it started is gone with it`(_ command: String) throws {
    let reader = DigitsReader(messages: { -1 }, post: { _ in })
    let file = folder.path + "/group"
    // The shell is the first of its group.
    reader.start("echo $$ > \(file).new; mv \(file).new \(file); \(command)")
    while !FileManager.default.fileExists(atPath: file) { usleep(1000) }
    let group = try #require(pid_t(folder.text("group").trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(!running(in: group).isEmpty)
    reader.finish()
    // They were killed, and on a busy machine go on being there for a moment.
    let deadline = ContinuousClock.now + .seconds(120)
    while !running(in: group).isEmpty, ContinuousClock.now < deadline { usleep(10_000) }
    #expect(running(in: group) == [])
  }

  /// The processes of a group that were not ended.
  private func running(in group: pid_t) -> [String] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.filter { process in
      let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
      // The state, the parent and the group come after the name in brackets.
      let fields =
        String(decoding: stat, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 2 && fields[2] == "\(group)" && fields[0] != "Z"
    }
  }
}
