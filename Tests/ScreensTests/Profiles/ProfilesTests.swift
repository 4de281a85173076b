import Canvas
import Testing
import TrainerCore

@testable import Screens

struct ProfilesTests {
  private static let all = [
    Profile(name: nil), profile("Ana María", xp: 1200, days: [20_776...20_777]), profile("Ольга", xp: 30),
  ]

  /// Somebody with so much XP, and a Crown of π where one is given.
  private static func profile(
    _ name: String, xp: Int = 0, days: [ClosedRange<Int>] = [], crown: Run? = nil, memory: Memory = Memory()
  ) -> Profile {
    var progress = Progress()
    progress.xp = xp
    progress.days = PractisedDays(days)
    progress[.pi].crown = crown.map { Best(run: $0, date: Player.start.date) }
    return Profile(name: ProfileName(name), progress: progress, memory: memory)
  }

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
      "1 ● first profile  ♛ 1 204  ϟ 3.42/s    Athlete, 12 days in a row",
      "  ○ Ana María                           Apprentice, 2 days in a row",
      "  ○ Ольга                               Novice")
  }

  @Test func `The list goes by the Crowns of the chosen constant`() {
    var player = player()
    player.stored(
      .profiles([
        Profile(name: nil), Self.profile("Zoé", crown: Run(digits: 204, milliseconds: 90_000)),
        Self.profile("Bo"), Self.profile("Max", crown: Run(digits: 2000, milliseconds: 900_000)),
        Self.profile("Cy", crown: Run(digits: 204, milliseconds: 80_000), memory: TodayBench.memory()),
      ]))
    // The first profile, which is open, has 1 204 decimals and 3.42/s.
    let names = ["Max", "first profile", "Cy", "Zoé", "Bo"]
    let listed = player.grid.lines.filter { $0.contains("○") || $0.contains("●") }
    #expect(listed.count == names.count)
    for (line, name) in zip(listed, names) { #expect(line.contains(name), "\(line)") }
    player.shows("profiles  π", "♛ 1 204", "ϟ 3.42/s", "♛ 2 000", "held 398 of 420")
    var other = Player(.strict, .e)
    other.press("u")
    other.shows("profiles  e")
  }

  @Test func `Each has a place, and who has the same Crown the same one`() {
    var player = player()
    let crowned = [("Max", 2000, 900_000), ("Cy", 204, 80_000), ("Zoé", 204, 80_000), ("Bo", 10, 4000)]
    player.stored(
      .profiles(
        crowned.map { Self.profile($0, crown: Run(digits: $1, milliseconds: $2)) } + [Self.profile("Al")]))
    // The first profile, which is open, has 1 204 decimals.
    func places() -> [String] {
      player.grid.lines.filter { $0.contains("♛") || $0.contains("Al") }.map {
        $0.filter { $0.isWholeNumber || $0.isLetter }.prefix(2).description
      }
    }
    #expect(places() == ["1M", "2f", "3C", "3Z", "5B", "Al"])
    // A place is that among all, not among those found.
    player.press("/")
    player.write("Z")
    #expect(places() == ["3Z"])
  }

  @Test(arguments: [Size.small, .usual])
  func `A long name leaves the columns to the others`(size: Size) {
    var player = player(size: size)
    player.stored(
      .profiles([
        Profile(name: nil), Self.profile("Maximilian Alexander Ferdinand von der Heide-Blank"),
        Self.profile("Zoé", crown: Run(digits: 204, milliseconds: 90_000)),
      ]))
    player.shows("1 ● first profile", "♛ 1 204", "2 ○ Zoé", "♛ 204", "  ○ Maximilian Alexande…")
    #expect(player.text.contains("ϟ 3.42/s") == (size == .usual))
  }

  @Test(arguments: [("elo", true), ("ÉLO", true), ("李", true), ("lodi", true), ("金", false), ("alo", false)])
  func `A name is found without its accents`(search: String, isFound: Bool) {
    var player = player()
    player.stored(.profiles([Profile(name: nil), Self.profile("Élodie 李"), Self.profile("Max")]))
    player.press("/")
    player.write(search)
    #expect(player.text.contains("Élodie 李") == isFound)
    player.hides("Max")
  }

  @Test func `A class is found by a part of a name`() {
    var player = player()
    player.stored(.profiles([Profile(name: nil)] + (1...24).map { Self.profile("Pupil \($0)") }))
    player.press("/")
    // Letters that are keys elsewhere, and digits, are typed.
    player.write("PUPIL 1")
    player.hides("first profile", "Pupil 2 ")
    player.write("7")
    player.press(.enter)
    player.did("profile Pupil 17")
    player.write("n")
    player.shows("nobody has such a name", "/ PUPIL 17n")
    player.press(.enter)
    player.did()
    player.press(.escape)
    player.shows("first profile")
    player.press(.escape)
    player.expect(HomeScreen.self)
  }

  @Test(arguments: [("Óscar", "oscar"), ("Íñigo", "inigo"), ("Åsa", "asa"), ("Ñandú", "nandu")])
  func `A name with an accented capital is found without it`(name: String, search: String) {
    var player = player()
    player.stored(.profiles([Profile(name: nil), Self.profile(name), Self.profile("Max")]))
    player.press("/")
    player.write(search)
    player.shows(name)
    player.hides("Max")
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

  /// The folder decides whose data it is, not the readable part of the name.
  @Test func `Of two names that look alike each is reached`() throws {
    let names = try ["x", "y"].map { end in
      let whole = try #require(ProfileName(String(repeating: "Ольга ", count: 5) + end))
      return try #require(ProfileName(folder: whole.folder))
    }
    var player = Player(.strict, progress: .streak, profile: OpenProfile(name: names[0]))
    player.press("u")
    player.stored(.profiles([Profile(name: nil)] + names.map { Profile(name: $0) }))
    player.shows("● Ольга Ольга Ольга О…", "○ Ольга Ольга Ольга О…")
    // The open one has a Crown, so it comes first, and the first profile second.
    player.press(.down, .down, .enter)
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
    player.press("/")
    player.write("ana")
    player.press(.enter)
    player.happens(.profileRefused)
    player.shows("not everything is saved")
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
