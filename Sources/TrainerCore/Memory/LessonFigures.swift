/// The number of blocks learnt in lessons, and their retention a week later.
package struct LessonFigures: Codable, Equatable {
  package internal(set) var blocks = 0
  /// Blocks recited at least a week after they were learnt.
  package internal(set) var recited = 0
  package internal(set) var held = 0

  /// Days after which retention is measured.
  package static let week = 7
}
