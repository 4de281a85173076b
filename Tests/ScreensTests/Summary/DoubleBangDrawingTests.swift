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
         30 decimals    ♛ new crown, 10 more   new grade: Apprentice    ⢀⡤⠞⠉
         certified                                                   ⢀⣤⠞⠉
                                                                      ⠈⠙⠲⢤⣀
         5.17/s   speed          100 %    accuracy                    ⣀⣠⠴⠒⠋⠁
         0:05     time           30       best streak            ⣀⣠⠴⠒⠋⠁    ⠘⡆
         0        errors                                    ⢀⣠⠤⠖⠋⠁          ⠘⡄
                                                       ⢀⣠⠤⠖⠋⠉                ⠘⡄
         rhythm                                      ⠐⠻⢭⣀       seconds per ⢀⠔⠊imal
         0.20 ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⣈⣹⠶⠄⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉    ⠣⡀
         0.10                                 ▀  ⢀⣀⡤⠴⠒⠋⠉⠁                    ⠙⡄
                                                 ⠉                            ⠈⢆
            0                                                                  ⠈⠂
              0                 10                  20

         +30 XP                  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━─  3 980 XP to Athlete
         1 day in a row



         ⏎ again  s stats  y card  n note  ? help  Esc home
      """)
  }

  @Test func `Two rings of sparks fly`() {
    moment(306, 80, 24).expect(
      """
                                                                                 ⢀⣠⠖⠋
         π strict                                                21 Nov 2026, ⢀⣠⠖⠋2
                                                                           ⢀⡤⠖⠋
         30 decimals    ♛ new crown, 10 ▄ore▄  new g▄ade: Apprentice    ⢀⡤⠞⠉
         certified            ▄    ▀    ▄    ▄     ·     ▄        ▀  ⢀⣤⠞⠉
                         ▄      ▄    ▀                  ▀       ·     ⠈⠙⠲⢤⣀
         5.17/s   speed    ·     100 %    accuracy                    ⣀⣠⠴⠒⠋⠁
         0:05     time           30       best streak            ▄⣠▀⠒⠋⠁    ⠘⡆
         0        errors▀   ▄             ▄ ▀ ▄   ▀ ▄       ⢀⣠⠤⠖⠋⠁  ▄  ▀    ⠘⡄
                     ▀  ▄          ▀  ▀   ▄▄▀ ▄  ▀▄   ▄⢀⣠⠤⠖⠋⠉          ·  ▄  ⠘⡄
         rhythm                 ▀ ▄   ▀  ▀ ▀        ▄⠐⠻▀▄       seconds p·r ▄⠔⠊imal
         0.20 ⠉⠉⠉⠉⠉▀⠉⠉⠉▀⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉▄⠉⠉▄⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉▀▄⠉▀⣹▄⠄▀⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉    ⠣⡀
         0.10        ▄          ▄▀ ▄▀            ⢀⣀⡤⠴⠒⠋▀⠁  ▄        ▄  ▄     ⠙⡄
                  ▀       ▄     ▄  ▀▄      ⢀⣀⡤⠴⠒⠋▄▄    ▀  ▄                   ⠈⢆
            0         ▀    ⠰⡒⠒⠒⠒⠒▀⠤⠤⠤▀⠤⠠▄▀⠋▄  ▀ ▄    ▄▀▀            ▀   ▄      ⠈⠂
              0      ▄    ⢀⣀⣘⡄  10 ▀     ⠉▄⣤⡀▀ ▀ ▀ ▀20    ▄     ▀  ▄
               ⢀⠤⠤▀⠔⠒⠒⠒·⠉⠉⠁          ⢀⣀⡤⠖⠚⠉  ▀               ▄
         +30 XP     ▀Apprentice ▀⣀⡤⠖⠚⠉━━━━━━━━━━━━━━━━━━━━▄━━━  3 980 XP to Athlete
         1 day in a row    ⢀⣀▀⠖⠚⠉        ▄     ▀            ▄
                      ⢀⣀⡤⠖⠚⠉    ·              ▄   ▄  ▀▄
                      ⠉⠓⠦⣄⡀    ▀        ▀          ▄
                    ⣀⣠⠤⠖⠒⠋⠉
         ⏎ ag⢀⣀⡤⠴⠒⠚⠉⠁tats  y card  n note  ? help  Esc home
       ⢀⣠⠤⠖⠒⠋⠉
      """)
  }

  @Test func `On the smallest screen`() {
    moment(204, 40, 12).expect(
      """
       π strict            21 Nov 2026, 19⢀⣠⠞⠁
       30 decimals  ♛ new crown, 10 mor⢀⡤⠞⠉
       new grade: Apprentice         ⠐⠾⣍⡀
       certified       ▄   ▄▀      ⢀⣀⡤⠖⠚⠉
       5.17/s speed ▄   ▄ 100 ▀⣀⡤⠖⠚⠉racy ⢣
       0:05 time ▄   ▄ ▀ ▄▄▄▀⠈⠛⣦▄ s▀reak ⡎⠁
       0 errors  ▄  ▄   ▀▀▄▀⠒⠋▀⠁ ▀       ⠈⢆
       rhythm   ⣈⣏⠉⠉▄⠒▀⠻⣭▄s▀▄▀nd▄ per deci⠈al
       0.2⠐⠒⠉⠉⠉⠉⠉⠉⠉⣀⡤⠴⠒⠋⠁⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
              ⣀⣠⠤⠖⠋⠁
       ⏎ aga⢀⣀⣨⠽⠖↓ more  s stats  ? help
       ⣠⡤⠴⠒⠋⠉me
      """)
  }

  @Test func `In ASCII`() {
    moment(221, 80, 24, .ascii).expect(
      ##"""
                                                                                  /-
         pi strict                                               21 Nov 2026, 19/--
                                                                            /---
         30 decimals    W new crown, 10 more   new grade: Apprentice     /--
         certified                                                    /--
                                                                     ---\
         5.17/s   speed          100 %#   #cc#racy#         #          /---
         0:05     time         # 30 #     bes# st#eak#   #        /----    \
         0        errors           #   ##  #       #        #/----          \
                                #                      /#---- #              \
         rhythm             #    #   #       #####   --\ #  #   s#conds per /--imal
         0.20 ''''''''''''''#''''#'''''#''#####''##'''''/--'''#''''#''''    -\
         0.10               #     ##    ### #### /#-----  #    #             \
                              #          # /##-#- ##  #   #    #              \
            0              -\--#-#-----#\--   #        #   #                   \
              0          /#-#-  10 #     -/#    #   2#
               ----------           /#----    #    #   #
         +30 XP      Apprentice/----======#======#==#=========  3 980 XP to Athlete
         1 day in a row    /----   #
                      \----
                       --/-
                  /------
         En/------in  s stats  y card  n note  ? help  Esc home
        ---
      """##)
  }

  @Test func `The last of it, on the smallest screen in ASCII`() {
    moment(408, 40, 12, .ascii).expect(
      ##"""
       pi strict           21 #ov 2026, 19:/-
       30 decimals  #.new crown, 10 more/--
       new gr#.e: Apprentice        #-\-
       certified    #   #    #      /----
       5.17/s spee#.      100 %/--#-racy   #
       #:05 time          30 --/- s#reak
       0 errors  ##     /------   #     .#
       rhy#hm     ##  -/- seconds p#r decimal
       0.20 '''''''/--##''#'''#''''''''''
              -\#--                  .#
       Ente/-----n  ^v m#re  s #tats  ? help
       ----home
      """##)
  }
}
