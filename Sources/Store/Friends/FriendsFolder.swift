import FoundationEssentials
import Glibc
import Preferences
import TrainerCore

/// What lies in a folder of friends in the place of somebody's file and is left alone.
package struct FriendsFault: Error, Equatable {
  package enum Kind: String, Sendable {
    case damaged
    /// A later version wrote it.
    case newer
    case tooLarge
    /// It is a link, a folder, a device.
    case noFile
    /// The name in it is another one: a copy, perhaps.
    case copy
    /// The user's own name, which somebody else has.
    case taken
    case unreadable
  }

  /// The name of the file.
  package let file: String
  package let kind: Kind
}

/// A folder in which every friend has a file, and only its owner writes it.
struct FriendsFolder {
  let path: String
  let disk: Disk
  /// No more files than that are read.
  static let most = 200

  private struct Version: Decodable { let version: Int }

  func path(of name: String) -> String { path + "/" + name + ".json" }

  /// What somebody's file says; `nil` if there is none.
  ///
  /// - Throws: why it is left alone.
  func file(_ name: String) throws(FriendsFault) -> FriendFile? {
    func fault(_ kind: FriendsFault.Kind) -> FriendsFault { FriendsFault(file: name + ".json", kind: kind) }
    let path = path(of: name)
    guard disk.target(of: path) == path, !disk.isOther(path) else { throw fault(.noFile) }
    let bytes: Data?
    do throws(Trouble) { bytes = try disk.contents(path, most: FriendFile.most) } catch {
      throw fault(error.isStranger ? .tooLarge : .unreadable)
    }
    guard let bytes else { return nil }
    guard let file = JSONValue.decode(FriendFile.self, bytes) else {
      let version = JSONValue.decode(Version.self, bytes)?.version ?? 0
      throw fault(version > FriendFile.version ? .newer : .damaged)
    }
    guard file.name == name else { throw fault(.copy) }
    return file
  }

  /// The files of all but one, and what is left alone.
  ///
  /// - Throws: that the folder cannot be read, or is not there.
  func files(except own: String?) throws(Trouble) -> (files: [FriendFile], faults: [FriendsFault]) {
    guard disk.isOther(path) else { throw Trouble(.cannotRead, path: path, errno: ENOENT) }
    var (files, faults): ([FriendFile], [FriendsFault]) = ([], [])
    let names = try disk.list(path).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
      .map { String($0.dropLast(5)) }
    for name in names.filter({ $0 != own }).prefix(FriendsFolder.most) {
      do throws(FriendsFault) {
        if let file = try file(name) { files.append(file) }
      } catch {
        faults.append(error)
      }
    }
    return (files, faults)
  }
}

/// What a look into the folder of friends has given.
package struct FriendsExchange: Sendable {
  package var friends = Friends()
  package var faults: [FriendsFault] = []
  /// Why the folder could not be read or written; where it could not be read, the friends are those of the last time.
  package var trouble: Trouble?
}

extension DataFolder {
  /// What was read last of the friends' files, as a list.
  fileprivate var friends: String { own + "/friends.json" }
}

extension HistoryReader {
  /// The friends as they were read last.
  package func friends() -> Friends {
    var friends = Friends()
    friends.all = knownFriends().map(\.friend)
    return friends
  }

  fileprivate func knownFriends() -> [FriendFile] {
    let bytes = (try? disk.contents(folder.friends, most: FriendsFolder.most * FriendFile.most)) ?? nil
    return bytes.flatMap { JSONValue.decode([FriendFile].self, $0) } ?? []
  }

  /// The record of a friend; `nil` if there is none.
  func friendsRecord(_ constant: Constant, name: String, type: RecordType) -> Record? {
    let records = knownFriends().first { $0.name == name }?.records.compactMap(\.record) ?? []
    return records.first { $0.constant == constant && $0.type == type }
  }

  /// The id by which the user has a name among friends; `nil` if it is not theirs.
  func friendID(_ name: String) throws(Trouble) -> String? {
    try statements(FriendLine.self).first { $0.name == name }?.id
  }

  /// What the user's file is to say, with the sessions of the records: these are looked for in the logs only where
  /// the record is another one than in the file that is there.
  fileprivate func ownFile(
    _ name: String, id: String, there: FriendFile?, _ sums: Sums
  ) throws(Trouble) -> FriendFile {
    var fields = Dictionary((there?.records ?? []).map { ($0.key, $0) }) { first, _ in first }
    let records = sums.records.filter { !$0.value.constant.isOwn }
    let missing = records.filter { fields[$0]?.record != $1 }
    fields = fields.filter { records[$0.key] != nil && missing[$0.key] == nil }
    if !missing.isEmpty {
      var index = try SessionIndex(self)
      let dates = Set(missing.values.map(\.date.milliseconds))
      for place in index.places where dates.contains(place.date.milliseconds) {
        guard let log = try index.session(place)?.log else { continue }
        for (key, record) in missing
        where record.constant == log.plan.constant && record.times == log.played.cumulativeTimes {
          fields[key] = FriendFile.RecordField(record, log)
        }
      }
    }
    return FriendFile(
      name: name, id: id, sums, at: clock(), records: RecordFile.names.compactMap { fields[$0] })
  }
}

extension FolderWriter {
  /// Writes the user's file among friends, where it says something new, and reads those of the others.
  package func exchange(_ membership: FriendsMembership) -> FriendsExchange {
    let archive = archive
    let (reader, own) = (archive.reader, membership.name + ".json")
    let folder = FriendsFolder(path: membership.folder, disk: archive.disk)
    let before = reader.knownFriends()
    var exchange = FriendsExchange()
    exchange.friends = reader.friends()
    do throws(Trouble) {
      var (files, faults) = try folder.files(except: membership.name)
      // Of a file that cannot be read now, what was read before counts.
      files += before.filter { known in faults.contains { $0.file == known.name + ".json" } }
      files.sort { $0.name < $1.name }
      let sums = try reader.sums()
      exchange.friends = exchange.friends.followed(by: files.map(\.friend), sums.progress)
      exchange.faults = faults
      if files != before {
        try archive.replace(archive.folder.friends, with: Data((files.json + "\n").utf8))
      }
      guard let id = try reader.friendID(membership.name) else { return exchange }
      let there: FriendFile?
      do throws(FriendsFault) { there = try folder.file(membership.name) } catch {
        exchange.faults.append(error)
        return exchange
      }
      guard there.map({ $0.id == id }) ?? true else {
        exchange.faults.append(FriendsFault(file: own, kind: .taken))
        return exchange
      }
      let file = try reader.ownFile(membership.name, id: id, there: there, sums)
      if there.map({ !$0.isSame(as: file) }) ?? true {
        let path = folder.path(of: membership.name)
        try archive.replace(path, with: Data((file.json + "\n").utf8))
        // Friends may be other users of this machine.
        chmod(path, 0o644)
      }
    } catch {
      exchange.trouble = error
    }
    return exchange
  }

  /// Gives the user a name among friends.
  ///
  /// - Throws: why the file that has it already is left alone, or what kept the name from being written down.
  package func join(_ membership: FriendsMembership) throws {
    let archive = archive
    guard archive.disk.isOther(membership.folder) else {
      throw Trouble(.cannotRead, path: membership.folder, errno: ENOENT)
    }
    let id = try archive.reader.friendID(membership.name)
    let there = try FriendsFolder(path: membership.folder, disk: archive.disk).file(membership.name)
    guard there == nil || there?.id == id else {
      throw FriendsFault(file: membership.name + ".json", kind: .taken)
    }
    if id == nil {
      let now = archive.clock()
      try archive.add([FriendLine(membership.name, id: SessionLog.makeID(now), at: now)])
    }
  }

  /// Removes the user's file.
  package func leave(_ membership: FriendsMembership) throws {
    let archive = archive
    let folder = FriendsFolder(path: membership.folder, disk: archive.disk)
    guard let file = try folder.file(membership.name) else { return }
    guard try file.id == archive.reader.friendID(membership.name) else {
      throw FriendsFault(file: membership.name + ".json", kind: .taken)
    }
    try archive.disk.remove(folder.path(of: membership.name))
    try? archive.disk.remove(archive.folder.friends)
  }
}

extension FriendsMembership {
  /// Whether somebody can be called by a name: it is that of a file, too.
  package static func isName(_ name: String) -> Bool { FriendFile.isName(name) }
}
