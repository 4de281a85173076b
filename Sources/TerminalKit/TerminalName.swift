import CNcurses

/// What terminals answer to everything that xterm's description says, whatever their own is called.
private let modern = [
  "alacritty", "foot", "kitty", "xterm", "wezterm", "ghostty", "contour", "rio", "konsole", "vte", "gnome",
  "st-", "iterm", "mintty", "tmux", "screen", "rxvt", "putty", "ms-terminal", "warp", "hyper", "vscode",
]

/// The name to open: the terminal's own where it is described here, else that of one like it.
///
/// - Parameters:
///   - name: the value of `TERM`.
///   - variable: the value of a variable of the environment.
///   - isKnown: whether a terminal of a name is described here and can place its cursor.
/// - Returns: nil if there is none.
func knownTerminal(
  _ name: String, variable: (String) -> String? = environment, isKnown: (String) -> Bool = { pt_knows($0) }
) -> String? {
  // Debian's xterm says `xterm`, which is described with eight colours; what it is shows elsewhere.
  let hasColours = variable("XTERM_VERSION") != nil || variable("COLORTERM") != nil
  if name == "xterm" && hasColours && isKnown("xterm-256color") { return "xterm-256color" }
  if isKnown(name) { return name }
  guard name == "st" || modern.contains(where: { name.lowercased().hasPrefix($0) }) else { return nil }
  return ["xterm-256color", "xterm"].first(where: isKnown)
}

/// Whether this is GNU screen, or something inside of it.
///
/// Behind an ssh only the name is left, which older versions of tmux have as well.
///
/// - Parameters:
///   - name: the value of `TERM`.
///   - variable: the value of a variable of the environment.
/// - Returns: whether it is.
func isGNUScreen(_ name: String, _ variable: (String) -> String?) -> Bool {
  variable("STY") != nil || name.hasPrefix("screen") && variable("TMUX") == nil
}

/// Whether the value of `TERM` is that of the Linux console.
func isLinuxConsole(_ name: String) -> Bool { name == "linux" || name.hasPrefix("linux-") }
