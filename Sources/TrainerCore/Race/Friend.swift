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

/// What lies in a folder of friends in the place of somebody's file and is left alone.
package struct FriendsFault: Error, Equatable {
  package enum Kind: String, Sendable {
    case damaged
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
  }

  /// The name of the file.
  package let file: String
  package let kind: Kind

  package init(file: String, kind: Kind) {
    (self.file, self.kind) = (file, kind)
  }
}

/// What is known of the friends.
package struct Friends: Equatable, Sendable {
  package var all: [Friend] = []
  /// The Crowns that were greater than the user's own for the first time when they were last read.
  package var passing: [Rival] = []
  package var faults: [FriendsFault] = []
  /// Why their folder could not be read or written; where it could not be read, this is what was read last.
  package var trouble: Trouble?

  package init() {}

  /// The ghosts that can be raced.
  package var rivals: [Rival] { all.flatMap(\.bests).filter(\.isProved).map(\.rival) }

  /// What was read now after what was known before.
  package func followed(by all: [Friend], _ progress: Progress) -> Friends {
    func passes(_ best: Friend.Best?, _ constant: Constant) -> Bool {
      guard let best, best.isProved, let own = progress[constant].crown else { return false }
      return RecordType.crown.isBeaten(by: best.rival.run, best: own.run)
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
