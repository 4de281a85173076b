/// The four grades of FSRS.
package enum RecallGrade: Int, CaseIterable {
  case again = 1
  /// Held with a hesitation, a slip of the finger or the block's image.
  case hard
  case good
  /// Held quickly at the first pass ever: the user knew it already.
  case easy
}
