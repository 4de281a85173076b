import Canvas
import Preferences
import TrainerCore

@testable import Screens

extension Player {
  /// Someone whose drill waits for its first digit.
  init(
    drill order: DrillOrder, size: Size = .usual,
    progress: Progress = .knowing(420),
    language: Language = .english, repertoire: Repertoire = .unicode
  ) {
    self.init(.practice, size: size, progress: progress, language: language, repertoire: repertoire)
    open(SessionPlan(drill: order, from: .major))
  }

  /// Answers that many digits of a drill, or of an attempt, rightly.
  mutating func answer(_ count: Int, every pause: Int = 500) {
    for _ in 0..<count {
      guard let expected = session?.engine.expected else { return }
      type(String(expected), every: pause)
    }
  }
}

extension DrillOrder {
  static let matrix = DrillOrder("matrix", 420, questions: 10)
}

extension Progress {
  /// Somebody who knows that many decimals of π.
  static func knowing(_ count: Int) -> Progress {
    var progress = Progress()
    progress.xp = count
    progress[.pi].known.insert(0..<count)
    progress[.pi].sessions = 1
    return progress
  }

  /// The same after drills.
  static var drilled: Progress {
    var progress = knowing(420)
    func best(_ size: DrillSize, _ times: [Int], day: Int) {
      let last = Timestamp(milliseconds: 1_795_286_520_000 - day * 86_400_000, offset: 3600)
      var figures = DrillBests.Figures(size, last: last)
      figures.count = times.count
      figures.bests = times.map { DrillBests.Best(milliseconds: $0, date: last) }
      progress[.pi].drills.replace(with: figures)
    }
    best(DrillSize(name: "places", decimals: 420, questions: 20), [64_000], day: 3)
    best(DrillSize(name: "joints", decimals: 420, questions: 20), [51_000], day: 2)
    best(
      DrillSize(name: "matrix", decimals: 420, questions: 10), [151_000, 160_000, 178_000, 182_000], day: 1)
    best(DrillSize(name: "permutation", decimals: 100, group: 1, questions: 10), [21_000], day: 6)
    return progress
  }
}
