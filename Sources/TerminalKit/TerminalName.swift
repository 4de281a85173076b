import CNcurses

/// Prefixes of terminals that understand all of xterm's description.
private let modern = [
  "alacritty", "foot", "kitty", "xterm", "wezterm", "ghostty", "contour", "rio", "konsole", "vte", "gnome",
  "st-", "iterm", "mintty", "tmux", "screen", "rxvt", "putty", "ms-terminal", "warp", "hyper", "vscode",
]

/// The installed description to open: the terminal's own, else a similar one's; `nil` if there is none.
func knownTerminal(
  _ name: String, variable: (String) -> String? = environment, isKnown: (String) -> Bool = { pt_knows($0) }
) -> String? {
  // Debian's xterm calls itself `xterm`, described with eight colours; other variables show its real abilities.
  let hasColours = variable("XTERM_VERSION") != nil || variable("COLORTERM") != nil
  if name == "xterm" && hasColours && isKnown("xterm-256color") { return "xterm-256color" }
  if isKnown(name) { return name }
  guard name == "st" || modern.contains(where: { name.lowercased().hasPrefix($0) }) else { return nil }
  return ["xterm-256color", "xterm"].first(where: isKnown)
}

/// True in GNU screen; over ssh only the name is left, which older versions of tmux have as well.
func isGNUScreen(_ name: String, _ variable: (String) -> String?) -> Bool {
  variable("STY") != nil || name.hasPrefix("screen") && variable("TMUX") == nil
}

func isLinuxConsole(_ name: String) -> Bool { name == "linux" || name.hasPrefix("linux-") }
