import Glibc
import Store
import TrainerCore

/// The command that a timer or the user's own crontab runs, in the syntax of each.
struct ReminderCommand {
  /// The program's absolute path, and its arguments.
  private let words: [String]
  /// The locale's name, for language and characters; a timer would start without one.
  private let locale: String?
  /// `nil` for the first profile, and for one whose name does not lead to its folder.
  let profile: String?
  /// True if the program finds the data without `--data-dir`.
  let isOfOwnFolder: Bool

  /// Builds the command for a folder; without a language, the setting and the locale decide.
  init(
    folder: DataFolder, language: Language?, environment: Environment,
    executable: String = ReminderCommand.executable
  ) {
    // A folder to which its profile's name does not lead is given by its path.
    let isNamed = folder.profile?.isWhole != false
    profile = isNamed ? folder.profile?.text : nil
    isOfOwnFolder = isNamed && folder.root == DataFolder(option: nil, environment: environment.values).root
    var words = [executable, "remind"]
    let path = ReminderCommand.absolute(isNamed ? folder.root : folder.path)
    // A timer does not have PI_TRAINER_HOME.
    let home = environment["HOME"].map { ["HOME": $0] } ?? [:]
    if path != DataFolder(option: nil, environment: home).root { words += ["--data-dir", path] }
    // A timer may inherit PI_TRAINER_PROFILE, so that the first profile needs an empty --profile.
    if let name = profile ?? environment["PI_TRAINER_PROFILE"].map({ _ in "" }) {
      words += ["--profile", name]
    }
    if let language { words += ["--language", language.rawValue] }
    self.words = words
    locale = environment.locale
  }

  /// The service unit that runs the command; see systemd.service(5).
  var service: String {
    // systemd refuses a program with quotes or backslashes in its path, but a shell may run it.
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

  /// The unit that starts the service every day at a full hour, 0 … 23.
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

  /// The crontab line for a full hour, 0 … 23, shown to the user if no timer can be arranged.
  func crontabLine(hour: Int) -> String {
    // In a crontab an unescaped % ends the line.
    "0 \(hour) * * * " + shellLine.replacing("%", with: "\\%")
  }

  /// The command in shell syntax.
  var shellLine: String {
    let setting = locale.map { ["LANG=" + $0.shellQuoted] } ?? []
    return (setting + words.map(\.shellQuoted)).joined(separator: " ")
  }

  /// The path of this program's file.
  private static var executable: String {
    var letters = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/exe", &letters, letters.count)
    guard count > 0 else { return "pi-trainer" }
    let path = String(decoding: letters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    // The system adds this once the file has been replaced by a newer one.
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
  /// The text as a single shell word.
  package var shellQuoted: String {
    let isPlain = !isEmpty && utf8.allSatisfy { $0 > 0x2A && $0 < 0x7B && !";<>?[\\]^`".utf8.contains($0) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
