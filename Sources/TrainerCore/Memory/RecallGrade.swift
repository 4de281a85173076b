/// How well a block was recalled, in the four grades of FSRS.
package enum RecallGrade: Int, CaseIterable {
  case again = 1
  /// It was held with a hesitation, or lost to a slip of the finger alone.
  case hard
  case good
  /// It was held at its first pass ever, without a moment's thought: the user knew it already.
  case easy
}
