import ArgumentParser
import FoundationEssentials
import Glibc
import Runtime
import Screens
import Store
import TrainerCore

struct CardCommand: OrdinaryCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case svg
  }

  static var configuration: CommandConfiguration {
    .init(
      "card", en: "Makes a card of records, days in a row, forecast and digits, to show to others.",
      fr:
        "Fait une carte à montrer à d’autres : records, jours d’affilée, prévision et décimales.",
      about: help(
        en: """
          The digits are those of the Crown; in a picture, slow ones have a warmer colour. A \
          certificate is a printable page for the Crown; --all writes one for each profile that \
          has a Crown: class-1-Ana.svg, class-2-Bo.svg and so on, the best first. No file is ever \
          overwritten.
          """,
        fr: """
          Les décimales sont celles de la couronne ; sur une image, les plus lentes ont une \
          couleur plus chaude. Un certificat est une page à imprimer qui atteste \
          la couronne ; --all en écrit un par profil qui a une couronne, class-1-Ana.svg, \
          class-2-Bo.svg et ainsi de suite, la meilleure d’abord. Aucun fichier n’est jamais écrasé.
          """),
      examples: "card card.svg --name Ana", "card --certificate --all class.svg")
  }

  @Option(
    help: .say(
      en: "text for a chat, svg for a page.", fr: "text pour un message, svg pour une page.",
      valueName: "format"))
  var format: Format?

  @Option(
    help: .say(
      en: "The name on it (default: the profile’s).",
      fr: "Le nom qui y figure (par défaut : celui du profil).",
      valueName: "name"))
  var name: String?

  @Flag(
    help: .say(
      en: "A printable certificate for the Crown.", fr: "Une page à imprimer qui atteste la couronne."))
  var certificate = false

  @Flag(help: .say(en: "A certificate for each profile.", fr: "Un certificat pour chaque profil."))
  var all = false

  @Argument(
    help: .say(
      en: "The file to write; without one, or with -, standard output.",
      fr: "Le fichier à écrire ; par défaut, ou avec -, la sortie standard."), completion: .file())
  var file: String?

  @OptionGroup var choice: ConstantChoice

  @OptionGroup var options: GlobalOptions

  func run(_ values: OptionValues) throws {
    if all, !certificate {
      throw Failure(en: "--all needs --certificate; add it", fr: "--all demande --certificate ; l’ajouter")
    }
    if all, name != nil { throw Failure.notTogether("--all", "--name") }
    if certificate, format == .text { throw Failure.notTogether("--certificate", "--format text") }
    if all { return try writeCertificates(values) }
    let reading = try MemoryReading(choice, values)
    let name = name ?? values.folder.profile?.text
    guard certificate else { return try write(text(of: card(name, reading, values), reading), values) }
    guard let page = Certificate(name: name, reading.constant, reading.state.progress) else {
      throw noCrown(of: reading.constant)
    }
    try write({ _ in page.svg(reading.console.texts) }, values)
  }

  private func card(_ name: String?, _ reading: MemoryReading, _ values: OptionValues) -> Card {
    let now = values.clock()
    let times = reading.state.record(reading.constant, .crown)?.times ?? []
    var card = Card(
      name: name, constant: reading.constant, progress: reading.state.progress, date: now,
      range: 0..<times.count, times: times, theme: values.reader.settings().theme)
    card.forecast = reading.memory.forecast(reading.constant, on: now.day, from: now.day)
    card.friends = values.reader.friendsNow(reading.state).rivals
    return card
  }

  /// True for a page or a picture; without `--format` the file's extension decides.
  private var isPicture: Bool {
    certificate || (format ?? (file?.lowercased().hasSuffix(".svg") == true ? .svg : .text)) == .svg
  }

  /// The card as text, linear if that is asked for, or as a picture.
  private func text(of card: Card, _ reading: MemoryReading) -> (_ isLinear: Bool) -> String {
    let texts = reading.console.texts
    return { isPicture ? card.svg(texts) : card.text(texts, isLinear: $0) }
  }

  /// Writes to standard output, or into a new file, whose path it prints.
  private func write(_ text: (_ isLinear: Bool) -> String, _ values: OptionValues) throws {
    let console = values.console
    guard let file, file != "-" else {
      let text = text(console.isLinear)
      guard !isPicture else { return try values.context.output.write(forPrograms: Data(text.utf8)) }
      return try console.print(
        text.split(separator: "\n").map {
          console.printable(console.isLinear ? console.texts.inWords(String($0)) : String($0))
        })
    }
    let target = try OutputFile(file, force: nil)
    try target.write(Data(text(false).utf8))
    try target.finish()
    try values.console.print([values.console.printable(target.wholePath)])
  }

  /// Writes a file for each profile with a Crown, all of them or, if one exists, none; then names those without one.
  private func writeCertificates(_ values: OptionValues) throws {
    guard let file, file != "-" else {
      throw Failure(
        en: "--all writes several files; name one, such as class.svg",
        fr: "--all écrit plusieurs fichiers ; en nommer un, comme classe.svg")
    }
    let constant = try values.constant(choice.constant) ?? values.reader.settings().constant
    let console = values.console
    let texts = console.texts
    let profiles = values.reader.profiles().ranked(in: constant)
    let pages = profiles.compactMap { profile in
      Certificate(name: profile.name?.text, constant, profile.progress).map { (texts.name(profile), $0) }
    }
    guard !pages.isEmpty else { throw noCrown(of: constant) }
    let paths = pages.enumerated().map { path(of: file, $0 + 1, $1.0) }
    if let taken = paths.first(where: { access($0, F_OK) == 0 }) {
      throw Failure(
        en: "\(taken) exists already; make another folder, and name a file in it",
        fr: "\(taken) existe déjà ; créer un autre dossier, et y nommer un fichier")
    }
    let files = try paths.map { try OutputFile($0, force: nil) }
    for (target, (name, page)) in zip(files, pages) {
      try target.write(Data(page.svg(texts).utf8))
      try target.finish()
      try console.print([console.printable(name + texts.colon + target.wholePath)])
    }
    let others = profiles.filter { $0.progress[constant].crown == nil }.map(texts.name)
    guard !others.isEmpty else { return }
    let none = texts.say(
      en: "no Crown of \(texts.name(constant)) yet", fr: "pas encore de couronne de \(texts.name(constant))")
    try console.print([console.printable(none + texts.colon + others.joined(separator: ", "))])
  }

  /// The path of a file with a rank and a name before its extension; a long name is cut.
  private func path(of file: String, _ rank: Int, _ name: String) -> String {
    var name = OwnLine.cleaned(name, most: 60).replacing("/", with: "-")
    while name.utf8.count > 150 { name.removeLast() }
    let ending = "-\(rank)-\(name)"
    let last = file.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return file + ending + ".svg" }
    return String(file[..<dot]) + ending + String(file[dot...])
  }

  private func noCrown(of constant: Constant) -> Failure {
    Failure(Exit.badData) { texts in
      let name = texts.name(constant)
      return texts.say(
        en: "no Crown of \(name) yet; a clean run from #1 in Strict or Game sets one",
        fr:
          "pas encore de couronne de \(name) ; une suite sans faute depuis #1 en Strict ou Game en donne une")
    }
  }
}
