import Canvas
import TrainerCore

/// The places of the constant in their order, each for some groups of its digits; opened from the settings.
struct LociScreen: Page {
  /// The index of the chosen place; until one is chosen, a greater number that stands for the last place.
  private(set) var chosen = Loci.most
  private(set) var line: EditableLine? { didSet { isRefused = false } }
  /// True if that name was refused: it is no name, or one place too many.
  private var isRefused = false
  /// True if that name is for one more place, false if it is for the chosen one.
  private var isNew = false

  static func nameInSentence(_ texts: Texts) -> String { texts.say(en: "the places", fr: "les lieux") }

  var readsText: Bool { line != nil }

  static let bindings: [Binding<LociScreen>] =
    lineBindings + nameBindings + newBindings + listBindings + endBindings

  private static let lineBindings: [Binding<LociScreen>] = [
    Binding(.escape) { list, _ in list.line = nil }.says {
      guard $0.line != nil || $1.pendingDeletion != nil else { return nil }
      return $0.isNew && $0.line?.text.isEmpty == true
        ? $1.texts.say(en: "done", fr: "terminer") : $1.texts.cancel
    },
    Binding(.enter) { $0.save(&$1) }.says { $0.line == nil ? nil : $1.texts.saveIt },
  ]

  private static let nameBindings: [Binding<LociScreen>] = keys(
    where: { $0.hasPlaces($1) },
    [
      Binding(.enter) {
        $0.line = EditableLine($0.names($1)[safe: $0.chosenIndex($1)] ?? "", limit: Loci.longestName)
        $0.isNew = false
      }.says { $1.unlessDeletionPending($1.texts.changeIt) }.explained(
        en: "another name", fr: "un autre nom")
    ])

  private static let newBindings: [Binding<LociScreen>] = keys(
    where: { list, _ in list.line == nil },
    [
      Binding("n") { $0.begin(after: $0.names($1).isEmpty ? -1 : $0.chosenIndex($1)) }
        .says { $1.unlessDeletionPending($1.texts.say(en: "add", fr: "ajouter")) }
        .explained(en: "one more, after this one", fr: "un de plus, après celui-ci")
    ])

  private static let listBindings: [Binding<LociScreen>] = keys(
    where: { $0.hasPlaces($1) },
    [
      Binding(.left, "h", .right, "l", name: "←→") {
        let groups = $1.images.places[$1.settings.constant]?.groups ?? 0
        return $0.change($0.names($1), groups: groups + $2.step, &$1)
      }.says { $1.unlessDeletionPending($1.texts.say(en: "groups", fr: "groupes")) }
        .explained(en: "groups of digits to a place", fr: "groupes de chiffres par lieu"),
      Binding.list { $0.moveChoice(by: $2.step, $1) }.says { $1.unlessDeletionPending($1.texts.choose) },
      Binding("x", .delete) { $0.erase(&$1) }.explained(en: "remove it", fr: "retirer"),
      .pages { $0.moveChoice(by: $2.leap, $1) },
      .homeAndEnd { $0.moveChoice(by: $2.leap, $1) },
    ])

  private static let endBindings: [Binding<LociScreen>] = keys(
    where: { list, _ in list.line == nil },
    [
      .undo(),
      .help { $1.unlessDeletionPending($1.texts.help) },
      .back { $1.unlessDeletionPending($1.texts.back) }.explained(\.back),
    ])

  /// True while the keys act on the list: it has places, and no name is being typed.
  private func hasPlaces(_ context: ScreenContext) -> Bool {
    line == nil && context.images.places[context.settings.constant] != nil
  }

  func explanations(_ context: ScreenContext) -> [HelpLine] {
    [(context.texts.places, context.texts.placesAdvice)]
  }

  mutating func editLine(with input: Input) -> Bool { line?.edit(with: input) == true }

  private func names(_ context: ScreenContext) -> [String] {
    context.images.places[context.settings.constant]?.names ?? []
  }

  private mutating func moveChoice(by step: Int, _ context: ScreenContext) {
    chosen = names(context).nearest(chosenIndex(context) + step)
  }

  private func erase(_ context: inout ScreenContext) {
    let constant = context.settings.constant
    let place = chosenIndex(context)
    var names = names(context)
    guard let name = names[safe: place], context.confirmDeletion(of: name) else { return }
    names.remove(at: place)
    let old = context.images.places[constant]
    let statement = context.show(
      ConstantPlaces(constant, Loci(names, groups: nil, after: old, context.settings.groups)))
    context.recordDeletion { context in
      guard !context.local.state.isInForce(statement) else {
        context.withdraw(statement)
        return []
      }
      // Other places have changed meanwhile, and were written without this one.
      let now = context.images.places[constant]
      var names = now?.names ?? []
      names.insert(name, at: min(place, names.count))
      return Loci(names, groups: nil, after: now ?? old, context.settings.groups).map {
        context.write(ConstantPlaces(constant, $0))
      } ?? []
    } write: {
      $0.local.state.isInForce(statement) ? [.effect(.write([statement]))] : []
    }
  }

  private func chosenIndex(_ context: ScreenContext) -> Int {
    min(chosen, max(0, names(context).count - 1))
  }

  private mutating func begin(after place: Int) {
    line = EditableLine("", limit: Loci.longestName)
    isNew = true
    chosen = max(0, place)
  }

  private mutating func save(_ context: inout ScreenContext) -> [Request] {
    let text = line?.text ?? ""
    if isNew, text.isEmpty {
      line = nil
      return []
    }
    let name = OwnLine.cleaned(text, most: Loci.longestName)
    var names = names(context)
    let place = chosenIndex(context) + (isNew && !names.isEmpty ? 1 : 0)
    names.replaceSubrange(place..<place + (isNew ? 0 : 1), with: [name])
    guard Loci(names, groups: Loci.usualGroups) != nil else {
      isRefused = true
      return []
    }
    line = nil
    let requests = change(names, &context)
    if isNew { begin(after: place) }
    return requests
  }

  /// Writes the places with new names or another number of groups; values out of bounds change nothing.
  private func change(
    _ names: [String], groups: Int? = nil, _ context: inout ScreenContext
  ) -> [Request] {
    let constant = context.settings.constant
    let old = context.images.places[constant]
    let list = Loci(names, groups: groups, after: old, context.settings.groups)
    guard list != old, list != nil || names.isEmpty else { return [] }
    return context.write(ConstantPlaces(constant, list))
  }

  mutating func selectClicked(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    if line == nil { chosen = entry }
    return []
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let constant = context.settings.constant
    let list = context.images.places[constant]
    Part.line(
      Piece(texts.places, in: .accent), Piece(texts.name(constant), in: .dim).after(2),
      Piece(list.map { texts.groupsPerPlace($0.groups) } ?? "", in: .text).atEnd().givesWay(1))
    if let fault = isRefused ? [texts.noPlace] : line?.fault(texts) {
      Part.line(Piece(fault, in: .error))
    } else {
      Part.gap(least: 1)
    }
    if list == nil {
      Part.text(texts.placesAdvice, in: .dim)
      Part.gap()
    }
    if let line, isNew { Part.line(line.piece) }
    if context.pendingDeletion != nil { Part.line(Piece(texts.forgetAgain, in: .accent)) }
    if context.pendingDeletion != nil || line != nil && isNew { Part.gap(least: 1) }
    if let list {
      Part.rows(
        list.names.indices.map { row($0, list, context) }, chosen: chosenIndex(context), least: 1)
    }
  }

  private func row(_ place: Int, _ list: Loci, _ context: ScreenContext) -> Row {
    let texts = context.texts
    let constant = context.settings.constant
    let pattern = context.settings.groups
    let isChosen = place == chosenIndex(context)
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
    ).marked(if: isChosen).anchored(as: place)
  }
}
