import Canvas
import Preferences
import TrainerCore

/// The page for writing the user's own image of a stretch of decimals, in one line.
struct ImageScreen: Page {
  private let constant: Constant
  /// The stretches whose images can be written.
  private let segments: [Segment]
  private(set) var index = 0
  private var line: EditableLine

  /// Creates the page for stretches, with the first one shown; `nil` if there are none.
  init?(_ segments: [Segment], of constant: Constant, _ images: ImageBook) {
    guard let first = segments.first else { return nil }
    self.segments = segments
    self.constant = constant
    line = EditableLine(images[constant, first] ?? "", limit: ImageBook.longestImage)
  }

  static func nameInSentence(_ texts: Texts) -> String { texts.say(en: "an image", fr: "une image") }

  var readsText: Bool { true }

  private var segment: Segment { segments[safe: index] ?? .standard }

  static let bindings: [Binding<ImageScreen>] = [
    Binding(.enter) { $0.save(&$1) + [.back()] }.says(\.saveIt),
    Binding(.down, .tab, .up, .backTab, name: "↑↓") { $0.saveAndMove(by: $2.step, &$1) }
      .says { $0.segments.count > 1 ? $1.texts.say(en: "another", fr: "une autre") : nil },
    Binding(.control("d")) { screen, _ in
      screen.line = EditableLine("", limit: ImageBook.longestImage)
    }.says { $1.images[$0.constant, $0.segment] == nil ? nil : $1.texts.forgetKey },
    Binding(.escape) { _, _ in [.back()] }.says(\.cancel),
  ]

  mutating func editLine(with input: Input) -> Bool { line.edit(with: input) }

  private mutating func saveAndMove(by step: Int, _ context: inout ScreenContext) -> [Request] {
    // The text written so far is kept.
    let requests = save(&context)
    index = (index + step + segments.count) % segments.count
    line = EditableLine(context.images[constant, segment] ?? "", limit: ImageBook.longestImage)
    return requests
  }

  private func save(_ context: inout ScreenContext) -> [Request] {
    let text = OwnLine.cleaned(line.text, most: ImageBook.longestImage)
    let image = text.isEmpty ? nil : text
    guard image != context.images[constant, segment] else { return [] }
    return context.write(StretchImage(constant, segment, image))
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let groups = context.settings.groups
    let range = segment.range
    let words = context.images.words(in: groups.groups(in: range)) { constant.decimals[$0] }
    Part.line(
      Piece(texts.image, in: .accent),
      Piece(texts.name(constant) + "  " + texts.stretch(range), in: .dim))
    Part.gap()
    Part.line(Piece(groups.text(texts.digits(constant, range), from: range.lowerBound), in: .strong))
    if !words.isEmpty { Part.line(Piece(texts.words(for: words), in: .dim)) }
    Part.gap()
    Part.line(line.piece)
    Part.gap()
    if let fault = line.fault(texts) {
      Part.line(Piece(fault, in: .error))
    } else {
      Part.text(
        texts.say(
          en: "a line of your own that brings these digits back; Tab shows it in a lesson and in a review",
          fr: "une ligne à toi qui rappelle ces chiffres ; Tab la montre en leçon et en révision"), in: .dim
      ).givesWay(1)
    }
  }
}
