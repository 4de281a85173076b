import ArgumentParser
import FoundationEssentials
import Preferences
import Runtime
import Screens
import Store
import TrainerCore

struct FriendsCommand: OrdinaryCommand {
  static var configuration: CommandConfiguration {
    .init(
      "friends", en: "Prints the friends in a shared folder; joins them, or leaves.",
      fr: "Affiche les amis qui partagent un dossier ; rejoint ce dossier ou le quitte.",
      about: help(
        en: """
          Friends share a folder by any means they like, such as Syncthing or git. Each has one \
          file there, written after each session; you are shown its contents before it is first \
          written.
          """,
        fr: """
          Les amis partagent un dossier, par le moyen de leur choix, comme Syncthing ou git. Chacun y a un fichier, mis à \
          jour après chaque séance ; son contenu t’est montré avant la première écriture.
          """), examples: "friends ~/Sync/pi --as Ana", "friends --leave")
  }

  @Argument(
    help: .say(en: "The folder to share.", fr: "Le dossier partagé."), completion: .directory)
  var folder: String?

  @Option(
    name: .customLong("as"),
    help: .say(
      en: "Your name there; by default the profile’s, or else you are asked for one.",
      fr: "Ton nom pour tes amis (par défaut, celui du profil ; sinon, il t’est demandé).", valueName: "name"
    ))
  var name: String?

  @Flag(help: .say(en: "Leave, and remove your file.", fr: "Quitte le dossier et y supprime ton fichier."))
  var leave = false

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var chosen: ConstantChoice

  @OptionGroup var format: ReportFormat

  @OptionGroup var options: GlobalOptions

  var mayCreateFolder: Bool { folder != nil }

  func run(_ values: OptionValues) throws {
    if leave, folder != nil { throw Failure.notTogether("--leave", "FOLDER") }
    let known = values.reader.settings().friends
    if leave { return try leave(known, values) }
    if name != nil, folder == nil, known == nil {
      throw Failure(
        en: "--as needs the folder too: pi-trainer friends FOLDER --as NAME",
        fr: "--as demande aussi le dossier : pi-trainer friends DOSSIER --as NOM")
    }
    if let folder = folder ?? (name == nil ? nil : known?.folder) {
      guard try join(folder, known, values) else { return }
    }
    guard let membership = values.reader.settings().friends else {
      return try format.write(noFriends(values), values.console)
    }
    let constant = try values.constant(chosen.constant) ?? values.reader.settings().constant
    let friends = values.writer.exchange(membership)
    try format.write(
      friends.hasLeft ? noFriends(values) : report(friends, membership, constant, values), values.console)
  }

  private func join(_ folder: String, _ known: FriendsMembership?, _ values: OptionValues) throws -> Bool {
    let console = values.console
    let name = try values.nameForOthers(name, option: "--as")
    let membership = try asFailures { try FriendsMembership(in: folder, as: name) }
    if membership != known {
      let texts = console.texts
      let file = membership.folder + "/" + membership.name + ".json"
      let place = texts.say(
        en: "in \(file); pi-trainer friends --leave removes it",
        fr: "dans \(file) ; pi-trainer friends --leave le supprime")
      try console.print((texts.ownFileContents + [place]).map { console.printable($0) })
      guard
        try confirmation.isGiven(
          texts.say(en: "Share this? [y/N]", fr: "Partager cela ? [o/N]"), values,
          en: "share this",
          fr: "partager cela")
      else {
        try console.print([texts.say(en: "nothing is shared", fr: "rien n’est partagé")])
        return false
      }
    }
    do { try asFailures { try values.writer.changeMembership(to: membership) } } catch let failure as Failure
      where membership != known && membership == values.reader.settings().friends
    {
      // Failing to remove the former file does not undo the move.
      console.warn(failure.text(console.texts))
    }
    return true
  }

  private func leave(_ known: FriendsMembership?, _ values: OptionValues) throws {
    guard known != nil else {
      throw Failure(en: "you share no folder with friends", fr: "aucun dossier n’est partagé avec des amis")
    }
    try asFailures { try values.writer.changeMembership(to: nil) }
    let texts = values.console.texts
    try values.console.print([
      texts.say(en: "you share nothing any more", fr: "tu ne partages plus rien")
    ])
  }

  private func asFailures<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let fault as FriendsFault {
      throw Failure([.noFolder, .noFolderToLeave].contains(fault.why) ? Exit.io : Exit.badData) {
        $0.text(fault)
      }
    } catch let trouble as Trouble {
      throw Failure(Exit.io) { trouble.path + $0.colon + $0.reason(trouble) }
    }
  }

  private func noFriends(_ values: OptionValues) -> Report {
    let line = values.console.texts.say(
      en: "no friends yet; pi-trainer friends FOLDER --as NAME joins them",
      fr: "pas encore d’amis ; pi-trainer friends DOSSIER --as NOM les rejoint")
    return Report(json: ["folder": IfAny(Optional<String>.none), "friends": [String]()], lines: [line])
  }

  private func report(
    _ friends: Friends, _ membership: FriendsMembership, _ constant: Constant, _ values: OptionValues
  ) -> Report {
    let console = values.console
    let texts = console.texts
    let sheet = Sheet(Friend.facts(of: constant), friends.all)
    var json: JSONText = ["folder": membership.folder, "name": membership.name]
    json.append("friends", json: "[" + sheet.jsonObjects.joined(separator: ",") + "]")
    let faults = friends.faults.map { ["file": $0.file, "why": $0.why.rawValue] as JSONText }
    json.append("leftAlone", json: "[" + faults.map(\.json).joined(separator: ",") + "]")
    json.append("isThere", friends.unread == nil)
    var lines = sheet.text(console)
    if sheet.isEmpty {
      lines = [
        texts.say(
          en: "nobody else in \(membership.folder) yet",
          fr: "personne d’autre dans \(membership.folder) pour l’instant")
      ].map { console.printable($0) }
    }
    lines += friends.passing.map { console.printable(texts.passed($0, as: $0.name)[0]) }
    lines += friends.faults.map { console.printable(texts.text($0)) }
    if let unshared = texts.unshared(friends) {
      lines.append(
        console.printable(unshared + (friends.unwritten.map { texts.colon + texts.reason($0) } ?? "")))
    }
    if let trouble = friends.unread {
      lines.append(
        console.printable(
          texts.say(en: "as last read", fr: "d’après la dernière lecture") + texts.colon
            + texts.reason(trouble)))
    }
    return Report(json: json, table: sheet, lines: lines)
  }
}
