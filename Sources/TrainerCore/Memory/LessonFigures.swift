/// What was learnt in lessons, and what is left of it a week later.
package struct LessonFigures: Codable, Equatable {
  package internal(set) var blocks = 0
  /// Those of them that were recited a week later or after that.
  package internal(set) var recited = 0
  /// Those of these that were held then.
  package internal(set) var held = 0

  /// The days after which a block that was learnt is looked at again.
  package static let week = 7
}
