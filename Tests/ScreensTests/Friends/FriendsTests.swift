import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// Friends who share a folder are met on Home, at the challenge and beside the records.
struct FriendsTests {
  private static let today = Player.start.date

  /// Ana has won the day's challenge of π in 12.9 s at 7:40 and has a Crown of 240; Bo has lost his; Cy has another
  /// one, and his file is of the day before.
  private static func friends(crown: Int = 240) throws -> Friends {
    func friend(_ name: String, _ crown: Int, isProved: Bool, days: Int, _ change: ChallengeLog.Change?)
      -> Friend
    {
      var log = ChallengeLog()
      if let change { log.apply(change) }
      let date = Timestamp(milliseconds: today.milliseconds - days * 86_400_000, offset: today.offset)
      let times = (0..<crown).map { UInt32($0 * 400) }
      let record = Record(constant: .pi, type: .crown, times: times, date: date)
      let bests = record.map { Friend.Best(Rival(name: name, record: $0), isProved: isProved) }
      return Friend(
        name: name, date: date, streak: 3, bests: bests.map { [$0] } ?? [],
        held: [.pi: HeldDecimals(count: 200, total: 240)], challenges: log)
    }
    let code = "stretch pi 10 1 20778 10 120"
    let won = try #require(Timestamp(iso8601: "2026-11-21T07:40:00.000+01:00"))
    var friends = Friends()
    friends.all = [
      friend(
        "Ana", crown, isProved: true, days: 0,
        .init(.won, day: ChallengeLog.today, code: code, .init(milliseconds: 12_900, date: won))),
      friend("Bo", 120, isProved: false, days: 0, .init(.failed, day: ChallengeLog.today, code: code)),
      friend(
        "Cy", 0, isProved: true, days: 1,
        .init(.shown, day: ChallengeLog.today, code: "stretch pi 20 1 20778 20 120")),
    ]
    return friends
  }

  @Test func `The challenge shows who has won it, and another one can be played`() throws {
    var player = try Player.atChallenges()
    player.stored(.friends(try Self.friends()))
    player.expect(
      """

         challenge  π                                  21 Nov 2026, 4 h 18 min left


       › stretch: #1–#10, no mistake
         from memory; ends with the first mistake or after 120 s


         not played   2 won in a row

         Ana    0:12.90    won at 07:40
         you          –    not yet
         Bo           –    failed
         Cy           –    has another one

         Cy: another today, without reward
         stretch: #1–#20, no mistake   stretch pi 20 1 20778 20 120

         favourites, without reward: 2
         stretch: #1–#50 in 20 s, no mistake   stretch pi 50 1 7 50 20
         permutation: 4 questions, no mistake   permutation pi 420 4 7 2 0

         ⏎ accept  l learn it  f favourite  ↑↓ choose  ? help  Esc home
      """)
    player.press(.down, .enter)
    #expect(player.app.session?.plan.drill?.decimals == 20)
  }

  @Test func `One’s own time stands among them`() throws {
    var player = try Player.atChallenges()
    let date = try #require(Timestamp(iso8601: "2026-11-21T12:05:00.000+01:00"))
    var log = try ChallengeLog.example(today: nil)
    log.apply(
      .init(
        .won, day: ChallengeLog.today, code: "stretch pi 10 1 20778 10 120",
        .init(milliseconds: 17_300, date: date)))
    player.stored(.challenges(log))
    player.stored(.friends(try Self.friends()))
    player.shows("Ana    0:12.90    won at 07:40", "you    0:17.30    won at 12:05")
  }

  @Test(arguments: [Size.small, .usual])
  func `However many friends have won, one’s own line is in sight`(size: Size) throws {
    var player = try Player.atChallenges(size: size)
    var friends = try Self.friends()
    let ana = friends.all[0]
    friends.all = (10..<60).map { number in
      Friend(
        name: "Friend \(number)", date: ana.date, streak: 1, bests: [], held: [:], challenges: ana.challenges)
    }
    player.stored(.friends(friends))
    player.shows("Friend 59", "you ")
  }

  @Test func `What friends do not get is said on Home`() throws {
    var player = Player(.learn, progress: .practised)
    var friends = Friends()
    friends.refusal = FriendsFault(file: "Bo.json", why: .taken)
    player.stored(.friends(friends))
    player.shows("friends do not see what is new: Bo.json: somebody else has this name")
    friends.refusal = nil
    friends.unwritten = Trouble(.cannotWrite, path: "/shared/Bo.json", errno: 28)
    player.stored(.friends(friends))
    player.shows("friends do not see what is new: your file cannot be written")
  }

  @Test func `That a friend passes one’s Crown is on Home until a key is pressed`() throws {
    var player = Player(.learn, progress: .practised)
    let own = try #require(player.app.context.progress[.pi].crown?.run.digits)
    func known(_ crown: Int) throws -> Friends {
      try player.app.context.friends.followed(by: Self.friends(crown: crown).all, player.app.context.progress)
    }
    player.stored(.friends(try known(own)))
    player.hides("passed your Crown")
    player.stored(.friends(try known(own + 1)))
    // Another look does not take it away.
    player.stored(.friends(try known(own + 1)))
    player.shows("Ana passed your Crown of π: " + Texts(.english).position(own + 1))
    player.press(.down)
    player.hides("passed your Crown")
    player.stored(.friends(try known(own + 1)))
    player.hides("passed your Crown")
  }

  @Test(arguments: [Size(80, 30), Size(40, 40)])
  func `The records have a column of theirs`(size: Size) throws {
    var player = Player(.learn, size: size, progress: .practised)
    var friends = try Self.friends()
    friends.faults = [FriendsFault(file: "Di.json", why: .newer)]
    player.stored(.friends(friends))
    player.press("s")
    player.shows("Di.json: written by a newer version", "Ana    ♛ 240", "Bo     ♛ 120, unproved", "Cy     –")
    if size.columns == 80 { player.shows("20 Nov 2026") }
  }

  @Test func `The folder is looked into where friends are met, and after a session`() throws {
    var player = Player(.learn, progress: .practised)
    player.app.context.settings.friends = FriendsMembership(folder: "/shared", name: "Bo")
    player.stored(.challenges(try .example(today: .shown)))
    _ = player.lines
    for key in ["c", "s"] as [Key] {
      player.press(key)
      #expect(player.lines.contains("friends"))
      player.press(.escape)
      #expect(player.lines.contains("friends"))
    }
    player.stored(.progress(.begun))
    #expect(player.lines.contains("friends"))
  }

  @Test(arguments: [Size.small, .usual])
  func `One joins and leaves them on a page that says what they see`(size: Size) {
    var player = Player(.learn, size: size, progress: .practised)
    player.choose(setting: "friends")
    player.press(.enter)
    player.shows("Crown and Lightning", "days in a row", "won or not, how fast, when")
    player.write("~/pi")
    player.press(.enter)
    #expect(player.lines == [], "a name is missing")
    player.write("Bo?q")
    player.press(.enter)
    player.did("friends ~/pi as Bo?q")
    player.stored(.joined(nil, FriendsFault(file: "~/pi", why: .noFolder)))
    player.shows("✗ ~/pi: no such folder")
    player.stored(.joined(nil, nil))
    player.shows("✗")
    player.press(.backspace, .backspace)
    player.hides("✗")
    player.press(.enter)
    player.did("friends ~/pi as Bo")
    player.write("x")
    player.hides("Box")
    player.stored(.joined(FriendsMembership(folder: "/home/bo/pi", name: "Bo"), nil))
    player.expect(FriendsScreen.self)
    player.shows("nobody else yet", "/home/bo/pi", "x stop sharing")
    player.press(.enter)
    player.shows("/home/bo/pi▁", "Bo")
    _ = player.lines
    player.press(.enter)
    #expect(player.lines == [], "nothing is another")
    player.press(.escape, .enter, "x")
    player.shows("x again takes your file away")
    player.press("x")
    player.did("friends - as -")
    player.stored(.joined(nil, nil))
    player.expect(SettingsScreen.self)
  }
}
