import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

/// Output of `remind`, and its silence.
struct RemindTests {
  /// Output of `--json`.
  private struct Object: Decodable {
    let title: String
    let text: [String]
    let practised: Bool
    let due: Int
    let challenge: String?
  }

  /// A time, all there is to say, and true if a person is told nothing.
  struct Case: Sendable {
    let now: String
    let all: String
    let isQuiet: Bool
    var language = "en"
  }

  /// Days with practice: 2 to 13 November 2026.
  @Test(arguments: [
    Case(now: "2026-11-13T23:00:00+01:00", all: "12 days in a row, done for today\n", isQuiet: true),
    Case(
      now: "2026-11-14T19:00:00+01:00",
      all: "12 days in a row at stake\nten digits today make it 13\n",
      isQuiet: false),
    Case(
      now: "2026-11-14T19:00:00+01:00",
      all: "12 jours d’affilée en jeu\ndix chiffres aujourd’hui, et ça fera 13\n",
      isQuiet: false, language: "fr"),
    Case(
      now: "2026-11-15T00:00:00+01:00",
      all: "12 days in a row last time\nten digits today make the first\n", isQuiet: true),
    Case(
      now: "2026-11-20T23:59:59-11:00",
      all: "12 days in a row last time\nten digits today make the first\n", isQuiet: true),
    Case(
      now: "2026-11-21T00:00:00+14:00",
      all: "12 days in a row last time\nten digits today make the first\n", isQuiet: true),
    // The clock was set back by a year.
    Case(
      now: "2025-11-14T19:00:00+01:00", all: "no days in a row yet\nten digits today make the first\n",
      isQuiet: true
    ),
  ])
  func `It reminds where days in a row are at stake, and is silent elsewhere`(_ test: Case) throws {
    let folder = TemporaryFolder()
    var history = ""
    for day in 2...13 {
      let date = "2026-11-\(day < 10 ? "0" : "")\(day)T10:00:00.000+01:00"
      history +=
        """
        {"id":"\(day)","date":"\(date)","constant":"pi","mode":"learn","segment":[0,50],\
        "score":10,"errors":0,"revealsUsed":0,"bestStreak":10,"duration":4,"cps":2.5,"loops":0,\
        "certified":false,"ended":"user","records":[]}

        """
    }
    try folder.writeLog(history)
    func start(_ line: String, hasDesktop: Bool = false) throws -> Start {
      try Start(
        "\(line) --language \(test.language)", in: folder.path, date: test.now, hasDesktop: hasDesktop)
    }
    // Nothing is known yet: there is no challenge.
    let all = test.all
    let said = try start("remind")
    #expect(said.text == (test.isQuiet ? "" : all))
    #expect(said.status == 0 && said.errorText.isEmpty)
    let json = try start("remind --json", hasDesktop: true)
    #expect(json.notifications.isEmpty)
    let object = try JSONDecoder().decode(Object.self, from: Data(json.text.utf8))
    #expect(([object.title] + object.text).map { $0 + "\n" }.joined() == all)
    #expect(object.practised == test.now.hasPrefix("2026-11-13"))
    #expect(object.challenge == nil && object.due == 0)
    let shown = try start("remind", hasDesktop: true)
    #expect(shown.text.isEmpty && shown.notifications.count == (test.isQuiet ? 0 : 1))
  }
}
