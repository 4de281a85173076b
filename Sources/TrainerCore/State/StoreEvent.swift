package enum StoreEvent {
  /// The state that follows from the logs, when first known and after each change.
  case state(State)
  /// Progress in summing a long history, from 0 to 1; `nil` when done.
  case summing(Double?)
  /// A session was written, with the records that it really set; the next state contains it.
  case saved(id: String, records: [RecordType])
  case sealed(id: String, Seal)
  /// A failure to write; `nil` once everything is saved again.
  case trouble(Trouble?)
  case news(FolderNews)
  /// The fastest clean run through a stretch, as requested; `nil` if there is none.
  case record(Constant, Segment, Record?)
  case friends(Friends)
  /// The membership after a change, and the error that prevented all or part of it.
  case joined(FriendsMembership?, (any Error)?)
  /// The existing profiles, the first one first.
  case profiles([Profile])
}

/// Repairs that were made in the data folder.
package struct FolderNews: Equatable, Sendable {
  /// Sessions of crashed programs that were added to the history.
  package var recovered: [SessionEntry] = []
  /// New paths of damaged files that were set aside.
  package var setAside: [String] = []
  /// Names in an earlier version's settings file that no longer exist.
  package var goneSettings: [String] = []
  /// True for a folder of version 2.0, which refuses to open it from now on.
  package var isUpgraded = false

  package init() {}

  package static func += (news: inout FolderNews, more: FolderNews) {
    news.recovered += more.recovered
    news.setAside += more.setAside
    news.goneSettings += more.goneSettings
    news.isUpgraded = news.isUpgraded || more.isUpgraded
  }
}
