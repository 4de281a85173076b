import TrainerCore

extension HistoryReader {
  package func profiles() -> [Profile] { ProfileFolders(by: self).all }

  /// The names of all profiles but the first, in alphabetical order.
  package var profileNames: [ProfileName] { ProfileFolders(by: self).names }
}

/// The profiles of a data folder: the first is the folder itself, the others lie below `profiles/`, laid out alike.
struct ProfileFolders {
  private let root: DataFolder
  private let reader: HistoryReader
  private var disk: Disk { reader.disk }

  init(by reader: HistoryReader) {
    root = reader.folder.of(nil)
    self.reader = reader
  }

  var hasMore: Bool { !names.isEmpty }

  /// All profiles with what their logs hold, the first profile, then the others by name.
  var all: [Profile] {
    // Summing another profile replaces this one's lists of the same name.
    defer { reader.folder.openLists(disk) }
    return ([nil] + names).map { name in
      let state = (try? reader.of(root.of(name)).state()) ?? State()
      return Profile(name: name, progress: state.progress, memory: state.memory)
    }
  }

  var folders: [DataFolder] { ([nil] + names).map(root.of) }

  var names: [ProfileName] {
    let folders = (try? disk.list(root.profiles)) ?? []
    return folders.compactMap(name).sorted {
      ($0.text.lowercased(), $0.folder) < ($1.text.lowercased(), $1.folder)
    }
  }

  private func name(of folder: String) -> ProfileName? {
    guard let name = ProfileName(folder: folder), name.isCut else { return ProfileName(folder: folder) }
    let bytes = try? disk.contents(
      root.of(name).path(of: ProfileNameFile.name), most: ProfileNameFile().most)
    return ProfileName(folder: folder, whole: bytes.map { String(decoding: $0, as: UTF8.self) })
  }
}
