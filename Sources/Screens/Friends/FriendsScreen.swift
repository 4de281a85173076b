import Canvas
import TrainerCore

/// The two lines in which the user joins friends, and what these will see.
struct FriendsScreen: Page {
  private var folder: EditableLine
  private var name: EditableLine
  private var isNaming = false

  init(_ context: ScreenContext) {
    let known = context.settings.friends
    folder = EditableLine(known?.folder ?? "", limit: 200)
    name = EditableLine(known?.name ?? context.profile.name?.text ?? "", limit: Ghost.longestName)
  }

  static func name(_ texts: Texts) -> String { texts.say(en: "the friends", fr: "les amis") }

  var readsText: Bool { true }

  static let bindings: [Binding<FriendsScreen>] = [
    Binding(.enter) { $0.accept(&$1) }.says { page, context in
      guard page.wanted != context.settings.friends else { return nil }
      let texts = context.texts
      return page.wanted == nil
        ? texts.say(en: "leave", fr: "quitter") : texts.say(en: "share", fr: "partager")
    },
    Binding(.down, .tab, .up, .backTab, name: "↑↓") { page, _ in page.isNaming.toggle() }
      .says(en: "other line", fr: "ligne"),
    .back().explained(\.backUnchanged),
  ]

  /// What is typed; `nil` where the line of the folder is empty, with which one leaves.
  private var wanted: FriendsMembership? {
    folder.text.isEmpty ? nil : FriendsMembership(folder: folder.text, name: name.text)
  }

  mutating func appear(_ context: inout ScreenContext) -> [Request] {
    context.friendsFault = nil
    return []
  }

  mutating func write(_ input: Input) -> Bool { isNaming ? name.take(input) : folder.take(input) }

  mutating func take(_ event: Event.Happening, _ context: inout ScreenContext) -> [Request] {
    if case .store(.joined(_, nil)) = event { [.back()] } else { [] }
  }

  private mutating func accept(_ context: inout ScreenContext) -> [Request] {
    guard wanted?.name.isEmpty != true else {
      isNaming = true
      return []
    }
    return [.effect(.friendsChosen(wanted))]
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    Part.line(Piece(texts.friends, in: .accent))
    Part.gap(least: 1)
    Part.rows([
      row(texts.say(en: "folder", fr: "dossier"), folder, isChosen: !isNaming),
      row(texts.say(en: "your name there", fr: "ton nom là-bas"), name, isChosen: isNaming),
    ])
    Part.gap()
    if let fault = context.friendsFault {
      Part.text("✗ " + texts.text(fault), in: .error)
    } else if let known = context.settings.friends {
      Part.text(known.folder + "/" + known.name + ".json", in: .accent)
    }
    Part.gap()
    for line in texts.shared { Part.line(Piece(line, in: .dim)) }
  }

  private func row(_ label: String, _ line: EditableLine, isChosen: Bool) -> Row {
    Row(
      Piece(label, in: isChosen ? .strong : .dim),
      (isChosen ? line.piece : Piece(line.text, in: .text)).after(2)
    ).marked(if: isChosen)
  }
}
