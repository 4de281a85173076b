import TrainerCore

/// The files of the sessions that run or have died; see `Journal`.
struct JournalFiles: StoredFile {
  var most: Int { 1 << 27 }

  func isOwn(_ file: File, _ disk: Disk) throws(Trouble) -> Bool {
    if case .unreadable = JournalText.decode(try disk.contents(file, most: most)) { false } else { true }
  }

  func putInOrder(_ archive: Archive) throws(Trouble) {
    let (recovered, trouble) = archive.recover()
    archive.recovered += recovered
    if let trouble { throw trouble }
  }

  func forget(_ session: Forgotten, in archive: Archive) throws(Trouble) {
    let disk = archive.disk
    let running = archive.folder.running
    let own = session.id + ".journal"
    for (name, path) in try disk.list(running).map({ ($0, running + "/" + $0) }) where !disk.isOther(path) {
      if name == own || name.hasPrefix(own + ".damaged-") {
        try archive.remove(path)
      } else if name.contains(".damaged-"), try archive.hasLine(path, about: session) {
        // It was set aside under another name.
        try archive.remove(path)
      }
    }
  }

  func examine(_ examination: inout Examination) throws(Trouble) {
    let folder = examination.folder
    let disk = examination.disk
    for name in try disk.list(folder.running) where name.hasSuffix(".journal") {
      let id = String(name.dropLast(".journal".count))
      guard let file = try disk.openExisting(folder.journal(id)) else { continue }
      let isRunning = try Journal.isRunning(file, disk)
      let content: Diagnosis.Journal.Content =
        switch JournalText.decode(try disk.contents(file, most: most)) {
        case .session(let log, let isWhole): .session(digits: log.engine.score, isWhole: isWhole)
        case .waiting(let list): .waiting(list: list)
        case .empty: .empty
        case .unreadable: .unreadable
        }
      examination.diagnosis.journals.append(.init(id: id, isRunning: isRunning, content: content))
    }
  }
}
