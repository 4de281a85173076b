import Canvas
import Testing
import TrainerCore

@testable import Screens

@Suite struct SettingsDrawingTests {
  @Test func `Settings`() {
    var player = Player()
    player.press(",")
    player.expect(
      """

         settings


        › language           locale (English)

          keypad             phone (123)

          bell on an error   off

          reduced motion     off

          reminder           off

          hour               19:00







         ↑↓ choose  ←→ change  ? help  Esc home
      """)
    #expect(
      player.grid.styles(row: 4)
        == ["2 accent \"›\"", "4 strong \"language\"", "23 accent \"locale (English)\""])
    #expect(player.grid.style(of: "off") == Style(.dim))
  }
}
