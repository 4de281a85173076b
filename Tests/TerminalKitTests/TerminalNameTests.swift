import Testing

@testable import TerminalKit

struct TerminalNameTests {
  private func resolved(
    _ name: String, variable: String? = nil,
    described: Set<String> = ["xterm", "xterm-256color", "linux", "vt100"]
  ) -> String? {
    knownTerminal(name, variable: { $0 == variable ? "1" : nil }, isKnown: described.contains)
  }

  @Test(arguments: ["xterm", "xterm-256color", "linux", "vt100"])
  func `A described terminal keeps its name`(name: String) {
    #expect(resolved(name) == name)
  }

  @Test(arguments: [
    "alacritty", "alacritty-direct", "foot", "foot-extra", "xterm-kitty", "wezterm", "xterm-ghostty",
    "contour", "rio", "konsole-256color", "vte-256color", "gnome", "st", "st-256color", "iterm2", "mintty",
    "xterm-direct", "tmux-256color", "screen.xterm-256color", "rxvt-unicode-256color", "Alacritty",
  ])
  func `A modern one is taken for xterm`(name: String) {
    #expect(resolved(name) == "xterm-256color")
  }

  @Test(arguments: ["dumb", "adm3a-that-never-was", "stone", "unknown", ""])
  func `Any other is unknown`(name: String) {
    #expect(resolved(name) == nil)
  }

  @Test(arguments: [
    ("xterm", "XTERM_VERSION", "xterm-256color"), ("xterm", "COLORTERM", "xterm-256color"),
    ("xterm", "VTE_VERSION", "xterm"), ("linux", "COLORTERM", "linux"), ("vt100", "XTERM_VERSION", "vt100"),
  ])
  func `An xterm that says no more than that is known by its variables`(
    name: String, variable: String, expected: String
  ) {
    #expect(resolved(name, variable: variable) == expected)
  }

  @Test func `A small database will do`() {
    #expect(resolved("foot", described: ["xterm"]) == "xterm")
    #expect(resolved("foot", described: []) == nil)
  }

  @Test(arguments: [("linux", true), ("linux-16color", true), ("xterm", false), ("linuxterm", false)])
  func `The Linux console is known by its name`(name: String, expected: Bool) {
    #expect(isLinuxConsole(name) == expected)
  }

  @Test(arguments: [
    ("screen", ["STY"], true), ("screen-256color", [], true), ("screen-256color", ["TMUX"], false),
    // One in the other, either way.
    ("screen-256color", ["TMUX", "STY"], true), ("tmux-256color", ["TMUX"], false),
    ("xterm-256color", [], false),
  ])
  func `GNU screen is distinguished from tmux`(name: String, set: [String], expected: Bool) {
    #expect(isGNUScreen(name) { set.contains($0) ? "1" : nil } == expected)
  }
}
