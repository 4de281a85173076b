import Glibc
import Store
import TrainerCore

/// The command of a timer or a crontab, in the syntax of each.
struct ReminderCommand {
  private let words: [String]
  /// The locale's name, because a timer would start without one.
  private let locale: String?
  /// The name of the profile; `nil` for the first one, and for one whose name does not lead to its folder.
  let profile: String?
  /// True if the program finds the data without `--data-dir`.
  let isOfOwnFolder: Bool

  /// Takes a folder; without a language, the setting and the locale decide.
  init(
    folder: DataFolder, language: Language?, environment: Environment,
    executable: String = ReminderCommand.executable
  ) {
    // If its profile's name does not lead to it, by its path.
    let isNamed = folder.profile?.isWhole != false
    profile = isNamed ? folder.profile?.text : nil
    isOfOwnFolder = isNamed && folder.root == DataFolder.root(option: nil, environment: environment.values)
    var words = [executable, "remind"]
    let path = ReminderCommand.absolute(isNamed ? folder.root : folder.path)
    // A timer does not have PI_TRAINER_HOME.
    let home = environment["HOME"].map { ["HOME": $0] } ?? [:]
    if path != DataFolder.root(option: nil, environment: home) { words += ["--data-dir", path] }
    // A timer may inherit PI_TRAINER_PROFILE, so the first profile needs an empty --profile.
    if let name = profile ?? environment["PI_TRAINER_PROFILE"].map({ _ in "" }) {
      words += ["--profile", name]
    }
    if let language { words += ["--language", language.rawValue] }
    self.words = words
    locale = environment.locale
  }

  var service: String {
    // systemd refuses a path with quotes or backslashes; a shell runs it.
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

  /// The unit that starts the service daily at a full hour, 0 … 23.
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

  /// The crontab line for a full hour, 0 … 23, shown if no timer can be arranged.
  func crontabLine(hour: Int) -> String {
    // In a crontab an unescaped % ends the line.
    "0 \(hour) * * * " + shellLine.replacing("%", with: "\\%")
  }

  var shellLine: String {
    let setting = locale.map { ["LANG=" + $0.shellQuoted] } ?? []
    return (setting + words.map(\.shellQuoted)).joined(separator: " ")
  }

  private static var executable: String {
    var letters = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink("/proc/self/exe", &letters, letters.count)
    guard count > 0 else { return "pi-trainer" }
    let path = String(decoding: letters[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    // Added once a newer file has replaced it.
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
  /// The text as one shell word.
  package var shellQuoted: String {
    let isPlain = !isEmpty && utf8.allSatisfy { $0 > 0x2A && $0 < 0x7B && !";<>?[\\]^`".utf8.contains($0) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
