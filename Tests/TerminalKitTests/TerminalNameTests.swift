import Testing

@testable import TerminalKit

struct TerminalNameTests {
  private let described: Set<String> = ["xterm", "xterm-256color", "linux", "vt100"]

  @Test(arguments: ["xterm", "xterm-256color", "linux", "vt100"])
  func aDescribedTerminalKeepsItsName(name: String) {
    #expect(TerminalName.resolved(name, isKnown: described.contains) == name)
  }

  @Test(arguments: [
    "alacritty", "alacritty-direct", "foot", "foot-extra", "xterm-kitty", "wezterm", "xterm-ghostty",
    "contour",
    "rio", "konsole-256color", "vte-256color", "gnome", "st", "st-256color", "iterm2", "mintty",
    "xterm-direct", "tmux-256color", "screen.xterm-256color", "rxvt-unicode-256color", "Alacritty",
  ])
  func aModernOneIsTakenForXterm(name: String) {
    #expect(TerminalName.resolved(name, isKnown: described.contains) == "xterm-256color")
  }

  @Test(arguments: ["dumb", "adm3a-that-never-was", "stone", "unknown", ""])
  func anyOtherIsUnknown(name: String) {
    #expect(TerminalName.resolved(name, isKnown: described.contains) == nil)
  }

  @Test func aSmallDatabaseWillDo() {
    #expect(TerminalName.resolved("foot", isKnown: { $0 == "xterm" }) == "xterm")
    #expect(TerminalName.resolved("foot", isKnown: { _ in false }) == nil)
  }
}
