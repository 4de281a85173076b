import Canvas
import Testing
import TrainerCore

@testable import Screens

/// A record and a new grade at once, as they are seen.
struct DoubleBangDrawingTests {
  /// The summary some milliseconds after it was first seen.
  private func moment(
    _ milliseconds: Int, _ size: Size, _ repertoire: Repertoire = .unicode
  ) -> Player {
    var player = SummaryEffectsTests().summary(.strict, 30, xp: 990, size: size, repertoire: repertoire)
    player.watch(milliseconds)
    return player
  }

  @Test func `Two rings of sparks fly`() {
    moment(306, .usual).expect(
      """
                                                                                     ⢠
         π strict                                                21 Nov 2026, 19:42⢀⠔⠁
                                                                                  ⡔⠁
         ▀▀█ █▀█   decimals without a mistake, certified   DOUBLE BANG          ⡠⠊
         ▀▀█ █ █   ♛ new Crown, 10 more   ▄ew gra▄e: Apprentice          ⡀    ⢠⠊
         ▀▀▀ ▀▀▀   5.17/s speed   10▄ %▀accura▄y   5▀8 ▄ time         ⢀⠤⠊⠈⠒⢄⢀⠔⠁
                                ▀                          ▀        ⢀⠔⠁     ⠁
                              ▄            ▄▀  ▀▄            ▄    ⡠⠔⠁
         +30 XP     ━━━━━━━▄━━━━━━━━━▄━▄━━━━━━━━━━━━▄━▄━━━━━  3 ▄⠊0 XP to Athlete
         1 day in a row  ▄         ▄                    ▄    ⢀⡠⠊  ▄
                                                     ⡠⠊⠑⠤⣀ ⢀⠔⠁
         rhythm, seconds ▀er d▀cimal               ⢀⠎     ⠑⠁ ▀    ▀
         0.20 ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉▀⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⢀⠔⠁⠉⠉⠉⠉⠉⠉⠉⠉⠉▀⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
                               ▀               ⢀⠔⠁          ▀
         0.10           ▄       ▀  ▄   ⡠⠒⢄    ⡠⠃        ▄  ▀       ▄
                          ▄         ⢀▀⠊▀ ▄⠉⠢⠤⠊    ▄ ▀ ▀          ▄
                             ▄    ⢀⠔⠁      ▄ ▄▄ ▄             ▄
            0                   ⡠⠊⠁  ▄                ▄
              #1             ⢀⠤⠊0       ▀  ▀    ▀ #▀0                 #30
                  ⢀⡠⠔⠊⠑⠤⡀  ⢀⠔⠁
               ⣀⠤⠒⠁     ⠈⠒⠊⠁
           ⣀⠤⠒⠉
       ⢀⡠⠔⠊again  s stats  y card  ? help  Esc home
      ⠊⠁
      """)
  }

  @Test func `The last of it, on the smallest screen in ASCII`() {
    moment(408, .small, .ascii).expect(
      ##"""
       pi strict            21 Nov 2026, 19:4.
                   #      #     #          .'
       30 decimal#, certified     #   ....'
       DOUBLE BANG   W n#w #rown, 10.'ore
       new grade: A#prentice    # .'
            #               .'''.'     #
       5.17/s sp#ed   100 %:accurac#
       5.8 s time#   .''..'       #
       +30 XP  ---..'-##-  3##80 XP to Athlete
       1 day...#.'row               #
       E..'' again  s st#ts# ^v more  ? help
      ''sc home
      """##)
  }
}
