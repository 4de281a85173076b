import TrainerCore

extension DigitError {
  package static var facts: [Fact<DigitError>] {
    [
      Fact("id") { .text($0.session.id) },
      Fact("constant", .untitled) { .constant($0.constant) },
      Fact("position", en: "place", fr: "position") { .position($0.index + 1) },
      Fact("expected", en: "digit", fr: "chiffre") { .count(Int($0.expected)) },
      Fact("typed", en: "typed", fr: "tapé") { .count(Int($0.typed)) },
      Fact("cause", en: "why", fr: "cause") { error in
        error.cause.map { cause in .word(cause.name) { $0.cause(cause) } } ?? .none.as { _ in "" }
      },
      Fact("as") { if case .twin(let twin) = $0.cause { .count(twin + 1) } else { .missing } },
    ]
  }
}
