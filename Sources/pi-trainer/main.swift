import Commands
import Glibc

// A file that may not grow any more (ulimit -f) is an error of the write, not the end of the program.
signal(SIGXFSZ, SIG_IGN)
let arguments = CommandLine.arguments
// Bytes that are not UTF-8 have become another character there.
let damaged = arguments.indices.dropFirst().first { index in
  CommandLine.unsafeArgv[index].map { String(validatingCString: $0) == nil } ?? false
}
exit(Invocation(Array(arguments.dropFirst()), damaged: damaged.map { arguments[$0] }).run())
