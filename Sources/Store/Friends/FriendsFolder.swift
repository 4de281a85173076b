import FoundationEssentials
import Glibc
import Preferences
import TrainerCore

/// A folder with a file for each friend, written only by its owner.
struct FriendsFolder {
  let path: String
  let disk: Disk
  /// The most files read.
  static let most = 200

  /// The fields that tell our files, even damaged ones, from another program's.
  private struct Head: Decodable {
    let version: Int?
    let streak: Int?
  }

  func path(of name: String) -> String { path + "/" + name + ".json" }

  /// The names of possible friends; throws if the folder is missing or unreadable.
  func names() throws(Trouble) -> [String] {
    guard disk.isOtherThanFile(path) else { throw Trouble(.cannotRead, path: path, errno: ENOENT) }
    let names = try disk.list(path).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
    return names.prefix(FriendsFolder.most).map { String($0.dropLast(5)) }
  }

  /// The names under which a friend's file is stored; a copying program may have changed the Unicode composition.
  func storedNames(of name: String) -> [String] {
    let stored = ((try? names()) ?? []).filter { $0 == name }
    return stored.isEmpty ? [name] : stored
  }

  /// A friend's file; `nil` if there is none; throws the reason why it is left alone.
  func file(_ name: String) throws(FriendsFault) -> FriendFile? {
    func fileFault(_ why: FriendsFault.Reason) -> FriendsFault {
      FriendsFault(file: name + ".json", why: why)
    }
    let path = path(of: name)
    guard disk.target(of: path) == path, !disk.isOtherThanFile(path) else { throw fileFault(.noFile) }
    let bytes: Data?
    do throws(Trouble) { bytes = try disk.contents(path, most: FriendFile.most) } catch {
      throw fileFault(error.isForeign ? .tooLarge : .unreadable)
    }
    guard let bytes else { return nil }
    guard let file = JSONValue.decode(FriendFile.self, bytes) else {
      // The first line identifies an export.
      let head =
        JSONValue.decode(Head.self, bytes) ?? JSONValue.decode(Head.self, bytes.prefix { $0 != 0x0A })
      if head?.streak == nil, head != nil { throw fileFault(.foreign) }
      throw fileFault(head?.version ?? 0 > FriendFile.version ? .newer : .damaged)
    }
    guard file.name == name else { throw fileFault(.copy) }
    return file
  }

  /// The files of all friends but one, and the reasons why others are left alone.
  func files(except own: String?) throws(Trouble) -> (files: [FriendFile], faults: [FriendsFault]) {
    var (files, faults): ([FriendFile], [FriendsFault]) = ([], [])
    for name in try names() where name != own {
      do throws(FriendsFault) {
        if let file = try file(name) { files.append(file) }
      } catch {
        faults.append(error)
      }
    }
    let latest = Dictionary(files.map { ($0.name, $0) }) {
      $0.written.milliseconds < $1.written.milliseconds ? $1 : $0
    }
    return (Array(latest.values), faults)
  }

  /// Replaces a file as a whole, without the lock, because a slow folder would hold up those who save sessions.
  func replace(_ path: String, with value: some JSONWritable, permissions: mode_t = 0o600) throws(Trouble) {
    let parent = Disk.parent(of: path)
    for name in try disk.list(parent) where Archive.file(ofTemporary: name).map({ parent + "/" + $0 }) == path
    {
      // Its writer has died.
      guard let there = try? disk.openExisting(parent + "/" + name),
        let written = try? disk.status(there).modified.tv_sec, abs(time(nil) - written) > 60
      else { continue }
      try? disk.remove(parent + "/" + name)
    }
    let temporary = Archive.temporary(path)
    let file = try disk.open(temporary, O_WRONLY | O_CREAT | O_EXCL)
    do throws(Trouble) {
      try disk.write(Data((value.json + "\n").utf8), to: file)
      fchmod(file.descriptor, permissions)
      try disk.sync(file)
      try disk.rename(temporary, to: path)
    } catch {
      try? disk.remove(temporary)
      throw error
    }
  }
}

extension DataFolder {
  /// The file that keeps the friends as last read, as a JSON array.
  fileprivate var friends: String { own + "/friends.json" }
}

extension HistoryReader {
  /// The friends as they were last read.
  package func friends() -> Friends {
    var friends = Friends()
    friends.all = knownFriends().map(\.friend)
    return friends
  }

  /// The friends for a card, as their folder has them now, or else as last read; writes nothing.
  package func friendsNow(_ state: State) -> Friends {
    guard let membership = settings().friends.flatMap({ current($0, state) }) else { return Friends() }
    var friends = friends()
    if let now = try? friendFiles(membership, state).files { friends.all = now.map(\.friend) }
    return friends
  }

  /// The membership under the name last taken on any machine; `nil` if the user has left.
  fileprivate func current(_ membership: FriendsMembership, _ state: State) -> FriendsMembership? {
    var name = membership.name
    var former: Set<String> = []
    while let line = state.friendNames[name], line.isRemoval {
      guard let successor = line.successor, former.insert(name).inserted else { return nil }
      name = successor
    }
    return name == membership.name ? membership : FriendsMembership(folder: membership.folder, name: name)
  }

  /// The friends' files by name, as last read those that cannot be read, and the reasons why some are left alone.
  fileprivate func friendFiles(
    _ membership: FriendsMembership, _ state: State
  ) throws(Trouble) -> (files: [FriendFile], faults: [FriendsFault]) {
    let folder = FriendsFolder(path: membership.folder, disk: disk)
    let before = knownFriends()
    var (files, faults) = try folder.files(except: membership.name)
    // A file under a former name may have stayed.
    files.removeAll { file in state.friendNames.values.contains { $0.id == file.id } }
    // An unplugged drive may leave an empty folder.
    if files.isEmpty, !before.isEmpty, try disk.size(folder.path(of: membership.name)) == nil {
      throw Trouble(.cannotRead, path: membership.folder, errno: ENOENT)
    }
    files += before.filter { known in faults.contains { $0.file == known.name + ".json" } }
    files.sort { $0.name < $1.name }
    return (files, faults)
  }

  fileprivate func knownFriends() -> [FriendFile] {
    let bytes = (try? disk.contents(folder.friends, most: FriendsFolder.most * FriendFile.most)) ?? nil
    return bytes.flatMap { JSONValue.decode([FriendFile].self, $0) } ?? []
  }

  /// The user's new file for friends; a record whose session is not here yet stays unless a better one replaces it.
  fileprivate func ownFile(
    _ name: String, id: String, there: FriendFile?, _ state: State
  ) throws(Trouble) -> FriendFile {
    var fields = Dictionary((there?.records ?? []).map { ($0.key, $0) }) { first, _ in first }
    let records = state.recordsInFiles.filter { !$0.value.constant.isOwn }
    let missing = records.filter { fields[$0]?.record != $1 || fields[$0]?.isProved != true }
    let former = fields.filter { records[$0.key] == nil || missing[$0.key] != nil }
    fields = fields.filter { former[$0.key] == nil }
    if !missing.isEmpty || !former.isEmpty {
      var index = try SessionIndex(self)
      let dates = Set(missing.values.map(\.date.milliseconds))
      for place in index.places where dates.contains(place.date.milliseconds) {
        guard let session = try index.session(place), session.isJudgeable else { continue }
        let times = session.played.cumulativeTimes
        for (key, record) in missing
        where record.constant == session.plan.constant && record.times == times {
          fields[key] = FriendFile.RecordField(record, session)
        }
      }
      for (key, field) in former {
        guard let id = field.session?.id, index[id] == nil, !state.forgotten.contains(id), field.isProved
        else {
          continue
        }
        if let own = fields[key]?.record, own.type.isBeaten(by: own.run, best: field.record?.run) { continue }
        fields[key] = field
      }
    }
    return FriendFile(
      name: name, id: id, state, at: clock(), records: RecordFile.names.compactMap { fields[$0] })
  }
}

extension FolderWriter {
  private func folder(_ membership: FriendsMembership) -> FriendsFolder {
    FriendsFolder(path: membership.folder, disk: archive.disk)
  }

  /// The user's own file among friends; `nil` if missing, or damaged and free to be rewritten; throws why it is left alone.
  private func ownFile(_ membership: FriendsMembership, id: String?) throws(FriendsFault) -> FriendFile? {
    let folder = folder(membership)
    var own: FriendFile?
    for name in folder.storedNames(of: membership.name) {
      do throws(FriendsFault) {
        guard let file = try folder.file(name) else { continue }
        guard file.id == id else { throw FriendsFault(file: name + ".json", why: .taken) }
        if let known = own, known.written.milliseconds >= file.written.milliseconds { continue }
        own = file
      } catch {
        if error.why != .damaged { throw error }
      }
    }
    return own
  }

  /// Reads the friends' files, and writes the user's own if it has news; does neither if another machine has left.
  package func exchange(_ membership: FriendsMembership) -> Friends {
    var friends = archive.reader.friends()
    do throws(Trouble) {
      let state = try archive.reader.state()
      let current = archive.reader.current(membership, state)
      friends.hasLeft = current == nil
      if let current { friends = try read(current, after: friends, state) } else { friends.all = [] }
      do {
        if current != membership { try changeMembership(to: current) }
        if let current { try share(current, state) }
      } catch {
        friends.refusal = error as? FriendsFault
        friends.unwritten = error as? Trouble
      }
    } catch {
      friends.unread = error
    }
    return friends
  }

  /// Reads the friends' files, and keeps a copy for times without their folder.
  private func read(
    _ membership: FriendsMembership, after friends: Friends, _ state: State
  ) throws(Trouble) -> Friends {
    let archive = archive
    let folder = folder(membership)
    let (files, faults) = try archive.reader.friendFiles(membership, state)
    for line in state.friendNames.values where line.isRemoval {
      for name in folder.storedNames(of: line.name) where (try? folder.file(name))?.id == line.id {
        try? archive.disk.remove(folder.path(of: name))
      }
    }
    if files != archive.reader.knownFriends() {
      try archive.disk.makeFolder(archive.folder.own)
      try folder.replace(archive.folder.friends, with: files)
    }
    var friends = friends.followed(by: files.map(\.friend), state.progress)
    friends.faults = faults
    return friends
  }

  /// Writes the user's file if it has news; throws if the existing one is left alone, or the new one cannot be written.
  private func share(_ membership: FriendsMembership, _ state: State) throws {
    let reader = archive.reader
    let folder = folder(membership)
    guard let id = state.friendNames[membership.name]?.id else { return }
    let there = try ownFile(membership, id: id)
    let file = try reader.ownFile(membership.name, id: id, there: there, state)
    let stored = folder.storedNames(of: membership.name)
    guard stored.count > 1 || there.map({ !$0.isSame(as: file) }) ?? true else { return }
    // Friends may be other users of this machine.
    try folder.replace(folder.path(of: stored[0]), with: file, permissions: 0o644)
    for name in stored.dropFirst() { try archive.disk.remove(folder.path(of: name)) }
  }

  /// Changes the membership in the settings; `nil` leaves the friends.
  ///
  /// Throws if the new name cannot be used or recorded, or, after the settings have changed, if the old file cannot be removed.
  package func changeMembership(to membership: FriendsMembership?) throws {
    let known = archive.reader.settings()
    let former = known.friends.flatMap { $0 == membership ? nil : $0 }
    if let membership { try join(membership) }
    if let former, former.name != membership?.name {
      try recordDeparture(of: former.name, for: membership?.folder == former.folder ? membership?.name : nil)
    }
    var settings = known
    settings.friends = membership
    try save(settings, changedFrom: known)
    if let former { try leave(former) }
  }

  /// Records in the log that the name is no longer used, so that no machine writes its file again.
  private func recordDeparture(of name: String, for successor: String?) throws(Trouble) {
    let archive = archive
    guard let line = try archive.reader.stateOfStatements().friendNames[name], !line.isRemoval else { return }
    try archive.write([line.departure(for: successor, at: archive.clock())])
  }

  /// Records the name in the log for this user; throws if a friend has it, even in other case.
  private func join(_ membership: FriendsMembership) throws {
    let archive = archive
    let line = try archive.reader.stateOfStatements().friendNames[membership.name]
    _ = try ownFile(membership, id: line?.id)
    // Some file systems ignore case, or the composition of accents.
    let name = membership.name.lowercased()
    let names = try folder(membership).names()
    if let other = names.first(where: {
      $0.lowercased() == name && $0 != membership.name
    }) {
      throw FriendsFault(file: other + ".json", why: .taken)
    }
    if line?.isRemoval != false {
      let now = archive.clock()
      try archive.write([FriendName(membership.name, id: line?.id ?? SessionEntry.makeID(now), at: now)])
    }
    try archive.disk.remove(archive.folder.friends)
  }

  /// Removes the copy of the friends' files, and the user's own file unless somebody else has its name.
  private func leave(_ membership: FriendsMembership) throws {
    let archive = archive
    try archive.disk.remove(archive.folder.friends)
    guard archive.disk.isOtherThanFile(membership.folder) else {
      throw FriendsFault(file: membership.folder, why: .noFolderToLeave)
    }
    do {
      _ = try ownFile(membership, id: archive.reader.stateOfStatements().friendNames[membership.name]?.id)
    } catch let fault as FriendsFault where fault.why == .taken || fault.why == .foreign {
      return
    }
    let folder = folder(membership)
    for name in folder.storedNames(of: membership.name) { try archive.disk.remove(folder.path(of: name)) }
  }
}

extension FriendsMembership {
  /// Resolves a folder, with `~` for the home; throws if there is none, or the name is not allowed.
  package init(in folder: String, as name: String) throws(FriendsFault) {
    let home = getenv("HOME").map { String(cString: $0) }
    guard let path = DataFolder.path(folder, home: home).flatMap({ realpath($0, nil) }) else {
      throw FriendsFault(file: folder, why: .noFolder)
    }
    defer { free(path) }
    guard let path = String(validatingCString: path) else {
      throw FriendsFault(file: folder, why: .noFolder)
    }
    guard Friend.isName(name) else { throw FriendsFault(file: name, why: .noName) }
    self.init(folder: path, name: name)
  }
}
