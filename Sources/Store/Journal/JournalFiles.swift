import TrainerCore

/// The journals of sessions that run or have died.
struct JournalFiles: StoredFile {
  var most: Int { 1 << 27 }

  func acceptsLink(to file: File, _ disk: Disk) throws(Trouble) -> Bool {
    if case .unreadable = JournalText.decode(try disk.contents(file, most: most)) { false } else { true }
  }

  func repairAtStart(_ archive: Archive) throws(Trouble) {
    let (recovered, trouble) = archive.recover()
    archive.news.recovered += recovered
    if let trouble { throw trouble }
  }

  func examine(_ examination: inout Examination) throws(Trouble) {
    let folder = examination.folder
    let disk = examination.disk
    for machine in Set((try? disk.list(folder.machines)) ?? []).union([folder.machine]) {
      let running = folder.machines + "/" + machine + "/running/"
      let isOwn = machine == folder.machine
      let names = isOwn ? try disk.list(running) : (try? disk.list(running)) ?? []
      for name in names where name.hasSuffix(".journal") {
        examination.attempt { (examination) throws(Trouble) in
          guard let file = try disk.openExisting(running + name) else { return }
          let isRunning = isOwn ? try Journal.isRunning(file, disk) : false
          let content: Diagnosis.Journal.Content =
            switch JournalText.decode(try disk.contents(file, most: most)) {
            case .session(let session, let isWhole):
              !isWhole || JudgedSession(session, session.played).isKept
                ? .session(digits: session.played.engine.score, isWhole: isWhole) : .empty
            case .waiting(let list): .waiting(list: list)
            case .empty: .empty
            case .unreadable: .unreadable
            }
          examination.diagnosis.journals.append(
            .init(
              id: String(name.dropLast(".journal".count)), machine: isOwn ? nil : machine,
              isRunning: isRunning, content: content))
        }
      }
    }
  }
}
