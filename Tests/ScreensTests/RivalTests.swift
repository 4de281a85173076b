import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// Races against others, and against a pace.
struct RivalTests {
  private func ghosts(_ names: [String], digits: Int, every pause: Int) throws -> [ImportedGhost] {
    let record = try ghost(digits: digits, every: pause)
    return names.map { ImportedGhost(record, of: $0, at: .epoch) }
  }

  private func player(_ names: [String], size: Size = Size(100, 30), digits: Int = 60) throws -> Player {
    var player = Player(.game, size: size, progress: .practised)
    player.stored(.ghosts(try ghosts(names, digits: digits, every: 400)))
    return player
  }

  @Test func `The row of Game goes through the ghosts`() throws {
    var player = try player(["Ana", "Bo", "Cy", "Di"], size: Size(80, 30))
    player.shows("‹ crown, 1 204 in 6:12 ›")
    player.press(.right)
    player.shows("‹ lightning, 3.42/s over 60 ›")
    player.press(.right, .right, .right, .right)
    player.shows("‹ Di ♛ ›")
    #expect(player.settings.ghost == .other(name: "Di", type: .crown))
    player.press(.right)
    player.shows("‹ pace 2.5 ›")
  }

  @Test func `The chosen one is in sight however small the screen`() throws {
    let names = ["Ana", String(repeating: "Maximilian ", count: 9), "Cy"]
    for columns in [40, 60, 80] {
      var player = try player(names, size: Size(columns, 12))
      for ghost in player.context.ghosts {
        let name = Texts(.english).name(ghost, pace: 2500)
        #expect(player.text.contains("‹ " + name.prefix(8)), "\(columns): \(name)")
        player.press(.right)
      }
    }
  }

  @Test func `A full race against somebody`() throws {
    var player = try player(["Ana María"], digits: 20)
    player.press(.right, .right, .enter)
    player.shows("ghost: Ana María, crown, 20 decimals in 7.6 s")
    player.recite(10, every: 100)
    player.shows("Ana María", "▲ 6 ahead")
    player.recite(12, every: 100)
    player.endSession()
    player.shows("you beat the ghost by")
  }

  @Test(arguments: [false, true])
  func `One that was deleted elsewhere is not raced, even if the first digit was faster`(isLate: Bool) throws
  {
    var player = try player(["Ana"], digits: 20)
    player.stored(.best(try ghost(digits: 30, every: 300)))
    player.press(.right, .right, .enter)
    #expect(player.lines.last == "look" && player.race?.record?.ghost == .other(name: "Ana", type: .crown))
    if isLate { player.recite(2, every: 100) }
    player.stored(.ghosts([]))
    #expect(player.race?.record?.ghost == nil && player.race?.record?.run.digits == 30)
    player.recite(3, every: 100)
    player.endSession()
    #expect(player.endedSession?.ghost?.name == "crown")
  }

  @Test func `News of records that comes in the middle of a race is for the next one`() throws {
    var player = try player(["Ana"], digits: 20)
    player.stored(.best(try ghost(digits: 30, every: 300)))
    player.press(.right, .right, .enter)
    player.recite(12, every: 100)
    player.stored(.ghosts([]))
    #expect(player.race?.record?.ghost == .other(name: "Ana", type: .crown))
  }

  @Test func `Nor is one whose friend has gone, or a Crown whose session was forgotten`() throws {
    var friends = Friends()
    let record = try ghost(digits: 20, every: 400)
    friends.all = [
      Friend(
        name: "Ana", date: .epoch, streak: 0,
        bests: [.init(Rival(name: "Ana", record: record), isProved: true)],
        held: [:], challenges: ChallengeLog())
    ]
    var player = Player(.game, progress: .practised) {
      $0.ghost = .other(name: "Ana", type: .crown)
      $0.friends = FriendsMembership(folder: "/friends", name: "Bo")
    }
    player.stored(.friends(friends))
    player.stored(.best(nil))
    player.press(.enter)
    #expect(player.lines.suffix(2) == ["look", "friends"] && player.race?.hasGhost == true)
    player.stored(.friends(Friends()))
    #expect(player.race?.hasGhost == false)
    player.shows("no ghost yet")

    var state = State()
    state.insert(try ghost(digits: 30, every: 300))
    player = Player(.game, progress: .practised)
    player.stored(.state(state))
    player.press(.enter)
    #expect(player.race?.record?.run.digits == 30)
    state.insert(try ghost(digits: 20, every: 300))
    player.stored(.state(state))
    #expect(player.race?.record?.run.digits == 20)
  }

  @Test func `A Crown of fewer than ten digits is not among them`() throws {
    var player = try player(["Ana"], digits: 9)
    player.hides("Ana")
    player.press(.right, .right)
    #expect(player.settings.ghost == .pace)
  }

  @Test func `A pace needs no record`() throws {
    var player = try player([])
    player.press(.right, .right)
    #expect(player.settings.ghost == .pace)
    player.press("+", "-", "-")
    #expect(player.settings.pace == 2400)
    player.shows("‹ pace 2.4 ›")
    player.press(.enter)
    #expect(!player.lines.contains { $0.hasPrefix("record") })
    player.shows("ghost: pace 2.4")
    player.recite(1)
    player.watch(2500)
    player.happens(.tick)
    #expect(player.race?.ghostPosition == 7)
  }

  @Test(arguments: [(2250, "2.25"), (7125, "7.125")])
  func `A pace is the same wherever it is shown`(pace: Int, figure: String) throws {
    var settings = Settings()
    (settings.ghost, settings.pace) = (.pace, pace)
    var player = Player(.game, settings: settings, progress: .practised)
    player.shows("‹ pace " + figure + " ›")
    player.press(.enter)
    player.shows("ghost: pace " + figure)
  }

  @Test func `A ghost of another constant gives way to the crown`() throws {
    var player = try player(["Ana"])
    player.press(.right, .right, .up, .up, .up, .right)
    #expect(player.settings.constant == .e)
    player.shows("  crown")
    player.hides("Ana")
  }

  @Test func `A challenge that somebody named is played and kept`() throws {
    let challenge = try #require(Challenge(code: "stretch e 5 1 0 5 0"))
    var player = Player(progress: .practised)
    player.open(RequestedSession(Settings(), challenge, on: nil, saying: ""))
    player.expect(SessionScreen.self)
    player.stored(.challenges(ChallengeLog()))
    player.press(.escape)
    player.expect(ChallengeScreen.self)
    player.shows("somebody else’s, without reward")
    player.press("f")
    player.did("challenge kept stretch e 5 1 0 5 0")
  }
}
