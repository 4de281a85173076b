import TrainerCore

extension HistoryReader {
  /// The profiles that lie in the same place, the first one first.
  package func profiles() -> [Profile] { ProfileFolders(by: self).all }

  /// The profile that a file system may take for one of a name that is new; `nil` if there is none.
  package func lookalike(of name: ProfileName) -> ProfileName? {
    ProfileFolders(by: self).names.lookalike(of: name)
  }
}

/// The profiles of a data folder: the first one is the folder itself, every other one a folder below
/// `profiles/`, in which all its files lie as those of the first one do.
struct ProfileFolders {
  private let root: DataFolder
  private let reader: HistoryReader
  private var disk: Disk { reader.disk }

  /// The profiles that lie beside that of a reader's folder.
  init(by reader: HistoryReader) {
    root = reader.folder.of(nil)
    self.reader = reader
  }

  var hasMore: Bool { !names.isEmpty }

  /// All of them, the first one first, the others by name, as their figures were written last.
  var all: [Profile] {
    ([nil] + names).map { name in
      let folder = root.of(name)
      // Where they cannot be read, all is summed.
      let progress =
        SumsFile.progress(of: folder, disk) ?? (try? reader.of(folder).state().progress)
      return Profile(name: name, xp: progress?.xp ?? 0, days: progress?.days ?? PractisedDays())
    }
  }

  /// Where they lie, in the same order.
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
