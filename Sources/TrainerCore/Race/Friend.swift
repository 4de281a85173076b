/// Somebody who shares a folder with the user, as their file says.
package struct Friend: Equatable, Sendable {
  /// A Crown or a Lightning.
  package struct Best: Equatable, Sendable {
    package let rival: Rival
    /// Whether it follows from the keys that come with it, and these earn a certificate: if not, it is not raced.
    package let isProved: Bool

    package init(_ rival: Rival, isProved: Bool) {
      (self.rival, self.isProved) = (rival, isProved)
    }
  }

  package let name: String
  /// When the file was written.
  package let date: Timestamp
  /// The days in a row on that day.
  package let streak: Int
  package let bests: [Best]
  /// The decimals that would come back, and those ever held, by constant.
  package let held: [Constant: HeldDecimals]
  /// What became of the challenges of the last days.
  package let challenges: ChallengeLog

  package init(
    name: String, date: Timestamp, streak: Int, bests: [Best], held: [Constant: HeldDecimals],
    challenges: ChallengeLog
  ) {
    (self.name, self.date, self.streak, self.bests) = (name, date, streak, bests)
    (self.held, self.challenges) = (held, challenges)
  }

  package func best(_ constant: Constant, _ type: RecordType) -> Best? {
    bests.first { $0.rival.constant == constant && $0.rival.type == type }
  }

  /// How many days of challenges friends are told of.
  package static let days = 30
}

/// The folder that is shared with friends, and what the user is called there.
package struct FriendsMembership: Equatable, Sendable {
  package var folder = ""
  package var name = ""

  package init() {}
  package init(folder: String, name: String) { (self.folder, self.name) = (folder, name) }
}

/// What lies in a folder of friends in the place of somebody's file and is left alone, or keeps the user from it.
package struct FriendsFault: Error, Equatable {
  package enum Reason: String, Sendable {
    case damaged
    /// It is something else's than this program's for friends.
    case foreign
    /// A later version wrote it.
    case newer
    case tooLarge
    /// It is a link, a folder, a device.
    case noFile
    /// The name in it is another one: a copy, perhaps.
    case copy
    /// The user's own name, which somebody else has.
    case taken
    case unreadable
    /// There is no such folder.
    case noFolder
    /// The folder is not there, and the user's file stays in it.
    case away
    /// Nobody can be called so.
    case noName
  }

  /// The name of the file, the folder, or the name that the user asked for.
  package let file: String
  package let why: Reason

  package init(file: String, why: Reason) {
    (self.file, self.why) = (file, why)
  }
}

/// What is known of the friends.
package struct Friends: Equatable, Sendable {
  package var all: [Friend] = []
  /// The Crowns that were greater than the user's own for the first time when they were last read.
  package var passing: [Rival] = []
  package var faults: [FriendsFault] = []
  /// Why their folder could not be read; this is then what was read last.
  package var unread: Trouble?
  /// Why the user's file could not be written.
  package var unwritten: Trouble?
  /// Why what lies in its place is left alone.
  package var refusal: FriendsFault?
  /// True if the user has left them on another machine.
  package var hasLeft = false

  package init() {}

  /// The ghosts that can be raced.
  package var rivals: [Rival] { all.flatMap(\.bests).filter(\.isProved).map(\.rival) }

  /// All ghosts of other people: the friends', then those that were imported, in the order in which they came.
  package func rivals(with imported: [ImportedGhost]) -> [Rival] {
    let friends = rivals
    return friends
      + imported.compactMap(\.rival).filter { rival in
        !friends.contains { $0.constant == rival.constant && $0.ghost == rival.ghost }
      }
  }

  /// What was read now after what was known before.
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
  /// How somebody stands with the challenge of a day.
  package struct Standing: Equatable, Sendable {
    /// `nil` for the user.
    package let name: String?
    package let entry: ChallengeLog.Entry?
    /// Whether it is the same as the user's: times can be compared over the same digits alone.
    package let isSame: Bool
    /// The day that their file is from.
    package let day: Int

    fileprivate var time: Int { isSame ? entry?.win?.milliseconds ?? .max : .max }
  }

  /// How everybody stands, the fastest first; nobody where there are no friends.
  package func standings(of own: ChallengeLog.Entry, on day: Int, _ constant: Constant) -> [Standing] {
    guard !all.isEmpty else { return [] }
    let others = all.map { friend in
      let entry = friend.challenges[day, constant]
      return Standing(
        name: friend.name, entry: entry, isSame: entry == nil || entry?.code == own.code, day: friend.date.day
      )
    }
    let standings = [Standing(name: nil, entry: own, isSame: true, day: day)] + others
    return standings.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(
      \.element)
  }

  /// The challenges that friends have on a day, and who has each.
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
