import Canvas
import TrainerCore

/// A request of a page: an effect, or a change of pages.
enum Request {
  case effect(Effect)
  /// Opens a page that Esc leaves again; it handles the input `first` at once.
  case open(any Page, first: Input? = nil)
  /// Replaces this page; the new one handles the input `first` at once.
  case replace(any Page, first: Input? = nil)
  /// Leaves this page; the one below handles the input `passing` at once.
  case back(passing: Input? = nil)

  var isReplacement: Bool {
    if case .replace = self { true } else { false }
  }
}

/// Joins the requests of the statements in a key's action.
@resultBuilder enum Requests {
  static func buildExpression(_ requests: [Request]) -> [Request] { requests }
  static func buildExpression(_ nothing: Void) -> [Request] { [] }
  static func buildOptional(_ requests: [Request]?) -> [Request] { requests ?? [] }
  static func buildBlock(_ lines: [Request]...) -> [Request] { lines.flatMap(\.self) }
}

extension [Request] {
  static func session(_ plan: SessionPlan?) -> [Request] {
    plan.map { [.open(SessionScreen(plan: $0))] } ?? []
  }

  /// Opens the page for the images of places and groups in some blocks; empty if there are no blocks.
  static func image(_ blocks: [Int], of constant: Constant, _ context: ScreenContext) -> [Request] {
    let segments = blocks.flatMap {
      context.images.stretches(in: Range(ofBlocks: $0...$0), of: constant, context.settings.groups)
    }
    return ImageScreen(segments.distinct, of: constant, context.images).map { [.open($0)] } ?? []
  }
}
