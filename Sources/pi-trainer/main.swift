import Commands
import Glibc

// Beyond the largest file size (ulimit -f), a write is to fail rather than end the program.
signal(SIGXFSZ, SIG_IGN)
let arguments = CommandLine.arguments
// Swift has replaced bytes that are not UTF-8 in its own copy of the arguments.
let damaged = arguments.indices.dropFirst().first { index in
  CommandLine.unsafeArgv[index].map { String(validatingCString: $0) == nil } ?? false
}
exit(Invocation(Array(arguments.dropFirst()), damaged: damaged.map { arguments[$0] }).run())
