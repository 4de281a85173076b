import FoundationEssentials
import TestSupport
import Testing

@testable import TrainerCore

struct OwnDigitsTests {
  @Test(arguments: ["a", "0", "a-", "phone", "credit-card-2", "abcdefghijklmnopqrst"])
  func `such a name can be given`(_ name: String) {
    #expect(OwnDigits.isName(name) && Constant(rawValue: name)?.rawValue == name)
  }

  @Test(arguments: [
    "", "-", "-a", "Phone", "a b", "über", "a_b", "abcdefghijklmnopqrstu", "pi", "e", "phi", "sqrt2", "add",
    "remove",
    "list",
    "show", "../x", "a.txt",
  ])
  func `such a name means something else, or nothing`(_ name: String) {
    #expect(!OwnDigits.isName(name))
  }

  @Test
  func `the same name is the same constant, whether or not its digits are there`() throws {
    let before = try #require(Constant(rawValue: "own-late"))
    #expect(!before.hasDigits && before.decimals.isEmpty && before.blocks == 0 && before.isMissing)
    let after = Constant.list("own-late", "0123456789012")
    #expect(before == after && before.hasDigits && before.decimals.count == 13 && before.blocks == 1)
    #expect(before.decimals.elementsEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2]))
    #expect(before.integerPart == nil && before.sign == "own-late")
    OwnDigits.open([], in: "list own-late") { _ in nil }
    #expect(!before.hasDigits)
    #expect(Constant.list("own-point", "0123456789", after: "137").integerPart == "137")
  }

  @Test
  func `of two lists of one name the later has a number, and sessions know theirs by its digits`() throws {
    let digits = ["0123456789", "9876543210", "0000000000", "5555555555"]
    let names = ["own-two", "own-two", "own-two-2", "own-two"]
    let lists = zip(names, digits).map { OwnDigits(name: $0, digits: Array($1.utf8)) }
    func open(_ which: [Int]) -> [String] {
      OwnDigits.open(which.map { lists[$0] }, in: "own-two") { list in
        zip(lists, digits).first { $0.0 == list }.map {
          DigitList(Array($0.1.utf8), as: list.name, at: epoch)
        }
      }.map { $0.rawValue + " " + String(decoding: $0.decimals.map { $0 + 0x30 }, as: UTF8.self) }
    }
    #expect(open([0]) == ["own-two 0123456789"])
    let all = ["own-two 0123456789", "own-two-2 0000000000", "own-two-3 9876543210", "own-two-4 5555555555"]
    #expect(open([0, 1, 2, 3]) == all)
    let played = try lists.map { list in
      let line = #"{"constant":"\#(list.name)","list":"\#(list.hash)","mode":"strict"}"#
      return try JSONDecoder().decode(Played.self, from: Data(line.utf8)).plan.constant.rawValue
    }
    #expect(played == ["own-two", "own-two-3", "own-two-2", "own-two-4"])
    let known = Set(lists.map { Constant($0) })
    // The one that is gone leaves its name to the next.
    #expect(open([1, 2]) == ["own-two 9876543210", "own-two-2 0000000000"])
    #expect(lists.allSatisfy { known.contains(Constant($0)) })
    let gone = try #require(Constant("own-two", list: lists[0].hash))
    #expect(gone.isMissing && gone.rawValue == "own-two-" + lists[0].hash.prefix(4))
    // It is the same whatever it was called when the sums were written, and a name is no way out of a folder.
    let sums = try JSONEncoder().encode([gone: [gone]])
    #expect(open([0]) == ["own-two 0123456789"])
    #expect(try JSONDecoder().decode([Constant: [Constant]].self, from: sums) == [gone: [gone]])
    #expect(gone.rawValue == "own-two" && Constant("own-two", list: "../x") == nil)
  }

  private struct Played: FieldObject {
    var plan = SessionPlan(StrictKind(), of: .pi)
    static let fields: [Field<Self>] = [.head(\.plan)]
  }

  @Test
  func `any index of a missing list can be asked for`() throws {
    let missing = try #require(Constant(rawValue: "own-missing"))
    for index in [-1, 0, 1, 999_999] { #expect(missing.decimals[index] <= 9) }
    for mode in Mode.onHome {
      var engine = PracticeEngine(plan: SessionPlan(mode, missing))
      _ = engine.type(1, at: 0)
    }
  }

  @Test
  func `a run ends with the last digit, and the digits after the last ten are no block`() {
    let list = Constant.list("own-13", "4930123456789")
    let keystrokes = [Keystroke].typed("4930123456789", every: 700)
    let played = PlayedSession(SessionPlan(.strict, list), keystrokes, ended: .user)
    #expect(played.engine.ending == .complete && played.engine.score == 13)
    let evidence = SessionEvidence(played, date: epoch, id: "a")
    #expect(evidence.passes.map(\.block) == [0] && evidence.known == [0..<13])
  }

  @Test
  func `an error after the last ten loses no block`() {
    let list = Constant.list("own-14", "49301234567890")
    let keystrokes = [Keystroke].typed("493012345671", every: 700)
    let played = PlayedSession(SessionPlan(.practice, list), keystrokes, ended: .user)
    let evidence = SessionEvidence(played, date: epoch, id: "a")
    #expect(evidence.passes.map(\.block) == [0])
  }

  @Test
  func `the plan proposes no block beyond the list`() {
    let list = Constant.list("own-25", "0123456789012345678901234")
    var settings = PlanSettings(minutes: 60, newBlocks: .count(10))
    #expect(Plan(Memory(), list, on: 10, settings).learn == 0...1)
    let plan = SessionPlan(lesson: Segment(0, 25)!, of: list)
    #expect(plan.segment == Segment(0, 20))
    #expect((plan.course as? LessonCourse)?.blocks == [0..<10, 10..<20])
    settings.aim = nil
    var memory = Memory()
    memory.add(
      SessionEvidence(
        on: 9, of: list, [0, 1].map { Pass(block: $0, .held(Pass.Pace(first: 900, others: 950))) }))
    #expect(Plan(memory, list, on: 9, settings).learn == nil)
    #expect(Plan(memory, list, on: 9, settings).extraLesson == nil)
  }

  @Test
  func `a drill asks for what there is, or is not offered`() {
    let list = Constant.list("own-45", String(repeating: "314159265", count: 5))
    for type in Drills.all {
      for size in type.sizes(known: 45, of: list) {
        #expect(size.decimals <= 45)
        let plan = SessionPlan(drill: size.order(seed: 3), of: list, from: .major)
        #expect(plan.fault == nil, "\(type.name)")
      }
      #expect(throws: DrillFault.self) {
        try DrillOrder(type.name, 46).drill(of: list)
      }
    }
    #expect(Matrix.sizes(known: 45, of: list).isEmpty && !StretchDrill.sizes(known: 45, of: list).isEmpty)
  }
}
