import Canvas
import Testing
import TrainerCore

@testable import Screens

/// A record and a new grade at once, as they are seen.
@Suite struct DoubleBangDrawingTests {
  /// The summary some milliseconds after it was first seen.
  private func moment(
    _ milliseconds: Int, _ columns: Int, _ rows: Int, _ repertoire: Repertoire = .unicode
  ) -> Player {
    var player = SummaryEffectsTests.summary(
      .strict, 30, xp: 990, columns: columns, rows: rows, repertoire: repertoire)
    player.watch(milliseconds)
    return player
  }

  @Test func `The lightning reaches the middle`() {
    moment(102, 80, 24).expect(
      """
                                                                                 ⢀⣠⠖⠋
         π strict                                                21 Nov 2026, ⢀⣠⠖⠋2
                                                                           ⢀⡤⠖⠋
         #30   DOUBLE BANG   ♛ new crown, 10 more   new grade: Apprentic⢀⡤⠞⠉
         certified                                                   ⢀⣤⠞⠉
                                                                      ⠈⠙⠲⢤⣀
         5.17/s speed   100 % accuracy   0:05 time   30 best streak   ⣀⣠⠴⠒⠋⠁rs
                                                                 ⣀⣠⠴⠒⠋⠁    ⠘⡆
         +30 XP     ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━─⢀⣠⠤⠖⠋⠁0 XP to At⠘⡄ete
         1 day in a row                                ⢀⣠⠤⠖⠋⠉                ⠘⡄
                                                     ⠐⠻⢭⣀                   ⢀⠔⠊
         rhythm, seconds per decimal                    ⣈⣹⠶⠄                ⠣⡀
         0.20 ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉▀⠉⠉⢀⣀⡤⠴⠒⠋⠉⠁⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉     ⠙⡄
                                                 ⠉                            ⠈⢆
         0.10                                                                  ⠈⠂


            0
              0                 10                  20



         ⏎ again  s stats  y card  ? help  Esc home
      """)
  }

  @Test func `Two rings of sparks fly`() {
    moment(306, 80, 24).expect(
      """
                                                                                 ⢀⣠⠖⠋
         π strict                                                21 Nov 2026, ⢀⣠⠖⠋2
                                                                           ⢀⡤⠖⠋
         #30   DOUBLE BANG   ♛ new crown▄ 10▄more   ▄ew grade: Apprentic⢀⡤⠞⠉
         certified            ▄    ▀    ▄    ▄     ·     ▄        ▀  ⢀⣤⠞⠉
                         ▄      ▄    ▀                  ▀       ·     ⠈⠙⠲⢤⣀
         5.17/s speed   100·% accuracy   0:05 time   30 best streak   ⣀⣠⠴⠒⠋⠁rs
                                                                 ▄⣠▀⠒⠋⠁    ⠘⡆
         +30 XP     ━━━━▀━━━▄━━━━━━━━━━━━━▄━▀━▄━━━▀━▄━━━━━━━⢀⣠⠤⠖⠋⠁0 ▄P ▀o At⠘⡄ete
         1 day in a r▀w ▄          ▀  ▀   ▄▄▀ ▄  ▀▄   ▄⢀⣠⠤⠖⠋⠉          ·  ▄  ⠘⡄
                                ▀ ▄   ▀  ▀ ▀        ▄⠐⠻▀▄                ·  ▄⠔⠊
         rhythm, se▀ond▀ per decimal ▄  ▄            ▀▄ ▀⣹▄⠄▀               ⠣⡀
         0.20 ⠉⠉⠉⠉⠉⠉⠉▄⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉▄▀⠉▄▀⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⢀⣀⡤⠴⠒⠋▀⠁⠉⠉▄⠉⠉⠉⠉⠉⠉⠉⠉▄⠉⠉▄     ⠙⡄
                  ▀       ▄     ▄  ▀▄      ⢀⣀⡤⠴⠒⠋▄▄    ▀  ▄                   ⠈⢆
         0.10         ▀    ⠰⡒⠒⠒⠒⠒▀⠤⠤⠤▀⠤⠠▄▀⠋▄  ▀ ▄    ▄▀▀            ▀   ▄      ⠈⠂
                     ▄    ⢀⣀⣘⡄     ▀     ⠉▄⣤⡀▀ ▀ ▀ ▀      ▄     ▀  ▄
               ⢀⠤⠤▀⠔⠒⠒⠒·⠉⠉⠁          ⢀⣀⡤⠖⠚⠉  ▀               ▄
            0       ▀           ▀⣀⡤⠖⠚⠉                    ▄
              0            ⢀⣀▀⠖⠚⠉0       ▄     ▀    20      ▄
                      ⢀⣀⡤⠖⠚⠉    ·              ▄   ▄  ▀▄
                      ⠉⠓⠦⣄⡀    ▀        ▀          ▄
                    ⣀⣠⠤⠖⠒⠋⠉
         ⏎ ag⢀⣀⡤⠴⠒⠚⠉⠁tats  y card  ? help  Esc home
       ⢀⣠⠤⠖⠒⠋⠉
      """)
  }

  @Test func `On the smallest screen`() {
    moment(204, 40, 12).expect(
      """
       π strict             21 Nov 2026, 1⢀⣠⠞⠁
                                       ⢀⡤⠞⠉
       #30   DOUBLE BANG             ⠐⠾⣍⡀
       ♛ new crown, 10 ▄ore▄▀      ⢀⣀⡤⠖⠚⠉
       new grade: Ap▄ren▄ice  ▀⣀⡤⠖⠚⠉     ⢣
       certified ▄   ▄ ▀ ▄▄▄▀⠈⠛⣦▄  ▀     ⡎⠁
       5.17/s spe▄d ▄ 10▀▀▄▀⠒⠋▀⠁r▀cy     ⠈⢆
       0:05 time⣈⣏⠉⠉▄⠒▀⠻⣭▄ ▀▄▀ea▄   0 erro⠈s
       +30⠐⠒⠉⠉⠉⠉━━━⣀⡤⠴⠒⠋⠁  3 980 XP to Athlete
       1 day i⣀⣠⠤⠖⠋⠁w
       ⏎ aga⢀⣀⣨⠽⠖ stats  ↑↓ more  ? help
       ⣠⡤⠴⠒⠋⠉me
      """)
  }

  @Test func `In ASCII`() {
    moment(221, 80, 24, .ascii).expect(
      ##"""
                                                                                  /-
         pi strict                                               21 Nov 2026, 19/--
                                                                            /---
         #30   DOUBLE BANG   W new crown, 10 more   new grade: Apprentice/--
         certified                                                    /--
                                                                     ---\
         5.17/s speed   100 % accuracy#  0#05#time#  30 best#streak   0/---ors
                               #    #        #   #   #   #        /----    \
         +30 XP     ===============#===##==#=======#========#/----0 XP to At\lete
         1 day in a row         #                      /#---- #              \
                            #    #   #       #####   --\ #  #    #          /--
         rhythm, seconds per#deci#al   #  #####  ##     /--   #    #        -\
         0.20 ''''''''''''''#'''''##''''###'####'/#-----''#''''#''''''''     \
                              #          # /##-#- ##  #   #    #              \
         0.10              -\--#-#-----#\--   #        #   #                   \
                         /#-#-     #     -/#    #    #
               ----------           /#----    #    #   #
            0                  /----      #      #  #
              0            /----10 #                20
                      \----
                       --/-
                  /------
         En/------in  s stats  y card  ? help  Esc home
        ---
      """##)
  }

  @Test func `The last of it, on the smallest screen in ASCII`() {
    moment(408, 40, 12, .ascii).expect(
      ##"""
       pi strict            21#Nov 2026, 19/-2
                    #.                  /--
       #30   #.UBLE BANG            #-\-
       W new crown, #0 m#re  #      /----
       new grade: #.prentice   /--#-       #
       #ertified             --/-  #
       5.17/s spe##   10/------ura#y    .#
       0:0# time  ##0 -/-t streak  #0 errors
       +30 XP  ----/--##- #3 9#0 XP to Athlete
       1 day i-\#--ow                .#
       Ente/-----n  s st#ts  ^v#more  ? help
       ----home
      """##)
  }
}
