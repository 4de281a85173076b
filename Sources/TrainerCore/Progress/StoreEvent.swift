/// A fact that the store reports, on its way to the screens.
package enum StoreEvent {
  /// Everything that follows from the logs, where it is known for the first time or has changed.
  case state(State)
  /// A part of a long past that is summed, from 0 to 1; `nil` when that is done.
  case summing(Double?)
  /// A session is in the history; `records` are those that it really set. The next state has it.
  case saved(id: String, records: [RecordType])
  /// The seal of an attempt that has ended.
  case sealed(id: String, Seal)
  /// Something could not be written; `nil`: everything is saved again.
  case trouble(Trouble?)
  /// Something was put in order in the folder.
  case news(FolderNews)
  /// The fastest clean run through a stretch, which was asked for; `nil` if there is none.
  case record(Constant, Segment, Record?)
  /// What is known of the friends.
  case friends(Friends)
  /// The friends whom the user shares a folder with now, and why what was wanted was not done, or not all of it.
  case joined(FriendsMembership?, (any Error)?)
  /// The profiles there are, the first one first.
  case profiles([Profile])
}

/// The things that were put in order in the data folder.
package struct FolderNews: Equatable, Sendable {
  /// Sessions of programs that died, which are in the history now.
  package var recovered: [SessionEntry] = []
  /// Damaged files that were set aside, by their new paths.
  package var setAside: [String] = []
  /// Changed settings of an earlier version that this one does not have, by their names in the file.
  package var goneSettings: [String] = []
  /// True for a folder of version 2.0, which refuses it from now on.
  package var isUpgraded = false

  package init() {}

  package static func += (news: inout FolderNews, more: FolderNews) {
    news.recovered += more.recovered
    news.setAside += more.setAside
    news.goneSettings += more.goneSettings
    news.isUpgraded = news.isUpgraded || more.isUpgraded
  }
}
