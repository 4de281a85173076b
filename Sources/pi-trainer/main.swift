import Commands
import Glibc

// A file that may not grow any more (ulimit -f) is an error of the write, not the end of the program.
signal(SIGXFSZ, SIG_IGN)
exit(Invocation(Array(CommandLine.arguments.dropFirst())).run())
