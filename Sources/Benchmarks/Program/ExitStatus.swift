/// How a program ended, from the word that `waitpid` fills in.
struct ExitStatus: CustomStringConvertible {
  var waitStatus: Int32

  // The C macros that take the word apart are not imported into Swift.
  var description: String {
    let signal = waitStatus & 0x7f
    return signal == 0 ? "exited with \((waitStatus >> 8) & 0xff)" : "was killed by signal \(signal)"
  }
}
