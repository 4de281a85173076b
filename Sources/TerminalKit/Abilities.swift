import CNcurses
import Canvas
import Glibc

/// The abilities of standard output's terminal, found without drawing.
package struct Abilities: Equatable {
  /// The value of `TERM`, if any.
  package let name: String?
  /// The name of the description in use; `nil` if none is known.
  package let description: String?
  package let size: Size?
  /// The colours in the description; `nil` if it has none.
  package let colours: Int?
  package let depth: ColourDepth
  package let repertoire: Repertoire

  /// Examines standard output; `nil` if it is no terminal; not for use while a `Terminal` is open.
  package init?(colour: ColourChoice) {
    guard isatty(STDOUT_FILENO) != 0 else { return nil }
    name = environment("TERM")
    description = name.flatMap { knownTerminal($0) }
    size = Size(ofTerminal: STDOUT_FILENO)
    repertoire = .ofOutput()
    var abilities = pt_abilities()
    var colours: Int32 = -1
    if let name, let description, pt_examine(description, colour.isGranted, &abilities, &colours) {
      depth = ColourDepth(abilities, name)
    } else {
      depth = .none
    }
    self.colours = colours > 0 ? Int(colours) : nil
  }
}

extension Repertoire {
  /// The characters that standard output can show; for the main thread.
  package static func ofOutput() -> Repertoire {
    guard pt_locale() else { return .ascii }
    guard isatty(STDOUT_FILENO) != 0, let name = environment("TERM") else { return .unicode }
    return isLinuxConsole(name) ? .codePage437 : .unicode
  }
}

extension Size {
  /// The size of a descriptor's terminal; `nil` if there is none, or it does not report it.
  package init?(ofTerminal descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

extension ColourDepth {
  init(_ abilities: pt_abilities, _ name: String) {
    switch abilities.colours {
    case pt_colour_none: self = .none
    case pt_colour_eight: self = .eight
    case pt_colour_direct: self = .indexed
    default: self = ColourDepth.canRedefine(name, described: abilities.can_redefine) ? .redefinable : .indexed
    }
  }

  /// True if the palette can be redefined, which tmux and screen prevent whatever `TERM` says.
  private static func canRedefine(_ name: String, described: Bool) -> Bool {
    if environment("TMUX") != nil || environment("STY") != nil { return false }
    if name.hasPrefix("tmux") || name.hasPrefix("screen") { return false }
    if described { return true }
    let able = [
      "xterm", "alacritty", "foot", "kitty", "wezterm", "ghostty", "contour", "konsole", "vte", "gnome",
    ]
    return able.contains { name.hasPrefix($0) }
  }
}
