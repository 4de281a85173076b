import Preferences
import Runtime
import Screens
import Store
import TestSupport
import Testing
import TrainerCore

@testable import Commands

/// The prompt of plain mode takes the commands of the shell.
struct PromptTests {
  /// What a line printed, and what it opened.
  private struct Answer {
    var text = ""
    var opening: Opening?
    var folder: DataFolder?
  }

  private let folder = TemporaryFolder()

  private func enter(
    _ line: String, _ settings: Settings = Settings(), _ progress: TrainerCore.Progress = .init(),
    language: Language? = nil
  ) throws -> Answer {
    let here = DataFolder(path: folder.path + "/data")
    let now = Moment(uptime: 0, date: try #require(Timestamp(iso8601: "2026-11-21T19:42:07+01:00")))
    let context = CommandContext(
      environment: Environment(["LANG": "C.UTF-8"]), now: { now }, output: Output { _ in },
      errors: Output { _ in }, abilities: { _ in nil }, repertoire: { .unicode }, ask: { _ in "yes" },
      notify: { _ in false })
    final class Box { var answer = Answer() }
    let box = Box()
    let output = Output { box.answer.text += String(decoding: $0, as: UTF8.self) }
    context.run(
      PromptLine(text: line, folder: here, output: output) { folder, wish in
        var settings = settings
        box.answer.folder = folder
        box.answer.opening = try wish?(&settings, progress)
      }, in: language)
    return box.answer
  }

  private func opening(
    _ line: String, _ settings: Settings = Settings(), _ progress: TrainerCore.Progress = .init()
  ) throws -> Opening {
    try #require(try enter(line, settings, progress).opening)
  }

  @Test func `Help lists every command a line each`() throws {
    let lines = try enter("help").text.split(separator: "\n")
    for command in PiTrainer.commands where command.configuration.shouldDisplay {
      #expect(lines.contains { $0.hasPrefix(command.name + ": ") })
    }
    #expect(lines.contains { $0.hasPrefix("next: ") } && lines.last == "q: Leaves.")
    #expect(try enter("help stats").text.contains("--splits"))
    #expect(try enter("stats --help").text.contains("--splits"))
    #expect(try enter("help", language: .french).text.contains("q : Quitte.\n"))
  }

  @Test func `What is wrong is one line`() throws {
    for (line, words) in [
      ("pratice", "pi-trainer: there is no command 'pratice'; see pi-trainer --help\n"),
      ("histroy", "did you mean history?\n"), ("stats --constent pi", "Did you mean '--constant'?"),
      ("play practice --again", "--again needs a segment to repeat"),
      ("forget X", "pi-trainer: there is no session 'X'; pi-trainer history --json has their ids\n"),
      ("import -", "standard input is the prompt"), ("ghost import -", "standard input is the prompt"),
    ] {
      #expect(try enter(line).text.contains(words), "\(line)")
    }
  }

  @Test func `The matrix is the event's where that many decimals are known, and five are its groups`() throws
  {
    var progress = TrainerCore.Progress()
    progress[.pi].known.insert(0..<10_000)
    for options in ["", " --group 5", " --size 10000"] {
      let drill = try opening("play drill matrix" + options, Settings(), progress).plan.drill
      #expect(drill?.drillSize == Matrix.event)
    }
    let practice = DrillSize(name: "matrix", decimals: 100, questions: 10)
    for options in ["", " --group 5"] {
      #expect(try opening("play drill matrix" + options).plan.drill?.drillSize == practice)
    }
  }

  @Test func `Play opens what the shell would`() throws {
    let practice = try opening("play --constant e practice --segment 50-100")
    #expect(practice.plan.constant == .e && practice.plan.segment == Segment(50, 100))
    #expect(practice.settings.practiceSegment == Segment(50, 100) && practice.settings.mode == .practice)
    // What is chosen can be unchosen.
    var settings = Settings()
    settings.practiceSegment = Segment(0, 20)
    let whole = try opening("play practice --segment none", settings)
    #expect(whole.plan.segment == nil && whole.settings.practiceSegment == nil)
    let copy = try opening("play learn --segment 0-20")
    #expect(copy.plan.mode == .learn && copy.plan.kind is CopyingKind && copy.settings.way == .whole)
    let lesson = try opening("play lesson --segment 0-20")
    #expect(lesson.plan.mode == .learn && lesson.plan.kind is LessonKind)
    #expect(try opening("play practice --once --segment 0-20").settings.way == .once)
    #expect(try opening("play strict", settings).plan.mode == .strict)
    #expect(try opening("play --constant e --mode strict").plan.constant == .e)
    #expect(try opening("play", settings).plan == settings.plan)
    let race = try opening("play game --ghost pace:2.5")
    #expect(race.plan.mode == .game && race.settings.ghost == .pace && race.settings.pace == 2500)
    let drill = try opening("play drill dictation --size 1000 --pace 2")
    #expect(drill.plan.kind.test == "dictation")
    #expect(try opening("pi-trainer play attempt emden").plan.rules?.name == "emden")
    #expect(try opening("play attempt emden --judge").plan.source == .judge)
    #expect(try opening("play practice --judge").plan.source == .judge)
    for line in ["play --mode review", "play review --of weakest", "play review --of joints"] {
      #expect(try enter(line).text.hasPrefix("there is nothing to review yet"))
    }
    let joints = try opening("play review --of joints --segment 0-30")
    #expect(joints.plan.mode == .review && joints.plan.route.map(\.range) == [5..<15, 15..<25])
    let code = try opening("challenge --code 'stretch e 20 1 0 20 120'")
    #expect(code.tag?.day == nil && code.tag?.challenge?.stretch?.segment == Segment(0, 20))
    #expect(try enter("home").folder != nil)
  }

  @Test func `The next step of a first day is a lesson`() throws {
    let answer = try enter("next")
    let opening = try #require(answer.opening)
    #expect(opening.isStep && opening.plan.mode == .learn && opening.plan.segment == Segment(0, 20))
    #expect(opening.line == "learn: #1–#20, 2 blocks")
  }

  @Test func `A profile is opened beside that which is open`() throws {
    let answer = try enter("home --profile Ana")
    #expect(answer.folder?.profile?.text == "Ana")
    #expect(answer.folder?.path.hasSuffix("/data/profiles/Ana") == true)
    #expect(try enter("profiles").text == "first profile: Novice, chosen\n")
    #expect(
      try enter("profiles --json").text
        == "[\n" + #"{"name":"","grade":"novice","streak":0,"open":true}"# + "\n]\n")
  }

  @Test func `Settings are listed and changed`() throws {
    for (line, words) in [
      ("settings", "theme: dark\n"), ("settings theme light", "theme: light\n"),
      ("settings theme", "theme: light\n"), ("settings bell on", "bell: on\n"),
      ("settings minutes 15", "minutes: 15 min\n"),
      ("settings aim 1000 2027-03-14", "aim: π, #1 000 by 14 Mar 2027\n"),
      ("settings aim yesterday", "pi-trainer: a position from #1 to #1 000 000\n"),
      ("settings aim none", "aim: π, none\n"), ("settings aim 1000", "aim: π, #1 000"),
      ("settings aim -", "aim: π, none\n"),
      ("settings colour red", "pi-trainer: no setting is called 'colour red'; there are language, theme"),
      ("settings theme pink", "pi-trainer: 'pink' is not one of its values: dark, light, "),
    ] {
      let text = try enter(line).text
      #expect(text.contains(words), "\(line): \(text)")
    }
    #expect(try enter("settings theme sombre", language: .french).text == "thème : sombre\n")
    let settings = HistoryReader(
      folder: DataFolder(path: folder.path + "/data"), clock: { Clock.now().date }
    ).settings()
    #expect(settings.theme == .dark && settings.bell && settings.daily.minutes == 15)
  }

  @Test(arguments: [
    ("note write A 'slept badly'  \"x y\"", ["note", "write", "A", "slept badly", "x y"]),
    (#"a\ b 'c\d' "e\"f" ''"#, ["a b", #"c\d"#, #"e"f"#, ""]), ("  ", []), ("it's", ["its"]),
  ]) func `Words are parted as by a shell`(_ line: String, _ words: [String]) {
    #expect(line.shellWords == words)
  }
}
