import Challenges
import FoundationEssentials
import TrainerCore

/// The list of challenges, which lies in the program: `Sources/Challenges/challenges.json`.
///
/// A JSON array of objects: `{"id","kind":"clean"|"sprint"|"next"|"position"|"backwards"|"places"|"joints"|
/// "permutation","constant","place":"start"|"end"|"anywhere" (of a drill),"counts":[five numbers, one a
/// grade], "pace":[five numbers: digits a second] (of a sprint),"given":(digits shown at least, of a next;
/// 4)?,"group":(digits of a group, of a permutation; 1)?,"since":(the date from which on it is drawn)?,"en",
/// "fr","en1"?,"fr1"?}`.
package enum ChallengeFile {
  /// The book that is shipped; its tests see to it that every entry can be read and played.
  package static var shipped: ChallengeBook {
    let bytes = Data(bytes: pi_trainer_challenges, count: Int(pi_trainer_challenges_length))
    return ChallengeBook(JSONValue.decode([Fields].self, bytes)?.map(\.entry) ?? [])
  }

  private struct Fields: Decodable {
    let id: String
    let kind: ChallengeKind
    let constant: Constant
    let place: ChallengeEntry.Place
    let counts: [Int]
    let pace: [Double]?
    let given: Int?
    let group: Int?
    let since: String?
    let en: String
    let fr: String
    let en1: String?
    let fr1: String?

    var entry: ChallengeEntry {
      ChallengeEntry(
        id: id, kind: entryKind, constant: constant, place: place, counts: counts,
        words: ChallengeWords(en: en, fr: fr, en1: en1, fr1: fr1),
        since: since.flatMap { Day.number(iso8601: $0) })
    }

    private var entryKind: ChallengeEntry.Kind {
      switch kind {
      case .clean: .clean
      case .sprint: .sprint(paces: (pace ?? []).map { Int(($0 * 100).rounded()) })
      case .next: .next(given: given ?? 4)
      case .position: .position
      case .backwards: .backwards
      case .places, .joints, .permutation: .drill(kind, group: group)
      }
    }
  }
}
