/// A fact that the store reports, on its way to the screens.
package enum StoreEvent {
  /// Figures newer than those of the quick start.
  case progress(Progress)
  /// How much of a long past is summed, from 0 to 1; `nil` when that is done.
  case summing(Double?)
  /// A session is in the history; `records` are those that it really set.
  case saved(number: Int, records: [RecordType], progress: Progress)
  /// The seal of an attempt that has ended, by its number in this process.
  case sealed(number: Int, Seal)
  /// Sessions are gone from the files; the figures are those of what is left.
  case forgotten(Progress)
  /// A note is in its file, or is gone from it; `number` is that of the session in this process, if it was
  /// played here.
  case noted(id: String, number: Int?, SessionNote?)
  /// What is remembered, where that is known for the first time or has changed.
  case memory(Memory)
  /// Something could not be written; `nil`: everything is saved again.
  case trouble(Trouble?)
  /// Sessions found from an earlier process and put into the history.
  case recovered([SessionEntry])
  /// Damaged files that were set aside, by their new paths.
  case setAside([String])
  /// Settings of an earlier version that had been changed and that this one does not have, by their names in the file.
  case settingsGone([String])
  /// A record that was asked for; `nil` if there is none.
  case record(Constant, Ghost, Record?)
  /// The ghosts of other people that there are.
  case ghosts([Rival])
  /// What is known of the friends.
  case friends(Friends)
  /// The friends whom the user shares a folder with now, and why what was wanted was not done, or not all of it.
  case joined(FriendsMembership?, (any Error)?)
  /// The profiles there are, the first one first.
  case profiles([Profile])
  /// The tags of all notes, the most frequent first.
  case tags([String])
  /// The images and words of the user's own.
  case images(ImageBook)
  /// The challenges, those of past days included; once more where a session that was recovered later changes
  /// them.
  case challenges(ChallengeLog)
}
