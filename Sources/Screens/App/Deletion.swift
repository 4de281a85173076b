import TrainerCore

/// A deletion on a page: a key undoes it until the page is left, and only then is it written.
struct Deletion: Sendable {
  /// The number of pages below the one that shows it.
  let depth: Int
  let undo: Change
  let write: Change

  typealias Change = @Sendable (inout ScreenContext) -> [Request]
}

extension ScreenContext {
  /// Records a deletion on the page on the screen, or on the one `pages` below it.
  mutating func recordDeletion(
    below pages: Int = 0, undo: @escaping Deletion.Change,
    write: @escaping Deletion.Change = { _ in [] }
  ) {
    deletions.append(Deletion(depth: depth - pages, undo: undo, write: write))
  }

  /// Shows the deletion that a statement makes, but writes the statement only when the page is left.
  mutating func recordDeletion(_ statement: any Statement) {
    let statement = show(statement)
    recordDeletion {
      $0.withdraw(statement)
      return []
    } write: {
      // A newer statement about the same thing may have been written meanwhile.
      $0.local.state.isInForce(statement) ? [.effect(.write([statement]))] : []
    }
  }

  var canUndo: Bool { deletions.last?.depth == depth }

  mutating func undoDeletion() -> [Request] { deletions.popLast()?.undo(&self) ?? [] }

  /// Writes the deletions made on pages at a depth or above it.
  mutating func writeDeletions(from depth: Int) -> [Request] {
    let left = deletions.filter { $0.depth >= depth }
    deletions.removeAll { $0.depth >= depth }
    return left.flatMap { $0.write(&self) }
  }
}

extension Binding {
  static func undo() -> Binding {
    Binding("u") { $1.undoDeletion() }
      .says { $1.canUndo && $1.pendingDeletion == nil ? $1.texts.say(en: "undo", fr: "rétablir") : nil }
      .explained(en: "undo the deletion", fr: "annuler")
  }
}
