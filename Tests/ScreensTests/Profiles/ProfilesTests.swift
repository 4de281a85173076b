import Canvas
import Testing
import TrainerCore

@testable import Screens

/// Who practises here.
struct ProfilesTests {
  private static let all = [
    Profile(name: nil),
    Profile(name: ProfileName("Ana María"), xp: 1200, days: PractisedDays([20_776...20_777])),
    Profile(name: ProfileName("Ольга"), xp: 30),
  ]

  private func player(_ name: String? = nil, size: Size = .usual) -> Player {
    var player = Player(
      .strict, size: size, progress: .streak, profile: OpenProfile(name: name.flatMap { ProfileName($0) })
    )
    player.press("u")
    player.stored(.profiles(Self.all))
    return player
  }

  @Test func `Who is alone sees nothing of it`() {
    let player = Player(.strict, progress: .streak)
    #expect(!player.bottomLine.contains("profiles"))
    player.hides("first profile")
  }

  @Test func `Whoever has just made a profile finds the way back`() {
    let profile = OpenProfile(name: ProfileName("Ana María"))
    let player = Player(.learn, size: Size(100, 30), progress: .new, profile: profile)
    #expect(player.bottomLine.contains("u profiles"), "\(player.text)")
  }

  @Test func `The list has grades and streaks`() {
    let player = player()
    #expect(player.allEffects.contains { $0.line == "profiles" })
    player.shows(
      "● first profile   Athlete, 12 days in a row", "○ Ana María       Apprentice, 2 days in a row",
      "○ Ольга           Novice")
  }

  @Test func `Enter goes on as the chosen one`() {
    var player = player()
    // Nothing to go to yet.
    player.press(.enter)
    player.did()
    player.choose("Ana")
    player.press(.enter)
    player.did("profile Ana María")
  }

  /// Whose data it is follows from the folder, not from what can be read of the name.
  @Test func `Of two names that look alike each is reached`() throws {
    let names = try ["x", "y"].map { end in
      let whole = try #require(ProfileName(String(repeating: "Ольга ", count: 5) + end))
      return try #require(ProfileName(folder: whole.folder))
    }
    var player = Player(.strict, progress: .streak, profile: OpenProfile(name: names[0]))
    player.press("u")
    player.stored(.profiles([Profile(name: nil)] + names.map { Profile(name: $0) }))
    player.shows("● Ольга Ольга Ольга Оль…", "○ Ольга Ольга Ольга Оль…")
    player.press(.down, .enter)
    #expect(player.allEffects.contains { if case .profileChosen(names[1]) = $0 { true } else { false } })
  }

  @Test func `A new name is typed`() {
    var player = player()
    player.press("n")
    // Keys of other screens and digits are letters here.
    player.press("q", "?", " ", "2")
    player.paste("é\n")
    player.shows("name q? 2é ▁")
    player.press(.enter)
    player.did("profile q? 2é")
  }

  @Test func `Escape takes the name back and blanks are none`() {
    var player = player()
    player.press("n", "x", .escape)
    player.expect(ProfilesScreen.self)
    player.hides("name x")
    player.press("n", " ", .enter)
    player.did()
    player.press(.escape)
    player.expect(HomeScreen.self)
  }

  @Test func `What is not saved keeps the profile open`() {
    var player = player()
    player.choose("Ana")
    player.press(.enter)
    player.happens(.profileRefused)
    player.shows("not everything is saved")
    player.press(.up)
    player.hides("not everything is saved")
  }

  @Test(arguments: [
    (40, Language.english, "not everything is saved: it stays open"),
    (40, .french, "pas tout enregistré : il reste ouvert"),
    (80, .english, "not everything is saved: the profile stays open"),
    (80, .french, "tout n’est pas enregistré : le profil reste ouvert"),
  ])
  func `Why it stays open is said in full`(columns: Int, language: Language, words: String) {
    var player = Player(.strict, size: Size(columns, 12), language: language)
    player.press("u")
    player.happens(.profileRefused)
    // To its end, and the margin kept.
    #expect(player.grid.lines.contains { $0.hasSuffix(" " + words) && $0.count < columns })
  }

  @Test func `Home names the profile once there are two`() {
    var player = player("Ана")
    player.press(.escape)
    #expect(player.grid.lines.contains { $0.hasSuffix(" Ана") })
    var small = self.player(String(repeating: "Maximilian ", count: 9), size: .small)
    small.press(.escape)
    #expect(small.grid.lines[1].hasSuffix("…"))
  }

  @Test func `A key given away earlier stays where it is`() {
    var player = Player(.strict, progress: .streak)
    player.app.context.keys = KeyMap(["stats": .character("u")])
    player.press("u")
    player.expect(StatsScreen.self)
  }

  @Test func `Plain mode says whose data it is`() {
    var player = PlainPlayer(
      progress: .streak, profile: OpenProfile(name: ProfileName("Ana María"), hasOthers: true))
    #expect(player.reads().hasPrefix("profile: Ana María\n"))
  }
}
