import Canvas

/// The help of a page, with its keys and the meaning of its words, on as many pages as it takes.
struct HelpScreen: Page {
  let keys: [HelpLine]
  private let words: [HelpLine]
  private var pageIndex = 0

  init(_ page: some Page, _ context: ScreenContext) {
    keys = page.keyLines(context)
    words = page.explanations(context)
  }

  static func nameInSentence(_ texts: Texts) -> String { texts.help }

  static let bindings: [Binding<HelpScreen>] = []

  /// Goes on with any key, and closes after the last page; a digit closes the help at once, and is passed on.
  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> [Request] {
    switch input {
    case .key(.digit): return [.back(passing: input)]
    case .key where !context.presses.shouldAct(): return []
    case .key(.escape): return [.back()]
    case .paste: return []
    case .mouse(let mouse) where mouse.action == .wheelUp: return []
    case .mouse(let mouse) where mouse.action == .press: return [.back()]
    case .key, .mouse:
      if goesOn(context) {
        pageIndex += 1
        return []
      }
      if case .mouse = input { return [] }
      return [.back()]
    }
  }

  private func goesOn(_ context: ScreenContext) -> Bool { pageIndex + 1 < pages(context).count }

  func bottomText(_ context: ScreenContext) -> String {
    goesOn(context) ? context.texts.anyKeyGoesOn : context.texts.anyKeyCloses
  }

  func page(_ context: ScreenContext) -> PageLayout {
    let pages = pages(context)
    let content = pages[safe: pageIndex] ?? pages.last ?? ([], [])
    return page(content.keys, content.words, context, bottomText(context))
  }

  private func page(_ keys: [HelpLine], _ words: [HelpLine], _ context: ScreenContext, _ bottom: String)
    -> PageLayout
  {
    PageLayout(context.size, context.repertoire, keys: [Piece(bottom, in: .dim)]) {
      Part.line(Piece(context.texts.help, in: .accent))
      Part.gap()
      Part.explained(keys, alignedWith: words, name: Style(.key), text: .text)
      if !keys.isEmpty && !words.isEmpty { Part.gap(least: 1) }
      Part.explained(words, alignedWith: keys, name: .strong, text: .dim)
    }
  }

  private func pages(_ context: ScreenContext) -> [(keys: [HelpLine], words: [HelpLine])] {
    func fits(_ keys: [HelpLine], _ words: [HelpLine]) -> Bool {
      page(keys, words, context, "").overflow == 0
    }
    if fits(keys, words) { return [(keys, words)] }
    func filled(_ entries: [HelpLine], _ fits: ([HelpLine]) -> Bool) -> [[HelpLine]] {
      var pages: [[HelpLine]] = []
      for entry in entries {
        let longer = (pages.last ?? []) + [entry]
        if !pages.isEmpty { pages.removeLast() }
        pages += longer.count == 1 || fits(longer) ? [longer] : [Array(longer.dropLast()), [entry]]
      }
      return pages
    }
    return filled(keys) { fits($0, []) }.map { ($0, []) } + filled(words) { fits([], $0) }.map { ([], $0) }
  }
}
