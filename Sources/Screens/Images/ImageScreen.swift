import Canvas
import Preferences
import TrainerCore

/// The user's own image of a block: one line, written here.
struct ImageScreen: Place {
  enum Action {
    case save
    case erase
    case move(Int)
    case cancel
  }

  private let constant: Constant
  /// The blocks whose images can be written, by their numbers from 0.
  private let blocks: [Int]
  /// The place of the one that is being written.
  private(set) var index = 0
  private var line: EditableLine

  /// - Parameters:
  ///   - blocks: the numbers of the blocks from 0, at least one; the first is shown first.
  ///   - constant: whose blocks they are.
  ///   - images: what there is so far.
  init?(_ blocks: [Int], of constant: Constant, _ images: ImageBook) {
    guard let first = blocks.first else { return nil }
    self.blocks = blocks
    self.constant = constant
    line = EditableLine(images[constant, first] ?? "", limit: ImageBook.longestImage)
  }

  static func name(_ texts: Texts) -> String { texts.say(en: "an image", fr: "une image") }

  var readsText: Bool { true }

  private var block: Int { blocks[safe: index] ?? 0 }

  static let bindings: [Binding<ImageScreen>] = [
    Binding(.save, .enter) { $1.texts.saveIt },
    Binding(.move(1), .down, .tab, name: "↑↓") { $0.blocks.count > 1 ? $1.texts.otherBlocks : nil },
    Binding(.move(-1), .up, .backTab, when: { screen, _ in screen.blocks.count > 1 }),
    Binding(.erase, .control("d")) {
      $1.images[$0.constant, $0.block] == nil ? nil : $1.texts.forgetKey
    },
    Binding(.cancel, .escape) { $1.texts.cancel },
  ]

  static func help(_ context: ScreenContext) -> [(String, String)] { [] }

  mutating func write(_ input: Input) -> Bool { line.take(input) }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    switch action {
    case .save: return save(&context) + [.back()]
    case .erase:
      line = EditableLine("", limit: ImageBook.longestImage)
      return save(&context) + [.back()]
    case .move(let step):
      // What was written of this one is kept.
      let requests = save(&context)
      index = (index + step + blocks.count) % blocks.count
      line = EditableLine(context.images[constant, block] ?? "", limit: ImageBook.longestImage)
      return requests
    case .cancel: return [.back()]
    }
  }

  private func save(_ context: inout ScreenContext) -> [Request] {
    let text = OwnLine.cleaned(line.text, most: ImageBook.longestImage)
    let image = text.isEmpty ? nil : text
    guard image != context.images[constant, block] else { return [] }
    return [context.change(.image(constant, block: block, image))]
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let (texts, size) = (context.texts, context.size)
    let left = Margin.left(size)
    let width = size.columns - 2 * left
    let top = Margin.topRow(size)
    let gap = size.rows >= 20 ? 2 : 1
    let end = grid.put(texts.image, row: top, column: left, Style(.accent)) + 2
    let name = texts.name(constant) + "  " + texts.stretch(block...block)
    grid.put(name, row: top, column: end, Style(.dim))
    let groups = context.settings.groups
    let start = block * PracticeEngine.blockLength
    for place in 0..<PracticeEngine.blockLength {
      let digit = Unicode.Scalar(0x30 + constant.decimals[start + place])
      grid.put(digit, row: top + gap, column: left + groups.offset(of: place), Style(.strong))
    }
    let row = (start..<start + PracticeEngine.blockLength).map { UInt8?.some(constant.decimals[$0]) }
    let pegs = context.images.pegs(of: row, groups: groups.lengths)
    if !pegs.isEmpty {
      let words = grid.repertoire.shortened(texts.words(for: pegs), to: width)
      grid.put(words, row: top + gap + 1, column: left, Style(.dim))
    }
    line.draw(into: &grid, row: top + gap + gap + 1, column: left, width: width)
    let advice = Paragraph(texts.imageAdvice, width: width, repertoire: grid.repertoire)
    let adviceRow = top + 3 * gap + 2
    if adviceRow + advice.lines.count <= Margin.bottomRow(size) {
      advice.draw(into: &grid, row: adviceRow, column: left, Style(.dim))
    }
    hintLine(context).draw(into: &grid)
  }
}
