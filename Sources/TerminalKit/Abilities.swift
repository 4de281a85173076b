import CNcurses
import Canvas
import Glibc

/// What the terminal behind standard output can show, found out without drawing on it.
package struct Abilities: Equatable {
  /// The value of `TERM`; `nil` if it is unset or empty.
  package let name: String?
  /// The name of the description in use; `nil` if none is known.
  package let description: String?
  /// The cells of the screen; `nil` if the terminal does not say.
  package let size: Size?
  /// The colours by the description; `nil` if it knows none.
  package let colours: Int?
  package let depth: ColourDepth
  /// Which characters it can show.
  package let repertoire: Repertoire

  /// Looks at standard output, not while a `Terminal` is open; `nil` if that is not one.
  ///
  /// - Parameter colour: whether colours are wanted.
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
  /// The characters that standard output can show; to be asked for on the main thread.
  package static func ofOutput() -> Repertoire {
    guard pt_locale() else { return .ascii }
    guard isatty(STDOUT_FILENO) != 0, let name = environment("TERM") else { return .unicode }
    return isLinuxConsole(name) ? .codePage437 : .unicode
  }
}

extension Size {
  /// The size of the terminal that a file descriptor is; `nil` if it is not one, or does not say.
  package init?(ofTerminal descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

extension ColourDepth {
  /// The depth that a terminal's abilities give.
  init(_ abilities: pt_abilities, _ name: String) {
    switch abilities.colours {
    case pt_colour_none: self = .none
    case pt_colour_eight: self = .eight
    case pt_colour_direct: self = .indexed
    default: self = ColourDepth.canRedefine(name, described: abilities.can_redefine) ? .redefinable : .indexed
    }
  }

  /// Whether the terminal's palette can be redefined.
  ///
  /// Inside of tmux and screen it cannot, whatever `TERM` says there.
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
