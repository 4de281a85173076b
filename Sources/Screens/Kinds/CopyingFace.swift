import TrainerCore

extension KindFace {
  /// Typing over a dim model of a segment.
  static let copying = KindFace(
    kind: CopyingKind.self,
    about: Phrase(en: "type over what is shown", fr: "recopier ce qui est affiché"),
    hasWords: true,
    digitDisplay: { .rows(DigitRows(wanted: $0.range.rows)) })
}
