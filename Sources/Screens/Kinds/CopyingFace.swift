import TrainerCore

extension KindFace {
  /// Typing over a dim model of a segment.
  static let copying = KindFace(
    kind: CopyingKind.self,
    about: Phrase(
      en: "type over a segment, again and again", fr: "recopier un segment, en boucle"),
    hasWords: true,
    line: { .rows(DigitRows(wanted: $0.range.rows)) })
}
