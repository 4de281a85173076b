import Glibc
import TestSupport
import Testing

/// Terminals that answer, change colours and measure characters in all the ways in which they are known to.
struct PaletteTests {
  private static func manners(_ change: (inout TerminalManners) -> Void) -> TerminalManners {
    var manners = TerminalManners()
    change(&manners)
    return manners
  }

  /// Reads until the probe has a depth of colour, and nothing more comes.
  private func settled(_ terminal: ProbeTerminal, _ depth: String) {
    terminal.awaits(depth)
    terminal.settle(700)
  }

  @Test(arguments: [
    TerminalManners(),
    // rxvt-unicode, and those that end an answer as it has always been ended.
    manners { $0.ending = "\u{1b}" }, manners { $0.ending = "\u{7}" },
    // Alacritty.
    manners { $0.looksUpLate = true }, manners { ($0.looksUpLate, $0.delay) = (true, 50) },
    // By way of a line that is slow, and of one that is slower than anybody waits.
    manners { $0.delay = 120 }, manners { $0.delay = 350 },
    manners { ($0.delay, $0.ending) = (350, "\u{1b}") },
    // Of an older kind.
    manners { $0.resetsColours = false },
    // With colours set by others.
    manners { $0.palette = [5: "rgb:0505/0505/0505", 232: "rgb:3333/5555/7777"] },
  ])
  func `A terminal that changes colours does so, and has its own again`(manners: TerminalManners) throws {
    let terminal = try ProbeTerminal(manners: manners)
    terminal.awaits("]4;232;rgb:00/00/00")
    settled(terminal, "redefinable")
    #expect(terminal.manners.palette[232] == "rgb:00/00/00" && terminal.manners.palette[51] == "rgb:00/f2/ff")
    terminal.type("o")
    terminal.awaits("]4;232;rgb:33/15/00")
    terminal.forget()
    // After a stop as well, and between two.
    terminal.type("\u{1a}")
    #expect(terminal.stops())
    for (entry, colour) in terminal.manners.palette { #expect(colour == manners.colour(of: entry)) }
    terminal.signal(SIGCONT)
    terminal.awaits("]4;232;rgb:33/15/00")
    terminal.settle(700)
    #expect(!terminal.text.contains("escape"))
    #expect(terminal.manners.palette[5] == manners.palette[5])
    terminal.quit()
    for (entry, colour) in terminal.manners.palette { #expect(colour == manners.colour(of: entry)) }
    #expect(terminal.countUnread() == 0)
  }

  @Test(arguments: [
    // Konsole, mosh, and the terminal within neovim.
    manners { $0.changesColours = false },
    // Terminals without palette colours, and what is no terminal at all.
    manners { $0.answersColours = false }, manners { ($0.answersColours, $0.answersKind) = (false, false) },
    manners { ($0.answersColours, $0.resetsColours) = (false, false) },
    manners { ($0.answersColours, $0.delay) = (false, 350) },
  ])
  func `One that does not has the nearest colours, and its own as they are`(manners: TerminalManners) throws {
    let terminal = try ProbeTerminal(manners: manners)
    settled(terminal, "indexed")
    #expect(terminal.text.contains("48;5;16m"))
    #expect(terminal.manners.palette.isEmpty)
    terminal.forget()
    terminal.type("o7")
    terminal.awaits("digit(7)")
    #expect(!terminal.text.contains("\u{1b}]"))
    terminal.forget()
    terminal.type("\u{1a}")
    #expect(terminal.stops())
    terminal.signal(SIGCONT)
    terminal.awaits("100×60")
    terminal.quit()
    #expect(terminal.manners.palette.isEmpty && !terminal.text.contains(/4;\d+;rgb|\u{1b}\]104/))
    #expect(terminal.countUnread() == 0)
  }

  @Test func `An answer that comes at the end is not the shells`() throws {
    let terminal = try ProbeTerminal(manners: Self.manners { $0.delay = 900 })
    terminal.awaits("\u{1b}[c")
    terminal.quit()
    #expect(terminal.countUnread() == 0 && terminal.hasOwnColours)
  }

  @Test(arguments: [
    "4;232;rgb:00/00\u{7f}", "4;232;", "4;231;rgb:11/11/11", "4;232;rgb:11/11/11;x", "4;99999999999;#1",
  ])
  func `A reply with anything else in it than a colour is not sent back`(reply: String) throws {
    let terminal = try ProbeTerminal(
      manners: Self.manners {
        $0.answersColours = false
        $0.delay = 200
      })
    terminal.awaits("\u{1b}]4;232;?\u{1b}\\")
    terminal.type("\u{1b}]\(reply)\u{1b}\\7")
    settled(terminal, "indexed")
    terminal.quit()
    #expect(terminal.manners.palette.isEmpty)
  }

  @Test func `A palette that was reset by curses would be somebody elses`() throws {
    let terminal = try ProbeTerminal.drawn()
    terminal.manners.palette[5] = "rgb:0505/0505/0505"
    terminal.type("\u{1a}")
    #expect(terminal.stops())
    terminal.signal(SIGCONT)
    terminal.awaits("100×60")
    terminal.settle()
    terminal.quit()
    #expect(terminal.manners.palette[5] == "rgb:0505/0505/0505")
  }

  @Test(arguments: [(1, "unicode"), (2, "narrow")])
  func `Where lines take two columns there are none`(width: Int, name: String) throws {
    let terminal = try ProbeTerminal(manners: Self.manners { $0.ambiguousWidth = width })
    terminal.awaits(" \(name)")
    terminal.settle()
    #expect(terminal.text.contains("100x60") == (width == 2))
    terminal.quit()
    #expect(terminal.countUnread() == 0)
  }
}
