import Glibc
import TrainerCore

@testable import Screens

extension StorageTrouble: CaseIterable {
  /// One of each.
  package static var allCases: [StorageTrouble] { [.full, .denied, .notAFolder, .strange("data"), .other] }
}

extension Trouble {
  static let full = Trouble(.full)
  static let denied = Trouble(.denied)
  static let notAFolder = Trouble(.notAFolder)
  static let other = Trouble(.other)

  /// One that means this to the user.
  init(_ trouble: StorageTrouble) {
    let errno =
      switch trouble {
      case .full: ENOSPC
      case .denied: EACCES
      case .notAFolder: ENOTDIR
      case .strange: ELOOP
      case .other: EIO
      }
    self.init(trouble == .strange("data") ? .strangeLink : .cannotWrite, path: "/data", errno: errno)
  }
}

extension FolderNews {
  /// So many sessions of programs that died, and so many damaged files.
  init(recovered: Int = 0, setAside: Int = 0, goneSettings: [String] = [], isUpgraded: Bool = false) {
    self.init()
    let entry = SessionEntry(
      id: "a", date: Timestamp(milliseconds: 0, offset: 0), plan: SessionPlan(.practice),
      score: 1, errors: 0, revealsUsed: 0, bestStreak: 1, duration: 0, cps: 0, loops: nil, certified: false,
      ended: .interrupted, records: [])
    self.recovered = Array(repeating: entry, count: recovered)
    self.setAside = Array(repeating: "sums.json.damaged", count: setAside)
    (self.goneSettings, self.isUpgraded) = (goneSettings, isUpgraded)
  }
}

/// A part of the folder's state.
enum StatePart {
  case progress(Progress)
  case memory(Memory)
  case challenges(ChallengeLog)
  case images(ImageBook)
  case note(SessionNote)
  /// The user's own record, or that there is none.
  case best(Record?)
  case ghosts([ImportedGhost])
}

extension ScreenContext {
  /// The event that the folder's state now has a part like this.
  func storeEvent(with part: StatePart) -> Event.Happening {
    var state = local.folder
    switch part {
    case .progress(let progress): state.progress = progress
    case .memory(let memory): state.memory = memory
    case .challenges(let challenges): state.challenges = challenges
    case .images(let images): state.images = images
    case .note(let note): state.apply(StatementLine(note))
    case .best(let record):
      if let record { state.insert(record) }
    case .ghosts(let ghosts): state.ghosts = ghosts
    }
    return .store(.state(state))
  }
}

extension Player {
  mutating func stored(_ part: StatePart) { happens(context.storeEvent(with: part)) }

  /// Hears from the store of a state with these parts, and what the day holds.
  mutating func remember(_ memory: Memory, _ challenges: ChallengeLog) {
    var state = context.local.folder
    (state.memory, state.challenges) = (memory, challenges)
    stored(.state(state))
    plan()
  }

  /// Hears that the session that was played last is in the history, and of the figures with it.
  mutating func isSaved(_ records: [RecordType] = [], _ progress: Progress? = nil) {
    let state = context.local.state
    stored(.saved(id: context.sessionID, records: records))
    let (effects, lines) = (effects, lines)
    var new = state
    if let progress { new.progress = progress }
    stored(.state(new))
    (self.effects, self.lines) = (effects + self.effects, lines + self.lines)
  }
}

extension [any Statement] {
  /// All of them in a few words.
  var line: String { map(\.summary).joined(separator: ", ") }

  /// True for the challenge that is fixed where it is seen.
  var areShown: Bool { allSatisfy { $0 is ShownChallenge } }
}

extension Statement {
  fileprivate var summary: String {
    switch self {
    case let note as SessionNote:
      "note on \(note.id): " + (note.isRemoval ? "-" : Texts(.english).line(of: note))
    case let image as StretchImage:
      "image of \(image.constant.rawValue) \(image.segment.start / 10): \(image.image ?? "-")"
    case let word as DigitWord: "word for \(word.digits): \(word.word ?? "-")"
    case let places as ConstantPlaces:
      "places of \(places.constant.rawValue): "
        + (places.loci.map { $0.names.joined(separator: ", ") + ", \($0.groups) groups each" } ?? "-")
    case let favourite as Favourite: "challenge \(favourite.isKept ? "kept" : "dropped") \(favourite.code)"
    case let shown as ShownChallenge:
      "challenge shown " + shown.subject.split(separator: " ").dropLast().joined(separator: " ")
    default: canonical
    }
  }
}
