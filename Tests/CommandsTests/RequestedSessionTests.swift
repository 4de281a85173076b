import Preferences
import Runtime
import Screens
import Store
import TestSupport
import Testing
import TrainerCore

@testable import Commands

/// The sessions that commands open.
struct RequestedSessionTests {
  /// The text that a line printed, and what it opened.
  private struct Answer {
    var text = ""
    var requested: RequestedSession?
    var folder: DataFolder?
  }

  private let folder = TemporaryFolder()

  private func enter(
    _ line: String, _ settings: Settings = Settings()
  ) throws -> Answer {
    final class Box { var answer = Answer() }
    let box = Box()
    var context = CommandContext.unheard
    context.environment = Environment(["LANG": "C.UTF-8", "PI_TRAINER_HOME": folder.path + "/data"])
    context.output = Output { box.answer.text += String(decoding: $0, as: UTF8.self) }
    context.run = { program, request in
      var settings = settings
      box.answer.folder = program.folder
      box.answer.requested = try request?(&settings)
      return 0
    }
    #expect(Invocation(line.shellWords, in: context).run() == 0, "\(line)")
    return box.answer
  }

  private func requested(
    _ line: String, _ settings: Settings = Settings()
  ) throws -> RequestedSession {
    try #require(try enter(line, settings).requested)
  }

  /// Writes a history in which so many decimals of π were recited.
  private func know(_ count: Int) throws {
    let intervals = ["0"] + Array(repeating: "300", count: count - 1)
    try folder.writeLog(
      """
      {"id":"a","date":"2024-03-01T10:00:00.000+01:00","constant":"pi","mode":"practice","ended":"user",\
      "keys":"\(Constant.pi.text(0..<count))","intervals":[\(intervals.joined(separator: ","))]}

      """, in: "data")
  }

  @Test func `The matrix is the event's where that many decimals are known, and five are its groups`() throws
  {
    try know(10_000)
    for options in ["", " --group 5", " --size 10000"] {
      let drill = try requested("play drill matrix" + options).plan.drill
      #expect(drill?.drillSize == Matrix.event)
    }
    try know(100)
    let practice = DrillSize(name: "matrix", decimals: 100, questions: 10)
    for options in ["", " --group 5"] {
      let drill = try requested("play drill matrix" + options).plan.drill
      #expect(drill?.drillSize == practice)
    }
  }

  /// Drills, with decimals and questions once 150 are known.
  @Test(arguments: [
    ("joints --questions 5", 150, 5), ("joints --size 200", 200, 19), ("joints --size 20", 20, 1),
    ("joints --size 420", 420, 20), ("twins --questions 2", 150, 2), ("twins --size 166", 166, 4),
    ("places", 150, 20), ("places --size 50", 50, 10), ("continue", 150, 5), ("continue --size 30", 30, 3),
    ("continue --questions 15", 150, 15),
  ])
  func `A drill has as many questions as there are different ones`(
    _ line: String, _ decimals: Int, _ questions: Int
  ) throws {
    try know(150)
    let plan = try requested("play drill " + line).plan
    #expect(plan.drill?.decimals == decimals && plan.drill?.questions == questions)
  }

  @Test func `Play opens what the shell would`() throws {
    let practice = try requested("play --constant e practice --segment 50-100")
    #expect(practice.plan.constant == .e && practice.plan.segment == Segment(50, 100))
    #expect(practice.settings.practiceSegment == Segment(50, 100) && practice.settings.mode == .practice)
    // A choice can be taken back.
    var settings = Settings()
    settings.practiceSegment = Segment(0, 20)
    let whole = try requested("play practice --segment none", settings)
    #expect(whole.plan.segment == nil && whole.settings.practiceSegment == nil)
    let copy = try requested("play learn --segment 0-20")
    #expect(copy.plan.mode == .learn && copy.plan.kind is CopyingKind && copy.settings.way == .whole)
    let lesson = try requested("play lesson --segment 0-20")
    #expect(lesson.plan.mode == .learn && lesson.plan.kind is LessonKind)
    #expect(try requested("play practice --once --segment 0-20").settings.way == .once)
    #expect(try requested("play strict --constant e").plan.constant == .e)
    #expect(try requested("play", settings).plan == settings.plan)
    let race = try requested("play game --ghost pace:2.5")
    #expect(race.plan.mode == .game && race.settings.ghost == .pace && race.settings.pace == 2500)
    let drill = try requested("play drill places --size 1000")
    #expect(drill.plan.kind.testName == "places")
    #expect(try requested("play attempt emden").plan.rules?.name == "emden")
    #expect(try requested("play attempt emden --judge").plan.source == .judge)
    #expect(try requested("play practice --judge").plan.source == .judge)
    for line in ["play review", "play review --of weakest", "play review --of joints"] {
      #expect(try enter(line).text.hasPrefix("there is nothing to review yet"))
    }
    let joints = try requested("play review --of joints --segment 0-30")
    #expect(joints.plan.mode == .review && joints.plan.route.map(\.range) == [5..<15, 15..<25])
    let code = try requested("challenge --code 'stretch e 20 1 0 20 120'")
    #expect(code.tag?.day == nil && code.tag?.challenge?.stretch?.segment == Segment(0, 20))
    #expect(try enter("home").folder != nil)
  }

  @Test func `The next step of a first day is a lesson`() throws {
    let answer = try enter("next")
    let requested = try #require(answer.requested)
    #expect(requested.plan.mode == .learn && requested.plan.segment == Segment(0, 20))
    #expect(requested.prompt == "learn: #1–#20, 2 blocks")
  }

  @Test func `A profile is opened that the line names`() throws {
    let answer = try enter("home --profile Ana")
    #expect(answer.folder?.profile?.text == "Ana" && answer.requested == nil)
    #expect(answer.folder?.path.hasSuffix("/data/profiles/Ana") == true)
  }

  @Test func `Settings are listed and changed`() throws {
    try folder.says([
      "settings --plain": "theme: dark\n", "settings theme light --plain": "theme: light\n",
      "settings theme --plain": "theme: light\n", "settings bell on --plain": "bell: on\n",
      "settings minutes 15 --plain": "minutes: 15 min\n",
      "settings aim 1000 2027-03-14 --plain": "aim: π, #1 000 by 14 Mar 2027\n",
      "settings aim yesterday": "pi-trainer: a position from #1 to #1 000 000\n",
      "settings aim none --plain": "aim: π, none\n", "settings aim 1000 --plain": "aim: π, #1 000",
      "settings aim - --plain": "aim: π, none\n",
      "settings colour red": "pi-trainer: no setting is called 'colour red'; there are language, theme",
      "settings theme pink": "pi-trainer: 'pink' is not one of its values: dark, light, ",
      "settings theme sombre --plain --language fr": "thème : sombre\n",
    ])
    let data = DataFolder(path: folder.path)
    let settings = HistoryReader(folder: data, clock: { Clock.now().date }).settings()
    #expect(settings.theme == .dark && settings.bell && settings.daily.minutes == 15)
  }
}
