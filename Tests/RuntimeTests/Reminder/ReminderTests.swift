import Preferences
import Store
import TestSupport
import Testing
import TrainerCore

@testable import Runtime

/// Units for systemd, and lines for crontabs.
struct ReminderTests {
  private func command(
    _ folder: String?, profile: String? = nil, language: Language? = nil,
    _ variables: [String: String] = [:]
  ) -> ReminderCommand {
    let variables = variables.merging(["HOME": "/home/ada"]) { $1 }
    return ReminderCommand(
      folder: DataFolder(option: folder, profile: profile, environment: variables), language: language,
      environment: Environment(variables), executable: "/usr/bin/pi-trainer")
  }

  @Test func `The line for a crontab`() {
    #expect(
      command(nil, ["LANG": "fr_FR.UTF-8"]).crontabLine(hour: 7)
        == "0 7 * * * LANG=fr_FR.UTF-8 /usr/bin/pi-trainer remind")
    #expect(
      command("/data/50% it's", profile: "Ana").crontabLine(hour: 23)
        == #"0 23 * * * /usr/bin/pi-trainer remind --data-dir '/data/50\% it'\''s' --profile Ana"#)
  }

  /// Of a long name the folder's may have the beginning alone, which would lead to another folder.
  @Test func `A profile whose name is not known is named by its folder`() throws {
    let long = "Александра Константиновна Иванова"
    #expect(command("/data", profile: long).crontabLine(hour: 7).hasSuffix(" --profile '\(long)'"))
    let folder = DataFolder(option: "/data", profile: long, environment: [:])
    let name = try #require(folder.profile)
    let cut = folder.of(ProfileName(folder: name.folder))
    let command = ReminderCommand(
      folder: cut, language: nil, environment: Environment([:]), executable: "/usr/bin/pi-trainer")
    #expect(
      command.crontabLine(hour: 7).hasSuffix("--data-dir '\(folder.path.replacing("%", with: "\\%"))'"))
  }

  /// A timer may inherit the variable from the session of the desktop.
  @Test func `The first profile is named where a variable names another`() {
    let line = command(nil, profile: "", ["PI_TRAINER_PROFILE": "Ana"]).crontabLine(hour: 7)
    #expect(line.hasSuffix("remind --profile ''"))
  }

  @Test func `Units of systemd`() {
    let command = command(#"/data/50% $x "q" it's \b"#, language: .french, ["LANG": "C.UTF-8"])
    #expect(
      command.service == #"""
        [Unit]
        Description=pi-trainer's reminder on days without a session

        [Service]
        Type=oneshot
        ExecStart=/bin/sh -c "LANG=C.UTF-8 /usr/bin/pi-trainer remind --data-dir '/data/50%% $$x \"q\" it'\\''s \\b' --language fr"

        """#)
    #expect(
      ReminderCommand.timer(hour: 7) == """
        [Unit]
        Description=pi-trainer's reminder on days without a session

        [Timer]
        OnCalendar=*-*-* 07:00:00
        Persistent=true

        [Install]
        WantedBy=timers.target

        """)
  }

  @Test func `A folder that is not where the program looks has the line for a crontab`() throws {
    let home = TemporaryFolder()
    let environment = Environment(["HOME": home.path])
    let folder = DataFolder(option: home.path + "/other", environment: environment.values)
    let outcome = SystemdTimer(folder: folder, language: nil, environment: environment).arrange(19)
    guard case .refused(.otherFolder(let line)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(line.hasPrefix("0 19 * * * ") && line.hasSuffix(" --data-dir \(home.path)/other"))
    let broken = DataFolder(option: home.path + "/a\nb", environment: environment.values)
    let refused = SystemdTimer(folder: broken, language: nil, environment: environment)
    #expect(refused.arrange(19) == .refused(.lineBreak))
    #expect(home.names().isEmpty)
  }
}
