import Canvas
import Foundation
import Runtime
import Store
import TestSupport
import Testing
import TrainerCore

@testable import Commands

/// One start of the program within the test: what it printed, and the status it ended with.
final class Start {
  /// Standard output.
  private(set) var text = ""
  /// Standard error.
  private(set) var errorText = ""
  private(set) var notifications: [Runtime.Notification] = []
  private(set) var question = ""
  /// The exit status.
  private(set) var status: Int32 = -1

  /// Runs a command.
  ///
  /// - Parameters:
  ///   - line: what comes after the program's name, as a shell has it.
  ///   - folder: the data folder; the one of the environment where none is given.
  ///   - variables: those of the environment, beside what all tests have.
  ///   - date: the time of the day.
  ///   - answer: what a person says to a question; `nil` if there is nobody.
  ///   - hasDesktop: whether notifications can be shown.
  /// - Throws: where the date is none.
  init(
    _ line: String, in folder: String? = nil, _ variables: [String: String] = [:],
    date: String = "2026-11-21T19:42:07+01:00", answer: String? = nil, hasDesktop: Bool = false
  ) throws {
    var environment = ["LANG": "C.UTF-8", "PI_TRAINER_MACHINE": "here", "TZ": "UTC", "HOME": "/nowhere"]
      .merging(variables) { $1 }
    environment["PI_TRAINER_HOME"] = folder ?? variables["PI_TRAINER_HOME"]
    let now = Moment(uptime: 0, date: try #require(Timestamp(iso8601: date)))
    let context = CommandContext(
      environment: Environment(environment), now: { now },
      output: Output { self.text += String(decoding: $0, as: UTF8.self) },
      errors: Output { self.errorText += String(decoding: $0, as: UTF8.self) },
      abilities: { _ in nil }, repertoire: { .unicode },
      ask: {
        self.question = $0
        return answer
      },
      notify: {
        guard hasDesktop else { return false }
        self.notifications.append($0)
        return true
      })
    status = Invocation(line.shellWords, in: context).run()
  }

  /// Expects it to have ended with a status, and some words to standard error.
  func fails(_ status: Int32, _ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      self.status == status && errorText.contains(words), "\(errorText)", sourceLocation: sourceLocation)
  }
}

/// The rows of a table, each cut at its bars.
func table(_ text: String) -> [[String]] {
  text.split(separator: "\n").map { $0.split(separator: " | ").map(String.init) }
}

extension String {
  /// True if it has a text, in which each `…` stands for anything.
  func has(_ pattern: String) -> Bool {
    var rest = self[...]
    for part in pattern.split(separator: "…") {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

extension TemporaryFolder {
  /// A folder of sessions.
  convenience init(_ logs: [RecordedSession]) throws {
    self.init()
    let folder = DataFolder(path: path, machine: "here")
    try FileManager.default.createDirectory(atPath: folder.own, withIntermediateDirectories: true)
    try Data(logs.map { $0.line + "\n" }.joined().utf8).write(to: URL(filePath: folder.log))
  }

  /// Makes the data folder of somebody who has raced once, over three digits.
  func makeData(date: String = "2026-11-21") throws {
    try makePrivateFolder("data")
    try writeLog(
      #"{"id":"a","date":"\#(date)T19:42:07.000+01:00","constant":"pi","mode":"game","score":3,"errors":0,"#
        + #""revealsUsed":0,"bestStreak":3,"duration":0.5,"cps":6,"certified":true,"ended":"user","#
        + #""records":["crown"],"keys":"141","intervals":[0,250,250]}"# + "\n", in: "data")
  }

  /// Everything that was done here.
  var log: String { text("machines/here/log.jsonl") }

  /// The same without the moments at which it was written.
  var statements: String { log.replacing(#/"at":"[^"]*",/#, with: "") }

  /// Runs a command about this folder.
  func start(_ line: String) throws -> Start { try Start(line, in: path) }

  /// Runs commands about this folder in turn, and expects each to succeed.
  func does(_ lines: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    for line in lines { #expect(try start(line).status == 0, "\(line)", sourceLocation: sourceLocation) }
  }

  /// Runs commands about this folder in turn, and expects what each says to have some words.
  func says(
    _ answers: KeyValuePairs<String, String>, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for (line, words) in answers {
      let start = try start(line)
      let said = start.text + start.errorText
      #expect(said.contains(words), "\(line): \(said)", sourceLocation: sourceLocation)
    }
  }

  /// The JSON that a command prints with `--json`.
  func object(_ line: String) throws -> [String: Any] {
    let command = try start(line + " --json")
    #expect(command.status == 0, "\(command.errorText)")
    let json = try JSONSerialization.jsonObject(with: Data(command.text.utf8))
    return try #require(json as? [String: Any])
  }
}

extension String {
  /// Its words as a shell has them: blanks part them, but not within quotes or after a backslash.
  var shellWords: [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in self {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" && quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil && (character == "\"" || character == "'") {
        quote = character
        word = word ?? ""
      } else if quote == nil && (character == " " || character == "\t") {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}

extension CommandContext {
  /// One whose outputs nobody reads.
  static var unheard: CommandContext {
    CommandContext(
      environment: Environment([:]), now: { Clock.now() }, output: Output { _ in }, errors: Output { _ in },
      abilities: { _ in nil }, repertoire: { .unicode }, ask: { _ in nil }, notify: { _ in false })
  }
}
