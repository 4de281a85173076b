import FoundationEssentials
import Glibc
import TrainerCore

/// Merges the export of another folder into this one.
///
/// First the whole file is read and judged; only then its lists of digits are added, as `digits add` does it, and
/// after them the sessions that are not there yet, a batch of keystrokes always before the lines of its sessions. A
/// crash in the middle leaves what any start can read, and the same import again adds the rest.
package struct Importer {
  /// What an import did.
  package struct Outcome: Equatable, Sendable {
    /// The sessions that are new here.
    package var added = 0
    /// The sessions that were here already.
    package var known = 0
    /// Those among them whose keystrokes had been lost, and are back.
    package var restored = 0
    /// Those that were forgotten here, and left out.
    package var forgotten = 0
    /// The lists that have other digits here, or had when sessions here were played, and how many sessions of each were
    /// left out.
    package var otherLists: [String: Int] = [:]
    /// What else is new here.
    package var taken: [Taken: Int] = [:]
    /// Damaged files that were set aside on the way, by their new paths.
    package var setAside: [String] = []
  }

  /// What an import takes beside sessions.
  package enum Taken: CaseIterable, Sendable {
    /// How far the challenge of a day came.
    case days
    case favourites
    /// Settings, wherever nothing was chosen here: counted once.
    case settings
    /// Records of other people.
    case ghosts
    /// Notes about sessions that had none here, or an earlier one.
    case notes
    /// Images of blocks that had none here.
    case images
    /// Words for groups of digits that had none here.
    case pegs
    /// Pages of constants that had none here.
    case places
    /// Lists of digits of a name that was free here.
    case lists
  }

  private let folder: DataFolder
  private let disk: Disk
  private let bringsBack: Bool
  private let batch: Int
  private let clock: @Sendable () -> Timestamp
  private let onWaiting: () -> Void

  /// An importer into a folder, which is made where it is missing.
  ///
  /// - Parameters:
  ///   - folder: where the data lies or shall lie.
  ///   - disk: the way to the file system.
  ///   - bringsBack: whether sessions that were forgotten here are added as well.
  ///   - batch: after how many bytes of sessions they are written.
  ///   - clock: the date, for the names of damaged files that have to be set aside.
  ///   - onWaiting: told each time another instance has to be waited for.
  package init(
    folder: DataFolder, disk: Disk = .live, bringsBack: Bool = false, batch: Int = 1 << 20,
    clock: @escaping @Sendable () -> Timestamp, onWaiting: @escaping () -> Void = {}
  ) {
    self.onWaiting = onWaiting
    self.folder = folder
    self.disk = disk
    self.bringsBack = bringsBack
    self.batch = batch
    self.clock = clock
  }

  /// Imports a file, which must be one that can be read twice.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - progress: told now and then how much is done, from 0 to 1.
  /// - Returns: what was merged.
  /// - Throws: why nothing was imported, or not all.
  package func run(_ path: String, progress: (Double) -> Void = { _ in }) throws(ImportFailure) -> Outcome {
    func attempt<Value>(_ body: () throws(Trouble) -> Value) throws(ImportFailure) -> Value {
      do throws(Trouble) { return try body() } catch { throw .trouble(error) }
    }
    let file = try attempt { () throws(Trouble) in try disk.open(path, O_RDONLY) }
    var check = ExportReader(file, disk: disk)
    var lists: [(name: String, digits: [UInt8])] = []
    try attempt { () throws(Trouble) in
      try check.forEach(
        { progress($0 / 2) },
        piece: { if $0 == DigitsFile.name, let list = DigitsFile.list($1) { lists.append(list) } }
      ) { _ in }
    }
    if let failure = check.failure { throw failure }
    var (added, others): (Int, Set<String>) = (0, [])
    let writer = FolderWriter(folder: folder, disk: disk, clock: clock, onWaiting: onWaiting)
    for list in lists {
      switch try attempt({ () throws(Trouble) in try writer.add(list.digits, as: list.name) }) {
      case .added: added += 1
      case .known: break
      case .taken, .contradicted: others.insert(list.name)
      }
    }
    let archive = Archive(folder: folder, disk: disk, clock: clock)
    archive.onWaiting = onWaiting
    if added > 0 { archive.noteTaken(.lists, added) }
    var merge = try attempt { () throws(Trouble) in
      try Merge(archive, bringsBack: bringsBack, batch: batch, otherLists: others)
    }
    var again = ExportReader(file, disk: disk)
    try attempt { () throws(Trouble) in
      try again.forEach(
        { progress(0.5 + $0 / 2) }, piece: { merge.take($0, $1) }
      ) { (session) throws(Trouble) in
        try merge.take(session)
      }
      try merge.finish()
    }
    // Somebody wrote to the file in the meantime.
    if let failure = again.failure { throw failure }
    return merge.outcome
  }
}
