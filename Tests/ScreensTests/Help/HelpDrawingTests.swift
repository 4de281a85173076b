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
         strict    until the first mistake; r: recite to a judge
         held      of what you have learnt, the decimals that would come back now

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
         Backspace  empty: from #1 on
         ↑↓ jk      another row
         ←→ hl      what the row offers
         Tab        type the segment of the row
         t          today’s plan
         c          today’s challenge
         s          stats
         d          the drills
         ,          settings
         u          profiles
         q          quit
         Esc        back

         segment    a stretch of decimals: 50–60 are the ten of the row 50 >,
                    #51–#60


         any key closes this page
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
       Effacer  vide : à partir de #1
       ↑↓ jk    une autre ligne
       ←→ hl    ce que la ligne propose
       Tab      taper le segment de la ligne
       t        plan du jour
       c        défi du jour
       s        statistiques
       d        les exercices
       une touche pour la suite, Échap ferme
      """)
    player.press("x")
    player.expect(
      """
       aide

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

         Enter        race the marked best
         ↑↓ jk        choose
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
