import Canvas
import Testing
import TrainerCore

@testable import Screens

struct SummaryDrawingTests {
  @Test func `Strict with its mistake, certified`() {
    var player = Player(.strict, progress: .practised)
    player.reciteByRows(66)
    player.type("0", every: 900)
    player.expect(
      """

         π strict                                                21 Nov 2026, 19:42

         █▀▀ █▀▀   decimals without a mistake, certified
         █▀█ █▀█   ϟ new Lightning, 0.07/s faster
         ▀▀▀ ▀▀▀   #67 is 8, you typed 0
                   3.49/s speed   0:18 time

         best times   50 in 0:14.06   66 in 30 s

         +66 XP     ━━━━━━━━━━━━━━━━━━━━━━━━━───────────────  7 454 XP to Expert
         1 day in a row

         rhythm, seconds per decimal            slowest blocks: #11–#20 and #21–#30
         0.80           ⣀         ⢀⡀         ⣀         ⢀⡀         ⢀⡀         ⣀
                        ⡇⡇        ⢸⢸         ⡇⡇        ⢸⢸         ⢸⢸         ⡇⡇
         0.40           ⡇⡇        ⢸⢸         ⡇⡇        ⢸⢸         ⢸⢸         ⡇⡇
                ⢀⡀ ⢀⡀⢀⡀ ⡇⣇    ⣀  ⢀⡸⢸⡀ ⢀⡀    ⣀⠇⡇⣀ ⢀⡀ ⢀⡀ ⢸⢸ ⣀  ⣀ ⣀  ⢸⢸ ⢀⡀⢀⡀  ⣀ ⡇⡇ ⣀
              ⠉⠉⠁⠈⠑⠊⠈⠁⠈⠉  ⠉⠒⠉⠉ ⠉⠑⠊  ⠈⠉⠁⠈⠉⠒⠉⠉  ⠉ ⠉⠁⠈⠉⠁⠈⠑⠊⠈⠉ ⠉⠉ ⠉ ⠉⠉⠁⠈⠑⠊⠈⠁⠈⠉⠉ ⠉ ⠉⠉ ⠉⠒
            0                                                                    ✗
              #1                 #20                  #40                  #60

         ⏎ again  l learn #51–#80  r recite it  ? help  Esc home
      """)
  }

  @Test func `Practice with errors and a reveal`() {
    var player = Player(progress: .practised)
    player.reciteByRows(44)
    player.type("0", every: 900)
    player.reciteByRows(3)
    player.press(" ")
    player.reciteByRows(5)
    player.type("1")
    player.endSession()
    player.expect(
      """

         π practice                                              21 Nov 2026, 19:42

         █▀▀ ▀▀█   decimals
         ▀▀█ █▀▀   3.18/s speed   96.3 % accuracy   0:16 time   44 in a row at best
         ▀▀▀ ▀▀▀   2 mistakes   1 reveal


         +52 XP     ━━━━━━━━━━━━━━━━━━━━━━━━━───────────────  7 468 XP to Expert
         1 day in a row

         rhythm, seconds per decimal            slowest blocks: #41–#50 and #11–#20
         0.80             ⢀⣀            ⣀⡀           ⢀⣀            ⣀⡀   ⢸⠉⡆ ⢀⣀
                          ⢸ ⡇           ⡇⢸           ⢸ ⡇           ⡇⢸   ⢸ ⡇ ⢸ ⡇
         0.40             ⢸ ⡇           ⡇⢸           ⢸ ⡇           ⡇⢸   ⢸ ⡇ ⢸ ⡇
                 ⣀⡀  ⣀⡀⢀⣀ ⢸ ⣇     ⢀⣀  ⢀⣀⠇⢸⡀  ⢀⡀     ⣀⡸ ⡇⣀⡀ ⣀   ⣀⡀  ⡇⢸⢀⣀ ⢸ ⡇ ⢸ ⡇ ⢀⣀
              ⠉⠉⠉ ⠈⠑⠒⠁⠈⠁ ⠉⠁  ⠉⠑⠒⠉⠉⠁ ⠉⠒⠊   ⠈⠉⠉⠁⠈⠉⠒⠊⠉⠉   ⠉ ⠈⠉ ⠉⠉⠉ ⠈⠑⠒⠁⠈⠁ ⠉⠁ ⠉⠉⠁ ⠉⠉⠁ ⠉
            0                                                           ✗        ✗
              #1                      #20                        #40

         #45: 9, typed 0   #53: 2, typed 1

         ⏎ again  l learn #31–#60  r recite it  ? help  Esc home
      """)
  }

  @Test func `Learn with loops`() {
    var player = Player(.learn, progress: .practised)
    player.reciteByRows(50)
    player.type("5", every: 900)
    player.reciteByRows(62)
    player.endSession()
    player.expect(
      """

         π learn #1–#50                                          21 Nov 2026, 19:42

         ▄█  ▄█  ▀▀█   decimals
          █   █  █▀▀   3.33/s speed   99.1 % accuracy   0:33 time   1 mistake
         ▀▀▀ ▀▀▀ ▀▀▀   2 loops


         +112 XP     ━━━━━━━━━━━━━━━━━━━━━━━━━───────────────  7 408 XP to Expert
         1 day in a row

         rhythm, seconds per decimal            slowest blocks: #11–#20 and #21–#30
         0.80       ⡀     ⡀     ⢀     ⢀     ⢸⢱     ⡀     ⣀     ⢀     ⢀      ⡀     ⡀
                    ⣿     ⣿     ⢸⡇    ⢸⡇    ⢸⢸     ⣿     ⡇⡇    ⢸⡇    ⢸⡇     ⣿     ⣿
         0.40       ⣿     ⣿     ⢸⡇    ⢸⡇    ⢸⢸     ⣿     ⡇⡇    ⢸⡇    ⢸⡇     ⣿     ⣿
               ⢀ ⢀⢀ ⣿  ⢀ ⢀⢿⡀⢀  ⢀⡸⣇ ⡀⢀ ⢸⣇⡀⢀ ⡀⢸⢸⢀ ⢀⢀⡀⣿  ⢀⡀⢀⠇⡇⢀  ⢀⡸⣇ ⡀⢀⡀⢸⡇⡀⢀⡀⡀ ⣿⢀⡀⡀ ⡀⣿
              ⠉⠁⠑⠊⠁⠉ ⠑⠊⠁⠉⠊ ⠈⠁⠉⠊⠁ ⠁⠉⠈⠁⠉⠊⠁⠈⠁⠉⠈⠁⠈⠁⠉⠊⠁⠈ ⠉⠊⠁⠈⠊ ⠈⠁⠉⠊⠁ ⠁⠉⠈⠁⠈⠊⠉⠈⠁⠈⠈⠉⠈⠊⠈⠈⠉⠈⠈
            0                               ✗
              1                            50                             100

         #1: 1, typed 5

         ⏎ again  l learn #1–#20  r recite it  ? help  Esc home
      """)
  }

  @Test func `A lesson, with the next step of the day`() throws {
    var player = try TodayBench.player(.usual)
    player.press("t", .enter)
    try player.typeAll(every: 1300)
    player.press(.enter)
    try player.typeAll(every: 1300)
    player.plan()
    player.expect(
      """

         π lesson                                                21 Nov 2026, 19:50

         ▄█    block learnt, #421–#430   1:42
          █    what you held comes again on 23 Nov 2026 or later
         ▀▀▀


         420 >  0921861173

         known to #430   70 more to the next hundred
         held 430 of 430

         +80 XP     ━━━━━━━━━━━━━━━━━━━━━━━━━───────────────  7 040 XP to Expert

       › next  run strict from #1, 1 min






         ⏎ go on  Ctrl-R again  s stats  ? help  Esc today
      """)
  }

  @Test func `A review in which blocks were lost`() throws {
    var player = try TodayBench.player(.usual)
    player.press("t", .enter)
    for _ in 0..<3 {
      player.recite(12)
      player.err()
      player.wait(700)
    }
    try player.typeAll(every: 500)
    player.plan()
    player.expect(
      """

         π review                                                21 Nov 2026, 19:42

         ▀▀█ ▀▀█   of 40 held
         ▀▀█   █   lost #31–#60: again tomorrow
         ▀▀▀   ▀   what you held comes again on 25 Nov 2026 or later
                   430 decimals   2.08/s speed   99.3 % accuracy   3:26 time
                   393 in a row at best   3 mistakes


         held 419 of 420

         +430 XP     ━━━━━━━━━━━━━━━━━━━━━━━━━───────────────  7 090 XP to Expert
         13 days in a row

       › next  learn #421–#430, 1 block, about 2 min

         rhythm, seconds per decimal            slowest blocks: #51–#60 and #31–#40
          1.0  ⢸⡆⢸⡆⢸⡆
               ⢸⡇⢸⡇⢸⠓⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒
            0 ⠒✗⠓✗⠓✗

         ⏎ go on  r recite it  ↑↓ more  ? help  Esc today
      """)
  }

  @Test func `The smallest screen in French`() {
    var player = Player(.strict, size: .small, progress: .practised, language: .french)
    player.reciteByRows(66)
    player.type("0", every: 900)
    player.expect(
      """
       π strict            21 nov. 2026, 19:42

       66 décimales sans faute, certifié
       ϟ nouvel éclair, 0,07/s de mieux
       #67 est 8, tu as tapé 0
       meilleurs temps   50 en 0:14,06
       66 en 30 s
       3,49/s vitesse   0:18 durée
       +66 XP  ━━━━━━━━──────  encore 7 454 XP
       1 jour d’affilée
       ⏎ encore  l apprendre #51–#80  ↑↓ suite
       ? aide  Échap accueil
      """)
  }

  @Test func `A page in the middle of a large terminal`() {
    var player = Player(.game, size: Size(132, 43), progress: .practised)
    player.reciteByRows(123)
    player.endSession()
    player.expect(
      margin: 16,
      """





         π game                                                                      21 Nov 2026, 19:42

         ▄█  ▀▀█ ▀▀█   decimals without a mistake, certified   ϟ new Lightning, 0.01/s faster
          █  █▀▀ ▀▀█   3.43/s speed   100 % accuracy   0:35 time
         ▀▀▀ ▀▀▀ ▀▀▀

         best times   50 in 0:14.06   100 in 0:28.80   102 in 30 s   123 in 60 s

         +123 XP     ━━━━━━━━━━━━━━━━━━━━━━━━━───────────────  7 397 XP to Expert
         1 day in a row

         rhythm, seconds per decimal                                slowest blocks: #11–#20 and #21–#30
         0.80        ⡀      ⣀      ⢀      ⢀⡀      ⡀      ⢀      ⢀⡀      ⡀      ⣀      ⢀       ⡀      ⣀
                     ⣿      ⡇⡇     ⢸⡇     ⢸⢸      ⣿      ⢸⡇     ⢸⢸      ⣿      ⡇⡇     ⢸⡇      ⣿      ⡇⡇
         0.40        ⣿      ⡇⡇     ⢸⡇     ⢸⢸      ⣿      ⢸⡇     ⢸⢸      ⣿      ⡇⡇     ⢸⡇      ⣿      ⡇⡇
               ⢀⡀ ⡀⢀ ⣿⡀  ⣀ ⢀⠇⡇ ⣀  ⢀⡸⡇⡀⢀ ⢀ ⢸⢸⣀ ⢀ ⡀ ⣿ ⣀⢀⡀ ⡀⢸⡇⢀ ⢀⡀⣀⢸⢸   ⡀ ⣀⢿⡀ ⡀  ⢀⠇⣇⡀⣀ ⢀ ⢸⡇⡀ ⣀⢀⡀ ⣿ ⡀⢀ ⢀⡀⡇⡇
              ⠉⠁⠈⠒⠉⠁⠉ ⠈⠊⠉ ⠑⠊ ⠈⠉ ⠑⠉⠁ ⠉⠈⠁⠉⠁⠉⠊⠈ ⠉⠁⠉⠈⠉⠈⠑⠁⠁⠈⠉⠈⠁⠉⠁⠉⠊⠈ ⠁ ⠉⠊⠉⠈⠑⠁ ⠈⠉⠈⠑⠉⠁ ⠁⠈ ⠉⠁⠑⠊⠉⠈⠉ ⠁⠈⠉⠈⠒⠉⠁⠉⠁⠈ ⠉
            0
              #1           #20           #40            #60           #80            #100

         splits per hundred
         #100  28.8 s









         ⏎ again  s stats  i image  ? help  Esc home
      """)
  }
}
