import ArgumentParser
import Glibc
import Runtime
import Screens
import Store
import TrainerCore

/// Derives an attempt again from its keystrokes and prints what happened in it.
struct ProtocolCommand: OrdinaryCommand {
  static var configuration: CommandConfiguration {
    .init(
      "protocol",
      en: "Checks an attempt and prints an account of it for a committee.",
      fr: "Vérifie une tentative et en affiche le déroulement, pour un jury.",
      about: help(
        en: """
          It prints the rules, the start and end, every pause over 5\u{a0}s, the \
          time at every hundredth decimal, the mistakes, corrected or not, and the seal: the \
          SHA-256 of the session’s line in log.jsonl, without its line feed. Every figure is \
          worked out again from the keystrokes. If the line disagrees, it says where, prints no \
          protocol and exits with status 65.
          """,
        fr: """
          Affiche les règles, le début, la fin, chaque pause de plus de 5\u{a0}s, \
          le temps toutes les cent décimales, ce qui a été corrigé ou non, et le sceau : le \
          SHA-256 de la ligne de la séance dans log.jsonl, sans son saut de ligne. Chaque valeur \
          est recalculée d’après les frappes. Si la ligne dit autre chose, seul cet écart est \
          signalé, et le code de retour est 65.
          """), examples: "protocol last", "protocol attempt.json --digits")
  }

  @Argument(
    help: .say(
      en: "The session’s id, last for the newest, or a file that export wrote.",
      fr: "L’id de la séance, last pour la dernière, ou un fichier écrit par export.", valueName: "session"),
    completion: .attempts)
  var source: String

  @Argument(
    help: .say(
      en: "In a file with several attempts, the session’s id.",
      fr: "Si le fichier contient plusieurs tentatives, l’id de la séance."))
  var id: String?

  @Flag(
    help: .say(en: "List every digit with its time.", fr: "Énumère chaque chiffre avec son temps."))
  var digits = false

  @OptionGroup var format: JSONFlag

  @OptionGroup var options: GlobalOptions

  func run(_ values: OptionValues) throws {
    // A file named `last` can be given as ./last.
    let isFile = source != "last" && (source.contains("/") || access(source, F_OK) == 0)
    let session = try isFile ? sessionFromFile() : sessionFromLog(by: values.reader)
    let id = session.id
    let plan = session.plan
    guard !session.keystrokes.isEmpty else {
      throw Failure(
        Exit.badData,
        en: "the keystrokes of session '\(id)' are lost, and nothing can be said without them",
        fr: "les frappes de la séance « \(id) » sont perdues, et sans elles rien ne peut être dit")
    }
    guard plan.constant.hasDigits else { throw Failure.missingDigits(of: plan.constant.rawValue) }
    if case let differences = session.differences, !differences.isEmpty {
      throw Failure(Exit.badData) {
        $0.say(
          en: "session '\(id)' was changed: \($0.text(differences)); put the files back as they were",
          fr:
            "la séance « \(id) » a été modifiée : \($0.text(differences)) ; remettre les fichiers tels quels")
      }
    }
    if plan.credit.isSealed, plan.rules == nil, let rules = plan.kind.testName {
      throw Failure(
        en: "session '\(id)' has rules that are no longer known, '\(rules)'; "
          + "the version that wrote it prints its protocol",
        fr: "la séance « \(id) » a des règles inconnues, « \(rules) » ; "
          + "la version qui l’a écrite affiche son protocole"
      )
    }
    let profile = isFile ? nil : values.folder.profile?.text
    guard let report = ProtocolReport(session, profile: profile, isOwn: !isFile, listsDigits: digits) else {
      throw Failure(
        en: "session '\(id)' is not an attempt; play attempt begins one",
        fr: "la séance « \(id) » n’est pas une tentative ; play attempt en commence une")
    }
    try format.write(Report(json: report.json, lines: report.lines(values.console)), values.console)
  }

  private func sessionFromLog(by reader: HistoryReader) throws -> RecordedSession {
    if self.id != nil {
      throw Failure(
        en: "there is no file '\(source)'; for a session of your own give only its id",
        fr: "il n’y a pas de fichier « \(source) » ; pour une de tes séances, ne donner que son id")
    }
    let id = try SessionArgument.id(source, by: reader)
    guard let session = try reader.session(id) else { throw Failure.noSession(id) }
    return session
  }

  private func sessionFromFile() throws -> RecordedSession {
    let path = source
    let attempts: [RecordedSession]
    do {
      attempts = try RecordedSession.attempts(inExport: path)
    } catch {
      switch error {
      case .file(let line, let reason):
        throw Failure(Exit.badData) {
          $0.say(
            en: "\(path), line \(line): \($0.text(reason)); ask for another copy",
            fr: "\(path), ligne \(line) : \($0.text(reason)) ; en demander une autre copie")
        }
      case .trouble(let trouble): throw Failure.cannotRead(path, trouble)
      }
    }
    let wanted = attempts.filter { id == nil || $0.id == id }
    guard let attempt = wanted.first else {
      let ids = attempts.map(\.id).joined(separator: ", ")
      throw attempts.isEmpty
        ? Failure(
          en: "\(path) has no attempt in it; name another file, or the id of an attempt in the history",
          fr:
            "\(path) ne contient aucune tentative ; indiquer un autre fichier, ou l’id d’une tentative de l’historique"
        )
        : Failure(
          en: "\(path) has no such attempt; name one that it has: \(ids)",
          fr: "\(path) n’a pas cette tentative ; en nommer une qu’il contient : \(ids)")
    }
    guard wanted.count == 1 else {
      let ids = wanted.map(\.id).joined(separator: ", ")
      throw Failure(
        en: "\(path) has several attempts; name one after it: \(ids)",
        fr: "\(path) a plusieurs tentatives ; en nommer une à la suite : \(ids)")
    }
    return attempt
  }
}

/// A figure of an attempt's line that differs from the one derived from its keystrokes.
private typealias Difference = (field: String, said: String, derived: String)

extension RecordedSession {
  /// The figures that differ; empty for a line without figures, which is how the program writes it.
  fileprivate var differences: [Difference] {
    guard let figures, isJudgeable else { return [] }
    let said = Exporter.fields(of: figures)
    let derived = Exporter.fields(of: SessionEntry(self))
    return zip(Exporter.columns, zip(said, derived)).filter { $1.0 != $1.1 && $0 != "records" }
      .map { ($0, $1.0, $1.1) }
  }
}

extension Texts {
  /// The figures of a session's line that its keystrokes contradict, for the refusal to print its protocol.
  fileprivate func text(_ differences: [Difference]) -> String {
    differences.map {
      say(
        en: "\($0.field) is \($0.said) in the line and \($0.derived) by the keystrokes",
        fr: "\($0.field) vaut \($0.said) dans la ligne et \($0.derived) d’après les frappes")
    }.joined(separator: semicolon)
  }
}
