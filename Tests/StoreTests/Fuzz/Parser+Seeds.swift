import FoundationEssentials
import TrainerCore

@testable import Store

extension Parser {
  /// Well-formed inputs that a search begins with.
  var seeds: [[UInt8]] { texts.map { Array($0.utf8) } }

  private var texts: [String] {
    switch self {
    case .history: Parser.histories
    case .keystrokes: Parser.logs
    case .journal:
      [
        """
        {"version":1,"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"game"}
        """
          + "\n0 1\n213 4\n1413 1\n4294967295 5\nend user\n",
        """
        {"version":1,"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi",\
        "mode":"practice","segment":[60,50],"challenge":"2026-11-21 back backwards pi 50-60"}
        """
          + "\n0 4\n213 r\n400 9\n40",
      ]
    case .settings:
      [
        """
        {"version":1,"language":"fr","theme":"highContrast","bell":true,"constant":"e",\
        "mode":"game","learnSegment":[50,100],"practiceSegment":[0,10],"gameSegment":[30,90],\
        "ghost":"lightning","keypad":"numpad","reducedMotion":true,"reminder":"on",\
        "reminderHour":7,"digitRow":"azerty","keys":{"reveal":"v","startOver":"ctrl-t",\
        "help":"f1"}}
        """,
        #"{"version":1}"#,
      ]
    case .record:
      [
        """
        {"constant":"phi","type":"crown","digitCount":4,"totalTime":1.2,"cumulativeTimes":[0,\
        0.213,0.213,1.2],"date":"2026-11-21T19:42:07.123+01:00"}
        """
      ]
    case .statement: Parser.statements
    case .tag:
      ["2026-11-21 stretch e 50 1 0 50 120", "permutation pi 420 4 7 2 0", "joints phi 80 3 20779 0 120"]
    case .date: ["2026-11-21T19:42:07.123+01:00", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59.999-23:59"]
    case .segment: ["50-100", "0-1000000", "007-9"]
    case .export: Parser.exports
    case .word: ["41,rod", "\u{feff}0007,\"a \"\"spy\"\", maybe\"\r", " 5 , \"x\" "]
    case .ghost:
      [
        """
        {"name":"Ana","constant":"pi","type":"crown","digitCount":3,"totalTime":0.5,\
        "cumulativeTimes":[0,0.25,0.5],"date":"2026-11-21T19:42:07.000+01:00"}
        """
      ]
    case .shortcut: ["v", "space", "ctrl-r", "f12", "é"]
    }
  }

  private static let statements = [
    #"{"type":"challenge","at":"2026-11-21T19:42:07Z","date":"2026-11-21","challenge":"stretch e 50 1 0 50 120"}"#,
    #"{"type":"favourite","at":"2026-11-21T19:42:07Z","challenge":"permutation pi 420 4 7 2 0","kept":true}"#,
    #"{"type":"note","at":"2026-11-21T19:42:07Z","id":"one","text":"slept badly #tired, 早起","energy":2,"mood":4}"#,
    #"{"type":"amended","at":"2026-11-21T19:42:07Z","id":"one","date":"2026-11-20T19:42:07.5+01:00"}"#,
    #"{"type":"image","at":"2026-11-21T19:42:07Z","constant":"pi","segment":[420,430],"text":"Albert kicks a swan"}"#,
    #"{"type":"word","at":"2026-11-21T19:42:07Z","digits":"41","word":"rod"}"#,
    #"{"type":"places","at":"2026-11-21T19:42:07Z","constant":"e","groups":3,"places":["front door","hall"]}"#,
    #"{"type":"forgotten","at":"2026-11-21T19:42:07Z","salt":"5f","hash":"f990a6de01d941a964d0"}"#,
    #"{"type":"digits","at":"2026-11-21T19:42:07Z","name":"line","list":"63510217cacfb1a4","digits":"1234567890"}"#,
    #"{"type":"friend","at":"2026-11-21T19:42:07Z","name":"Ana","id":"one"}"#,
    """
    {"type":"ghost","at":"2026-11-21T19:42:07Z","name":"Ana","constant":"pi","record":"crown",\
    "run":{"name":"Ana","constant":"pi","type":"crown","digitCount":3,"totalTime":0.5,\
    "cumulativeTimes":[0,0.25,0.5],"date":"2026-11-21T19:42:07.000+01:00"}}
    """,
  ]

  private static let histories = [
    """
    {"id":"20261121T184207123Z-7f3a9c21","date":"2026-11-21T19:42:07.123+01:00","constant":"pi",\
    "mode":"learn","segment":[50,100],"score":120,"errors":3,"revealsUsed":0,"bestStreak":61,\
    "duration":42.05,"cps":2.857,"loops":2,"certified":false,"ended":"interrupted","records":[]}
    """,
    """
    {"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"sqrt2","mode":"game","score":60,\
    "errors":0,"revealsUsed":0,"bestStreak":60,"duration":12,"cps":5,"certified":true,\
    "ended":"user","records":["crown","lightning"],"challenge":"a \\"quoted\\" \\\\ \\u0001 é"}
    """,
    """
    {"records":["lightning"],"new":{"a":[1]},"id":"a","date":"2026-11-21T19:42:07Z",\
    "constant":"e","mode":"strict","score":1,"errors":0,"revealsUsed":0,"bestStreak":1,\
    "duration":0.0,"cps":1e3,"certified":true,"ended":"error"}
    """,
    """
    {"id":"o","date":"2026-11-21T19:42:07Z","constant":"pi","mode":"learn","segment":[0,20],\
    "score":1,"errors":0,"revealsUsed":0,"bestStreak":1,"duration":1.0,"cps":1,"certified":false,\
    "ended":"user","records":[],"route":[[0,10],[10,20]],"fading":true}
    """,
    """
    {"id":"r","date":"2026-11-21T19:42:07Z","constant":"pi","mode":"review","score":1,"errors":0,\
    "revealsUsed":1,"bestStreak":1,"duration":1,"cps":1,"certified":false,"ended":"rules",\
    "records":[],"route":[[330,350],[480,470]]}
    """,
    """
    {"id":"d","date":"2026-11-21T19:42:07Z","constant":"pi","mode":"drill","score":1,"errors":0,\
    "revealsUsed":0,"bestStreak":1,"duration":1,"cps":1,"certified":false,"ended":"error",\
    "records":[],"drill":{"name":"matrix","size":10000,"group":5,"questions":50,"seed":7}}
    """,
  ]

  private static let logs = [
    """
    {"id":"o","date":"2026-11-21T19:42:07Z","constant":"pi","mode":"learn","segment":[0,20],\
    "ended":"user","route":[[0,10],[10,20]],"fading":true,"keys":"1h","intervals":[0,7]}
    """,
    """
    {"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"practice",\
    "segment":[60,50],"ended":"user","keys":"449","intervals":[0,213,187]}
    """,
    """
    {"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"phi","mode":"learn",\
    "segment":[0,50],"ended":"complete","challenge":"c","keys":"14r9l","intervals":[0,213,0,1200,\
    7]}
    """,
    """
    {"intervals":[0],"keys":"1","challenge":"c","ended":"complete","mode":"learn","constant":"e",\
    "date":"2026-11-21T19:42:07Z","id":"b"}
    """,
    """
    {"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"review",\
    "ended":"user","route":[[330,350]],"keys":"9h6r","intervals":[0,213,0,1200]}
    """,
  ]

  private static let exports = [
    #"{"format":"pi-trainer export","version":3}"#,
    #"{"sessions":1,"pieces":0}"#,
    """
    {"id":"a","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"practice","score":2,\
    "errors":0,"revealsUsed":0,"bestStreak":2,"duration":0.213,"cps":9.39,"certified":false,\
    "ended":"user","records":[],"keys":"14","intervals":[0,213]}
    """,
  ]
}
