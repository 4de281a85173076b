import FoundationEssentials
import TrainerCore

@testable import Store

extension Parser {
  /// What it reads in the usual case, to begin with.
  var seeds: [[UInt8]] {
    if self == .challenges {
      return texts.map { Array($0.utf8) } + [Array(ChallengeFile.shippedText.prefix(900)) + [0x5d]]
    }
    return texts.map { Array($0.utf8) }
  }

  private var texts: [String] {
    switch self {
    case .history: Parser.histories
    case .keystrokes: Parser.logs
    case .journal:
      [
        #"{"version":1,"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"game"}"#
          + "\n0 1\n213 4\n1413 1\n4294967295 5\n",
        #"{"version":1,"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"practice","#
          + #""segment":[60,50],"challenge":"2026-11-21 back backwards pi 50-60"}"#
          + "\n0 4\n213 r\n400 9\n40",
      ]
    case .settings:
      [
        #"{"version":1,"language":"fr","theme":"highContrast","bell":true,"constant":"e","mode":"game","#
          + #""learnSegment":[50,100],"practiceSegment":[0,10],"gameSegment":[30,90],"ghost":"lightning","keypad":"numpad","#
          + #""reducedMotion":true,"hasSeenRules":true,"reminder":"on","reminderHour":7,"azerty":true,"#
          + #""keys":{"reveal":"v","startOver":"ctrl-t","help":"f1"}}"#,
        #"{"version":1}"#,
      ]
    case .progress:
      [
        #"{"version":4,"historyBytes":1000,"keystrokesBytes":2000,"xp":120,"#
          + #""days":[[20777,20778],[20780,20780]],"#
          + #""constants":{"pi":{"sessions":3,"digits":120,"milliseconds":42050,"bestStreak":61,"known":[[0,60]],"#
          + #""crowns":2,"lightnings":1,"crown":{"digits":60,"milliseconds":12000,"#
          + #""date":"2026-11-21T19:42:07.123+01:00"}}}}"#
      ]
    case .memory: Parser.memories
    case .cleanRuns:
      [
        #"{"version":1,"historyBytes":1000,"keystrokesBytes":2000,"constants":{"pi":{"runs":[{"#
          + #""date":"2026-11-21T19:42:07.123+01:00","start":10,"#
          + #""intervals":"0 100 90 80 70 60 50 40 30 20"}],"raced":[{"segment":[12,14],"#
          + #""date":"2026-11-21T19:42:07.123+01:00","start":12,"intervals":"0 80"}]}}}"#
      ]
    case .record:
      [
        #"{"constant":"phi","type":"crown","digitCount":4,"totalTime":1.2,"#
          + #""cumulativeTimes":[0,0.213,0.213,1.2],"date":"2026-11-21T19:42:07.123+01:00"}"#
      ]
    case .challenges:
      [
        #"[{"id":"a","kind":"sprint","constant":"pi","place":"anywhere","counts":[10,20,50,100,200],"#
          + #""pace":[0.5,1,2,3.25,4],"en":"{count} of {constant} in {seconds}","en1":"one","fr":"{count}"},"#
          + "\n"
          + #"{"id":"b","kind":"next","constant":"e","place":"end","counts":[2,2,2,2,2],"given":4,"fr":"x"}]"#
      ]
    case .challengeLog:
      [
        #"{"date":"2026-11-21","state":"won","challenge":"clean-e clean e 0-50"}"#,
        #"{"favourite":true,"challenge":"rush sprint pi 100-150 20000"}"#,
        #"{"favourite":false,"challenge":"echo next pi 108-118 8"}"#,
      ]
    case .tag: ["2026-11-21 clean-e clean e 0-50", "rush sprint pi 100-150 20000", "echo next pi 108-118 8"]
    case .date: ["2026-11-21T19:42:07.123+01:00", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59.999-23:59"]
    case .segment: ["50-100", "0-1000000", "007-9"]
    case .export: Parser.exports
    case .note:
      [#"{"id":"one","text":"slept badly #tired, 早起","energy":2,"mood":4}"#, #"{"mood":5,"id":"a"}"#]
    case .image: [#"{"constant":"pi","segment":[420,430],"text":"Albert kicks a swan"}"#]
    case .peg: ["41,rod", "\u{feff}0007,\"a \"\"spy\"\", maybe\"\r", " 5 , \"x\" "]
    case .shortcut: ["v", "space", "ctrl-r", "f12", "é"]
    }
  }

  private static let histories = [
    #"{"id":"20261121T184207123Z-7f3a9c21","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","#
      + #""mode":"learn","segment":[50,100],"score":120,"errors":3,"revealsUsed":0,"bestStreak":61,"#
      + #""duration":42.05,"cps":2.857,"loops":2,"certified":false,"ended":"interrupted","records":[]}"#,
    #"{"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"sqrt2","mode":"game","score":60,"#
      + #""errors":0,"revealsUsed":0,"bestStreak":60,"duration":12,"cps":5,"certified":true,"#
      + #""ended":"user","records":["crown","lightning"],"challenge":"a \"quoted\" \\ \u0001 é"}"#,
    #"{"records":["lightning"],"new":{"a":[1]},"id":"a","date":"2026-11-21T19:42:07Z","constant":"e","#
      + #""mode":"strict","score":1,"errors":0,"revealsUsed":0,"bestStreak":1,"duration":0.0,"cps":1e3,"#
      + #""certified":true,"ended":"error"}"#,
    #"{"id":"n","date":"2026-11-21T19:42:07Z","constant":"pi","mode":"meditate","segment":[9,3],"score":1,"#
      + #""errors":0,"revealsUsed":0,"bestStreak":1,"duration":1.0,"cps":1,"certified":true,"#
      + #""ended":"tired","records":["crown"],"breaths":[1]}"#,
    #"{"id":"r","date":"2026-11-21T19:42:07Z","constant":"pi","mode":"review","score":1,"errors":0,"#
      + #""revealsUsed":1,"bestStreak":1,"duration":1,"cps":1,"certified":false,"ended":"rules","records":[],"#
      + #""route":[[330,350],[480,470]]}"#,
    #"{"id":"d","date":"2026-11-21T19:42:07Z","constant":"pi","mode":"drill","score":1,"errors":0,"#
      + #""revealsUsed":0,"bestStreak":1,"duration":1,"cps":1,"certified":false,"ended":"error","records":[],"#
      + #""drill":{"name":"matrix","size":10000,"group":5,"questions":50,"seed":7}}"#,
  ]

  private static let logs = [
    #"{"id":"n","date":"2026-11-21T19:42:07Z","constant":"pi","mode":"meditate","ended":"tired","keys":"h"}"#,
    #"{"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"practice","#
      + #""segment":[60,50],"ended":"user","keys":"449","intervals":[0,213,187]}"#,
    #"{"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"phi","mode":"learn","#
      + #""segment":[0,50],"ended":"complete","challenge":"c","keys":"14r9l","intervals":[0,213,0,1200,7]}"#,
    #"{"intervals":[0],"keys":"1","challenge":"c","ended":"complete","mode":"learn","constant":"e","#
      + #""date":"2026-11-21T19:42:07Z","id":"b"}"#,
    #"{"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"review","ended":"user","#
      + #""route":[[330,350]],"keys":"9h6r","intervals":[0,213,0,1200]}"#,
  ]

  private static let memories = [
    #"{"version":2,"historyBytes":1000,"keystrokesBytes":2000,"historyMark":"1a-2b","keystrokesMark":"1c-2d","#
      + #""memory":{"learnt":[\#(zeros(31))],"brought":[\#(zeros(31))],"#
      + #""slips":{"passes":3,"lost":1,"expected":0.01},"firstIntervals":[900,2,1000,1],"#
      + #""otherIntervals":[300,7],"dayFit":{"runs":1,"logLikelihood":[\#(zeros(72))]},"#
      + #""work":{"day":20000,"milliseconds":90000,"begun":{"pi":[[0,10]]}},"#
      + #""lastMilliseconds":1795286527123,"lastID":"b","constants":{"pi":{"blocks":[{"block":0,"#
      + #""strength":2.3065,"difficulty":2.5,"firstDay":19999,"lastDay":20000,"passes":2,"lapses":1,"#
      + #""brought":false,"learntDay":20000,"lost":true,"lossDays":[20000]},{"block":7,"firstDay":0,"lastDay":0,"passes":0,"#
      + #""lapses":0,"brought":false,"lost":false,"lossDays":[],"copiedDay":20000}],"known":[[0,10],[50,60]],"#
      + #""calibration":[\#(bins(7))],"scores":{"sums":{"runs":1,"forecast":2,"last":10,"median":10,"all":10},"#
      + #""latest":[{"day":20000,"median":7,"digits":23}],"runsByBlocks":[0,1,1],"last":2}}}}}"#
  ]

  private static func zeros(_ count: Int) -> String {
    Array(repeating: "0", count: count).joined(separator: ",")
  }

  private static func bins(_ count: Int) -> String {
    Array(repeating: #"{"passes":2,"held":1,"expected":1.5}"#, count: count).joined(separator: ",")
  }

  private static let exports = [
    #"{"format":"pi-trainer export","version":1}"#,
    #"{"sessions":1}"#,
    #"{"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"practice","score":2,"#
      + #""errors":0,"revealsUsed":0,"bestStreak":2,"duration":0.213,"cps":9.39,"certified":false,"#
      + #""ended":"user","records":[],"keys":"14","intervals":[0,213]}"#,
  ]
}
