import Canvas
import TrainerCore

/// The places along which the chosen constant is laid, with the digits of each.
struct LociScreen: Page {
  enum Action {
    case move(Int)
    case groups(Int)
    case new
    case edit
    case save
    case erase
    case cancel
  }

  /// The number of the chosen place from 0; the last one, after which one more would come, until one is chosen.
  private(set) var chosen = Loci.most
  /// The name that is being written.
  private(set) var line: EditableLine?
  /// Whether it is that of one more place, and not of the chosen one.
  private var isNew = false
  /// Whether the chosen place is gone if its key comes again.
  private(set) var isDoomed = false

  static func name(_ texts: Texts) -> String { texts.say(en: "the places", fr: "les lieux") }

  var readsText: Bool { line != nil }

  static let bindings: [Binding<LociScreen>] =
    [
      Binding(.cancel, .escape) {
        guard $0.line != nil || $0.isDoomed else { return nil }
        // What was added before is kept.
        return $0.isNew && $0.line?.text.isEmpty == true ? $1.texts.finish : $1.texts.cancel
      },
      Binding(.save, .enter) { $0.line == nil ? nil : $1.texts.saveIt },
    ]
    + keys(
      where: { $0.hasPlaces($1) },
      [
        Binding(.edit, .enter) { $0.unlessAsked($1.texts.changeIt) }
          .explained(en: "another name", fr: "un autre nom")
      ])
    + keys(
      where: { list, _ in list.line == nil },
      [
        Binding(.new, "n") { $0.unlessAsked($1.texts.say(en: "add", fr: "ajouter")) }
          .explained(en: "one more, after this one", fr: "un de plus, après celui-ci")
      ])
    + keys(
      where: { $0.hasPlaces($1) },
      [
        Binding(.groups(-1), .left, "h", name: "←→") {
          $0.unlessAsked($1.texts.say(en: "groups", fr: "groupes"))
        }.explained(en: "groups of digits to a place", fr: "groupes de chiffres par lieu"),
        Binding(.groups(1), .right, "l"),
      ] + Binding.list(.move(-1), .move(1)) { $0.unlessAsked($1.texts.choose) } + [
        Binding(.erase, "x", .delete).explained(en: "remove it", fr: "le retirer")
      ] + Binding.leaps(10, Action.move))
    + keys(
      where: { list, _ in list.line == nil },
      [
        .help { $0.unlessAsked($1.texts.help) },
        .back { $0.unlessAsked($1.texts.back) }.explained(\.back),
      ])

  private func hasPlaces(_ context: ScreenContext) -> Bool {
    line == nil && context.images.places[context.settings.constant] != nil
  }

  /// What a key is called, but nothing while it is asked whether to delete.
  private func unlessAsked(_ label: String) -> String { isDoomed ? "" : label }

  func explanations(_ context: ScreenContext) -> [HelpLine] {
    [(context.texts.places, context.texts.placesAdvice)]
  }

  mutating func write(_ input: Input) -> Bool { line?.take(input) == true }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    let wasDoomed = isDoomed
    isDoomed = false
    let list = context.images.places[context.settings.constant]
    let names = list?.names ?? []
    let index = index(context)
    switch action {
    case .move(let step): chosen = names.nearest(index + step)
    case .groups(let step): return change(names, groups: (list?.groups ?? 0) + step, &context)
    case .new: begin(after: names.isEmpty ? -1 : index)
    case .edit:
      line = EditableLine(names[safe: index] ?? "", limit: Loci.longestName)
      isNew = false
    case .save: return save(names, index, &context)
    case .erase:
      guard wasDoomed, names.indices.contains(index) else {
        isDoomed = !names.isEmpty
        return []
      }
      var rest = names
      rest.remove(at: index)
      return change(rest, &context)
    case .cancel: line = nil
    }
    return []
  }

  private func index(_ context: ScreenContext) -> Int {
    min(chosen, max(0, (context.images.places[context.settings.constant]?.names.count ?? 0) - 1))
  }

  private mutating func begin(after place: Int) {
    line = EditableLine("", limit: Loci.longestName)
    (isNew, chosen) = (true, max(0, place))
  }

  /// Keeps the name; a new one is followed by the next, until a line is left empty.
  private mutating func save(_ names: [String], _ index: Int, _ context: inout ScreenContext) -> [Request] {
    let name = OwnLine.cleaned(line?.text ?? "", most: Loci.longestName)
    line = nil
    guard !name.isEmpty else { return [] }
    var names = names
    guard isNew else {
      names[index] = name
      return change(names, &context)
    }
    let place = names.isEmpty ? 0 : index + 1
    names.insert(name, at: place)
    let requests = change(names, &context)
    begin(after: place)
    return requests
  }

  private func change(
    _ names: [String], groups: Int? = nil, _ context: inout ScreenContext
  ) -> [Request] {
    let constant = context.settings.constant
    let old = context.images.places[constant]
    let list = Loci(names, groups: groups ?? old?.groups ?? Loci.usualGroups)
    // What is out of bounds changes nothing.
    guard list != old, list != nil || names.isEmpty else { return [] }
    return [context.change(.places(constant, list))]
  }

  mutating func choose(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    if line == nil { (chosen, isDoomed) = (entry, false) }
    return []
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let (texts, constant) = (context.texts, context.settings.constant)
    let list = context.images.places[constant]
    Part.line(
      Piece(texts.places, in: .accent), Piece(texts.name(constant), in: .dim).after(2),
      Piece(list.map { texts.groups(toPlace: $0.groups) } ?? "", in: .text).atEnd().givesWay(1))
    if let fault = line?.fault(texts) {
      Part.line(Piece(fault, in: .error))
    } else {
      Part.gap(1, least: 1)
    }
    if list == nil { Part.text(texts.placesAdvice, in: .dim) }
    if list == nil { Part.gap() }
    if let line, isNew { Part.line(line.piece) }
    if isDoomed { Part.line(Piece(texts.forgetAgain, in: .accent)) }
    if isDoomed || line != nil && isNew { Part.gap(1, least: 1) }
    if let list {
      Part.rows(
        list.names.indices.map { row($0, list, context) }, chosen: index(context), least: 1)
    }
  }

  private func row(_ place: Int, _ list: Loci, _ context: ScreenContext) -> Row {
    let (texts, constant, pattern) = (context.texts, context.settings.constant, context.settings.groups)
    let isChosen = place == index(context)
    let range = list.range(of: place, pattern).clamped(to: 0..<constant.decimals.count)
    let shown = range.prefix(40)
    let digits = pattern.text(texts.digits(constant, shown), from: range.lowerBound)
    let name = Piece(
      context.repertoire.shortened(
        list.names[place], to: max(18, min(Loci.longestName, context.size.columns - 50))),
      in: isChosen ? .strong : .text)
    return Row(
      Piece(texts.number(place + 1), in: .dim).endAligned(),
      (isChosen && !isNew ? line?.piece ?? name : name).after(2),
      Piece(range.isEmpty ? "" : texts.stretch(range), in: .dim).after(3).givesWay(1),
      Piece(digits, in: .dim).after(2).givesWay(2)
    ).marked(if: isChosen).at(place)
  }
}

extension Texts {
  fileprivate var finish: String { say(en: "done", fr: "terminer") }
}
