import Canvas
import TrainerCore

/// The page of the settings for friends: what they share, or the two lines with which to join them.
struct FriendsScreen: Page {
  private var folder: EditableLine
  private var name: EditableLine
  /// True while the two lines are shown in place of the friends.
  private var isJoining: Bool
  private var isNaming = false
  private var awaitsAnswer = false
  private var fault: (any Error)?

  init(_ context: ScreenContext) {
    let known = context.settings.friends
    folder = EditableLine(known?.folder ?? "", limit: 200)
    isJoining = known == nil
    name = EditableLine(known?.name ?? context.profile.name?.text ?? "", limit: Ghost.longestName)
  }

  static func nameInSentence(_ texts: Texts) -> String { texts.say(en: "the friends", fr: "les amis") }

  var readsText: Bool { isJoining }

  static let bindings: [Binding<FriendsScreen>] = [
    Binding(.enter) { screen, _ in screen.join() }.only {
      $0.isJoining && !$0.awaitsAnswer && $0.wanted != $1.settings.friends
    }
    .says(en: "share", fr: "partager"),
    Binding(.down, .tab, .up, .backTab, name: "↑↓") { page, _ in page.isNaming.toggle() }
      .says(en: "other line", fr: "ligne").only { page, _ in page.isJoining },
    Binding(.enter) { page, context in
      page = FriendsScreen(context)
      page.isJoining = true
    }.only { page, _ in !page.isJoining }
      .says(en: "folder and name", fr: "dossier et nom"),
    Binding("x") { if $1.confirmDeletion(of: "friends") { $0.leave() } }.only { page, _ in !page.isJoining }
      .says(en: "stop sharing", fr: "ne plus partager"),
    Binding(.escape) { _, _ in }.says { $1.pendingDeletion == nil ? nil : $1.texts.cancel },
    .back().explained(\.backUnchanged),
  ]

  /// The typed folder and name; `nil` if the folder is empty.
  private var wanted: FriendsMembership? {
    let folder = folder.text.trimmed
    let name = name.text.trimmed
    return folder.isEmpty ? nil : FriendsMembership(folder: folder, name: name)
  }

  mutating func editLine(with input: Input) -> Bool {
    guard isJoining, !awaitsAnswer, isNaming ? name.edit(with: input) : folder.edit(with: input) else {
      return false
    }
    fault = nil
    return true
  }

  mutating func receive(_ event: Event.Happening, _ context: inout ScreenContext) -> [Request] {
    guard awaitsAnswer, case .store(.joined(_, let fault)) = event else { return [] }
    awaitsAnswer = false
    self.fault = fault
    guard fault == nil else { return [] }
    let hasLeft = context.settings.friends == nil
    isJoining = hasLeft
    return hasLeft ? [.back()] : context.friendsRequest
  }

  private mutating func join() -> [Request] {
    guard let wanted, !wanted.name.isEmpty else {
      isNaming = wanted != nil
      return []
    }
    awaitsAnswer = true
    return [.effect(.friendsChosen(wanted))]
  }

  private mutating func leave() -> [Request] {
    awaitsAnswer = true
    return [.effect(.friendsChosen(nil))]
  }

  mutating func didAppear(_ context: inout ScreenContext) -> [Request] { context.friendsRequest }

  /// Moves the cursor to the clicked line: 0 is the folder, 1 the name.
  mutating func selectClicked(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    isNaming = entry == 1
    return []
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    Part.line(Piece(texts.friends, in: .accent), Piece(awaitsAnswer ? "…" : "", in: .dim))
    Part.gap()
    if isJoining { lines(texts) } else { list(context) }
  }

  @Stack.Builder private func lines(_ texts: Texts) -> [Part] {
    Part.rows([
      row(texts.say(en: "folder", fr: "dossier"), folder, isChosen: !isNaming).anchored(as: 0),
      row(texts.say(en: "your name there", fr: "ton nom parmi eux"), name, isChosen: isNaming).anchored(
        as: 1),
    ])
    Part.gap()
    if let fault = (isNaming ? name : folder).fault(texts) ?? fault.map({ ["✗ " + texts.text($0)] }) {
      Part.text(fault, in: .error)
    } else {
      for line in texts.ownFileContents { Part.text(line, in: .dim) }
    }
  }

  private func row(_ label: String, _ line: EditableLine, isChosen: Bool) -> Row {
    Row(
      Piece(label, in: isChosen ? .strong : .dim),
      (isChosen ? line.piece : Piece(line.text, in: .text)).after(2)
    ).marked(if: isChosen)
  }

  /// The user above the friends, each with Crown, days in a row and the challenge of the day.
  @Stack.Builder private func list(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let constant = context.settings.constant
    let results = context.challengeOfToday.map {
      context.friends.challengeResults(of: $0, on: context.today, constant)
    }
    let you = row(
      nil, results, crown: context.progress[constant].crown?.run.digits,
      days: context.progress.days.streak(at: context.now.date), from: context.today, context)
    Part.rows(
      [you]
        + context.friends.all.map {
          row(
            $0.name, results, crown: $0.best(constant, .crown)?.rival.run.digits, days: $0.streak,
            from: $0.date.day, context)
        },
      heading: Row(
        Piece("", in: .dim), Piece(texts.say(en: "crown", fr: "couronne"), in: .dim).after(2, upTo: 4),
        Piece(
          [texts.say(en: "days in a row", fr: "jours d’affilée"), texts.say(en: "days", fr: "jours")],
          in: .dim
        )
        .after(2, upTo: 4),
        Piece([texts.challengeOfTheDay, texts.challenge], in: .dim).after(2, upTo: 4)))
    if context.friends.all.isEmpty {
      Part.text(texts.say(en: "nobody else yet", fr: "personne d’autre pour l’instant"), in: .dim)
    }
    for fault in context.friends.faults { Part.text(texts.text(fault), in: .dim) }
    Part.gap()
    if context.pendingDeletion != nil {
      Part.text(
        texts.say(
          en: "x again takes your file away; friends keep what they have seen",
          fr: "x encore pour retirer ton fichier ; tes amis gardent ce qu’ils ont vu"), in: .accent)
    } else if let fault {
      Part.text("✗ " + texts.text(fault), in: .error)
    } else if let folder = context.settings.friends?.folder {
      Part.text(folder, in: .dim)
    }
  }

  private func row(
    _ name: String?, _ results: [Friends.ChallengeResult]?, crown: Int?, days: Int, from day: Int,
    _ context: ScreenContext
  ) -> Row {
    let texts = context.texts
    let result = results?.first { $0.name == name }
    return Row(
      Piece(
        name.map { context.repertoire.shortened($0, to: 16) } ?? texts.say(en: "you", fr: "toi"),
        in: name == nil ? .accent : .strong),
      Piece(crown.map { RecordType.crown.sign + " " + texts.number($0) } ?? "–", in: .reward).after(
        2, upTo: 4),
      Piece(texts.number(days), in: .text).after(2, upTo: 4),
      Piece(result.map { texts.time($0) ?? texts.text($0, on: context.today) } ?? "", in: .text)
        .after(2, upTo: 4),
      Piece(day == context.today ? "" : texts.say(en: "as of ", fr: "au ") + texts.date(ofDay: day), in: .dim)
        .after(2, upTo: 4).givesWay(1)
    )
  }
}
