import FoundationEssentials
import Glibc
import TrainerCore

/// `digits/<name>.txt`, a list of digits of the user's own: one line of ASCII digits.
///
/// They lie below the data folder itself, and all profiles have them, as they have π. A list is read when its
/// digits are first asked for; until then its name and size are enough.
struct DigitsFile: StoredFile {
  static let name = "digits"
  private static let ending = ".txt"

  var names: [String] { [DigitsFile.name] }

  var most: Int { Constant.decimalCount + 1 }

  func isOwn(_ file: File, _ disk: Disk) throws(Trouble) -> Bool {
    DigitsFile.digits(try disk.contents(file, most: most)) != nil
  }

  static func path(of name: String, in folder: DataFolder) -> String {
    folder.digits + "/" + name + ending
  }

  /// The lists that lie in a folder, by name, readable or not.
  static func lists(in folder: DataFolder, _ disk: Disk) throws(Trouble) -> [OwnDigits] {
    var lists: [OwnDigits] = []
    for file in try disk.list(folder.digits) where file.hasSuffix(ending) {
      let (name, path) = (String(file.dropLast(ending.count)), folder.digits + "/" + file)
      guard OwnDigits.isName(name), let file = (try? disk.openExisting(path)) ?? nil else { continue }
      let status = try disk.status(file)
      let seconds = status.modified.tv_sec
      let nanoseconds = status.modified.tv_nsec
      let mark = "\(path) \(status.inode) \(status.size) \(seconds).\(nanoseconds)"
      lists.append(
        OwnDigits(name: name, length: min(status.size, DigitsFile().most), mark: mark) {
          ((try? disk.contents(path, most: DigitsFile().most)) ?? nil).flatMap(digits)
        })
    }
    return lists
  }

  /// The digits of a file; `nil` if it holds anything else, too few or too many of them.
  static func digits(_ bytes: Data) -> [UInt8]? {
    let digits = bytes.last == 0x0A ? bytes.dropLast() : bytes
    guard (OwnDigits.fewest...Constant.decimalCount).contains(digits.count),
      digits.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Array(digits)
  }

  static func write(_ digits: [UInt8], as name: String, in archive: Archive) throws(Trouble) {
    try archive.disk.makeFolder(archive.folder.digits)
    try archive.replace(path(of: name, in: archive.folder), with: Data(digits) + Data("\n".utf8))
  }

  /// Refuses a session whose list was replaced by one with other digits since it was read.
  static func refuseOthers(than constant: Constant, in archive: Archive) throws(Trouble) {
    guard let played = constant.fingerprint else { return }
    let path = path(of: constant.rawValue, in: archive.folder)
    guard let here = try archive.disk.contents(path, most: DigitsFile().most).flatMap(digits),
      OwnDigits.fingerprint(here) != played
    else { return }
    throw Trouble(.cannotWrite, path: path, errno: EILSEQ)
  }

  /// Removes the new files that a process which died has not made lists of.
  static func sweep(_ archive: Archive) throws(Trouble) {
    let folder = archive.folder.digits
    for file in try archive.disk.list(folder) where file.hasSuffix(ending + Archive.temporaryEnding) {
      try archive.remove(folder + "/" + file)
    }
  }

  /// The lists of a folder as pieces of an export.
  static func pieces(in folder: DataFolder, _ disk: Disk) throws(Trouble) -> [String] {
    try lists(in: folder, disk).compactMap { list in
      list.digits.map { list.name + " " + String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The list of a piece of an export; `nil` if there is none in it.
  static func list(_ piece: String) -> (name: String, digits: [UInt8])? {
    let parts = piece.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, case let name = String(parts[0]), OwnDigits.isName(name),
      let digits = digits(Data(parts[1].utf8))
    else { return nil }
    return (name, digits)
  }

  func examine(_ examination: inout Examination) throws(Trouble) {
    let lists = try DigitsFile.lists(in: examination.folder, examination.disk)
    for list in lists {
      let digits = list.digits?.count ?? 0
      let isOther =
        examination.diagnosis.contradictions.contains { $0.list == list.name }
        || digits > 0 && examination.diagnosis.journals.contains { $0.content == .waiting(list: list.name) }
      examination.diagnosis.lists.append(.init(name: list.name, digits: digits, isOther: isOther))
    }
    for constant in examination.sums.progress.constants where constant.isOwn {
      if !lists.contains(where: { $0.name == constant.rawValue }) {
        examination.diagnosis.lists.append(.init(name: constant.rawValue, digits: nil))
      }
    }
  }
}

extension DataFolder {
  /// Makes the lists of digits that lie here known; without those that cannot be looked at.
  ///
  /// - Returns: their constants, by name.
  @discardableResult
  package func openLists(_ disk: Disk = .live) -> [Constant] {
    let lists = (try? DigitsFile.lists(in: self, disk)) ?? []
    OwnDigits.open(lists, in: digits)
    return lists.compactMap(\.constant)
  }
}

extension HistoryReader {
  /// Makes the lists of digits that lie in the folder known.
  ///
  /// - Returns: their constants, by name.
  package func openLists() -> [Constant] { folder.openLists(disk) }
}

extension FolderWriter {
  /// What came of a list that was to be added.
  package enum Addition: Sendable {
    /// It is there now.
    case added
    /// It was there already, with the same digits.
    case known
    /// There is another list of that name.
    case taken
    /// There are sessions of that name, and they were played with other digits.
    case contradicted
  }

  /// Adds a list of digits, if its name is free and no session under it was played with other ones.
  package func add(_ digits: [UInt8], as name: String) throws(Trouble) -> Addition {
    let folder = archive.folder
    let lists = try DigitsFile.lists(in: folder, archive.disk)
    if let there = lists.first(where: { $0.name == name }) {
      return there.digits == digits ? .known : .taken
    }
    // Its sessions are judged with it before it is there for all.
    let new = OwnDigits(name: name, length: digits.count, mark: "") { digits }
    OwnDigits.open(lists + [new], in: folder.digits)
    defer { folder.openLists(archive.disk) }
    for profile in ProfileFolders(by: archive.reader).folders where try contradicts(name, in: profile) {
      return .contradicted
    }
    return try ofLists.change { (archive) throws(Trouble) in
      try DigitsFile.sweep(archive)
      // Somebody else may have added one meanwhile.
      guard try archive.disk.size(DigitsFile.path(of: name, in: folder)) == nil else { return .taken }
      try DigitsFile.write(digits, as: name, in: archive)
      return .added
    }
  }

  /// The writer under whose lock the lists of all profiles are changed: that of the first profile.
  private var ofLists: FolderWriter {
    let archive = archive
    return FolderWriter(
      folder: archive.folder.of(nil), disk: archive.disk, clock: archive.clock, onWaiting: archive.onWaiting)
  }

  /// Removes a list; its sessions stay.
  ///
  /// - Returns: whether there was one.
  package func removeList(_ name: String) throws(Trouble) -> Bool {
    let path = DigitsFile.path(of: name, in: archive.folder)
    guard try archive.disk.size(path) != nil else { return false }
    try ofLists.change { (archive) throws(Trouble) in
      try DigitsFile.sweep(archive)
      try archive.disk.remove(path)
      try archive.disk.syncFolder(archive.folder.digits)
    }
    archive.folder.openLists(archive.disk)
    return true
  }

  /// Whether the figures of any session of a list do not follow from its keys, or one that is not in the log yet was played with other digits.
  private func contradicts(_ name: String, in folder: DataFolder) throws(Trouble) -> Bool {
    let disk = archive.disk
    // These first: a session that ends meanwhile is in the log before its journal goes.
    for file in try disk.list(folder.running) where file.hasSuffix(".journal") {
      let bytes = try disk.contents(folder.running + "/" + file, most: JournalFiles().most)
      if case .waiting(name) = bytes.map(JournalText.decode) { return true }
    }
    var pass = try HistoryPass(archive.reader.of(folder))
    while let session = try pass.nextRecorded() {
      if session.entry.plan.constant.rawValue == name, !session.differences.isEmpty { return true }
    }
    return false
  }
}
