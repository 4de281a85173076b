import TrainerCore

/// Something that was deleted on a page: it comes back with a key until the page is left, and only then is it written
/// that it is gone.
struct Deletion: Sendable {
  /// The number of pages below the one that shows it.
  let depth: Int
  let undo: Change
  let write: Change

  typealias Change = @Sendable (inout ScreenContext) -> [Request]
}

extension ScreenContext {
  /// Keeps what was deleted on the page on the screen, or some pages below it.
  mutating func keepDeletion(
    below pages: Int = 0, undo: @escaping Deletion.Change,
    write: @escaping Deletion.Change = { _ in [] }
  ) {
    deletions.append(Deletion(depth: depth - pages, undo: undo, write: write))
  }

  /// Shows what a statement takes away as gone.
  mutating func keepDeletion(_ statement: any Statement) {
    let statement = show(statement)
    keepDeletion {
      $0.withdraw(statement)
      return []
    } write: {
      // Another about the same thing may have come meanwhile, and has been written.
      $0.local.state.holds(statement) ? [.effect(.write([statement]))] : []
    }
  }

  var canUndo: Bool { deletions.last?.depth == depth }

  mutating func undoDeletion() -> [Request] { deletions.popLast()?.undo(&self) ?? [] }

  /// Writes what was deleted on a page that is left, or above it.
  mutating func writeDeletions(from depth: Int) -> [Request] {
    let left = deletions.filter { $0.depth >= depth }
    deletions.removeAll { $0.depth >= depth }
    return left.flatMap { $0.write(&self) }
  }
}

extension Binding {
  /// The key that brings back what was deleted last.
  static func undo() -> Binding {
    Binding("u") { $1.undoDeletion() }
      .says { $1.canUndo && $1.doomed == nil ? $1.texts.say(en: "undo", fr: "rétablir") : nil }
      .explained(en: "undo the deletion", fr: "annuler")
  }
}
