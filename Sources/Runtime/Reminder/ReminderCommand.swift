import Glibc
import Store
import TrainerCore

/// The command that a timer or a crontab runs, in the words of each.
struct ReminderCommand: Sendable {
  /// The program by its absolute path, and its arguments.
  private let words: [String]
  /// The options, each with its value, that say which folder and profile it is about; none for the first
  /// profile of the usual folder.
  private let place: [String]
  /// The name of the locale, which tells language and characters: a timer would start without it.
  private let locale: String?

  /// The command for a folder.
  ///
  /// - Parameters:
  ///   - folder: where the data lies.
  ///   - language: the one that the command line asks for; without one the setting and the locale decide.
  ///   - environment: that of this process.
  ///   - executable: this program's own file.
  init(
    folder: DataFolder, language: Language?, environment: Environment,
    executable: String = ReminderCommand.executable
  ) {
    var words = [executable, "remind"]
    // A timer has no PI_TRAINER_HOME.
    let home = environment["HOME"].map { ["HOME": $0] } ?? [:]
    var place: [String] = []
    // A folder to which its own name does not lead is named itself.
    let profile = folder.profile.flatMap { $0.isWhole ? $0.text : nil }
    let path = ReminderCommand.absolute(folder.profile == nil || profile != nil ? folder.root : folder.path)
    let isUsual = path == DataFolder(option: nil, environment: home).root
    if !isUsual { place = [ReminderCommand.folderOption, path] }
    if let profile { place += [ReminderCommand.profileOption, profile] }
    words += place
    self.place = place
    // A timer may inherit the variable, which would lead away from the first profile.
    if profile == nil && environment["PI_TRAINER_PROFILE"] != nil {
      words += [ReminderCommand.profileOption, ""]
    }
    if let language { words += ["--language", language.rawValue] }
    self.words = words
    locale = environment.locale
  }

  /// The command in the words of a systemd unit, without the name of its setting; see systemd.service(5).
  var systemdCommand: String {
    // systemd refuses a program in whose path there are such characters, but not to hand it to a shell.
    let isStrange = words[0].unicodeScalars.contains { $0.value < 0x20 || ["\"", "'", "\\"].contains($0) }
    let words = isStrange ? ["/bin/sh", "-c", "exec \"$0\" \"$@\""] + self.words : self.words
    // The path of the program is not searched for variables, the other words are.
    return words.enumerated().map { index, word in
      ReminderCommand.systemdQuoted(index == 0 ? word : word.replacing("$", with: "$$"))
    }.joined(separator: " ")
  }

  /// The setting of the locale in the words of a systemd unit, without its name.
  var systemdEnvironment: String? { locale.map { ReminderCommand.systemdQuoted("LANG=" + $0) } }

  /// The command in the words of a crontab; `nil` if no crontab can hold it, because of a line break.
  var crontabCommand: String? {
    var line = words.map(ReminderCommand.shellQuoted).joined(separator: " ")
    if let locale { line = "LANG=" + ReminderCommand.shellQuoted(locale) + " " + line }
    guard !line.utf8.contains(0x0A), !line.utf8.contains(0x0D) else { return nil }
    // A crontab takes a % for the end of the line.
    return line.replacing("%", with: "\\%")
  }

  /// Whether a systemd unit is about the same folder and profile.
  func sharesFolder(withUnit text: String) -> Bool {
    sharesPlace(text) { ReminderCommand.systemdQuoted($0.replacing("$", with: "$$")) }
  }

  /// Whether the command of a crontab's line is about the same folder and profile.
  func sharesFolder(withCrontabLine line: String) -> Bool {
    sharesPlace(line) { ReminderCommand.shellQuoted($0).replacing("%", with: "\\%") }
  }

  private func sharesPlace(_ text: String, _ quoted: (String) -> String) -> Bool {
    // An empty name is the first profile, and so is none.
    let text = text.replacing(quoted(ReminderCommand.profileOption) + " " + quoted(""), with: "")
    let options = [ReminderCommand.folderOption, ReminderCommand.profileOption]
    let strangers = options.filter { !place.contains($0) }
    guard strangers.allSatisfy({ !text.contains(quoted($0) + " ") }) else { return false }
    let words = place.map(quoted).joined(separator: " ")
    return words.isEmpty || [" ", "\n"].contains { text.contains(words + $0) }
  }

  /// A word for the folder and the profile that names of files can hold, the same at every start.
  var folderKey: String {
    let folder = place.enumerated().map { index, word in
      index.isMultiple(of: 2) ? (word == ReminderCommand.folderOption ? "" : "\n") : word
    }
    return String(FNV1a.hash(folder.joined().utf8), radix: 16)
  }

  private static let folderOption = "--data-dir"
  private static let profileOption = "--profile"

  private static func systemdQuoted(_ word: String) -> String {
    var quoted = "\""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "%": quoted += "%%"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func shellQuoted(_ word: String) -> String {
    "'" + word.replacing("'", with: "'\\''") + "'"
  }

  /// This program's own file.
  private static var executable: String {
    var letters = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/exe", &letters, letters.count)
    guard count > 0 else { return "pi-trainer" }
    let path = String(decoding: letters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    // This is what the system calls a file that has since been replaced by a newer one.
    let mark = " (deleted)"
    return path.hasSuffix(mark) ? String(path.dropLast(mark.count)) : path
  }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let here = getcwd(nil, 0) else { return path }
    defer { free(here) }
    return String(cString: here) + "/" + path
  }
}
