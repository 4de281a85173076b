import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

@Suite(.serialized) struct CostTests {
  @Test func `A key at digit 100 000 costs what it costs at digit 100`() {
    var settings = Settings()
    settings.mode = .practice
    var app = App(
      settings: settings, progress: .new, size: .usual,
      repertoire: .unicode, localeLanguage: .english, at: Player.start)
    let decimals = Constant.pi.decimals
    let date = Timestamp(milliseconds: 0, offset: 0)
    var next = 0
    var isKept = true
    func type(_ count: Int) {
      for _ in 0..<count {
        let moment = Moment(uptime: next, date: date)
        let effects = app.handle(Event(.input(.key(.digit(decimals[next]))), at: moment))
        isKept = isKept && effects.count == 1
        next += 1
      }
    }
    func fastest() -> Duration {
      (0..<30).map { _ in ContinuousClock().measure { type(40) } }.min() ?? .zero
    }
    type(100)
    let early = fastest()
    type(100_000 - next)
    let late = fastest()
    #expect(isKept)
    // A copy of the keystrokes at each key would cost many times as much; the rest is noise.
    #expect(late < early * 10, "\(early) at digit 100, \(late) at digit 100 000")
  }
}
