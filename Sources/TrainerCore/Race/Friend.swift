/// A person who shares a folder with the user, as described by their file.
package struct Friend: Equatable, Sendable {
  /// A Crown or a Lightning.
  package struct Best: Equatable, Sendable {
    package let rival: Rival
    /// True if keys in the file prove the best and earn a certificate; otherwise it cannot be raced.
    package let isProved: Bool

    package init(_ rival: Rival, isProved: Bool) {
      self.rival = rival
      self.isProved = isProved
    }
  }

  package let name: String
  /// The time when their file was written.
  package let date: Timestamp
  /// Consecutive days of practice at `date`.
  package let streak: Int
  package let bests: [Best]
  /// The decimals that would be recalled, and those ever held.
  package let held: [Constant: HeldDecimals]
  package let challenges: ChallengeLog

  package init(
    name: String, date: Timestamp, streak: Int, bests: [Best], held: [Constant: HeldDecimals],
    challenges: ChallengeLog
  ) {
    self.name = name
    self.date = date
    self.streak = streak
    self.bests = bests
    self.held = held
    self.challenges = challenges
  }

  package func best(_ constant: Constant, _ type: RecordType) -> Best? {
    bests.first { $0.rival.constant == constant && $0.rival.type == type }
  }

  /// The days whose challenges are shared with friends.
  package static let sharedDays = 30
}

package struct FriendsMembership: Equatable, Sendable {
  package var folder = ""
  package var name = ""

  package init() {}
  package init(folder: String, name: String) { (self.folder, self.name) = (folder, name) }
}

/// A file in a friends' folder that is left alone, or the reason why the folder or a name cannot be used.
package struct FriendsFault: Error, Equatable {
  package enum Reason: String, Sendable {
    case damaged
    /// The file is not one for friends.
    case foreign
    case newer
    case tooLarge
    /// A link, a folder or a device is in place of the file.
    case noFile
    /// The file holds another name than its own, perhaps as a copy.
    case copy
    /// Somebody else has the user's name.
    case taken
    case unreadable
    case noFolder
    /// The folder to leave is not there, so the user's file stays in it.
    case noFolderToLeave = "away"
    case noName
  }

  /// The name of the file or folder, or the name asked for.
  package let file: String
  package let why: Reason

  package init(file: String, why: Reason) {
    self.file = file
    self.why = why
  }
}

/// The known state of all friends after the last reading of the folder.
package struct Friends: Equatable, Sendable {
  package var all: [Friend] = []
  /// The Crowns found to exceed the user's own for the first time in the last reading.
  package var passing: [Rival] = []
  package var faults: [FriendsFault] = []
  /// The reason why the folder could not be read, so that the rest is from an earlier reading.
  package var unread: Trouble?
  package var unwritten: Trouble?
  /// The reason why the file in place of the user's is left alone.
  package var refusal: FriendsFault?
  /// True if the user has left the friends on another machine.
  package var hasLeft = false

  package init() {}

  package var rivals: [Rival] { all.flatMap(\.bests).filter(\.isProved).map(\.rival) }

  /// The ghosts of other people: the friends', then the imported ones that no friend has, in order of import.
  package func rivals(with imported: [ImportedGhost]) -> [Rival] {
    let friends = rivals
    return friends
      + imported.compactMap(\.rival).filter { rival in
        !friends.contains { $0.constant == rival.constant && $0.ghost == rival.ghost }
      }
  }

  /// The state after another reading, with the Crowns that have newly passed the user's own.
  package func followed(by all: [Friend], _ progress: Progress) -> Friends {
    func passes(_ best: Friend.Best?, _ constant: Constant) -> Bool {
      guard let best, best.isProved, let own = progress[constant].crown else { return false }
      return best.rival.run.digits > own.run.digits
    }
    var friends = Friends()
    friends.all = all
    for friend in all {
      guard let before = self.all.first(where: { $0.name == friend.name }) else { continue }
      for constant in Constant.allCases {
        let best = friend.best(constant, .crown)
        if passes(best, constant), !passes(before.best(constant, .crown), constant), let best {
          friends.passing.append(best.rival)
        }
      }
    }
    return friends
  }
}

extension Friends {
  /// The result of the user or a friend in a day's challenge.
  package struct ChallengeResult: Equatable, Sendable {
    /// The friend's name; `nil` for the user.
    package let name: String?
    package let entry: ChallengeLog.Entry?
    /// True unless the friend has another challenge, whose times cannot be compared.
    package let isSame: Bool
    /// The day when their file was written.
    package let day: Int

    fileprivate var time: Int { isSame ? entry?.win?.milliseconds ?? .max : .max }
  }

  /// The results of the user and all friends, the fastest first; empty without friends.
  package func challengeResults(of own: ChallengeLog.Entry, on day: Int, _ constant: Constant)
    -> [ChallengeResult]
  {
    guard !all.isEmpty else { return [] }
    let others = all.map { friend in
      let entry = friend.challenges[day, constant]
      return ChallengeResult(
        name: friend.name, entry: entry, isSame: entry == nil || entry?.code == own.code, day: friend.date.day
      )
    }
    let results = [ChallengeResult(name: nil, entry: own, isSame: true, day: day)] + others
    return results.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(
      \.element)
  }

  /// The friends' different challenges on a day, with the names of those who have each.
  package func challenges(on day: Int, _ constant: Constant) -> [(challenge: Challenge, names: [String])] {
    var found: [(challenge: Challenge, names: [String])] = []
    for friend in all {
      guard let challenge = friend.challenges[day, constant]?.challenge else { continue }
      if let place = found.firstIndex(where: { $0.challenge == challenge }) {
        found[place].names.append(friend.name)
      } else {
        found.append((challenge, [friend.name]))
      }
    }
    return found
  }
}
