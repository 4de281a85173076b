import FoundationEssentials
import Preferences
import TrainerCore

extension Archive {
  /// Sets settings that are damaged aside, and writes anew what of them could be read.
  func checkSettings() throws(Trouble) {
    guard let bytes = try disk.contents(folder.settings) else { return }
    let (settings, isWhole) = SettingsFile.decode(bytes)
    if !isWhole { try save(settings) }
  }

  /// Replaces the settings; damaged ones are set aside first.
  func save(_ settings: Settings) throws(Trouble) {
    let lock = try takeLock()
    defer { withExtendedLifetime(lock) {} }
    if let bytes = try disk.contents(folder.settings), !SettingsFile.decode(bytes).isWhole {
      try keepDamaged(folder.settings)
    }
    try replace(folder.settings, with: SettingsFile.encode(settings))
  }
}
