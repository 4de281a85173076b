import Canvas
import TrainerCore

/// The page for joining friends: two lines, and a list of what the friends will see.
struct FriendsScreen: Page {
  private var folder: EditableLine
  private var name: EditableLine
  private var isNaming = false
  private var awaitsAnswer = false
  private var fault: (any Error)?

  init(_ context: ScreenContext) {
    let known = context.settings.friends
    folder = EditableLine(known?.folder ?? "", limit: 200)
    name = EditableLine(known?.name ?? context.profile.name?.text ?? "", limit: Ghost.longestName)
  }

  static func name(_ texts: Texts) -> String { texts.say(en: "the friends", fr: "les amis") }

  var readsText: Bool { true }

  static let bindings: [Binding<FriendsScreen>] = [
    Binding(.enter) { page, _ in page.joinOrLeave() }.says { page, context in
      guard !page.awaitsAnswer, page.wanted != context.settings.friends else { return nil }
      return page.wanted == nil
        ? context.texts.say(en: "stop sharing", fr: "ne plus partager")
        : context.texts.say(en: "share", fr: "partager")
    },
    Binding(.down, .tab, .up, .backTab, name: "↑↓") { page, _ in page.isNaming.toggle() }
      .says(en: "other line", fr: "ligne"),
    .back().explained(\.backUnchanged),
  ]

  /// The typed folder and name; `nil` if the folder is empty, which means to leave the friends.
  private var wanted: FriendsMembership? {
    let folder = folder.text.trimmed
    let name = name.text.trimmed
    return folder.isEmpty ? nil : FriendsMembership(folder: folder, name: name)
  }

  mutating func editLine(with input: Input) -> Bool {
    guard !awaitsAnswer, isNaming ? name.edit(with: input) : folder.edit(with: input) else { return false }
    fault = nil
    return true
  }

  mutating func receive(_ event: Event.Happening, _ context: inout ScreenContext) -> [Request] {
    guard awaitsAnswer, case .store(.joined(_, let fault)) = event else { return [] }
    awaitsAnswer = false
    self.fault = fault
    return fault == nil ? [.back()] : []
  }

  private mutating func joinOrLeave() -> [Request] {
    if wanted?.name.isEmpty == true {
      isNaming = true
      return []
    }
    awaitsAnswer = true
    return [.effect(.friendsChosen(wanted))]
  }

  /// Moves the cursor to the clicked line: 0 is the folder, 1 the name.
  mutating func choose(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    isNaming = entry == 1
    return []
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    Part.line(Piece(texts.friends, in: .accent), Piece(awaitsAnswer ? "…" : "", in: .dim))
    Part.gap()
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
}
