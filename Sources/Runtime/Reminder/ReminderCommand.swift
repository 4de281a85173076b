import Glibc
import Store
import TrainerCore

/// The command that a timer or a person's own crontab runs, in the words of each.
struct ReminderCommand {
  /// The program by its absolute path, and its arguments.
  private let words: [String]
  /// The name of the locale, which tells language and characters: a timer would start without it.
  private let locale: String?
  /// The name of the profile; `nil` for the first one.
  let profile: String?
  /// Whether the data lies where the program looks without `--data-dir`.
  let isOfOwnFolder: Bool

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
    // A folder to which its own name does not lead is named itself.
    let isNamed = folder.profile?.isWhole != false
    profile = isNamed ? folder.profile?.text : nil
    isOfOwnFolder = isNamed && folder.root == DataFolder(option: nil, environment: environment.values).root
    var words = [executable, "remind"]
    let path = ReminderCommand.absolute(isNamed ? folder.root : folder.path)
    // A timer has no PI_TRAINER_HOME.
    let home = environment["HOME"].map { ["HOME": $0] } ?? [:]
    if path != DataFolder(option: nil, environment: home).root { words += ["--data-dir", path] }
    // A timer may inherit the variable, which would lead away from the first profile.
    if let name = profile ?? environment["PI_TRAINER_PROFILE"].map({ _ in "" }) {
      words += ["--profile", name]
    }
    if let language { words += ["--language", language.rawValue] }
    self.words = words
    locale = environment.locale
  }

  /// The unit that runs the command; see systemd.service(5).
  var service: String {
    // systemd refuses a program in whose path there are quotes or backslashes, but not to hand it to a shell.
    let line = shellLine.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("%", with: "%%").replacing("$", with: "$$")
    return """
      [Unit]
      Description=pi-trainer's reminder on days without a session

      [Service]
      Type=oneshot
      ExecStart=/bin/sh -c "\(line)"

      """
  }

  /// The unit that runs the other every day at a full hour, 0 … 23.
  static func timer(hour: Int) -> String {
    """
    [Unit]
    Description=pi-trainer's reminder on days without a session

    [Timer]
    OnCalendar=*-*-* \(hour.padded(to: 2)):00:00
    Persistent=true

    [Install]
    WantedBy=timers.target

    """
  }

  /// The line of a crontab for a full hour, 0 … 23.
  func crontabLine(hour: Int) -> String {
    // A crontab takes a % for the end of the line.
    "0 \(hour) * * * " + shellLine.replacing("%", with: "\\%")
  }

  /// The command in the words of a shell.
  var shellLine: String {
    let setting = locale.map { ["LANG=" + $0.shellQuoted] } ?? []
    return (setting + words.map(\.shellQuoted)).joined(separator: " ")
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

extension String {
  /// The text as one word of a shell.
  package var shellQuoted: String {
    let isPlain = !isEmpty && utf8.allSatisfy { $0 > 0x2A && $0 < 0x7B && !";<>?[\\]^`".utf8.contains($0) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
