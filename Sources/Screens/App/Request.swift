import Canvas
import TrainerCore

/// What a page asks for: something done in the world, or another page.
enum Request {
  /// Something is to be done in the world.
  case effect(Effect)
  /// Another page is to be opened, from which Esc leads back; it may get an input at once.
  case open(any Page, first: Input? = nil)
  /// Another page is to replace this one; it may get an input at once.
  case replace(any Page, first: Input? = nil)
  /// The page is to be left; the one below may get an input at once.
  case back(passing: Input? = nil)

  var isReplacement: Bool {
    if case .replace = self { true } else { false }
  }
}

/// What a key does, line by line: what all the lines ask for.
@resultBuilder enum Requests {
  static func buildExpression(_ requests: [Request]) -> [Request] { requests }
  static func buildExpression(_ nothing: Void) -> [Request] { [] }
  static func buildOptional(_ requests: [Request]?) -> [Request] { requests ?? [] }
  static func buildBlock(_ lines: [Request]...) -> [Request] { lines.flatMap(\.self) }
}

extension [Request] {
  /// Opens a session of a plan; nothing where there is none.
  static func session(_ plan: SessionPlan?) -> [Request] {
    plan.map { [.open(SessionScreen(plan: $0))] } ?? []
  }

  /// Opens the page of the images of some blocks; nothing where there are none.
  static func image(_ blocks: [Int], of constant: Constant, _ context: ScreenContext) -> [Request] {
    ImageScreen(blocks, of: constant, context.images).map { [.open($0)] } ?? []
  }
}
