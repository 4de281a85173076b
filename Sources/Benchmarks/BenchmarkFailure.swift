import Glibc

/// Why a measurement could not be made.
enum BenchmarkFailure: Error, CustomStringConvertible {
  case systemCall(String, code: Int32)
  case notStarted(program: String, code: Int32)
  case ended(program: String, status: ExitStatus, output: String)
  case noFrame(program: String, seconds: Double)
  case neverQuiet(program: String, seconds: Double)
  case unanswered(program: String, key: Int)
  case unreadable(path: String)
  case wrongAnswer(benchmark: String)
  case tooMuch(what: String, share: Double, limit: Double)

  var description: String {
    switch self {
    case .systemCall(let call, let code):
      "\(call): \(String(cString: strerror(code)))"
    case .notStarted(let program, let code):
      "cannot start \(program): \(String(cString: strerror(code))); build it or name another path"
    case .ended(let program, let status, let output):
      "\(program) \(status) while it was measured\(output.isEmpty ? "" : ": \(output)")"
    case .noFrame(let program, let seconds):
      "\(program) drew nothing for \(seconds) s"
    case .neverQuiet(let program, let seconds):
      "\(program) did not stop drawing for \(seconds) s"
    case .unanswered(let program, let key):
      "\(program) did not answer key number \(key)"
    case .unreadable(let path):
      "cannot read \(path)"
    case .wrongAnswer(let benchmark):
      "the benchmark “\(benchmark)” computed a wrong answer"
    case .tooMuch(let what, let share, let limit):
      "\(what): \(share), where at most \(limit) is allowed"
    }
  }
}
