import TestSupport
import Testing

/// The way through every screen of the program, by keys that every terminal sends.
enum Tour {
  /// One screen on the way.
  struct Stop {
    let name: String
    let keys: String
    /// Text by which it is known: of its bottom line, in ASCII.
    let sign: String

    /// True if it shows a session played on the tour.
    var isLive: Bool {
      ["learn", "practice", "game", "strict", "summary", "its end"].contains(name)
    }

    init(_ name: String, _ keys: String, _ sign: String) {
      self.name = name
      self.keys = keys
      self.sign = sign
    }
  }

  private static let escape = "\u{1b}"

  /// Down to the last of the settings, however many there are.
  private static let toTheEnd = String(repeating: "j", count: 30)

  static let stops = [
    Stop("home", "", "976 XP to Apprentice"), Stop("help", "?", "any key"), Stop("home", escape, "NOVICE"),
    Stop("settings", ",", "choose"), Stop("keys", toTheEnd + "\r", "new key"),
    Stop("settings", escape, "open"),
    Stop("home", escape, "NOVICE"), Stop("challenge", "c", "accept"), Stop("home", escape, "NOVICE"),
    Stop("records", "s", "Esc home"), Stop("sessions", "2", "Esc home"), Stop("a session", "\r", "replay"),
    Stop("sessions", escape, "Esc home"), Stop("progress", "3", "Esc home"), Stop("blocks", "4", "Esc home"),
    Stop("memory", "5", "Esc home"), Stop("home", escape, "NOVICE"),
    // On φ: the past holds no record of it, and nothing moves by itself.
    Stop("φ", "kkll", "? help"),
    Stop("learn", "61", "loop"), Stop("summary", escape + escape, "again"),
    Stop("home", escape, "NOVICE"), Stop("practice on home", "jjj", "? help"),
    Stop("practice", "6181", "reveal"),
    Stop("summary", escape + escape, "learn"),
    Stop("home", escape, "NOVICE"),
    Stop("game on home", "j", "? help"), Stop("game", "6180", "start over"),
    Stop("summary", escape + escape, "again"),
    Stop("home", escape, "NOVICE"),
    Stop("strict on home", "j", "? help"), Stop("strict", "61", "start over"), Stop("its end", "7", "again"),
    Stop("home", escape, "NOVICE"),
  ]

  /// Goes through stops on groups of terminals, on all of which it must look the same within a group.
  ///
  /// - Parameters:
  ///   - groups: the terminals, with the program on Home.
  ///   - stops: the way.
  ///   - unlike: the names of stops that look different on each.
  ///   - look: is called with each terminal at each stop that stays.
  /// - Throws: where a stop does not come, or is another one.
  static func take(
    _ groups: [[Shell]], stops: some Collection<Stop> = stops, unlike: Set<String> = [],
    look: (Stop, Shell) throws -> Void = { _, _ in }
  ) throws {
    var before: [String?] = groups.map { _ in nil }
    for stop in stops {
      if !stop.keys.isEmpty {
        for shell in groups.joined() { try shell.type(stop.keys) }
      }
      for (index, shells) in groups.enumerated() {
        guard let first = shells.first else { continue }
        try first.wait(stop.name) { $0.contains(stop.sign) && $0.text != before[index] }
        let screen = try first.waitForRest(of: .milliseconds(stop.isLive ? 120 : 30)) {
          try first.screen().text
        }
        for shell in shells.dropFirst() {
          // Anything late, as from the disk, may reach either of them first.
          try shell.wait("\(stop.name), as\n\(screen)\n") {
            unlike.contains(stop.name)
              ? $0.contains(stop.sign) : try lines($0, of: stop) == lines(first.screen(), of: stop)
          }
        }
        before[index] = try first.screen().text
        for shell in shells { try look(stop, shell) }
      }
      // It came by itself.
      if stop.name == "its end" { groups.first?.first?.rest() }
    }
  }

  /// The clock that all of them start with: the minutes left of the day have two figures for long.
  static let now = "2024-03-05T12:05:00+00:00"

  /// A home with a small past, the challenge of the day, and nothing left to ask.
  static func home() throws -> TemporaryFolder {
    let folder = try TemporaryFolder.withSmallPast()
    let challenge = """
      {"type":"challenge","at":"2024-03-05T12:00:00.000+00:00","date":"2024-03-05",\
      "challenge":"stretch pi 6 1 19787 6 120"}

      """
    try folder.write(SmallPast.log + challenge, to: "data/machines/here/log.jsonl")
    try folder.write(
      """
      {"version":1,"mode":"learn","reminder":"off"}

      """, to: "data/settings.json")
    return folder
  }

  /// The lines of a screen, without what was measured while the test ran.
  ///
  /// Speeds and times are told apart by their shape; the chart of a rhythm lies between its heading and the
  /// XP, or the keys where there is no room for the XP.
  static func lines(_ screen: Screen, of stop: Stop) -> [String] {
    var lines = screen.lines.map(String.init)
    // Only there is something to say of the mouse.
    lines = lines.map { $0.hasSuffix("GNU screen") ? "" : $0 }
    while lines.last == "" { lines.removeLast() }
    guard stop.isLive else {
      // The minutes left of the day: a moment later there may be one less. And how long a run took.
      return lines.map { $0.replacing(/\d+ h \d+|\d+[.,]\d\ss/, with: "T") }
    }
    if let start = lines.firstIndex(where: { $0.contains("rhythm") }),
      let end = lines[start...].firstIndex(where: { $0.contains("XP") || $0.contains("again") })
    {
      lines.removeSubrange(start + 1..<end)
    }
    return lines.map { line in
      guard line.contains("/s") || line.contains(/\d:\d\d|\d\ss/) else { return line }
      // On a narrow screen the mode's name gives way to figures that are wide.
      // The speed of the first moments is shown only once the clock has moved on.
      return line.replacing(/\ +(\d+ )?[\d.]+\/s/, with: " ").replacing(/\d+:\d\d|\d+[.,]\d\ss/, with: "T")
        .replacing(#/ (learn|practice|game|strict) /#, with: " ")
        .replacing(/[ ]+/, with: " ")
    }
  }
}
