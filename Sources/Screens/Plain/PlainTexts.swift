import TrainerCore

/// What plain mode says, beside what the screens say too.
extension Texts {
  // MARK: - A session

  /// What a session runs over, with its constant and mode.
  func plainHead(_ plan: SessionPlan) -> String {
    let what =
      plan.segment.map { segment in
        let first = plan.start + 1
        let last = plan.isBackwards ? segment.start + 1 : segment.end
        return say(en: "#\(first) to #\(last)", fr: "de #\(first) à #\(last)")
      } ?? self.plan(plan)
    return name(plan.constant) + " " + name(plan.mode) + ", " + what
  }

  /// The keys of a session.
  func plainKeys(_ plan: SessionPlan, _ keys: KeyMap) -> String {
    let loop = name(keys[.restartLoop])
    let reveal = name(keys[.reveal])
    let over = name(keys[.startOver])
    let own =
      if plan.mode.traits.hasLoops {
        say(en: "\(loop) begins the loop again, ", fr: "\(loop) refait la boucle, ")
      } else if plan.mode.traits.hasReveals && !plan.isBackwards {
        say(en: "\(reveal) reveals the row, ", fr: "\(reveal) révèle la ligne, ")
      } else {
        ""
      }
    let end =
      PlainSession.endsByLetter(keys)
      ? say(en: "q q or Esc Esc ends", fr: "q q ou Échap Échap termine")
      : say(en: "Esc Esc ends", fr: "Échap Échap termine")
    return own + say(en: "\(over) starts over, ", fr: "\(over) recommence, ") + end
  }

  func model(_ digits: String) -> String { say(en: "\(digits) (model)", fr: "\(digits) (modèle)") }

  func revealed(_ digits: String) -> String { say(en: "\(digits) (revealed)", fr: "\(digits) (révélé)") }

  /// A wrong digit; `expected` where the mode tells it.
  func wrong(_ position: Int, typed: UInt8, expected: UInt8?) -> String {
    guard let expected else {
      return say(en: "#\(position): \(typed) is wrong", fr: "#\(position) : \(typed) est faux")
    }
    return say(
      en: "#\(position): \(typed) is wrong, \(expected) is right",
      fr: "#\(position) : \(typed) est faux, \(expected) est juste")
  }

  func plainQuestion(_ subject: SessionScreen.Question.Subject, _ keys: KeyMap) -> String {
    switch subject {
    case .end where PlainSession.endsByLetter(keys):
      say(en: "q or Esc again to end", fr: "encore q ou Échap pour terminer")
    case .end: say(en: "Esc again to end", fr: "encore Échap pour terminer")
    case .startOver: text(SessionScreen.Question(subject: .startOver, lapsesAt: 0))
    }
  }

  /// A loop of Learn that was completed, and the best one.
  func loopDone(_ number: Int, _ loop: Loop, best: Loop) -> String {
    self.loop(number) + say(en: ": ", fr: " : ") + figures(loop, errors) + say(en: "; ", fr: " ; ")
      + bestLoop(best, errors)
  }

  // MARK: - The race

  /// Who leads.
  func lead(_ standing: Standing) -> String {
    switch standing {
    case .ahead(let count):
      say(en: "+\(number(count)) ahead of the ghost", fr: "+\(number(count)) devant le fantôme")
    case .level: say(en: "level with the ghost", fr: "à égalité avec le fantôme")
    case .behind(let count):
      say(en: "−\(number(count)) behind the ghost", fr: "−\(number(count)) derrière le fantôme")
    }
  }

  // MARK: - Home

  func plainRecord(_ kind: RecordKind, _ best: Best?) -> String {
    guard let best else { return noRecord(kind) }
    return name(kind) + say(en: ": ", fr: " : ") + figure(kind, best.run) + ", " + date(best.date)
  }

  func ghostChosen(_ kind: RecordKind) -> String { ghost + say(en: ": ", fr: " : ") + name(kind) }

  var plainHint: String {
    say(
      en: "Enter starts; help tells the other words; quit leaves",
      fr: "Entrée commence ; aide donne les autres mots ; quitter pour partir")
  }

  /// The names of the constants, as wide as the words before them.
  private var plainConstants: String {
    let names = Constant.allCases.map(\.rawValue).joined(separator: "  ")
    return names + String(repeating: " ", count: max(2, 27 - names.count))
  }

  /// The words of the prompt, a line for each kind.
  var plainWords: [String] {
    say(
      en: """
        Enter or start             a session of what is chosen
        \(plainConstants)the constant
        learn  practice  game  strict
                                   the mode
        segment 50-100             what learn and practice run over
        segment none               practice from #1 on
        ghost crown  ghost lightning
                                   the ghost of game
        stretch                    learn the rows around the first error
        home                       choices and figures again
        quit                       leave
        Several words may stand in a line: e practice 50-100 start
        """,
      fr: """
        Entrée ou commencer        une séance de ce qui est choisi
        \(plainConstants)la constante
        learn  practice  game  strict
                                   le mode
        segment 50-100             ce que parcourent learn et practice
        segment aucun              practice à partir de #1
        fantôme couronne  fantôme éclair
                                   le fantôme de game
        passage                    apprendre autour de la première erreur
        accueil                    revoir les choix et les chiffres
        quitter                    s’en aller
        Plusieurs mots tiennent sur une ligne : e practice 50-100 commencer
        """
    ).split(separator: "\n").map(String.init)
  }

  func unknownWord(_ word: String) -> String {
    say(
      en: "'\(word)' says nothing here; help tells the words that do",
      fr: "« \(word) » ne dit rien ici ; aide donne les mots connus")
  }

  func alwaysFromTheStart(_ mode: Mode) -> String {
    say(
      en: "a segment goes with learn and practice; \(name(mode)) runs from #1",
      fr: "un segment va avec learn et practice ; \(name(mode)) part de #1")
  }

  var learnNeedsSegment: String {
    say(en: "learn needs a segment, such as 50-100", fr: "il faut un segment à learn, comme 50-100")
  }

  var noStretch: String { say(en: "no error to learn from", fr: "aucune erreur à apprendre") }

  // MARK: - The summary

  func learnStretch(_ segment: Segment) -> String {
    say(
      en: "stretch learns the rows around the first error, \(name(segment))",
      fr: "passage fait apprendre autour de la première erreur, \(name(segment))")
  }

  func mistake(_ mistake: Review.Mistake) -> String {
    "#\(mistake.index + 1)" + say(en: ": ", fr: " : ") + "\(mistake.expected), " + typed + " \(mistake.typed)"
  }

  var savedAgain: String { say(en: "everything is saved", fr: "tout est enregistré") }
}
