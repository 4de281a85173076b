import Commands
import Glibc

exit(Invocation(arguments: Array(CommandLine.arguments.dropFirst())).run())
