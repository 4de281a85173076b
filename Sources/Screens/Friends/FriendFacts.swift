import TrainerCore

extension Friend {
  /// Returns the facts that are reported of a friend, those for people limited to a constant.
  package static func facts(of constant: Constant) -> [Fact<Friend>] {
    [
      Fact("name", .untitled) { .outside($0.name) },
      Fact(nil, .untitled) { $0.bestValue(constant, .crown) },
      Fact(nil, .untitled) { $0.bestValue(constant, .lightning) },
      Fact(nil, en: "held", fr: "retenues") { friend in
        friend.held[constant].map { held in .shown { $0.heldFigures(held) } } ?? .missing
      },
      Fact("streak", en: "days", fr: "jours") { .count($0.streak) },
      Fact("written", en: "as of", fr: "au") { .date($0.date) },
      Fact("records") { .objects(Sheet(Friend.bestFacts, $0.bests)) },
      Fact("held") { friend in
        let held = Constant.allCases.compactMap { constant in friend.held[constant].map { (constant, $0) } }
        return .objects(Sheet(Friend.heldFacts, held))
      },
      Fact("challenges") { .objects(Sheet(Friend.challengeFacts, $0.days)) },
    ]
  }

  private static var bestFacts: [Fact<Best>] {
    [
      Fact("constant") { .constant($0.rival.constant) }, Fact("type") { .text($0.rival.type.rawValue) },
      Fact("digitCount") { .count($0.rival.run.digits) },
      Fact("totalTime") { .time($0.rival.run.milliseconds) },
      Fact("date") { .date($0.rival.date) }, Fact("proved") { .flag($0.isProved) },
    ]
  }

  private static var heldFacts: [Fact<(constant: Constant, held: HeldDecimals)>] {
    [
      Fact("constant") { .constant($0.constant) }, Fact("held") { .count($0.held.count) },
      Fact("of") { .count($0.held.total) },
    ]
  }

  private static var challengeFacts: [Fact<(day: Int, entry: ChallengeLog.Entry)>] {
    [
      Fact("date") { .isoDay($0.day) }, Fact("code") { .text($0.entry.code) },
      Fact("state") { .text($0.entry.state.rawValue) },
      Fact("seconds") { $0.entry.win.map { .time($0.milliseconds) } ?? .none },
      Fact("won") { $0.entry.win.map { .date($0.date) } ?? .none },
    ]
  }

  private var days: [(day: Int, entry: ChallengeLog.Entry)] {
    challenges.days.sorted { $0.key > $1.key }.flatMap { day, entries in entries.map { (day, $0) } }
  }

  private func bestValue(_ constant: Constant, _ type: RecordType) -> Value {
    best(constant, type).map { best in
      .shown { $0.best(best) }.said { $0.name(type) + " " + $0.best(best).dropFirst(2) }
    } ?? .missing
  }
}

extension Texts {
  /// Returns a friend's record: `♛ 240`, `ϟ 3.42/s, unproved`.
  func best(_ best: Friend.Best) -> String {
    let type = best.rival.type
    let run = best.rival.run
    return type.sign + " " + recordValue(type, run)
      + (best.isProved ? "" : say(en: ", unproved", fr: ", sans preuve"))
  }

  fileprivate func heldFigures(_ held: HeldDecimals) -> String {
    say(
      en: "\(number(held.count)) of \(number(held.total))",
      fr: "\(number(held.count)) sur \(number(held.total))")
  }

  package var friends: String { say(en: "friends", fr: "amis") }

  /// The contents of the user's file among friends, a line each.
  package var ownFileContents: [String] {
    [
      say(
        en: "Your file, written now and after each session, holds only:",
        fr: "Ton fichier, écrit dès maintenant et après chaque séance, ne contient que :"),
      say(en: "- your name, when the file was written", fr: "- ton nom, la date du fichier"),
      say(
        en: "- Crown and Lightning of π, e, φ and √2: keys and times",
        fr: "- couronne et éclair de π, e, φ et √2 : touches et temps"),
      say(en: "- your days in a row, what you hold", fr: "- jours d’affilée, décimales retenues"),
      say(
        en: "- challenges of the last \(Friend.sharedDays) days: which, won or not, how fast, when",
        fr: "- défis des \(Friend.sharedDays) derniers jours : lesquels, gagnés ou non, durée, heure"),
    ]
  }

  /// Returns the message that a friend now has a greater Crown, the longest form first.
  package func passed(_ rival: Rival, as name: String) -> [String] {
    let constant = self.name(rival.constant)
    let place = position(rival.run.digits)
    return [
      say(
        en: "\(name) passed your Crown of \(constant): \(place)",
        fr: "\(name) a dépassé ta couronne de \(constant) : \(place)"),
      "\(name): ♛ \(constant) \(place)",
    ]
  }

  /// Returns the name in a list of friends; `you` for the user.
  package func name(_ result: Friends.ChallengeResult) -> String {
    result.name ?? say(en: "you", fr: "toi")
  }

  /// The time that the challenge of the day took; `nil` unless it was won and is the same one.
  package func time(_ result: Friends.ChallengeResult) -> String? {
    result.isSame ? result.entry?.win.map { durationInHundredths($0.milliseconds) } : nil
  }

  /// Describes a challenge of the day among friends, beside its time: `won at 19:04`, `not yet`, `as of 3 May 2026` for an older file.
  package func text(_ result: Friends.ChallengeResult, on day: Int) -> String {
    let entry = result.entry
    guard result.isSame else {
      return entry?.state == .won
        ? say(en: "won another one", fr: "en a gagné un autre")
        : say(en: "has another one", fr: "en a un autre")
    }
    if let win = entry?.win {
      return say(en: "won at \(timeOfDay(win.date))", fr: "gagné à \(timeOfDay(win.date))")
    }
    if entry == nil, result.day < day {
      return say(en: "as of \(date(ofDay: result.day))", fr: "au \(date(ofDay: result.day))")
    }
    switch entry?.state {
    case .failed, .won: return text(entry?.state)
    default: return say(en: "not yet", fr: "pas encore")
    }
  }
}

extension Texts {
  /// Returns the reason that friends do not see the user's latest data; `nil` if they do.
  package func unshared(_ friends: Friends) -> String? {
    let unwritten = say(en: "your file cannot be written", fr: "ton fichier ne peut pas être écrit")
    guard let why = friends.refusal.map(text) ?? friends.unwritten.map({ _ in unwritten }) else { return nil }
    return say(en: "friends do not see what is new", fr: "tes amis ne voient pas les nouveautés") + colon
      + why
  }

  /// Returns the reason that joining or leaving friends failed.
  func text(_ error: any Error) -> String {
    if let fault = error as? FriendsFault { return text(fault) }
    guard let trouble = error as? Trouble else { return "" }
    return trouble.path + colon + reason(StorageTrouble(trouble))
  }

  package func text(_ fault: FriendsFault) -> String { fault.file + colon + text(fault.why) }

  private func text(_ reason: FriendsFault.Reason) -> String {
    switch reason {
    case .damaged: say(en: "damaged, left alone", fr: "endommagé, laissé tel quel")
    case .foreign: say(en: "not a friend’s file, left alone", fr: "pas le fichier d’un ami, laissé tel quel")
    case .newer:
      say(
        en: "written by a newer version, left alone",
        fr: "écrit par une version plus récente, laissé tel quel")
    case .tooLarge: say(en: "too large, left alone", fr: "trop grand, laissé tel quel")
    case .noFile: say(en: "not a file, left alone", fr: "pas un fichier, laissé tel quel")
    case .copy:
      say(
        en: "a copy, perhaps: the name in it is another one; left alone",
        fr: "une copie, sans doute : le nom à l’intérieur est un autre ; laissé tel quel")
    case .taken:
      say(
        en: "somebody else has this name; choose another one",
        fr: "quelqu’un d’autre a ce nom ; en choisir un autre")
    case .unreadable: say(en: "cannot be read, left alone", fr: "illisible, laissé tel quel")
    case .noFolder:
      say(
        en: "no such folder; make it, or see that it is there",
        fr: "dossier introuvable ; le créer, ou vérifier le chemin")
    case .noFolderToLeave:
      say(
        en: "the folder is not there, and your file stays in it",
        fr: "le dossier n’est pas là, et ton fichier y reste")
    case .noName:
      say(
        en:
          "cannot be a name: up to \(Ghost.longestName) visible characters, none of them /\\:*?\"<>|, not beginning with a dot, nor 'crown', 'lightning' or 'pace:…'",
        fr:
          "ne peut pas être un nom : \(Ghost.longestName) caractères visibles au plus, sans /\\:*?\"<>|, sans point au début, ni « crown », « lightning » ou « pace:… »"
      )
    }
  }
}

extension ScreenContext {
  /// Requests a look into the friends' folder; empty if there is none.
  var friendsRequest: [Request] { friendsWanted.map(Request.effect) }
  var friendsWanted: [Effect] { settings.friends == nil ? [] : [.friendsWanted] }
}
