import Canvas
import Testing
import TrainerCore

@testable import Screens

/// Drawings of the statistics, each of the same history.
@Suite struct StatsDrawingTests {
  private let past = StatsPast.practised

  @Test func `The records of every constant`() {
    let player = Player.atStats(view: 1)
    player.expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes
         ━━━━━━━
                                                                      all constants
         π       ♛  138      decimals in 0:51      21 Nov 2026    ×19 · ideal 0:37
                 ϟ  2.68/s   over 138 decimals     21 Nov 2026    16th so far
                    3 388 decimals · 26 min · 43 sessions · best streak 138

         e       ♛  92       decimals in 0:45      3 Oct 2026     2nd so far
                 ϟ  2.04/s   over 92 decimals      3 Oct 2026
                    522 decimals · 4 min · 7 sessions · best streak 120

         φ       not practised yet

         √2      not practised yet







         Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The sessions`() {
    let player = Player.atStats(view: 2)
    player.expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes
                  ━━━━━━━━
                                                                      π · all modes
         date            mode       score     /s  accuracy   errors  reveals
         21 Nov 12:00    game         138   2.68     100 %        ·        ·  ♛ϟ   ┃
         20 Nov 12:00    practice     136   2.62    99.3 %        1        ·       ┃
         18 Nov 12:00    strict       132   2.56     100 %        ·        ·  ♛ϟ   ┃
         17 Nov 12:00    game         130   2.54    99.2 %        1        ·       ┃
         16 Nov 12:00    practice     128   2.51     100 %        ·        ·       ┃
         15 Nov 12:00    learn         45   2.36     100 %        ·        ·       │
         14 Nov 12:00    strict       124   2.44     100 %        ·        ·  ♛ϟ   │
         13 Nov 12:00    game         122   2.40     100 %        ·        ·  ♛ϟ   │
         11 Nov 12:00    learn         45   2.22    97.8 %        1        ·       │
         10 Nov 12:00    strict       116   2.34     100 %        ·        ·  ♛ϟ   │
         5 Nov 12:00     game         114   2.30     100 %        ·        ·  ♛ϟ   │
         2 Nov 12:00     practice     112   2.25    99.1 %        1        ·       │
         30 Oct 12:00    learn         45   2.17     100 %        ·        ·       │
         27 Oct 12:00    strict       108   2.24     100 %        ·        ·  ♛ϟ   │
         21 Oct 12:00    practice     104   2.18     100 %        ·        ·       │

                                                                            1 of 43
         ⏎ open  o order  x delete  c m f filter  Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The curves`() {
    let player = Player.atStats(view: 3)
    player.expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes
                            ━━━━━━
                                                                      π · all modes
         score  72 → 130   median of 7 sessions, last 90 days              ╌╌ ♛ 138
             150 ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌⣀⣀⣀⣀⣀⣀╌╌
                                                   ⣀⣀⣀⣀⣀⣀⠤⠤⠤⠤⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠉⠉⠉⠉
              75 ⣀⣀⣀⣀⣀⣀⣀⣀⠤⠤⠤⠤⠤⠤⠤⠤⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠉⠉⠉⠉⠉⠉⠉⠉

               0
         speed  1.84 → 2.54/s                                           ╌╌ ϟ 2.68/s
             3.0
                 ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌⣀⣀⠤⠤⠤⠤╌╌
                                                   ⣀⣀⣀⣀⣀⣀⠤⠤⠤⠤⠤⠤⠤⠤⠒⠒⠒⠒⠉⠉⠉⠉⠉⠉
                 ⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⠤⠤⠤⠤⠤⠤⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠉⠉⠉⠉
             1.5
         accuracy  100 % → 100 %
           100 % ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉


            90 %
                 Aug   Sep               Oct             Nov
         ←→ span  d by day  c m f filter  Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `What is remembered`() {
    Player.atStats(view: 7).expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes       π
                                                              ━━━━━━

         held  decimals that would come back today                       130 of 130
             150                                                               ⢀⣀⣀⣀
                                                       ⢠⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠔⠒⠒⠒⠒⠒⠒⠒⠊⠉⠉⠁
                  ⣀⣀⣀⣀⣀⣀⡠⠤⠤⠤⠤⠤⠤⠤⠤⠔⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠊⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠁
                 ⠉
               0
                 Aug   Sep                   Oct                    Nov

         to come  blocks that fall due, the next four weeks                 0 today
                       █       █         █             █
                       █       █         █             █
                 today                     4 Dec                       18 Dec

         said  90–95 %  held 16 of 16   95–99 %  held 223 of 225
               a clean run: said #120, ran #33 on 17 Nov
               18 more runs from #1 until the forecast is scored
               nothing learnt in a lesson yet

         ⏎ recite the weakest  ←→ span  c constant  Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `What is remembered on the smallest screen, in French`() {
    Player.atStats(view: 7, columns: 40, rows: 12, language: .french).expect(
      """
       1 2 3 4 5 6 7 8              mémoire π
       su                         130 sur 130
           150                        ⢀⣀⣀⣀⠤⠔⠒
               ⣀⣀⣀⡠⠤⠤⠤⠔⠒⠒⠒⠒⠊⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠁
             0
       à venir                  0 aujourd’hui
                  █   █    █      █
       prévu  90–95 %  su 16 sur 16
              depuis #1 : #120, fait #33
              encore rien appris en leçon
       ⏎ réciter  ←→ durée  c constante
       Tab 1–8 vue  ? aide  Échap accueil
      """)
  }

  @Test func `What is remembered in ASCII`() {
    Player.atStats(view: 7, repertoire: .ascii).expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes      pi
                                                              ======

         held  decimals that would come back today                       130 of 130
             150                                                               ....
                                                       .............'''''''''''
                  ...............''''''''''''''''''''''
                 '
               0
                 Aug   Sep                   Oct                    Nov

         to come  blocks that fall due, the next four weeks                 0 today
                       :       :         :             :
                       :       :         :             :
                 today                     4 Dec                       18 Dec

         said  90-95 %  held 16 of 16   95-99 %  held 223 of 225
               a clean run: said #120, ran #33 on 17 Nov
               18 more runs from #1 until the forecast is scored
               nothing learnt in a lesson yet

         Enter recite the weakest  <--> span  c constant  Tab 1-8 view  ? help
         Esc home
      """)
  }

  @Test func `The blocks by their chances`() {
    var player = Player.atStats(view: 5)
    player.press("m")
    player.expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes       π
                                              ━━━━━━

         the chance of each block today          firm ░░░ ▒▒▒ ▓▓▓ ███ █✗█ fading
                   0  10  20  30  40  50  60  70  80  90
               0 ░░░ ░░░ ░░░[░░░]░░░ ░░░ ░░░ ░░░ ░░░ ░░░
             100 ░░░ ░░░ ░░░ ···








             30 > 5028841971   2 % errors · 3 typed for 8
                  100 % today · due 24 Nov · strength 9.0 days · difficulty 9.9
         the others with low chances
             50 > 5820974944   the 6th digit is slow · today
            120 > 0938446095   1.0 s to the first digit · today

         ⏎ open  r recite it  R joints  o loop it  i image  w worst  m errors
         c constant  Tab 1–8 view  ? help  Esc home
      """)
  }

  /// It was lost on 13 August, 18 September and 17 November, and its strength is shown with the factor of 2.26.
  @Test func `A block`() {
    var player = Player.atStats(view: 5)
    player.press(.enter, past)
    player.expect(
      """

         #31–#40  π

         5028841971

         100 % today   due 24 Nov   strength 9.0 days   difficulty 9.9   lost 3×

           100 % ⢱                                  ⡏⠉⠉⠑⠉⠉⠉⠖⠒⠊⠑⠉⠉⠉⠒⢄
                  ⠣⢄⡀                               ⡇               ⠉⠒⠢⠤⠤⣀⣀⣀
                    ⠈⠉⠒⠒⠢⠤⠤⠤⠤⣀⣀⣀⣀⣀⣀⣀                ⡇                       ⠉⠉⠉⠉⠉⠑⠒
            40 %                    ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠒⠒⠒⠒⠁
                 27 Sep 2025                                      today  due 24 Nov

         21 Nov 2026     held   said 98.1 %   then 9.0 days
         20 Nov 2026     held, with a hitch   said 95.6 %   then 7.6 days
         18 Nov 2026     held   said 96.9 %   then 6.0 days
         17 Nov 2026     ✗ lost   said 99.8 %   then 4.6 days
         16 Nov 2026     held   said 99.6 %   then 78.3 days
         14 Nov 2026     held   said 99.8 %   then 75.6 days
         13 Nov 2026     held   said 99.4 %   then 74.2 days
         10 Nov 2026     held   said 98.8 %   then 70.3 days

         l learn it  r recite it  o loop it  O joint  i image  ←→ block  ↑↓ more
         ? help  Esc back
      """)
  }

  @Test func `A block on the smallest screen, in French`() {
    var player = Player.atStats(view: 5, columns: 40, rows: 12, language: .french)
    player.press(.enter, past)
    player.expect(
      """
       #31–#40  π   5028841971
       100 % aujourd’hui  à revoir le 24 nov.

       21 nov. 2026    su   prévu 98,1 %
       20 nov. 2026    su, avec un accroc
       18 nov. 2026    su   prévu 96,9 %
       17 nov. 2026    ✗ perdu   prévu 99,8 %
       16 nov. 2026    su   prévu 99,6 %
       14 nov. 2026    su   prévu 99,8 %
       13 nov. 2026    su   prévu 99,4 %
       l apprendre  r réciter  ←→ bloc
       ↑↓ suite  ? aide  Échap retour
      """)
  }

  @Test func `For somebody new it says what is missing`() {
    var few = StatsPast()
    few.add(SessionPlan(constant: .pi, mode: .practice), daysAgo: 1, digits: 20, pause: 400, errs: false)
    few.add(SessionPlan(constant: .pi, mode: .practice), daysAgo: 0, digits: 20, pause: 400, errs: false)
    let text = Player.atStats(few, view: 7).text
    #expect(text.contains("said  18 more passes on later days until that can be judged"))
    #expect(text.contains("no run from #1 to compare yet"))
    #expect(text.contains("20 more runs from #1 until the forecast is scored"))
    #expect(
      Player.atStats(StatsPast(), view: 7).text.contains("no forecast yet: no block was ever recited whole"))
  }

  @Test func `The calendar`() {
    let player = Player.atStats(view: 4)
    player.expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes
                                    ━━━━━━━━
                                                                      π · all modes
                 Dec  Jan Feb Mar  Apr May Jun  Jul Aug  Sep Oct Nov
         Mon   ···································▒··▓··▒··█··█··█·█
               ·····································▓··▓··█··▒··█·██
         Wed   ····································▓··▒··█··█··█··▒█
               ···································▒··▓··█··▒··█··█··
         Fri   ·····································▓··▓··█··█··▒·██
               ···················································█
         Sun   ···································▓··▓··█··█··▒···▒

         today  1 session, 51 s, 138 decimals

         12 days in a row   longest: 12, since 10 Nov   π: 42 days in a year

         less ·░▒▓█ more




         ⏎ its sessions  ←→↑↓ day  c m f filter  Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The blocks`() {
    let player = Player.atStats(view: 5)
    player.expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes       π
                                              ━━━━━━

         the blocks of ten you have practised    sure ░░░ ▒▒▒ ▓▓▓ ███ █✗█ shaky
                   0  10  20  30  40  50  60  70  80  90
               0 ░░░ ░░░ ░░░[▒▒▒]░░░ ███ ░░░ ░░░ ░░░ ░░░
             100 ░░░ ░░░ ░░░ ░░░








             30 > 5028841971   2 % errors · 3 typed for 8
         1st digit 1.2 s, usually 1.1 · slowest 0.4 s, usually 0.4 · 43 times
         the others with low chances
             50 > 5820974944   the 6th digit is slow · today
            120 > 0938446095   1.0 s to the first digit · today

         ⏎ open  r recite it  R joints  o loop it  i image  w worst  m chances
         c constant  Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The rhythm`() {
    let player = Player.atStats(view: 6)
    player.expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes       π
                                                      ━━━━━━

         place in the block                            mix-ups

          1 ━━━━━━━━━━━━━━━━━━━━━━━━━━ 1.12 s          3 for 8 ×7
          2 ━━━━━━━━━                  0.38 s
          3 ━━━━━━━━━                  0.38 s
          4 ━━━━━━━━━                  0.38 s
          5 ━━━━━━━━━                  0.38 s
          6 ━━━━━━━━━                  0.39 s
          7 ━━━━━━━━━                  0.38 s
          8 ━━━━━━━━━                  0.38 s
          9 ━━━━━━━━━                  0.38 s
         10 ━━━━━━━━━                  0.38 s






         c constant  Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The worst blocks`() {
    var player = Player.atStats(view: 5)
    player.press("w")
    player.expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes       π
                                              ━━━━━━

             30 > 5028841971   2 % errors · 3 typed for 8
             50 > 5820974944   the 6th digit is slow · today
            120 > 0938446095   1.0 s to the first digit · today
            110 > 3282306647   1.0 s to the first digit · today
            100 > 8214808651   1.0 s to the first digit · today
             60 > 5923078164   1.1 s to the first digit · today
             90 > 3421170679   1.0 s to the first digit · today
             80 > 8628034825   1.1 s to the first digit · today
             70 > 0628620899   1.1 s to the first digit · today
             40 > 6939937510   1.2 s to the first digit · today








         ⏎ open  r recite it  R recite all  o loop it  i image  w all  c constant
         Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The sessions of all constants`() {
    var player = Player.atStats(view: 2)
    for _ in 0..<4 { player.press("c", past) }
    player.expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes
                  ━━━━━━━━
                                                          all constants · all modes
         date                 mode      score    /s  accuracy  errors  reveals
         21 Nov 12:00   π     game        138  2.68     100 %       ·        ·  ♛ϟ ┃
         20 Nov 12:00   π     practice    136  2.62    99.3 %       1        ·     ┃
         19 Nov 12:00   e     learn        45  2.47     100 %       ·        ·     ┃
         18 Nov 12:00   π     strict      132  2.56     100 %       ·        ·  ♛ϟ ┃
         17 Nov 12:00   π     game        130  2.54    99.2 %       1        ·     │
         16 Nov 12:00   π     practice    128  2.51     100 %       ·        ·     │
         15 Nov 12:00   π     learn        45  2.36     100 %       ·        ·     │
         14 Nov 12:00   π     strict      124  2.44     100 %       ·        ·  ♛ϟ │
         13 Nov 12:00   π     game        122  2.40     100 %       ·        ·  ♛ϟ │
         12 Nov 12:00   e     practice    120  2.40     100 %       ·        ·     │
         11 Nov 12:00   π     learn        45  2.22    97.8 %       1        ·     │
         10 Nov 12:00   π     strict      116  2.34     100 %       ·        ·  ♛ϟ │
         5 Nov 12:00    π     game        114  2.30     100 %       ·        ·  ♛ϟ │
         2 Nov 12:00    π     practice    112  2.25    99.1 %       1        ·     │
         30 Oct 12:00   π     learn        45  2.17     100 %       ·        ·     │

                                                                            1 of 50
         ⏎ open  o order  x delete  c m f filter  Tab 1–8 view  ? help  Esc home
      """)
  }

  /// The Crown before it took 157 pauses of 316 ms for 132 decimals, where this one takes 304 ms.
  ///
  /// The sessions before it have 3 772 decimals in all.
  @Test func `The summary of a session of the past`() {
    var player = Player.atStats(view: 2)
    player.press(.enter, past)
    player.expect(
      """

         π game                                                  21 Nov 2026, 12:00

         you beat the ghost by 1.9 s   ♛ new crown, 6 more
         ϟ new lightning, 0.12/s faster
         certified

         138 decimals   2.68/s speed   100 % accuracy   0:51 time   138 best streak
         0 errors

         +138 XP     ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━───────────  1 090 XP to Athlete
         12 days in a row

         ahead of the ghost
                               ⣀ ⣀ ⣀⣀⣀ ⣀⠤⠤⡀⣀⠤⠤⢄⡠⠤⠤⢄⡠⠔⠒⢢⣀⠔⠒⠢⠤⠔⠉⠉⠦⠔⠊ +7
         ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠉⠑⠉⠉⠉⠑⠉⠉⠉⠉⠉╌⠋╌⠋╌╌╌⠉╌╌╌⠉╌╌╌⠈╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
                                                                   −7

         rhythm, seconds per decimal            slowest blocks: #51–#60 and #11–#20
          2.0                            ⣷
                  ⢠⡀   ⢠⡀   ⢠⡀   ⢠⡀   ⢠⡀ ⣿ ⢠⡀   ⢠⡀   ⢠⡀   ⢠⡀   ⢠⡀   ⢠⡀   ⢠⡀   ⢠⡀

         ⏎ replay  o loop #51–#60  ↑↓ more  n note  x delete  ? help  Esc back
      """)
  }

  @Test func `A replay`() {
    var player = Player.atStats(view: 2)
    player.press(.enter, past)
    player.press(.enter)
    player.watch(20_000)
    player.expect(
      """

         π game                             #56                2.8/s    ×55    0:19




                                             3.
                                         0 > 1415926535
                                        10 > 8979323846
                                        20 > 2643383279
                                        30 > 5028841971
                                        40 > 6939937510
                                        50 >▐58209▁    ▌







                                       55 / 138   1×

         Space pause  ←→ a digit  ↑↓ speed  Esc back
      """)
  }

  // MARK: - The smallest screen

  @Test func `The records of every constant on the smallest screen`() {
    let player = Player.atStats(view: 1, columns: 40, rows: 12)
    player.expect(
      """
       1 2 3 4 5 6 7 8  records all constants
      ›π     ♛ 138      ϟ 2.68/s        3 388
       e     ♛ 92       ϟ 2.04/s          522
       φ     not practised yet
       √2    not practised yet
       ♛ 21 Nov 2026 · 0:51 · 19th so far
       ϟ 21 Nov 2026 · over 138 decimals
       3 388 decimals · 26 min
       43 sessions · best streak 138

       c constant  Tab 1–8 view  ? help
       Esc home
      """)
  }

  @Test func `The sessions on the smallest screen`() {
    let player = Player.atStats(view: 2, columns: 40, rows: 12)
    player.expect(
      """
       1 2 3 4 5 6 7 8 sessions π · all modes
       date               score   /s     %
       21 Nov   game        138 2.68   100 ♛ϟ┃
       20 Nov   practice    136 2.62  99.3   │
       18 Nov   strict      132 2.56   100 ♛ϟ│
       17 Nov   game        130 2.54  99.2   │
       16 Nov   practice    128 2.51   100   │
       15 Nov   learn        45 2.36   100   │
       14 Nov   strict      124 2.44   100 ♛ϟ│
                                      1 of 43
       ⏎ open  o order  c m f filter
       Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The curves on the smallest screen`() {
    let player = Player.atStats(view: 3, columns: 40, rows: 12)
    player.expect(
      """
       1 2 3 4 5 6 7 8   curves π · all modes
       score  72 → 130               ╌╌ ♛ 138
           150 ╌╌╌╌⣀⣀⣀⣀⣀⠤⠤⠤⠤⠤⠒⠒╌╌╌╌╌╌╌╌╌╌╌╌╌╌
             0 ⠉⠉⠉⠉
       speed  1.84 → 2.54/s       ╌╌ ϟ 2.68/s
           3.0 ╌╌╌╌╌╌╌╌╌╌╌╌⣀⣀⣀⠤╌╌╌╌╌╌╌╌╌╌╌╌╌╌
           1.5 ⠤⠤⠒⠒⠒⠒⠒⠊⠉⠉⠉⠉
       accuracy  100 % → 100 %
         100 % ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
               Aug   Oct
       ←→ span  d by day  c m f filter
       Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The calendar on the smallest screen`() {
    let player = Player.atStats(view: 4, columns: 40, rows: 12)
    player.expect(
      """
       1 2 3 4 5 6 7 8 calendar π · all modes
                May Jun  Jul Aug  Sep Oct Nov
       Mon   ··············▒··▓··▒··█··█··█·█
             ················▓··▓··█··▒··█·██
       Wed   ···············▓··▒··█··█··█··▒█
             ··············▒··▓··█··▒··█··█··
       Fri   ················▓··▓··█··█··▒·██
             ······························█
       Sun   ··············▓··▓··█··█··▒···▒
       21 Nov  51 s · 12 days in a row
       ⏎ open  ←→↑↓ day  c m f filter
       Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The blocks on the smallest screen`() {
    let player = Player.atStats(view: 5, columns: 40, rows: 12)
    player.expect(
      """
       1 2 3 4 5 6 7 8               blocks π
             0 ░░ ░░ ░░[▒▒]░░ ██ ░░ ░░ ░░ ░░
           100 ░░ ░░ ░░ ░░




           30 > 5028841971
       2 % errors · 3 typed for 8
       1st digit 1.2 s, usually 1.1
       ⏎ open  w worst  c constant
       Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The rhythm on the smallest screen`() {
    let player = Player.atStats(view: 6, columns: 40, rows: 12)
    player.expect(
      """
       1 2 3 4 5 6 7 8               rhythm π
       place in the block
        1 ━━━━━━ 1.12 s     6 ━━     0.39 s
        2 ━━     0.38 s     7 ━━     0.38 s
        3 ━━     0.38 s     8 ━━     0.38 s
        4 ━━     0.38 s     9 ━━     0.38 s
        5 ━━     0.38 s    10 ━━     0.38 s
       mix-ups  3 for 8 ×7


       c constant  Tab 1–8 view  ? help
       Esc home
      """)
  }

  @Test func `The sessions of all constants on the smallest screen`() {
    var player = Player.atStats(view: 2, columns: 40, rows: 12)
    for _ in 0..<4 { player.press("c", past) }
    player.expect(
      """
       1 2 3 4 5 6 7 8 sessions all constants
       date                     score   /s
       21 Nov   π     game        138 2.68 ♛ϟ┃
       20 Nov   π     practice    136 2.62   │
       19 Nov   e     learn        45 2.47   │
       18 Nov   π     strict      132 2.56 ♛ϟ│
       17 Nov   π     game        130 2.54   │
       16 Nov   π     practice    128 2.51   │
       15 Nov   π     learn        45 2.36   │
                                      1 of 50
       ⏎ open  o order  c m f filter
       Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The end of a replay on the smallest screen`() {
    var player = Player.atStats(view: 2, columns: 40, rows: 12)
    player.press(.enter, past)
    player.press(.enter)
    player.watch(100_000)
    player.expect(
      """
       π game #139           2.7/s ×138  0:51

                         3.
                    80 > 8628034825
                    90 > 3421170679
                   100 > 8214808651
                   110 > 3282306647
                   120 > 0938446095
                   130 >▐50582231▁ ▌
              138 / 138   1×   the end
       Space again  ←→ a digit  ↑↓ speed
       Esc back
      """)
  }

  // MARK: - Other screens

  @Test func `The records of every constant on a small screen`() {
    let player = Player.atStats(view: 1, columns: 60, rows: 15)
    player.expect(
      """
         1 2 3 4 5 6 7 8                  records all constants
        ›π     ♛ 138      ϟ 2.68/s                        3 388
         e     ♛ 92       ϟ 2.04/s                          522
         φ     not practised yet
         √2    not practised yet

         ♛ 21 Nov 2026 · 0:51 · 19th so far · ideal #100 0:37
         ϟ 21 Nov 2026 · over 138 decimals · 16th so far
         3 388 decimals · 26 min
         43 sessions · best streak 138




         c constant  Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The curves on a small screen`() {
    let player = Player.atStats(view: 3, columns: 60, rows: 15)
    player.expect(
      """
         1 2 3 4 5 6 7 8                   curves π · all modes
         score  72 → 130                               ╌╌ ♛ 138
             150 ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌⣀⣀⣀⣀⣀⣀⠤⠤⠤⠤⠒╌╌╌╌╌╌╌╌╌╌╌╌╌╌
                 ⠤⠤⠤⠤⠤⠤⠤⠤⠒⠒⠒⠒⠒⠒⠒⠉⠉⠉⠉⠉⠉
               0
         speed  1.84 → 2.54/s                       ╌╌ ϟ 2.68/s
             3.0 ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌⣀╌╌╌╌╌╌╌╌╌╌╌╌╌╌
                               ⣀⣀⣀⣀⠤⠤⠤⠤⠤⠤⠒⠒⠒⠒⠉⠉⠉
             1.5 ⠒⠒⠒⠒⠒⠒⠉⠉⠉⠉⠉⠉⠉⠉
         accuracy  100 % → 100 %
           100 % ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
            90 %
                 Aug         Oct     Nov
         ←→ span  d by day  c m f filter  Tab 1–8 view  ? help
         Esc home
      """)
  }

  @Test func `The calendar on a small screen`() {
    let player = Player.atStats(view: 4, columns: 60, rows: 15)
    player.expect(
      """
         1 2 3 4 5 6 7 8                 calendar π · all modes
                 Jan Feb Mar  Apr May Jun  Jul Aug  Sep Oct Nov
         Mon   ······························▒··▓··▒··█··█··█·█
               ································▓··▓··█··▒··█·██
         Wed   ·······························▓··▒··█··█··█··▒█
               ······························▒··▓··█··▒··█··█··
         Fri   ································▓··▓··█··█··▒·██
               ··············································█
         Sun   ······························▓··▓··█··█··▒···▒
         today  1 session, 51 s, 138 decimals
         12 days in a row
         longest: 12, since 10 Nov   π: 42 days in a year
         less ·░▒▓█ more
         ⏎ its sessions  ←→↑↓ day  c m f filter  Tab 1–8 view
         ? help  Esc home
      """)
  }

  @Test func `The blocks on a small screen`() {
    let player = Player.atStats(view: 5, columns: 60, rows: 15)
    player.expect(
      """
         1 2 3 4 5 6 7 8                               blocks π
               0 ░░ ░░ ░░[▒▒]░░ ██ ░░ ░░ ░░ ░░
             100 ░░ ░░ ░░ ░░







             30 > 5028841971
         2 % errors · 3 typed for 8 · 1.2 s to the first digit
         1st digit 1.2 s, usually 1.1
         ⏎ open  r recite it  i image  w worst  m chances
         c constant  Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The rhythm on a small screen`() {
    let player = Player.atStats(view: 6, columns: 60, rows: 15)
    player.expect(
      """
         1 2 3 4 5 6 7 8                               rhythm π
         place in the block       mix-ups
          1 ━━━━━━━━ 1.12 s       3 for 8 ×7
          2 ━━━      0.38 s
          3 ━━━      0.38 s
          4 ━━━      0.38 s
          5 ━━━      0.38 s
          6 ━━━      0.39 s
          7 ━━━      0.38 s
          8 ━━━      0.38 s
          9 ━━━      0.38 s
         10 ━━━      0.38 s


         c constant  Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The sessions on a large screen`() {
    let player = Player.atStats(view: 2, columns: 132, rows: 43)
    player.expect(
      margin: 0,
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes                                               π · all modes
                  ━━━━━━━━

         date            mode                         score     /s  accuracy   errors  reveals
         21 Nov 12:00    game                           138   2.68     100 %        ·        ·  ♛ϟ                                     ┃
         20 Nov 12:00    practice                       136   2.62    99.3 %        1        ·                                         ┃
         18 Nov 12:00    strict                         132   2.56     100 %        ·        ·  ♛ϟ                                     ┃
         17 Nov 12:00    game                           130   2.54    99.2 %        1        ·                                         ┃
         16 Nov 12:00    practice                       128   2.51     100 %        ·        ·                                         ┃
         15 Nov 12:00    learn 20–70                     45   2.36     100 %        ·        ·                                         ┃
         14 Nov 12:00    strict                         124   2.44     100 %        ·        ·  ♛ϟ                                     ┃
         13 Nov 12:00    game                           122   2.40     100 %        ·        ·  ♛ϟ                                     ┃
         11 Nov 12:00    learn 20–70                     45   2.22    97.8 %        1        ·                                         ┃
         10 Nov 12:00    strict                         116   2.34     100 %        ·        ·  ♛ϟ                                     ┃
         5 Nov 12:00     game                           114   2.30     100 %        ·        ·  ♛ϟ                                     ┃
         2 Nov 12:00     practice                       112   2.25    99.1 %        1        ·                                         ┃
         30 Oct 12:00    learn 20–70                     45   2.17     100 %        ·        ·                                         ┃
         27 Oct 12:00    strict                         108   2.24     100 %        ·        ·  ♛ϟ                                     ┃
         21 Oct 12:00    practice                       104   2.18     100 %        ·        ·                                         ┃
         18 Oct 12:00    learn 20–70                     45   2.09     100 %        ·        ·                                         ┃
         15 Oct 12:00    strict                         100   2.15     100 %        ·        ·  ♛ϟ                                     ┃
         12 Oct 12:00    game                            98   2.12     100 %        ·        ·  ♛ϟ                                     ┃
         9 Oct 12:00     practice                        96   2.09     100 %        ·        ·                                         ┃
         6 Oct 12:00     learn 20–70                     45   1.98    97.8 %        1        ·                                         ┃
         30 Sep 12:00    game                            90   2.05     100 %        ·        ·  ♛ϟ                                     ┃
         27 Sep 12:00    practice                        88   2.00    98.9 %        1        ·                                         ┃
         24 Sep 12:00    learn 20–70                     45   1.94     100 %        ·        ·                                         ┃
         21 Sep 12:00    strict                          84   1.96     100 %        ·        ·  ♛ϟ                                     ┃
         18 Sep 12:00    game                            82   1.92    98.8 %        1        ·                                         ┃
         15 Sep 12:00    practice                        80   1.95     100 %        ·        ·                                         ┃
         9 Sep 12:00     strict                          76   1.90     100 %        ·        ·  ♛ϟ                                     │
         6 Sep 12:00     game                            74   1.87     100 %        ·        ·  ♛ϟ                                     │
         3 Sep 12:00     practice                        72   1.84     100 %        ·        ·                                         │
         31 Aug 12:00    learn 20–70                     45   1.78    97.8 %        1        ·                                         │
         28 Aug 12:00    strict                          68   1.83     100 %        ·        ·  ♛ϟ                                     │
         25 Aug 12:00    game                            66   1.81     100 %        ·        ·  ♛ϟ                                     │
         19 Aug 12:00    learn 20–70                     45   1.75     100 %        ·        ·                                         │
         16 Aug 12:00    strict                          60   1.78     100 %        ·        ·  ♛                                      │

                                                                                                                                1 of 43
         ⏎ open  o order  n note  x delete  c m f filter  Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `A session typed backwards says so where there is room, and in its summary`() throws {
    var past = StatsPast()
    let segment = try #require(Segment(50, 60))
    let plan = SessionPlan(constant: .pi, mode: .practice, segment: segment, isBackwards: true)
    past.add(plan, keys: keys("4496479028", every: 300), daysAgo: 0)
    past.add(
      SessionPlan(constant: .pi, mode: .practice, segment: segment), keys: keys("582", every: 300), daysAgo: 1
    )
    var player = Player.atStats(past, view: 2, columns: 132, rows: 43)
    #expect(player.text.contains("21 Nov 12:00    practice 60–50                   9"))
    #expect(player.text.contains("20 Nov 12:00    practice 50–60                   3"))
    player.press(.enter, past)
    #expect(player.text.contains("π practice #60–#51") && player.text.contains("#57: 4, typed 6"))
    player.press("l")
    #expect(player.app.session?.plan == SessionPlan(constant: .pi, mode: .learn, segment: Segment(40, 70)))
    // Where there is no room in the list its session says so.
    player = Player.atStats(past, view: 2)
    #expect(!player.text.contains("60–50"))
    player.press(.enter, past)
    #expect(player.text.contains("π practice #60–#51"))
  }

  private func keys(_ digits: String, every pause: UInt32) -> [Keystroke] {
    digits.utf8.enumerated().map { Keystroke(.digit($1 - 0x30), at: UInt32($0) * pause) }
  }

  @Test func `The curves in ASCII`() {
    let player = Player.atStats(view: 3, repertoire: .ascii)
    player.expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes
                            ======
                                                                     pi . all modes
         score  72 -> 130   median of 7 sessions, last 90 days             -- W 138
             150 ------------------------------------------------------------....--
                                                   ..............''''''''''''
              75 ................''''''''''''''''''

               0
         speed  1.84 -> 2.54/s                                          -- Z 2.68/s
             3.0
                 ----------------------------------------------------------......--
                                                 ................''''''''''
                 ..................''''''''''''''
             1.5
         accuracy  100 % -> 100 %
           100 % ''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''''


            90 %
                 Aug   Sep               Oct             Nov
         <--> span  d by day  c m f filter  Tab 1-8 view  ? help  Esc home
      """)
  }

  @Test func `The calendar in ASCII`() {
    let player = Player.atStats(view: 4, repertoire: .ascii)
    player.expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes
                                    ========
                                                                     pi . all modes
                 Dec  Jan Feb Mar  Apr May Jun  Jul Aug  Sep Oct Nov
         Mon   ...................................+..*..+..#..#..#.#
               .....................................*..*..#..+..#.##
         Wed   ....................................*..+..#..#..#..+#
               ...................................+..*..#..+..#..#..
         Fri   .....................................*..*..#..#..+.##
               ...................................................##
         Sun   ...................................*..*..#..#..+...+

         today  1 session, 51 s, 138 decimals

         12 days in a row   longest: 12, since 10 Nov   pi: 42 days in a year

         less .-+*# more




         Enter its sessions  <-->^v day  c m f filter  Tab 1-8 view  ? help
         Esc home
      """)
  }

  @Test func `The records of every constant in French`() {
    let player = Player.atStats(view: 1, language: .french)
    player.expect(
      """

         records  séances  courbes  calendrier  blocs  rythme  mémoire  notes
         ━━━━━━━
                                                              toutes les constantes
         π       ♛  138      décimales en 0:51     21 nov. 2026   ×19 · idéal 0:37
                 ϟ  2,68/s   sur 138 décimales     21 nov. 2026   16e à ce jour
                    3 388 décimales · 26 min · 43 séances · meilleure série 138

         e       ♛  92       décimales en 0:45     3 oct. 2026    2e à ce jour
                 ϟ  2,04/s   sur 92 décimales      3 oct. 2026
                    522 décimales · 4 min · 7 séances · meilleure série 120

         φ       pas encore travaillé

         √2      pas encore travaillé







         Tab 1–8 vue  ? aide  Échap accueil
      """)
  }

  @Test func `The sessions in French`() {
    let player = Player.atStats(view: 2, language: .french)
    player.expect(
      """

         records  séances  courbes  calendrier  blocs  rythme  mémoire  notes
                  ━━━━━━━
                                                                 π · tous les modes
         date            mode       score     /s précision  erreurs   révél.
         21 nov. 12:00   game         138   2,68     100 %        ·        ·  ♛ϟ   ┃
         20 nov. 12:00   practice     136   2,62    99,3 %        1        ·       ┃
         18 nov. 12:00   strict       132   2,56     100 %        ·        ·  ♛ϟ   ┃
         17 nov. 12:00   game         130   2,54    99,2 %        1        ·       ┃
         16 nov. 12:00   practice     128   2,51     100 %        ·        ·       ┃
         15 nov. 12:00   learn         45   2,36     100 %        ·        ·       │
         14 nov. 12:00   strict       124   2,44     100 %        ·        ·  ♛ϟ   │
         13 nov. 12:00   game         122   2,40     100 %        ·        ·  ♛ϟ   │
         11 nov. 12:00   learn         45   2,22    97,8 %        1        ·       │
         10 nov. 12:00   strict       116   2,34     100 %        ·        ·  ♛ϟ   │
         5 nov. 12:00    game         114   2,30     100 %        ·        ·  ♛ϟ   │
         2 nov. 12:00    practice     112   2,25    99,1 %        1        ·       │
         30 oct. 12:00   learn         45   2,17     100 %        ·        ·       │
         27 oct. 12:00   strict       108   2,24     100 %        ·        ·  ♛ϟ   │
         21 oct. 12:00   practice     104   2,18     100 %        ·        ·       │

                                                                           1 sur 43
         ⏎ voir  o ordre  x supprimer  c m f filtre  Tab 1–8 vue  ? aide
         Échap accueil
      """)
  }

  @Test func `The calendar in French`() {
    let player = Player.atStats(view: 4, language: .french)
    player.expect(
      """

         records  séances  courbes  calendrier  blocs  rythme  mémoire  notes
                                    ━━━━━━━━━━
                                                                 π · tous les modes
                 déc. janv.   mars avr.    juin juil.    sept.   nov.
         lun.  ···································▒··▓··▒··█··█··█·█
               ·····································▓··▓··█··▒··█·██
         mer.  ····································▓··▒··█··█··█··▒█
               ···································▒··▓··█··▒··█··█··
         ven.  ·····································▓··▓··█··█··▒·██
               ···················································█
         dim.  ···································▓··▓··█··█··▒···▒

         aujourd’hui  1 séance, 51 s, 138 décimales

         12 jours d’affilée
         record : 12, depuis le 10 nov.   π : 42 jours sur un an

         moins ·░▒▓█ plus



         ⏎ ses séances  ←→↑↓ jour  c m f filtre  Tab 1–8 vue  ? aide  Échap accueil
      """)
  }

  @Test func `The blocks in French`() {
    let player = Player.atStats(view: 5, language: .french)
    player.expect(
      """

         records  séances  courbes  calendrier  blocs  rythme  mémoire  notes     π
                                                ━━━━━

         les blocs de dix déjà travaillés        sûr ░░░ ▒▒▒ ▓▓▓ ███ █✗█ fragile
                   0  10  20  30  40  50  60  70  80  90
               0 ░░░ ░░░ ░░░[▒▒▒]░░░ ███ ░░░ ░░░ ░░░ ░░░
             100 ░░░ ░░░ ░░░ ░░░








             30 > 5028841971   2 % d’erreurs · 3 tapé pour 8
         1er chiffre 1,2 s, d’habitude 1,1 · pire 0,4 s, d’habitude 0,4 · 43 fois
         les autres aux chances faibles
             50 > 5820974944   le 6e chiffre est lent · aujourd’hui
            120 > 0938446095   1,0 s avant le 1er chiffre · aujourd’hui

         ⏎ voir  r réciter  R jointures  o boucler  i image  w pires  m chances
         c constante  Tab 1–8 vue  ? aide  Échap accueil
      """)
  }

  @Test func `The calendar in French on the smallest screen`() {
    let player = Player.atStats(view: 4, columns: 40, rows: 12, language: .french)
    player.expect(
      """
       1 2 3 4 5 6 7 8           calendrier π
                mai juin juil.    sept.   nov.
       lun.  ··············▒··▓··▒··█··█··█·█
             ················▓··▓··█··▒··█·██
       mer.  ···············▓··▒··█··█··█··▒█
             ··············▒··▓··█··▒··█··█··
       ven.  ················▓··▓··█··█··▒·██
             ······························█
       dim.  ··············▓··▓··█··█··▒···▒
       21 nov.  51 s · 12 jours d’affilée
       ⏎ voir  ←→↑↓ jour  c m f filtre
       Tab 1–8 vue  ? aide  Échap accueil
      """)
  }

  @Test func `The blocks in French on the smallest screen`() {
    let player = Player.atStats(view: 5, columns: 40, rows: 12, language: .french)
    player.expect(
      """
       1 2 3 4 5 6 7 8                blocs π
             0 ░░ ░░ ░░[▒▒]░░ ██ ░░ ░░ ░░ ░░
           100 ░░ ░░ ░░ ░░




           30 > 5028841971
       2 % d’erreurs · 3 tapé pour 8
       1er chiffre 1,2 s, d’habitude 1,1
       ⏎ voir  w pires  c constante
       Tab 1–8 vue  ? aide  Échap accueil
      """)
  }

  // MARK: - Nothing practised yet

  @Test func `The records of every constant of nothing`() {
    let player = Player.atStats(StatsPast(), view: 1)
    player.expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes
         ━━━━━━━
                                                                      all constants
         π       not practised yet

         e       not practised yet

         φ       not practised yet

         √2      not practised yet











         Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The sessions of nothing`() {
    let player = Player.atStats(StatsPast(), view: 2)
    player.expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes
                  ━━━━━━━━
                                                                      π · all modes
         no sessions

















         c m f filter  Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The curves of nothing`() {
    let player = Player.atStats(StatsPast(), view: 3)
    player.expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes
                            ━━━━━━
                                                                      π · all modes
         a curve needs two sessions

















         ←→ span  d by day  c m f filter  Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The calendar of nothing`() {
    let player = Player.atStats(StatsPast(), view: 4)
    player.expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes
                                    ━━━━━━━━
                                                                      π · all modes
                 Dec  Jan Feb Mar  Apr May Jun  Jul Aug  Sep Oct Nov
         Mon   ·····················································
               ·····················································
         Wed   ·····················································
               ·····················································
         Fri   ·····················································
               ·····················································
         Sun   ····················································

         today  no sessions

         0 days in a row   π: 0 days in a year

         less ·░▒▓█ more




         ⏎ its sessions  ←→↑↓ day  c m f filter  Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The blocks of nothing`() {
    let player = Player.atStats(StatsPast(), view: 5)
    player.expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes       π
                                              ━━━━━━

         no blocks practised yet

















         w worst  m chances  c constant  Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The rhythm of nothing`() {
    let player = Player.atStats(StatsPast(), view: 6)
    player.expect(
      """

         records  sessions  curves  calendar  blocks  rhythm  memory  notes       π
                                                      ━━━━━━

         nothing recited yet

















         c constant  Tab 1–8 view  ? help  Esc home
      """)
  }

  @Test func `The records of every constant of nothing on the smallest screen, in French`() {
    let player = Player.atStats(
      StatsPast(), view: 1, columns: 40, rows: 12, language: .french)
    player.expect(
      """
       1 2 3 4 5 6 7 8         records toutes
      ›π     pas encore travaillé
       e     pas encore travaillé
       φ     pas encore travaillé
       √2    pas encore travaillé





       c constante  Tab 1–8 vue  ? aide
       Échap accueil
      """)
  }

  @Test func `The sessions of nothing on the smallest screen, in French`() {
    let player = Player.atStats(
      StatsPast(), view: 2, columns: 40, rows: 12, language: .french)
    player.expect(
      """
       1 2 3 4 5 6 7 8              séances π
       aucune séance








       c m f filtre  Tab 1–8 vue  ? aide
       Échap accueil
      """)
  }

  @Test func `The calendar of nothing on the smallest screen, in French`() {
    let player = Player.atStats(
      StatsPast(), view: 4, columns: 40, rows: 12, language: .french)
    player.expect(
      """
       1 2 3 4 5 6 7 8           calendrier π
                mai juin juil.    sept.   nov.
       lun.  ································
             ································
       mer.  ································
             ································
       ven.  ································
             ································
       dim.  ·······························
       21 nov.  aucune séance
       ⏎ voir  ←→↑↓ jour  c m f filtre
       Tab 1–8 vue  ? aide  Échap accueil
      """)
  }
}
