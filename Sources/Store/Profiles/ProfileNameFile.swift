import FoundationEssentials
import TrainerCore

/// `name`: the full name of a profile whose folder has only its beginning.
struct ProfileNameFile: StoredFile {
  static let name = "name"

  var names: [String] { [ProfileNameFile.name] }

  func acceptsLink(to file: File, _ disk: Disk) throws(Trouble) -> Bool {
    ProfileName(String(decoding: try disk.contents(file, most: most), as: UTF8.self))?.isCut == true
  }

  func repairAtStart(_ archive: Archive) throws(Trouble) {
    guard let name = archive.folder.profile, name.isCut, name.isWhole else { return }
    let path = archive.folder.path(of: ProfileNameFile.name)
    let text = Data(name.text.utf8)
    guard try archive.disk.contents(path, most: most) != text else { return }
    let lock = try archive.takeLock()
    defer { withExtendedLifetime(lock) {} }
    try archive.replace(path, with: text)
  }
}
