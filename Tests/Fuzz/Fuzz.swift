import Foundation

/// libFuzzer's own `main`, with what it calls for every input.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// The parser that the environment names.
private let parser = Parser(rawValue: variable("FUZZ_PARSER") ?? "")

private func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

private func take(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  guard let fault = parser?.fault(in: input) else { return 0 }
  // How libFuzzer learns of a finding.
  FileHandle.standardError.write(Data("found: \(fault)\n".utf8))
  abort()
}

/// Gives one parser whatever libFuzzer finds, until something does not hold; see `.ci/fuzz`.
@main
enum Fuzz {
  static func main() throws {
    guard parser != nil else {
      for parser in Parser.allCases { print(parser.rawValue) }
      return
    }
    if let folder = variable("FUZZ_SEEDS") {
      for (number, seed) in (parser?.seeds ?? []).enumerated() {
        try Data(seed).write(to: URL(fileURLWithPath: folder).appendingPathComponent("seed-\(number)"))
      }
    }
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runFuzzer(&count, &arguments, take))
  }
}
