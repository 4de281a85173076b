import CNcurses

/// Prefixes of terminals that understand everything in xterm's description.
private let modern = [
  "alacritty", "foot", "kitty", "xterm", "wezterm", "ghostty", "contour", "rio", "konsole", "vte", "gnome",
  "st-", "iterm", "mintty", "tmux", "screen", "rxvt", "putty", "ms-terminal", "warp", "hyper", "vscode",
]

/// The description to open: the terminal's own if it is installed, else that of a similar terminal; `nil` if
/// there is none.
///
/// `isKnown` is true if a terminal is described here and can place its cursor.
func knownTerminal(
  _ name: String, variable: (String) -> String? = environment, isKnown: (String) -> Bool = { pt_knows($0) }
) -> String? {
  // Debian's xterm calls itself `xterm`, which is described with eight colours; other variables show its real
  // abilities.
  let hasColours = variable("XTERM_VERSION") != nil || variable("COLORTERM") != nil
  if name == "xterm" && hasColours && isKnown("xterm-256color") { return "xterm-256color" }
  if isKnown(name) { return name }
  guard name == "st" || modern.contains(where: { name.lowercased().hasPrefix($0) }) else { return nil }
  return ["xterm-256color", "xterm"].first(where: isKnown)
}

/// True in GNU screen.
///
/// Over ssh only the name, the value of `TERM`, is left, which older versions of tmux have as well.
func isGNUScreen(_ name: String, _ variable: (String) -> String?) -> Bool {
  variable("STY") != nil || name.hasPrefix("screen") && variable("TMUX") == nil
}

/// True if the value of `TERM` is that of the Linux console.
func isLinuxConsole(_ name: String) -> Bool { name == "linux" || name.hasPrefix("linux-") }
