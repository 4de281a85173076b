import TrainerCore

/// What the store has to tell.
public enum StoreEvent: Sendable {
  /// Figures newer than those of the quick start.
  case progress(Progress)
  /// How much of a long past is summed, from 0 to 1; `nil` when that is done.
  case summing(Double?)
  /// A session is in the history; `records` are those that it really set.
  case saved(number: Int, records: [RecordKind], progress: Progress)
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
  /// The answer to `loadRecord`; `nil` if there is no such record.
  case record(Constant, Ghost, Record?)
  /// The answer to `loadGhosts`.
  case ghosts([Rival])
  /// The answer to `loadProfiles`.
  case profiles([Profile])
  /// The answer to `loadImages`.
  case images(ImageBook)
  /// The answer to `loadChallenges`; once more where a session that was recovered later changes it.
  case challenges(ChallengeShelf)
}
