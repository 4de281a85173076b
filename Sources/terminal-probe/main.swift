// Shows the terminal's input, a line for each: for the tests of TerminalKit, and for anyone whose keys do
// something unexpected. `q` ends it; other letters make it do what the tests need to see.

import Glibc
import TerminalKit

do {
  var probe = try Probe(arguments: Array(CommandLine.arguments.dropFirst()))
  probe.run()
} catch {
  let line = Array("terminal-probe: \(error)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(64)
}
