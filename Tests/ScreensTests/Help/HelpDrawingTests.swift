import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

struct HelpDrawingTests {
  @Test func `The help of Home`() {
    var player = Player(.game)
    player.press("?", "?")
    player.expect(
      """

         help
         0–9       begin with that digit
         Enter     next step, or the session
         ↑↓ jk     another row
         ←→ hl     what the row offers
         Tab       type the segment of the row
         t         today’s plan
         c         today’s challenge
         s         stats
         d         the drills
         ,         settings
         u         profiles
         q         quit
         Ctrl-C    save and quit, anywhere

         learn     type over what is shown
         practice  from memory, with reveals
         game      race the ghost of a record
         strict    until the first mistake
         held      of what you once recited, the decimals that would come back now

         any key closes this page
      """)
  }

  @Test func `The segment`() {
    var player = Player()
    player.press(.tab, "?")
    player.expect(
      """

         help

         Enter      next step, or the session
         0–9 -      50-100 gives #51–#100
         ←→ hl      move by 10
         Shift H L  with the arrows: by 1
         PgUp PgDn  move by 100
         Tab        start, end, or all of it
         n          the next as long as this one
         x          none: from #1 on
         ↑↓ jk      another row
         t          today’s plan
         c          today’s challenge
         s          stats
         d          the drills
         ,          settings
         u          profiles
         q          quit
         Esc        back


         any key for more, Esc to close
      """)
  }

  @Test func `The segment on the smallest screen in French`() {
    var player = Player(size: .small, language: .french) { $0.digitRow = .azerty }
    player.press(.tab, "?")
    player.expect(
      """
       aide
       Entrée   étape suivante, ou séance
       0–9 -    50-100 donne #51–#100
       ←→ hl    de 10 en 10
       Maj H L  avec les flèches : de 1
       Page ↑↓  de 100 en 100
       Tab      le début, la fin, ou le tout
       n        le suivant, aussi long
       x        aucun : à partir de #1
       ↑↓ jk    une autre ligne
       t        plan du jour
       une touche pour la suite, Échap ferme
      """)
    player.press("x")
    player.expect(
      """
       aide

       c      défi du jour
       s      statistiques
       d      les exercices
       ,      réglages
       u      profils
       q      quitter
       Échap  retour
       -      tiret du segment, pas 6

       une touche pour la suite, Échap ferme
      """)
    player.press("x")
    player.expect(
      """
       aide

       segment  un passage de décimales :
                50–60 est la ligne 50 >, soit
                #51–#60
       ○━━●     les flèches déplacent le bout
                marqué ● ; il pousse l’autre
       ●━━●     les flèches déplacent tout le
                segment


       une touche quelconque ferme cette page
      """)
  }

  @Test func `A session on the smallest screen in French`() {
    var player = Player(.game, size: .small, language: .french)
    player.press(.enter, "?", "?")
    player.expect(
      """
       aide

       0–9          la décimale suivante
       3. 2. 1.     peuvent précéder #1
       Ctrl-R       recommencer
       Échap Échap  terminer
       Ctrl-Z       suspendre
       Ctrl-C       enregistrer et quitter

       game         contre le fantôme d’un
                    record
       une touche quelconque ferme cette page
      """)
  }

  @Test func `The statistics`() {
    var player = Player.atStats()
    player.press("?")
    player.expect(
      """

         help

         c            another constant
         Tab 1–5      another page
         Esc q        home

         ♛ crown      the most decimals of a certified session
         ϟ lightning  the fastest certified session of more than 50
         best times   from #1, clean so far; in practice, game and strict












         any key closes this page
      """)
  }
}
