import Glibc
import TrainerCore

extension String {
  /// True unless the text has a U+FFFD, which stands for bytes that are not UTF-8.
  package var isText: Bool { !unicodeScalars.contains("\u{fffd}") }
}

extension DataFolder {
  /// The place to write the file that belongs at a path in the folder, at the end of any link.
  ///
  /// Throws unless a link leads to the user's own file of the same kind (or empty, or missing), or to a folder of such files.
  func place(of path: String, _ disk: Disk) throws(Trouble) -> String {
    let parent = Disk.parent(of: path)
    if [records, own, running].contains(parent), disk.target(of: parent) != parent {
      let areOwn = try disk.list(parent).allSatisfy { name in
        name.hasSuffix(Archive.temporaryEnding) || name.contains(".damaged-") || name == ProgramMessages.name
          || parent + "/" + name == running || (try? isOwn(parent + "/" + name, disk)) == true
      }
      guard areOwn, disk.isOwned(parent) else { throw Trouble(.strangeLink, path: parent, errno: ELOOP) }
    }
    let target = disk.target(of: path)
    if target == path { return path }
    guard try isOwn(path, disk), target.isText else { throw Trouble(.strangeLink, path: path, errno: ELOOP) }
    return target
  }

  /// True if the file at a path is of the kind that belongs there, empty or missing.
  private func isOwn(_ path: String, _ disk: Disk) throws(Trouble) -> Bool {
    guard let file = try disk.openExisting(path) else { return true }
    guard disk.isOwned(path) else { return false }
    if try disk.status(file).size == 0 { return true }
    return try kind(of: path)?.acceptsLink(to: file, disk) ?? false
  }

  /// The kind of file that belongs at a path; `nil` for the empty lock and a program's messages, which may be anything.
  private func kind(of path: String) -> (any StoredFile)? {
    switch Disk.parent(of: path) {
    case records: SumsFile()
    case running: JournalFiles()
    case own where path == lock || path == programMessages: nil
    case own: path == sums || path == rows ? SumsFile() : LogFile()
    default: StoredFiles.all.first { $0.names.contains { self.path(of: $0) == path } }
    }
  }

  /// The troubles with what lies in place of our files and is left alone: links elsewhere, files that are too large.
  package func foreignFiles(_ disk: Disk = .live) -> [Trouble] {
    let names = StoredFiles.all.flatMap(\.names).filter { !$0.contains("/") }.map(path(of:))
    let inFolders = [records, own, running].flatMap { parent in
      ((try? disk.list(parent)) ?? []).map { parent + "/" + $0 }
    }
    var found: [Trouble] = []
    for path in [lock, sharedLock, records + "/", own + "/", running + "/"] + names + inFolders {
      do throws(Trouble) {
        _ = try place(of: path, disk)
        guard !disk.isOtherThanFile(path), let most = kind(of: path)?.most, let size = try disk.size(path)
        else {
          continue
        }
        if size > most { throw Trouble(.tooLarge(size, most: most), path: path, errno: EFBIG) }
      } catch {
        if error.isForeign, !found.contains(error) { found.append(error) }
      }
    }
    return found
  }
}
