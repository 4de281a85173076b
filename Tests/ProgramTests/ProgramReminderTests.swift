import TestSupport
import Testing

extension ProgramTests {
  /// Reminders, from the question on Home to the timer that is gone again.
  struct ProgramReminderTests {
    /// Plays a first session up to the question on Home.
    @discardableResult
    private func playFirst(_ shell: Shell) throws -> Screen {
      try shell.start()
      try shell.type("1415926535", until: 11)
      try shell.endSession()
      return try shell.press("Escape", until: "strict", "y yes  n no")
    }

    /// Goes to the line of the settings with a name.
    private func go(_ shell: Shell, to name: String) throws {
      // The bottom line is drawn last.
      var screen = try shell.press(",", until: "› language", "←→ change")
      while !screen.contains("› " + name) {
        let before = screen.lines.first { $0.contains("›") }
        try shell.press("Down")
        screen = try shell.wait("the line after \(before ?? "")") { screen in
          screen.lines.contains { $0.contains("›") && $0 != before }
        }
        try #require(!screen.contains("› language"), "no line is called \(name)")
      }
    }

    @Test func `Timer of systemd`() throws {
      let system = try StandIns()
      let shell = try system.shell(["PI_TRAINER_NOW": "2026-11-21T19:42:07+01:00"])
      let home = try playFirst(shell)
      #expect(home.contains("A reminder at 19:00 on days without a session, by a systemd timer, so"))
      #expect(home.contains("1 day in a row"))
      #expect(system.folder.names(in: ".config").isEmpty)
      try shell.type("y", until: "reminders at 19:00 · change it in the settings")
      let units = ".config/systemd/user"
      // The units' contents have tests of their own.
      #expect(
        system.folder.names(in: units) == ["pi-trainer-reminder.service", "pi-trainer-reminder.timer"])
      let program = try Processes.builtPrograms() + "/pi-trainer"
      #expect(
        system.folder.text(units + "/pi-trainer-reminder.service").contains(
          "LANG=C.UTF-8 \(program) remind --data-dir \(system.folder.path)/data\"\n"))
      #expect(
        system.calls.filter { !$0.hasSuffix("show-environment") } == [
          "systemctl --user daemon-reload", "systemctl --user enable pi-trainer-reminder.timer",
          "systemctl --user restart pi-trainer-reminder.timer",
        ])

      try go(shell, to: "hour")
      try shell.press("Left", until: "reminder          on", "18:00")
      try shell.waitUntil("the new hour") {
        system.folder.text(units + "/pi-trainer-reminder.timer").contains("OnCalendar=*-*-* 18:00:00\n")
          && system.calls.count { $0 == "systemctl --user restart pi-trainer-reminder.timer" } == 2
      }
      try shell.press("Up", until: "› reminder")
      try shell.press("Left", until: "reminder          off")
      try shell.waitUntil("the end of the timer") { system.folder.names(in: units).isEmpty }
      try shell.waitUntil("systemd's knowing of it") {
        system.calls.contains("systemctl --user disable --now pi-trainer-reminder.timer")
          && system.calls.last == "systemctl --user daemon-reload"
      }
      // It is not asked again.
      try shell.press("Escape", until: "strict")
      try shell.quit()
      try shell.start()
      #expect(try !shell.waitFor("s stats").contains("y yes"))
    }

    /// The program in an unlikely place, by what the unit says, run as systemd would.
    @Test func `Program in a strange place`() throws {
      let name = #"a b 50% $HOME it's \ "q""#
      let system = try StandIns()
      try system.folder.makePrivateFolder(name)
      let program = system.folder.path + "/" + name + "/pi-trainer"
      try #require(
        try Command("cp", [Processes.builtPrograms() + "/pi-trainer", program], environment: [:]).status == 0)
      let shell = try system.shell(["PI_TRAINER_NOW": "2026-11-21T19:42:07+01:00"])
      try shell.start()
      try shell.type("1415926535", until: 11)
      try shell.endSession()
      #expect(try shell.quitFromSummary() == 0)
      try system.folder.write(program, to: "where")
      try shell.enter(#"clear; "$(cat where)""#)
      try shell.waitFor("y yes  n no")
      try shell.type("yq")
      #expect(try shell.status() == 0)
      let unit = system.folder.text(".config/systemd/user/pi-trainer-reminder.service")
      let line = try #require(unit.split(separator: "\n").first { $0.hasPrefix("ExecStart=") })
      let quoted = line.dropFirst("ExecStart=/bin/sh -c \"".count).dropLast()
      // systemd's escapes undone; see systemd.service(5).
      let command = quoted.replacing("%%", with: "%").replacing("$$", with: "$")
        .replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
      let reminder = try Command(
        "sh", ["-c", String(command)],
        environment: [
          "HOME": system.folder.path, "PATH": "/usr/bin:/bin", "PI_TRAINER_NOW": "2026-11-22T19:00:00+01:00",
        ])
      #expect(reminder.text.hasPrefix("1 day in a row at stake\n"))
    }

    @Test func `Who says yes and leaves before it is refused has none`() throws {
      let system = try StandIns()
      try system.add("systemctl", #"[ "$2" != enable ] || { sleep 0.3; false; }"#)
      let shell = try system.shell()
      try playFirst(shell)
      try shell.type("yq")
      #expect(try shell.status() == 0)
      #expect(system.folder.names(in: ".config/systemd/user").isEmpty)
      #expect(system.folder.text("data/settings.json").contains(#""reminder":"off""#))
    }

    @Test func `Without systemd, and for another folder, there is a line for the crontab`() throws {
      let system = try StandIns()
      let line = "the line for your crontab: 0 19 * * * "
      let other = try system.run("settings reminder on --data-dir \(system.folder.path)/one")
      #expect(other.text.contains("not your own data folder; " + line), "\(other.text)\(other.errorText)")
      try system.folder.write("", to: "no-systemd")
      let none = try system.run("settings reminder on")
      #expect(none.text.contains("no systemd; " + line), "\(none.text)\(none.errorText)")
      #expect(system.folder.names(in: ".config").isEmpty)
      #expect(none.text.contains("\nreminder: off\n"))
      let words = try #require(none.text.split(separator: "\n").first { $0.contains(line) })
      let command = try #require(words.split(separator: "* * * ").last)
      let reminder = try Command(
        "sh", ["-c", String(command)], environment: ["HOME": system.folder.path, "PATH": "/usr/bin:/bin"])
      #expect(reminder.status == 0)
    }

    /// A reminder that somebody else removed is gone, and the settings say so.
    @Test func `A reminder that is gone is off`() throws {
      let system = try StandIns()
      let shell = try system.shell()
      try playFirst(shell)
      try shell.type("y", until: "reminders at 19:00")
      try shell.quit()
      for unit in system.folder.names(in: ".config/systemd/user") {
        try system.folder.remove(".config/systemd/user/" + unit)
      }
      try shell.start()
      try shell.waitUntil("the setting") {
        system.folder.text("data/settings.json").contains(#""reminder":"off""#)
      }
    }

    // MARK: - remind

    @Test func `Before the first session`() throws {
      let system = try StandIns()
      let now = ["PI_TRAINER_NOW": "2026-11-13T23:00:00+01:00"]
      #expect(try system.run("remind", with: now).text.isEmpty)
      #expect(system.folder.names(in: "data").isEmpty)
    }

    @Test(arguments: ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"])
    func `On the desktop`(variable: String) throws {
      let system = try StandIns()
      try system.addNotifications()
      let shell = try system.shell(["PI_TRAINER_NOW": "2026-11-21T19:42:07+01:00"])
      try playFirst(shell)
      let environment = [variable: "x", "LANG": "C", "PI_TRAINER_NOW": "2026-11-22T19:00:00+01:00"]
      let command = try system.run("remind --language fr", with: environment)
      #expect(command.output.isEmpty && command.status == 0)
      #expect(system.folder.text("notified").contains("--\n1 jour d’affilée en jeu\n"))
      // A desktop that fails leaves it to the terminal.
      try system.addNotifications(status: 1)
      #expect(try system.run("remind", with: environment).text.hasPrefix("1 day in a row at stake\n"))
    }
  }
}
