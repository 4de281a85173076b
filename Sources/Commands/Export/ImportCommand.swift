import ArgumentParser
import FoundationEssentials
import Glibc
import Runtime
import Store
import TrainerCore

struct ImportCommand: OrdinaryCommand {
  static var configuration: CommandConfiguration {
    .init(
      "import", en: "Adds the sessions from another folder’s export.",
      fr: "Ajoute les séances exportées d’un autre dossier.",
      about: help(
        en: """
          Sessions already here are not added twice, and any deleted in either folder are gone \
          here; a damaged file changes nothing. Where favourites, notes, images and the like \
          differ, the later one counts; settings chosen here are kept. A list whose digits differ \
          here is kept twice, the one added later with a number after its name.
          """,
        fr: """
          Les séances déjà présentes ne sont pas ajoutées deux fois, celles qui ont été \
          supprimées ici ou là-bas sont écartées ; un fichier endommagé ne change rien. Pour les \
          favoris, les notes, les images et le reste, la version la plus récente l’emporte ; les \
          réglages choisis ici restent. Si une liste a ici d’autres chiffres, les deux sont \
          gardées, la plus récente avec un numéro après son nom.
          """), examples: "import sessions.json")
  }

  @Argument(
    help: .say(
      en: "A file written by export, or - for standard input.",
      fr: "Un fichier écrit par export, ou - pour l’entrée standard."), completion: .file())
  var file: String

  @Flag(
    help: .say(
      en: "Also add the sessions that were deleted here.", fr: "Ajoute aussi les séances supprimées ici."))
  var again = false

  @OptionGroup var format: JSONFlag

  @OptionGroup var options: GlobalOptions

  var mayCreateFolder: Bool { true }

  func run(_ values: OptionValues) throws {
    let console = values.console
    let input = try InputFile(file, temporaryFolder: values.context.environment["TMPDIR"] ?? "/tmp")
    let outcome: Importer.Outcome
    do { outcome = try values.writer.importExport(at: input.path, bringsBack: again) } catch {
      switch error {
      case .file(let line, let reason):
        throw Failure(Exit.badData) { [file] in
          $0.say(
            en: "\(file), line \(line): \($0.text(reason)); nothing was imported",
            fr: "\(file), ligne \(line) : \($0.text(reason)) ; rien n’a été importé")
        }
      case .trouble(let trouble) where trouble.path == input.path:
        throw Failure.cannotRead(file, trouble)
      case .trouble(let trouble):
        throw Failure(Exit.io) { texts in
          let path = trouble.path
          let reason = texts.reason(trouble)
          return texts.say(
            en: """
              not everything was imported: \(path): \(reason); fix that and import again, nothing is added twice
              """,
            fr: """
              tout n’a pas été importé : \(path) : \(reason) ; y remédier et réimporter, rien n’est ajouté deux fois
              """)
        }
      }
    }
    if format.json {
      let object: JSONText = [
        "added": outcome.added, "known": outcome.known, "restored": outcome.restored,
        "forgotten": outcome.forgotten, "setAside": outcome.setAside,
      ]
      try values.context.output.write(forPrograms: object.line)
    } else {
      try console.print(console.texts.lines(outcome).map(console.printable))
    }
  }
}

/// An input that can be read twice; a pipe is first copied to an unnamed temporary file.
private struct InputFile {
  let path: String

  /// Most bytes taken from a pipe, more than any real export has.
  private static let most = 1 << 30

  init(_ name: String, temporaryFolder folder: String) throws {
    let descriptor = try CommandContext.open(name)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure.cannotRead(path: name, errno: errno) }
    guard status.st_mode & S_IFMT != S_IFREG || name == "-" else {
      path = name
      return
    }
    guard status.st_mode & S_IFMT != S_IFREG || status.st_size <= InputFile.most else {
      throw Failure.tooLarge(name, most: InputFile.most)
    }
    var template = Array((folder + "/pi-trainer-XXXXXX").utf8CString)
    let copy = mkstemp(&template)
    guard copy >= 0 else { throw Failure.cannotWrite(path: folder, errno: errno) }
    unlink(template)
    // The copy is opened again by its name, which a umask may forbid.
    fchmod(copy, 0o600)
    try CommandContext.read(descriptor, of: name, most: InputFile.most) { bytes in
      do {
        try Output.write(Array(bytes), to: copy)
      } catch RuntimeFailure.notWritten(let errno) {
        throw Failure.cannotWrite(path: folder, errno: errno)
      }
    }
    // The descriptor stays open until the process ends, so that this path stays valid.
    path = "/proc/self/fd/\(copy)"
  }
}
