import Commands
import Glibc

exit(Invocation(Array(CommandLine.arguments.dropFirst())).run())
