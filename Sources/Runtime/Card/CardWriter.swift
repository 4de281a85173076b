import Dispatch
import Glibc
import Screens
import Store
import TrainerCore

/// Writes cards into the folder of the program's start, on a thread of its own.
final class CardWriter: Sendable {
  private let folder: DataFolder
  private let post: @Sendable (String?) -> Void
  private let queue = DispatchQueue(label: "cards")

  /// Calls `post` on its queue with each file's whole path, or `nil` if none could be written.
  init(folder: DataFolder, post: @escaping @Sendable (String?) -> Void) {
    self.folder = folder
    self.post = post
  }

  /// Writes a card as SVG under a free name.
  func write(_ card: Card, in texts: Texts) {
    queue.async { [self] in
      var card = card
      card.name = folder.profile?.text
      let reader = HistoryReader(folder: folder, clock: Clock.date)
      if let state = try? reader.state() {
        card.friends = reader.friendsNow(state).rivals
        card.forecast = state.memory.forecast(card.constant, on: card.date.day, from: card.date.day)
      }
      post(CardWriter.write(card.svg(texts), "pi-trainer-" + Day.iso8601(card.date.day)))
    }
  }

  func finish() { queue.sync {} }

  private static func write(_ text: String, _ name: String) -> String? {
    for number in 1...999 {
      let path = number == 1 ? name + ".svg" : "\(name)-\(number).svg"
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      if file < 0 {
        if errno == EEXIST { continue }
        return nil
      }
      let isWritten = (try? Output.write(Array(text.utf8), to: file)) != nil
      let isClosed = close(file) == 0
      guard isWritten, isClosed else {
        unlink(path)
        return nil
      }
      return Output.wholePath(of: path)
    }
    return nil
  }
}
