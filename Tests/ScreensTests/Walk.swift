import Canvas
import TrainerCore

@testable import Screens

/// A walk through everything that the program can show.
enum Walk {
  struct Stop {
    let name: String
    let player: Player
  }

  /// Every screen in every state that changes its words, in one language and at one size.
  static func stops(
    _ language: Language, _ size: Size, _ repertoire: Repertoire = .unicode
  ) -> [Stop] {
    var stops: [Stop] = []
    func stop(_ name: String, _ player: Player) { stops.append(Stop(name: name, player: player)) }
    func start(
      _ mode: Mode, _ progress: TrainerCore.Progress = .practised, reminder: Reminder? = .off
    ) -> Player {
      Player(
        mode, columns: size.columns, rows: size.rows, progress: progress, language: language,
        repertoire: repertoire, reminder: reminder)
    }
    stop("first start", start(.learn, TrainerCore.Progress()))
    for means in [ReminderMeans.systemd, .crontab] {
      var player = start(.game, .broken, reminder: nil)
      player.happens(.reminderMeansFound(means))
      stop("the question about reminders, \(means)", player)
      for outcome in [
        ReminderOutcome.arranged(means, hour: 19), .removed, .refused(.noMeans),
        .refused(.refused("systemctl")),
        .refused(.notWritten), .refused(.unspeakable), .kept(.unreadable),
      ] {
        var told = start(.practice, .streak)
        told.happens(.reminderArranged(outcome))
        stop("\(outcome)", told)
        told.press(",")
        told.happens(.reminderArranged(outcome))
        stop("\(outcome) in the settings", told)
      }
    }
    for mode in Mode.allCases {
      var player = start(mode)
      stop("home, \(mode)", player)
      player.press("?")
      stop("home's help, \(mode)", player)
      player.press(.escape)
      player.press(.enter)
      stop("waiting, \(mode)", player)
      var help = player
      help.press("?")
      stop("the session's help, \(mode)", help)
      player.recite(23)
      if mode != .strict { player.type("0") }
      if mode == .practice { player.press(" ") }
      stop("running, \(mode)", player)
      if mode == .learn {
        player.recite(60)
        player.type("0")
        stop("second loop, \(mode)", player)
      }
      for key in [Key.escape, .control("r")] where key == .escape || mode.canCertify {
        var asked = player
        asked.press(key)
        stop("\(key), \(mode)", asked)
      }
      for trouble in [StorageTrouble.full, .denied, .other] {
        var troubled = player
        troubled.happens(.storageChanged(trouble))
        stop("\(trouble), \(mode)", troubled)
      }
      if mode == .strict {
        player.recite(40, every: 150)
        player.type("0")
      } else {
        player.press(.escape, .escape)
      }
      stop("summary, \(mode)", player)
      player.press("?")
      stop("the summary's help, \(mode)", player)
    }
    var first = start(.strict, TrainerCore.Progress())
    first.recite(60)
    first.press(.escape, .escape)
    stop("first records", first)
    first.press(.enter)
    first.recite(61)
    first.press(.escape, .escape)
    stop("new records", first)
    var settings = start(.game)
    settings.press(",")
    stop("settings", settings)
    settings.press("?")
    stop("the settings' help", settings)
    return stops
  }
}

extension Player {
  /// The keys that the screen should name.
  var hints: [Hint] {
    switch app.place {
    case .home where app.shared.progress.sessions == 0:
      app.home.bindings(app.shared).filter { [.start, .help, .quit].contains($0.action) }.compactMap(\.hint)
    case .home: app.home.bindings(app.shared).compactMap(\.hint)
    case .session: app.session?.bindings(app.shared.texts).compactMap(\.hint) ?? []
    case .summary: app.summary?.bindings(app.shared).compactMap(\.hint) ?? []
    case .stats: app.stats?.hints(app.shared) ?? []
    case .settings: app.settingsScreen.bindings(app.shared.texts).compactMap(\.hint)
    }
  }
}
