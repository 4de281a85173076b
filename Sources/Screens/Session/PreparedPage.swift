import Canvas
import TrainerCore

/// What a running session's page looks like whatever is typed, worked out once and kept while it would come
/// out the same.
struct PreparedPage: Sendable {
  let layout: SessionLayout
  /// What the status line calls the session.
  let names: [Label]

  init(_ screen: SessionScreen, _ context: ScreenContext) {
    layout = screen.layout(context)
    names = context.texts.names(of: screen.plan, context.repertoire)
  }
}
