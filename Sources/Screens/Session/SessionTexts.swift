import TrainerCore

extension Texts {
  var spaceKey: String { say(en: "Space", fr: "Espace") }
  var escapeKey: String { say(en: "Esc", fr: "Échap") }
  var loopAgain: String { say(en: "loop again", fr: "nouvelle boucle") }
  var startOver: String { say(en: "start over", fr: "recommencer") }
  var end: String { say(en: "end", fr: "terminer") }

  func text(_ question: SessionFlow.Question, _ keys: KeyMap = KeyMap()) -> String {
    switch question {
    case .end: say(en: "Esc again to end", fr: "Échap à nouveau pour terminer")
    case .startOver:
      say(
        en: "\(name(keys[.startOver])) again to start over",
        fr: "\(name(keys[.startOver])) à nouveau pour recommencer")
    }
  }

  /// The words at the end of what is known, longest form first.
  var newGround: [String] {
    let leave = "\(escapeKey) \(escapeKey)"
    return [
      say(
        en: "\(leave) to finish, or go on: every digit is new ground",
        fr: "\(leave) pour finir, ou continue : ici tout est nouveau"),
      say(en: "\(leave) to finish, or go on", fr: "\(leave) pour finir, ou continue"),
    ]
  }

  /// The words beside the end of the user's own Crown, longest form first.
  func crownEnd(_ digits: Int) -> [String] {
    [
      say(en: "\(number(digits)): your Crown ends here", fr: "\(number(digits)) : fin de ta couronne"),
      say(en: "your Crown", fr: "ta couronne"), "♛",
    ]
  }

  /// The words beside the end of a race, longest form first.
  func raceEnd(_ digits: Int) -> [String] {
    [
      say(en: "\(number(digits)): the race ends here", fr: "\(number(digits)) : fin de la course"),
      say(en: "the end", fr: "fin"),
    ]
  }

  /// The speed so far; empty if there is none.
  func speed(_ engine: PracticeEngine) -> String { engine.cps > 0 ? rate(engine.cps, 1) : "" }

  func loop(_ number: Int) -> String { say(en: "loop \(number)", fr: "boucle \(number)") }

  func lastLoop(_ loop: LoopFigures, _ errors: (Int) -> String) -> String {
    say(en: "last", fr: "dernière") + " " + figures(loop, errors)
  }

  /// The best loop of the running session, named beside the last one.
  func bestLoop(_ loop: LoopFigures, _ errors: (Int) -> String) -> String {
    say(en: "best", fr: "meilleure") + " " + figures(loop, errors)
  }

  /// The time and the errors of one loop of a session, for `lastLoop` and `bestLoop`.
  func figures(_ loop: LoopFigures, _ errors: (Int) -> String) -> String {
    duration(loop.duration) + ", " + errors(loop.errors)
  }

  /// A count of errors where words have no room.
  func errorMarks(_ count: Int) -> String { number(count) + " ✗" }

  /// A count of errors in words: `no errors`, `1 error`, `2 errors`.
  func errors(_ count: Int) -> String {
    count == 0
      ? say(en: "no mistakes", fr: "aucune faute") : counted(count, en: "mistake", fr: "faute")
  }
}
