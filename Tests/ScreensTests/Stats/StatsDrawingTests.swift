import Canvas
import Testing
import TrainerCore

@testable import Screens

/// Drawings of the statistics, each of the same history.
struct StatsDrawingTests {
  private let past = StatsPast.practised

  /// Expects a page to look as drawn.
  private func draws(
    _ view: UInt8, _ size: Size, _ language: Language, in repertoire: Repertoire = .unicode,
    of past: StatsPast = .practised, _ drawing: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    Player.atStats(past, view: view, size: size, language: language, repertoire: repertoire)
      .expect(drawing, sourceLocation: sourceLocation)
  }

  @Test func `The records`() {
    draws(
      1, .usual, .english,
      """

         records   sessions   progress   blocks   memory                          π
         ━━━━━━━

       › ♛  138 decimals in 0:51        21 Nov 2026    19 crowns
         ϟ  2.68/s over 138 decimals    21 Nov 2026    16 lightnings
         e ♛ 92

         the first       time    a second
                50    0:17.32      2.89/s    ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇  21 Nov 2026
               100    0:37.56      2.66/s    ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇    21 Nov 2026

         most in 30 s  79    most in 60 s  138
         your best hundreds end to end: #100 in 0:37

         sessions 43   decimals 3 388   time 26 min   best streak 138
         known to #138





         ⏎ race it  c constant  Tab 1–5 page  ? help  Esc home
      """)
    draws(
      1, .small, .english,
      """
       records   2   3   4   5               π
       ━━━━━━━

      › ♛  138 decimals in 0:51
        ϟ  2.68/s over 138 decimals
        the first       time
               50    0:17.32  21 Nov 2026
              100    0:37.56  21 Nov 2026
       most in 30 s  79    most in 60 s  138
       best hundreds: #100 in 0:37
       ⏎ race it  PgUp PgDn more  Tab 1–5 page
       ? help  Esc home
      """)
    draws(
      1, .small, .french,
      """
       records   2   3   4   5               π
       ━━━━━━━

      › ♛  138 décimales en 0:51
        ϟ  2,68/s sur 138 décimales
        les premières      durée
                   50    0:17,32  21 nov. 2026
                  100    0:37,56  21 nov. 2026
       au mieux en 60 s  138
       meilleures centaines : #100 en 0:37
       ⏎ course  Page ↑↓ suite  Tab 1–5 page
       ? aide  Échap accueil
      """)
    draws(
      1, .usual, .french,
      """

         records   séances   progrès   blocs   mémoire                            π
         ━━━━━━━

       › ♛  138 décimales en 0:51       21 nov. 2026    19 couronnes
         ϟ  2,68/s sur 138 décimales    21 nov. 2026    16 éclairs
         e ♛ 92

         les premières    durée  par seconde
                    50  0:17,32       2,89/s  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇  21 nov. 2026
                   100  0:37,56       2,66/s  ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇    21 nov. 2026

         au mieux en 30 s  79    au mieux en 60 s  138
         tes meilleures centaines bout à bout : #100 en 0:37

         séances 43   décimales 3 388   temps 26 min   meilleure série 138
         connu jusqu’à #138





         ⏎ course  c constante  Tab 1–5 page  ? aide  Échap accueil
      """)
    draws(
      1, .small, .french, of: StatsPast(),
      """
       records   2   3   4   5               π
       ━━━━━━━

       pas encore travaillé







       Tab 1–5 page  ? aide  Échap accueil
      """)
    draws(
      1, .usual, .english, of: StatsPast(),
      """

         records   sessions   progress   blocks   memory                          π
         ━━━━━━━

         not practised yet

















         c constant  Tab 1–5 page  ? help  Esc home
      """)
  }

  @Test func `The sessions`() {
    draws(
      2, .usual, .english,
      """

         records   sessions   progress   blocks   memory                          π
                   ━━━━━━━━

         date           mode      score     /s   accuracy   errors   reveals
       › 21 Nov 12:00   game        138   2.68      100 %        ·         ·  ♛ϟ
         20 Nov 12:00   practice    136   2.62     99.3 %        1         ·
         18 Nov 12:00   strict      132   2.56      100 %        ·         ·  ♛ϟ
         17 Nov 12:00   game        130   2.54     99.2 %        1         ·
         16 Nov 12:00   practice    128   2.51      100 %        ·         ·
         15 Nov 12:00   learn        45   2.36      100 %        ·         ·
         14 Nov 12:00   strict      124   2.44      100 %        ·         ·  ♛ϟ
         13 Nov 12:00   game        122   2.40      100 %        ·         ·  ♛ϟ
         11 Nov 12:00   learn        45   2.22     97.8 %        1         ·
         10 Nov 12:00   strict      116   2.34      100 %        ·         ·  ♛ϟ
         5 Nov 12:00    game        114   2.30      100 %        ·         ·  ♛ϟ
         2 Nov 12:00    practice    112   2.25     99.1 %        1         ·
         30 Oct 12:00   learn        45   2.17      100 %        ·         ·
         27 Oct 12:00   strict      108   2.24      100 %        ·         ·  ♛ϟ  ↓
         note  number 49 · energy 4
                                                                            1 of 43

         ⏎ open  / find  c m f filter  Tab 1–5 page  ? help  Esc home
      """)
    draws(
      2, .small, .english,
      """
       1   sessions   3   4   5              π
        date     mode      score     /s
      › 21 Nov   game        138   2.68  ♛ϟ
        20 Nov   practice    136   2.62
        18 Nov   strict      132   2.56  ♛ϟ
        17 Nov   game        130   2.54
        16 Nov   practice    128   2.51
        15 Nov   learn        45   2.36      ↓
       note  number 49 · energy 4
                                       1 of 43
       ⏎ open  / find  c m f filter
       Tab 1–5 page  ? help  Esc home
      """)
    draws(
      2, .small, .french,
      """
       1   séances   3   4   5               π
        date       mode      score    /s
      › 21 nov.    game        138  2,68  ♛ϟ
        20 nov.    practice    136  2,62
        18 nov.    strict      132  2,56  ♛ϟ
        17 nov.    game        130  2,54
        16 nov.    practice    128  2,51
        15 nov.    learn        45  2,36     ↓
       note  number 49 · énergie 4
                                      1 sur 43
       ⏎ voir  / chercher  c m f filtre
       Tab 1–5 page  ? aide  Échap accueil
      """)
    draws(
      2, .usual, .french,
      """

         records   séances   progrès   blocs   mémoire                            π
                   ━━━━━━━

         date             mode      score     /s   précision  erreurs  révél.
       › 21 nov. 12:00    game        138   2,68       100 %        ·       ·  ♛ϟ
         20 nov. 12:00    practice    136   2,62      99,3 %        1       ·
         18 nov. 12:00    strict      132   2,56       100 %        ·       ·  ♛ϟ
         17 nov. 12:00    game        130   2,54      99,2 %        1       ·
         16 nov. 12:00    practice    128   2,51       100 %        ·       ·
         15 nov. 12:00    learn        45   2,36       100 %        ·       ·
         14 nov. 12:00    strict      124   2,44       100 %        ·       ·  ♛ϟ
         13 nov. 12:00    game        122   2,40       100 %        ·       ·  ♛ϟ
         11 nov. 12:00    learn        45   2,22      97,8 %        1       ·
         10 nov. 12:00    strict      116   2,34       100 %        ·       ·  ♛ϟ
         5 nov. 12:00     game        114   2,30       100 %        ·       ·  ♛ϟ
         2 nov. 12:00     practice    112   2,25      99,1 %        1       ·
         30 oct. 12:00    learn        45   2,17       100 %        ·       ·
         27 oct. 12:00    strict      108   2,24       100 %        ·       ·  ♛ϟ ↓
         note  number 49 · énergie 4
                                                                           1 sur 43

         ⏎ voir  / chercher  c m f filtre  Tab 1–5 page  ? aide  Échap accueil
      """)
    draws(
      2, .narrow, .english,
      """
         records   sessions   progress   blocks   memory      π
                   ━━━━━━━━

         date     mode      score    /s  accuracy  errors
       › 21 Nov   game        138  2.68     100 %       ·  ♛ϟ
         20 Nov   practice    136  2.62    99.3 %       1
         18 Nov   strict      132  2.56     100 %       ·  ♛ϟ
         17 Nov   game        130  2.54    99.2 %       1
         16 Nov   practice    128  2.51     100 %       ·
         15 Nov   learn        45  2.36     100 %       ·
         14 Nov   strict      124  2.44     100 %       ·  ♛ϟ ↓
         note  number 49 · energy 4
                                                        1 of 43
         ⏎ open  / find  c m f filter  Tab 1–5 page  ? help
         Esc home
      """)
    draws(
      2, .large, .english,
      """




                   records   sessions   progress   blocks   memory                                              π
                             ━━━━━━━━

                   date           mode                score     /s   accuracy   errors   reveals
                 › 21 Nov 12:00   game     won          138   2.68      100 %        ·         ·  ♛ϟ
                   20 Nov 12:00   practice              136   2.62     99.3 %        1         ·
                   18 Nov 12:00   strict                132   2.56      100 %        ·         ·  ♛ϟ
                   17 Nov 12:00   game     won          130   2.54     99.2 %        1         ·
                   16 Nov 12:00   practice              128   2.51      100 %        ·         ·
                   15 Nov 12:00   learn    #21–#70       45   2.36      100 %        ·         ·
                   14 Nov 12:00   strict                124   2.44      100 %        ·         ·  ♛ϟ
                   13 Nov 12:00   game     won          122   2.40      100 %        ·         ·  ♛ϟ
                   11 Nov 12:00   learn    #21–#70       45   2.22     97.8 %        1         ·
                   10 Nov 12:00   strict                116   2.34      100 %        ·         ·  ♛ϟ
                   5 Nov 12:00    game     won          114   2.30      100 %        ·         ·  ♛ϟ
                   2 Nov 12:00    practice              112   2.25     99.1 %        1         ·
                   30 Oct 12:00   learn    #21–#70       45   2.17      100 %        ·         ·
                   27 Oct 12:00   strict                108   2.24      100 %        ·         ·  ♛ϟ
                   21 Oct 12:00   practice              104   2.18      100 %        ·         ·
                   18 Oct 12:00   learn    #21–#70       45   2.09      100 %        ·         ·
                   15 Oct 12:00   strict                100   2.15      100 %        ·         ·  ♛ϟ
                   12 Oct 12:00   game                   98   2.12      100 %        ·         ·  ♛ϟ
                   9 Oct 12:00    practice               96   2.09      100 %        ·         ·
                   6 Oct 12:00    learn    #21–#70       45   1.98     97.8 %        1         ·
                   30 Sep 12:00   game     won           90   2.05      100 %        ·         ·  ♛ϟ
                   27 Sep 12:00   practice               88   2.00     98.9 %        1         ·
                   24 Sep 12:00   learn    #21–#70       45   1.94      100 %        ·         ·
                   21 Sep 12:00   strict                 84   1.96      100 %        ·         ·  ♛ϟ            ↓
                   note  number 49 · energy 4
                                                                                                          1 of 43

                   ⏎ open  / find  c m f filter  Tab 1–5 page  ? help  Esc home
      """)
    draws(
      2, .small, .french, of: StatsPast(),
      """
       1   séances   3   4   5               π
           ━━━━━━━

       aucune séance






       / chercher  c m f filtre  Tab 1–5 page
       ? aide  Échap accueil
      """)
  }

  @Test func `The progress`() {
    draws(
      3, .usual, .english,
      """

         records   sessions   progress   blocks   memory                          π
                              ━━━━━━━━

         held       130 of 130  57 on 24 Aug
                150                                                  ⣀⣀⣀⣀⣀⣀⣀⣀⠤⠤⠤⠔⠒⠒
                    ⣀⣀⣀⣀⣀⣀⣀⠤⠤⠤⠤⠤⠤⠤⠤⠔⠒⠢⠔⠒⠒⠒⠒⠒⠒⠒⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
                  0
                    Aug   Sep                  Oct                  Nov
         known      #138  #60 on 24 Aug
         speed      2.68/s  1.78/s on 24 Aug
         accuracy   100 %  100 % on 24 Aug
         days       12 days in a row  longest: 12, since 10 Nov  49 of the last 365
                      Dec  Jan Feb Mar  Apr May Jun  Jul Aug  Sep Oct Nov
                Mon ···································▒··▓··▒··█··█··█·█
                    ·····································▓··▓··█··▒··█·██
                Wed ····································▓··▒··█··█··█··▒█
                    ···································▒··▓··█··▒··█··██▒
                Fri ·····································▓··▓··█··█··▒·██
                    ····································▓··▓··▒··█··█··██
                Sun ···································▓··▓··█··█··▒···▒

         ↑↓ curve  ←→ 90 days  c constant  Tab 1–5 page  ? help  Esc home
      """)
    draws(
      3, .small, .english,
      """
       1   2   progress   4   5              π
       held       130 of 130  57 on 24 Aug
              150                       ⣀⣀⣀⡠⠤⠒
                  ⣀⣀⣀⠤⠤⠤⠤⠒⠒⠒⠒⠊⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
                0
                    Sep      Oct       Nov
       known      #138  #60 on 24 Aug
       speed      2.68/s  1.78/s on 24 Aug
       accuracy   100 %  100 % on 24 Aug
       days       12 days in a row
       ↑↓ curve  ←→ 90 days  c constant
       Tab 1–5 page  ? help  Esc home
      """)
    draws(
      3, .small, .french,
      """
       1   2   progrès   4   5               π
       retenues   130 sur 130  57 le 24 août
              150                       ⣀⣀⣀⡠⠤⠒
                  ⣀⣀⣀⠤⠤⠤⠤⠒⠒⠒⠒⠊⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
                0
                    sept.    oct.      nov.
       connues    #138  #60 le 24 août
       vitesse    2,68/s  1,78/s le 24 août
       précision  100 %  100 % le 24 août
       jours      12 jours d’affilée
       ↑↓ courbe  ←→ 90 jours  c constante
       Tab 1–5 page  ? aide  Échap accueil
      """)
    draws(
      3, .usual, .french,
      """

         records   séances   progrès   blocs   mémoire                            π
                             ━━━━━━━

         retenues   130 sur 130  57 le 24 août
                150                                                  ⣀⣀⣀⣀⣀⣀⣀⣀⠤⠤⠤⠔⠒⠒
                    ⣀⣀⣀⣀⣀⣀⣀⠤⠤⠤⠤⠤⠤⠤⠤⠔⠒⠢⠔⠒⠒⠒⠒⠒⠒⠒⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
                  0
                    août  sept.                oct.                 nov.
         connues    #138  #60 le 24 août
         vitesse    2,68/s  1,78/s le 24 août
         précision  100 %  100 % le 24 août
         jours      12 jours d’affilée  record : 12, depuis le 10 nov.
                      déc. janv.   mars     mai juin     août     oct.
               lun. ···································▒··▓··▒··█··█··█·█
                    ·····································▓··▓··█··▒··█·██
               mer. ····································▓··▒··█··█··█··▒█
                    ···································▒··▓··█··▒··█··██▒
               ven. ·····································▓··▓··█··█··▒·██
                    ····································▓··▓··▒··█··█··██
               dim. ···································▓··▓··█··█··▒···▒

         ↑↓ courbe  ←→ 90 jours  c constante  Tab 1–5 page  ? aide  Échap accueil
      """)
    draws(
      3, .narrow, .english,
      """
         records   sessions   progress   blocks   memory      π
                              ━━━━━━━━

         held       130 of 130  57 on 24 Aug
                150                                  ⢀⣀⣀⣀⣀⣀⠤⠤⠔⠒
                    ⣀⣀⣀⣀⣀⠤⠤⠤⠤⠤⠔⠒⠔⠒⠒⠒⠒⠒⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠁
                  0
                       Sep            Oct           Nov
         known      #138  #60 on 24 Aug
         speed      2.68/s  1.78/s on 24 Aug
         accuracy   100 %  100 % on 24 Aug

         days       12 days in a row  longest: 12, since 10 Nov
         ↑↓ curve  ←→ 90 days  c constant  Tab 1–5 page  ? help
         Esc home
      """)
    draws(
      3, .large, .english,
      """




                   records   sessions   progress   blocks   memory                                              π
                                        ━━━━━━━━

                   held       130 of 130  57 on 24 Aug
                          150                                                                            ⣀⣀⣀⣀⡠⠤⠤⠤
                                                  ⢀⣀⣀⡀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡠⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
                              ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠊⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠁  ⠈
                            0
                              Aug    Sep                         Oct                          Nov
                   known      #138  #60 on 24 Aug
                         #150                                                      ⢀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⠤⠤⠤⠤⠤⠤⠔⠒⠒⠒⠒
                              ⣀⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠊⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠁
                           #0
                              Aug    Sep                         Oct                          Nov
                   speed      2.68/s  1.78/s on 24 Aug
                       3.00/s                                                                               ⢀⣀⣀⣀⡠
                                                             ⢀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡠⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠉⠉⠉⠁
                       1.50/s ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠊⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠁
                              Aug    Sep                         Oct                          Nov
                   accuracy   100 %  100 % on 24 Aug

                   days       12 days in a row  longest: 12, since 10 Nov  49 days practised in the last year
                                Dec  Jan Feb Mar  Apr May Jun  Jul Aug  Sep Oct Nov
                          Mon ···································▒··▓··▒··█··█··█·█
                              ·····································▓··▓··█··▒··█·██
                          Wed ····································▓··▒··█··█··█··▒█
                              ···································▒··▓··█··▒··█··██▒
                          Fri ·····································▓··▓··█··█··▒·██
                              ····································▓··▓··▒··█··█··██
                          Sun ···································▓··▓··█··█··▒···▒

                   ↑↓ curve  ←→ 90 days  c constant  Tab 1–5 page  ? help  Esc home
      """)
    draws(
      3, .usual, .english, in: .ascii,
      """

         records   sessions   progress   blocks   memory                         pi
                              ========

         held       130 of 130  57 on 24 Aug
                150                                                  ..............
                    ...............''.'''''''''''''''''''''''''''''''
                  0
                    Aug   Sep                  Oct                  Nov
         known      #138  #60 on 24 Aug
         speed      2.68/s  1.78/s on 24 Aug
         accuracy   100 %  100 % on 24 Aug
         days       12 days in a row  longest: 12, since 10 Nov  49 of the last 365
                      Dec  Jan Feb Mar  Apr May Jun  Jul Aug  Sep Oct Nov
                Mon ...................................+..*..+..#..#..#.#
                    .....................................*..*..#..+..#.##
                Wed ....................................*..+..#..#..#..+#
                    ...................................+..*..#..+..#..##+
                Fri .....................................*..*..#..#..+.##
                    ....................................*..*..+..#..#..##
                Sun ...................................*..*..#..#..+...+

         ^v curve  <--> 90 days  c constant  Tab 1-5 page  ? help  Esc home
      """)
    draws(
      3, .small, .french, of: StatsPast(),
      """
       1   2   progrès   4   5               π
               ━━━━━━━

       retenues   aucun bloc encore retenu
       connues    –
       vitesse    –
       précision  –

       jours      0 jour d’affilée

       ↑↓ courbe  c constante  Tab 1–5 page
       ? aide  Échap accueil
      """)
  }

  @Test func `The blocks`() {
    draws(
      4, .usual, .english,
      """

         records   sessions   progress   blocks   memory                          π
                                         ━━━━━━

         the chance of each block today                       held · ░ ▒ ▓ █ fading
               0  10  20  30  40  50  60  70  80  90    weakest first
           0   ·   ·   ·  [·]  ·   ·   ·   ·   ·   ·    #31–#40    100 % due 24 Nov
         100   ·   ·   ·                                #51–#60    100 % due 28 Dec
                                                        #121–#130  100 % due 29 Jan
                                                        #111–#120  100 % due 13 Mar
                                                        #101–#110  100 % due 25 Jun

                                                        13 of 13 at 98 % or more

         #31–#40  5028841971
         100 % today   due 24 Nov   2 % mistakes   3 typed for 8
         1.2 s to the first digit





         ⏎ open  w worst  c constant  Tab 1–5 page  ? help  Esc home
      """)
    draws(
      4, .small, .english,
      """
       1   2   3   blocks   5                π
                   ━━━━━━

       chances today     held · ░ ▒ ▓ █ fading
            0 10 20 30 40 50 60 70 80 90
         0  ·  ·  · [·] ·  ·  ·  ·  ·  ·
       100  ·  ·  ·

       #31–#40  5028841971
       100 % today   due 24 Nov   2 % mistakes
       ⏎ open  w worst  c constant
       Tab 1–5 page  ? help  Esc home
      """)
    draws(
      4, .small, .french,
      """
       1   2   3   blocs   5                 π
                   ━━━━━

                     retenu · ░ ▒ ▓ █ s’efface
            0 10 20 30 40 50 60 70 80 90
         0  ·  ·  · [·] ·  ·  ·  ·  ·  ·
       100  ·  ·  ·

       #31–#40  5028841971
       100 % aujourd’hui   à revoir le 24 nov.
       ⏎ voir  w pires  c constante
       Tab 1–5 page  ? aide  Échap accueil
      """)
    draws(
      4, .usual, .french,
      """

         records   séances   progrès   blocs   mémoire                            π
                                       ━━━━━

         les chances de chaque bloc, aujourd’hui          retenu · ░ ▒ ▓ █ s’efface
               0  10  20  30  40  50  60  70  80  90    les plus faibles
           0   ·   ·   ·  [·]  ·   ·   ·   ·   ·   ·    #31–#40    100 %
         100   ·   ·   ·                                #51–#60    100 %
                                                        #121–#130  100 %
                                                        #111–#120  100 %
                                                        #101–#110  100 %

                                                        13 sur 13 à 98 % ou plus

         #31–#40  5028841971
         100 % aujourd’hui   à revoir le 24 nov.   2 % de fautes   3 tapé pour 8
         1,2 s avant le 1er chiffre





         ⏎ voir  w pires  c constante  Tab 1–5 page  ? aide  Échap accueil
      """)
    draws(
      4, .narrow, .english,
      """
         records   sessions   progress   blocks   memory      π
                                         ━━━━━━

         the chance of each block today   held · ░ ▒ ▓ █ fading
               0  10  20  30  40  50  60  70  80  90
           0   ·   ·   ·  [·]  ·   ·   ·   ·   ·   ·
         100   ·   ·   ·

         #31–#40  5028841971
         100 % today   due 24 Nov   2 % mistakes
         3 typed for 8   1.2 s to the first digit


         ⏎ open  w worst  c constant  Tab 1–5 page  ? help
         Esc home
      """)
    draws(
      4, .usual, .english, in: .ascii,
      """

         records   sessions   progress   blocks   memory                         pi
                                         ======

         the chance of each block today                       held . - + * # fading
               0  10  20  30  40  50  60  70  80  90    weakest first
           0   .   .   .  [.]  .   .   .   .   .   .    #31-#40    100 % due 24 Nov
         100   .   .   .                                #51-#60    100 % due 28 Dec
                                                        #121-#130  100 % due 29 Jan
                                                        #111-#120  100 % due 13 Mar
                                                        #101-#110  100 % due 25 Jun

                                                        13 of 13 at 98 % or more

         #31-#40  5028841971
         100 % today   due 24 Nov   2 % mistakes   3 typed for 8
         1.2 s to the first digit





         Enter open  w worst  c constant  Tab 1-5 page  ? help  Esc home
      """)
    draws(
      4, .small, .french, of: StatsPast(),
      """
       1   2   3   blocs   5                 π
                   ━━━━━

       aucun bloc travaillé






       c constante  Tab 1–5 page  ? aide
       Échap accueil
      """)
  }

  @Test func `What is remembered`() {
    draws(
      5, .usual, .english,
      """

         records   sessions   progress   blocks   memory                          π
                                                  ━━━━━━

       › Nothing to recite today, 1 block this week

               █       █         █             █
         today                     4 Dec                       18 Dec

         The forecast was 96 %; 99 % of 267 came back: a little too careful.
         95–99 %: 223 of 225

         A clean run now: nine in ten reach #69, even odds at #130.

         nothing learnt in a lesson yet







         ⏎ recite  c constant  Tab 1–5 page  ? help  Esc home
      """)
    draws(
      5, .small, .english,
      """
       1   2   3   4   memory                π
      › Nothing to recite today, 1 block this
        week
          █   █    █      █
       today        4 Dec         18 Dec
       The forecast was 96 %; 99 % of 267 came
       back: a little too careful.
       95–99 %: 223 of 225
       A clean run now: nine in ten reach #69,
       even odds at #130.
       ⏎ recite  c constant  ↑↓ more
       Tab 1–5 page  ? help  Esc home
      """)
    draws(
      5, .small, .french,
      """
       1   2   3   4   mémoire               π
      › Rien à réciter aujourd’hui, 1 bloc
        cette semaine
          █   █    █      █
       aujourd’hui  4 déc.        18 déc.
       On prévoyait 96 % ; 99 % de 267 sont
       revenus : un peu trop prudent.
       95–99 % : 223 sur 225
       Sans faute maintenant : #69 neuf fois
       sur dix, #130 une fois sur deux.
       ⏎ réciter  c constante  ↑↓ suite
       Tab 1–5 page  ? aide  Échap accueil
      """)
    draws(
      5, .usual, .french,
      """

         records   séances   progrès   blocs   mémoire                            π
                                               ━━━━━━━

       › Rien à réciter aujourd’hui, 1 bloc cette semaine

               █       █         █             █
         aujourd’hui               4 déc.                      18 déc.

         On prévoyait 96 % ; 99 % de 267 sont revenus : un peu trop prudent.
         95–99 % : 223 sur 225

         Sans faute maintenant : #69 neuf fois sur dix, #130 une fois sur deux.

         encore rien appris en leçon







         ⏎ réciter  c constante  Tab 1–5 page  ? aide  Échap accueil
      """)
    draws(
      5, .narrow, .english,
      """
         records   sessions   progress   blocks   memory      π
                                                  ━━━━━━

       › Nothing to recite today, 1 block this week

            █   █    █      █
         today        4 Dec         18 Dec

         The forecast was 96 %; 99 % of 267 came back: a little
         too careful.
         95–99 %: 223 of 225
         A clean run now: nine in ten reach #69, even odds at
         #130.
         nothing learnt in a lesson yet
         ⏎ recite  c constant  Tab 1–5 page  ? help  Esc home
      """)
    draws(
      5, .usual, .english, in: .ascii,
      """

         records   sessions   progress   blocks   memory                         pi
                                                  ======

       > Nothing to recite today, 1 block this week

               :       :         :             :
         today                     4 Dec                       18 Dec

         The forecast was 96 %; 99 % of 267 came back: a little too careful.
         95-99 %: 223 of 225

         A clean run now: nine in ten reach #69, even odds at #130.

         nothing learnt in a lesson yet







         Enter recite  c constant  Tab 1-5 page  ? help  Esc home
      """)
    draws(
      5, .small, .french, of: StatsPast(),
      """
       1   2   3   4   mémoire               π
                       ━━━━━━━

       pas encore de prévision : aucun bloc
       n’a encore été retenu





       c constante  Tab 1–5 page  ? aide
       Échap accueil
      """)
  }

  @Test func `The sessions whose notes have a word`() {
    var player = Player.atStats(view: 2)
    player.press("/")
    player.paste("#café")
    player.expect(
      """

         records   sessions   progress   blocks   memory                          π
                   ━━━━━━━━

         date          mode              score    /s  accuracy  errors  reveals
       › 16 Nov 12:00  practice            128  2.51     100 %       ·        ·
         21 Sep 12:00  strict               84  1.96     100 %       ·        ·  ♛ϟ
         19 Aug 12:00  learn    #21–#70     45  1.75     100 %       ·        ·

         note  number 44 #tired #café · energy 2
         / #café▁                                                            1 of 3











         ⏎ choose  Esc cancel
      """)
  }

  @Test func `The sessions of all constants`() {
    var player = Player.atStats(view: 2)
    for _ in 0..<4 { player.press("c", past) }
    player.expect(
      """

         records   sessions   progress   blocks   memory              all constants
                   ━━━━━━━━

         date              mode      score     /s   accuracy  errors  reveals
       › 21 Nov 12:00  π   game        138   2.68      100 %       ·        ·  ♛ϟ
         20 Nov 12:00  π   practice    136   2.62     99.3 %       1        ·
         19 Nov 12:00  e   learn        45   2.47      100 %       ·        ·
         18 Nov 12:00  π   strict      132   2.56      100 %       ·        ·  ♛ϟ
         17 Nov 12:00  π   game        130   2.54     99.2 %       1        ·
         16 Nov 12:00  π   practice    128   2.51      100 %       ·        ·
         15 Nov 12:00  π   learn        45   2.36      100 %       ·        ·
         14 Nov 12:00  π   strict      124   2.44      100 %       ·        ·  ♛ϟ
         13 Nov 12:00  π   game        122   2.40      100 %       ·        ·  ♛ϟ
         12 Nov 12:00  e   practice    120   2.40      100 %       ·        ·
         11 Nov 12:00  π   learn        45   2.22     97.8 %       1        ·
         10 Nov 12:00  π   strict      116   2.34      100 %       ·        ·  ♛ϟ
         5 Nov 12:00   π   game        114   2.30      100 %       ·        ·  ♛ϟ
         2 Nov 12:00   π   practice    112   2.25     99.1 %       1        ·     ↓
         note  number 49 · energy 4
                                                                            1 of 50

         ⏎ open  / find  c m f filter  Tab 1–5 page  ? help  Esc home
      """)
  }

  @Test func `The days of a year`() {
    var player = Player.atStats(view: 3)
    player.press(.down, times: 4)
    player.expect(
      """

         records   sessions   progress   blocks   memory                          π
                              ━━━━━━━━

         held       130 of 130  57 on 24 Aug
                150                                                  ⣀⣀⣀⣀⣀⣀⣀⣀⠤⠤⠤⠔⠒⠒
                    ⣀⣀⣀⣀⣀⣀⣀⠤⠤⠤⠤⠤⠤⠤⠤⠔⠒⠢⠔⠒⠒⠒⠒⠒⠒⠒⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
                  0
                    Aug   Sep                  Oct                  Nov
         known      #138  #60 on 24 Aug
         speed      2.68/s  1.78/s on 24 Aug
         accuracy   100 %  100 % on 24 Aug
         days       12 days in a row  longest: 12, since 10 Nov  49 of the last 365
                      Dec  Jan Feb Mar  Apr May Jun  Jul Aug  Sep Oct Nov
                Mon ···································▒··▓··▒··█··█··█·█
                    ·····································▓··▓··█··▒··█·██
                Wed ····································▓··▒··█··█··█··▒█
                    ···································▒··▓··█··▒··█··██▒
                Fri ·····································▓··▓··█··█··▒·██
                    ····································▓··▓··▒··█··█··██
                Sun ···································▓··▓··█··█··▒···▒

         ↑↓ curve  ←→ 90 days  c constant  Tab 1–5 page  ? help  Esc home
      """)
  }

  @Test func `The worst blocks`() {
    var player = Player.atStats(view: 4)
    player.press("w")
    player.expect(
      """

         records   sessions   progress   blocks   memory                          π
                                         ━━━━━━

       ›   #31–#40  5028841971  100 % today · due 24 Nov · 2 % mistakes
           #51–#60  5820974944  100 % today · due 28 Dec · slow at digit 6
         #121–#130  0938446095  100 % today · due 29 Jan · 1.0 s to the first digit
         #111–#120  3282306647  100 % today · due 13 Mar · 1.0 s to the first digit
         #101–#110  8214808651  100 % today · due 25 Jun · 1.0 s to the first digit
           #61–#70  5923078164  100 % today · due 7 Jul · 1.1 s to the first digit
          #91–#100  3421170679  100 % today · due 26 Nov 2027
           #81–#90  8628034825  100 % today · due 22 Mar 2028
           #71–#80  0628620899  100 % today · due 30 Jul 2028
           #41–#50  6939937510  100 % today · due 8 Jun 2029








         ⏎ open  w map  Esc back  c constant  Tab 1–5 page  ? help
      """)
  }

  /// It was lost on 13 August, 18 September and 17 November, and its strength is shown with the factor of 2.26.
  @Test func `A block`() {
    var player = Player.atStats(view: 4)
    player.press(.enter, past)
    player.expect(
      """

         #31–#40  π   5028841971

         100 % today   due 24 Nov   strength 9.0 days   difficulty 9.9   lost 3×

         100 % ⢱                                   ⡏⠉⠉⠑⠜⠊⠉⠒⠜⠊⠉⠉⠉⠉⠑⢢
               ⠈⢆                                  ⡇               ⠉⠢⢄⣀
                 ⠑⠢⠤⣀⡀                             ⡇                   ⠉⠉⠒⠒⠒⠤⠤⠤⠤⣀⣀⣀
                     ⠈⠉⠉⠒⠒⠒⠒⠤⠤⠤⠤⠤⠤⣀⣀⣀⣀⣀⣀⣀⣀⣀        ⡇
          40 %                             ⠉⠉⠉⠉⠉⠉⠉⠉
               27 Sep 2025                                       today  due 24 Nov

         21 Nov 2026   held                 predicted 98.1 %   then 9.0 days
         20 Nov 2026   held, with a hitch   predicted 95.6 %   then 7.6 days
         18 Nov 2026   held                 predicted 96.9 %   then 6.0 days
         17 Nov 2026   ✗ lost               predicted 99.8 %   then 4.6 days
         16 Nov 2026   held                 predicted 99.6 %   then 78.3 days
         14 Nov 2026   held                 predicted 99.8 %   then 75.6 days
         13 Nov 2026   held                 predicted 99.4 %   then 74.2 days
         10 Nov 2026   held                 predicted 98.8 %   then 70.3 days
         5 Nov 2026    held                 predicted 99.2 %   then 64.0 days     ↓

         l learn it  r recite it  ←→ block  ↑↓ more  ? help  Esc back
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

         ▄█  ▀▀█ █▀█   decimals without a mistake, certified
          █  ▀▀█ █▀█   you beat the ghost by 1.9 s   ♛ new Crown, 6 more
         ▀▀▀ ▀▀▀ ▀▀▀   ϟ new Lightning, 0.12/s faster
                       2.68/s speed   100 % accuracy   0:51 time

         best times   50 in 0:17.32   100 in 0:37.56   79 in 30 s   138 in 60 s

         +138 XP     ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━─────────  1 090 XP to Athlete

         ahead of the ghost
           +6                                         ⢀  ⣀⣀⡀ ⢀⠤⠤⡀ ⡰⠒⢢ ⢠⠊⠉⢱
                                 ⢀⣀⣀⣀ ⡠⡀⡠⢄⢀⠔⠒⠒⡄⡔⠒⠉⢱⡠⠊⠉⠁⣇⠔⠁ ⠸⠤⠃  ⠓⠊  ⠈⠉⠁
            0 ⡀⣀⣀⡠⢄⠤⠤⠤⠤⠒⠒⠒⠒⠒⠜⠉⠉⠉⠱⠊╌╌╌⠟╌⠗⠁⠘⠁╌╌╌⠋╌╌╌⠈╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
              #1                    #50                    #100
         slowest blocks: #51–#60 and #11–#20

         splits per hundred, against the ghost
         #100  37.6 s  −1.4 s

         ⏎ replay  n note  ? help  Esc back
      """)
  }

  @Test func `A replay`() {
    var player = Player.atStats(view: 2)
    player.press(.enter, past)
    player.press(.enter)
    player.watch(20_000)
    player.expect(
      """

         π game   ghost: crown              #56                2.8/s    ×55    0:19

         ├───────────────────────────⢾⡇───────────────────────────────────────┤ 132
          ···································▒●····································
                                         ▲ 1 ahead

                                         3.
                                     0 > 1415926535              #50  seconds ahead
                                    10 > 8979323846                       █▀█   ▀▀█
                                    20 > 2643383279                       █ █     █
                                    30 > 5028841971                       ▀▀▀ ▀   ▀
                                    40 > 6939937510
                                    50 >▐58209▁    ▌
                                    60 >
                                    70 >
                                    80 >
                                    90 >
                                   100 >
                                   110 >
                                       55 / 138   1×

         Space pause  ←→ a digit  ↑↓ speed  ? help  Esc back
      """)
  }

  // MARK: - The smallest screen

  @Test func `The rest of what is remembered on the smallest screen`() {
    var player = Player.atStats(view: 5, size: .small)
    player.press(.down, times: 20)
    player.expect(
      """
      › Nothing to recite today, 1 block this
        week
          █   █    █      █
       today        4 Dec         18 Dec
       The forecast was 96 %; 99 % of 267 came
       back: a little too careful.
       95–99 %: 223 of 225
       A clean run now: nine in ten reach #69,
       even odds at #130.
       nothing learnt in a lesson yet
       ⏎ recite  c constant  ↑↓ more
       Tab 1–5 page  ? help  Esc home
      """)
  }

  @Test func `The days of a year on the smallest screen, in French`() {
    var player = Player.atStats(view: 3, size: .small, language: .french)
    player.press(.down, times: 4)
    player.expect(
      """
       1   2   progrès   4   5               π
       retenues   130 sur 130  57 le 24 août
       jours      12 jours d’affilée
       lun. ················▒··▓··▒··█··█··█·█
            ··················▓··▓··█··▒··█·██
       mer. ·················▓··▒··█··█··█··▒█
            ················▒··▓··█··▒··█··██▒
       ven. ··················▓··▓··█··█··▒·██
            ·················▓··▓··▒··█··█··██
       dim. ················▓··▓··█··█··▒···▒
       ↑↓ courbe  ←→ 90 jours  c constante
       Tab 1–5 page  ? aide  Échap accueil
      """)
  }

  @Test func `A block on the smallest screen, in French`() {
    var player = Player.atStats(view: 4, size: .small, language: .french)
    player.press(.enter, past)
    player.expect(
      """
       #31–#40  π   5028841971

       100 % aujourd’hui   à revoir le 24 nov.
       solidité 9,0 jours   difficulté 9,9
       perdu 3×
       21 nov. 2026    retenu
       20 nov. 2026    retenu, avec un accroc
       18 nov. 2026    retenu
       17 nov. 2026    ✗ perdu
       16 nov. 2026    retenu                ↓
       l apprendre  r réciter  ←→ bloc
       ↑↓ suite  ? aide  Échap retour
      """)
  }

  @Test func `The end of a replay on the smallest screen`() {
    var player = Player.atStats(view: 2, size: .small)
    player.press(.enter, past)
    player.press(.enter)
    player.watch(100_000)
    player.expect(
      """
       π game #139           2.7/s ×138  0:51
       ├━━━━━━━━━━━━━━━━━━━━━━━━━━⠰⣿┤ won

                90 > 3421170679
               100 > 8214808651
               110 > 3282306647
               120 > 0938446095
               130 >▐50582231▁ ▌
               140 >
              138 / 138   1×   the end
       Space again  ←→ a digit  ↑↓ speed
       ? help  Esc back
      """)
  }

  @Test func `A session typed backwards says so where there is room, and in its summary`() throws {
    var past = StatsPast()
    let segment = try #require(Segment(50, 60))
    let plan = SessionPlan(.practice, over: segment, isBackwards: true)
    past.add(plan, keys: .typed("4496479028", every: 300))
    past.add(
      SessionPlan(.practice, over: segment), keys: .typed("582", every: 300),
      daysAgo: 1
    )
    var player = Player.atStats(past, view: 2, size: Size(132, 43))
    #expect(player.text.contains(#/21 Nov 12:00 +practice +#60–#51 +9/#))
    #expect(player.text.contains(#/20 Nov 12:00 +practice +#51–#60 +3/#))
    player.press(.enter, past)
    player.shows("π practice #60–#51", "#57: 4, typed 6")
    player.press("l")
    #expect(player.sessionPlan == SessionPlan(.learn, over: Segment(40, 70)))
    player = Player.atStats(past, view: 2)
    player.press(.enter, past)
    player.shows("π practice #60–#51")
  }

  @Test func `For somebody new it says what is missing`() {
    var few = StatsPast()
    few.add(daysAgo: 1, digits: 20, pause: 400)
    few.add(digits: 20, pause: 400)
    let text = Player.atStats(few, view: 5).text
    #expect(text.contains("The forecast can be judged after 18 more recitations on later days."))
    #expect(!text.contains("Off by"))
    #expect(
      Player.atStats(StatsPast(), view: 5).text.contains("no forecast yet: no block was ever held"))
  }
}
