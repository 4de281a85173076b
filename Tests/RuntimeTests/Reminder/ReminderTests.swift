import Preferences
import Store
import Testing
import TrainerCore

@testable import Runtime

/// What is written for timers and crontabs.
@Suite struct ReminderTests {
  private func command(
    _ folder: String?, profile: String? = nil, language: Language? = nil, locale: String? = nil
  ) -> ReminderCommand {
    var variables = ["HOME": "/home/ada"]
    variables["LANG"] = locale
    return ReminderCommand(
      folder: DataFolder(option: folder, profile: profile, environment: variables), language: language,
      environment: Environment(variables), executable: "/usr/bin/pi-trainer")
  }

  private func lines(_ crontab: CrontabLines) -> [String] {
    crontab.lines.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `Line of the usual folder`() throws {
    var crontab = CrontabLines([])
    try crontab.arrange(command(nil, locale: "fr_FR.UTF-8"), hour: 7)
    #expect(
      lines(crontab) == [
        "0 7 * * * LANG='fr_FR.UTF-8' '/usr/bin/pi-trainer' 'remind' # pi-trainer reminder"
      ])
  }

  @Test func `Every folder has a line of its own`() throws {
    let others = "# pi-trainer reminder or not\n\n5 4 * * * run 50\\% \"é\"\n"
    var crontab = CrontabLines(Array(others.utf8))
    let folders = [nil, "/data/one", "/data/one two", "/data/50% it's"].map { command($0) }
    for (index, folder) in folders.enumerated() { try crontab.arrange(folder, hour: 10 + index) }
    #expect(crontab.lines.count == 3 + folders.count)
    // Another hour for one of them.
    try crontab.arrange(folders[1], hour: 23)
    #expect(crontab.lines.count == 3 + folders.count)
    for index in folders.indices {
      crontab.remove(folders[index])
      #expect(!crontab.hasReminder(of: folders[index]))
      for other in folders.dropFirst(index + 1) { #expect(crontab.hasReminder(of: other)) }
    }
    #expect(String(decoding: crontab.text, as: UTF8.self) == others)
  }

  /// Each profile has a line of its own, also beside those of other folders.
  @Test func `Every profile has a line of its own`() throws {
    var crontab = CrontabLines([])
    let commands = [
      command(nil), command(nil, profile: "Ana"), command(nil, profile: "Ana María 50%"),
      command(nil, profile: "it's --data-dir"), command("/data"), command("/data", profile: "Ana"),
    ]
    for (index, command) in commands.enumerated() { try crontab.arrange(command, hour: index) }
    #expect(crontab.lines.count == commands.count)
    #expect(lines(crontab)[5].contains("'--data-dir' '/data' '--profile' 'Ana' #"))
    #expect(Set(commands.map(\.folderKey)).count == commands.count)
    for index in commands.indices {
      let unit = SystemdUnits(commands[index], hour: 7).service
      #expect(commands.indices.filter { commands[$0].sharesFolder(withUnit: unit) } == [index])
      crontab.remove(commands[index])
      #expect(crontab.lines.count == commands.count - index - 1)
    }
  }

  /// Of a long name the folder's may have the beginning alone, which would lead to another folder.
  @Test func `A profile whose name is not known is named by its folder`() throws {
    let long = "Александра Константиновна Иванова"
    #expect(command("/data", profile: long).crontabCommand?.hasSuffix("'--profile' '\(long)'") == true)
    let folder = DataFolder(option: "/data", profile: long, environment: [:])
    let name = try #require(folder.profile)
    let cut = folder.of(ProfileName(folder: name.folder))
    let command = ReminderCommand(
      folder: cut, language: nil, environment: Environment([:]), executable: "/usr/bin/pi-trainer")
    let words = try #require(command.crontabCommand)
    #expect(words.hasSuffix("'--data-dir' '\(folder.path.replacing("%", with: "\\%"))'"))
  }

  /// A timer may inherit the variable from the session of the desktop.
  @Test func `The first profile is named where a variable names another`() throws {
    let variables = ["HOME": "/home/ada", "PI_TRAINER_PROFILE": "Ana"]
    let command = ReminderCommand(
      folder: DataFolder(option: nil, profile: "", environment: variables), language: nil,
      environment: Environment(variables), executable: "/usr/bin/pi-trainer")
    #expect(command.crontabCommand?.hasSuffix("'--profile' ''") == true)
    var crontab = CrontabLines([])
    try crontab.arrange(command, hour: 7)
    #expect(
      crontab.hasReminder(of: self.command(nil))
        && !crontab.hasReminder(of: self.command(nil, profile: "Ana")))
  }

  @Test func `A folder that no crontab can name`() {
    var crontab = CrontabLines([])
    #expect(throws: ReminderTrouble.unquotablePath) { try crontab.arrange(command("/a\nb"), hour: 7) }
    #expect(crontab.lines.isEmpty)
  }

  @Test func `Units of systemd`() {
    let units = SystemdUnits(command("/data/50% $x", language: .french, locale: "C.UTF-8"), hour: 7)
    #expect(
      units.service == """
        [Unit]
        Description=pi-trainer's reminder on days without a session

        [Service]
        Type=oneshot
        Environment="LANG=C.UTF-8"
        ExecStart="/usr/bin/pi-trainer" "remind" "--data-dir" "/data/50%% $$x" "--language" "fr"

        """)
    #expect(
      units.timer == """
        [Unit]
        Description=pi-trainer's reminder on days without a session

        [Timer]
        OnCalendar=*-*-* 07:00:00
        Persistent=true

        [Install]
        WantedBy=timers.target

        """)
  }

  @Test func `A unit is known by its folder`() {
    let folders = [nil, "/data/one", "/data/one two", "/data/50% $x \"y\""].map { command($0) }
    for (index, owner) in folders.enumerated() {
      let service = SystemdUnits(owner, hour: 19).service
      for (other, command) in folders.enumerated() {
        #expect(command.sharesFolder(withUnit: service) == (index == other))
      }
    }
    #expect(Set(folders.map(\.folderKey)).count == folders.count)
    #expect(folders.allSatisfy { $0.folderKey.allSatisfy { $0.isHexDigit } })
  }
}
