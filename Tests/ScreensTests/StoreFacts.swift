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

extension Event.Happening {
  /// So many sessions of programs that died are in the history now.
  static func recovered(_ count: Int) -> Event.Happening {
    let entry = SessionEntry(
      id: "a", date: Timestamp(milliseconds: 0, offset: 0), plan: SessionPlan(.practice),
      score: 1, errors: 0, revealsUsed: 0, bestStreak: 1, duration: 0, cps: 0, loops: nil, certified: false,
      ended: .interrupted, records: [])
    return .store(.recovered(Array(repeating: entry, count: count)))
  }

  /// So many damaged files were set aside.
  static func setAside(_ count: Int) -> Event.Happening {
    .store(.setAside(Array(repeating: "sums.json.damaged", count: count)))
  }
}
