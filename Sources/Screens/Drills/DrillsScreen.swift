import Canvas
import TrainerCore

/// The page of the drills with their sizes, bests and dates, and of the attempts; leads to the challenges.
struct DrillsScreen: Destination {
  enum Line {
    /// A drill at a size; `isFirst` is false for further sizes, whose lines do not repeat the drill's name.
    case drill(DrillFace, DrillSize, isFirst: Bool)
    case attempt(AttemptRules)
  }

  private(set) var chosen = 0
  /// The index of the chosen size of each drill that has one line, by the drill's name.
  private var sizes: [String: Int] = [:]
  private var chosenRules = 0
  private var refusal: String?

  init(_ context: ScreenContext) {}

  static func nameInSentence(_ texts: Texts) -> String { texts.drillsKey }
  static func homeLabel(_ texts: Texts) -> String { texts.drillsKey }
  static let command = KeyCommand.drills

  static let bindings: [Binding<DrillsScreen>] =
    [
      Binding(.enter) { $0.begin($1) }.says(en: "begin", fr: "lancer"),
      Binding(.left, "h", .right, "l", name: "←→") { $0.change(by: $2.step, $1) }
        .says(en: "size", fr: "taille"),
      .list {
        $0.chosen = $0.lines($1).nearest($0.chosen + $2.step)
        $0.refusal = nil
      },
      Binding(.challenges) { _, context in [.open(ChallengeScreen(context))] }
        .says(\.challenge),
      Binding(KeyCommand.help) {
        if let line = $0.chosenLine($1) { [.open(DrillRulesScreen(subject: line))] }
      }.says(\.rulesKey),
      .back(),
    ]

  func lines(_ context: ScreenContext) -> [Line] {
    let drills = DrillFace.all.flatMap { face -> [Line] in
      let sizes = face.drill.sizes(known: context.known, of: context.settings.constant)
      guard face.listsSizes else {
        let usual = min(face.drill.usualSize, sizes.count - 1)
        let place = min(self.sizes[face.name] ?? usual, sizes.count - 1)
        return sizes[safe: place].map { [.drill(face, $0, isFirst: true)] } ?? []
      }
      return sizes.enumerated().map { .drill(face, $1, isFirst: $0 == 0) }
    }
    return drills + [.attempt(AttemptRules.all[chosenRules])]
  }

  /// Returns the chosen line of the list, which Enter begins and the help key explains.
  private func chosenLine(_ context: ScreenContext) -> Line? {
    let lines = lines(context)
    return lines[safe: lines.nearest(chosen)]
  }

  mutating func didAppear(_ context: inout ScreenContext) -> [Request] {
    chosen = lines(context).nearest(chosen)
    refusal = nil
    return []
  }

  private mutating func begin(_ context: ScreenContext) -> [Request] {
    guard let line = chosenLine(context) else { return [] }
    let plan =
      switch line {
      case .drill(_, let size, _): context.plan(of: size)
      case .attempt(let rules): SessionPlan(attempt: rules.name, of: context.settings.constant)
      }
    refusal =
      if case .tooFewWords(let least)? = plan.fault {
        context.texts.tooFewWords(least, isOnPage: true)
      } else if case .drill(let face, let size, _) = line, face.drill.asksBeyond(context.known, in: size) {
        context.texts.tooFewKnown(size.decimals)
      } else {
        nil
      }
    return refusal == nil ? [.open(SessionScreen(plan: plan))] : []
  }

  /// Changes to another size of the same drill, or to other rules of an attempt.
  private mutating func change(by step: Int, _ context: ScreenContext) {
    refusal = nil
    let lines = lines(context)
    chosen = lines.nearest(chosen)
    guard case .drill(let face, let size, _) = lines[chosen] else {
      chosenRules = (chosenRules + step + AttemptRules.all.count) % AttemptRules.all.count
      return
    }
    guard !face.listsSizes else {
      let other = (chosen + step + lines.count) % lines.count
      if case .drill(let next, _, _) = lines[other], next.name == face.name { chosen = other }
      return
    }
    let offered = face.drill.sizes(known: context.known, of: context.settings.constant)
    let place = offered.firstIndex(of: size) ?? 0
    sizes[face.name] = (place + step + offered.count) % offered.count
  }

  /// Chooses a line, or begins the one that is already chosen.
  mutating func selectClicked(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    if entry == chosen { return begin(context) }
    chosen = entry
    refusal = nil
    return []
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let lines = lines(context)
    let chosen = lines.nearest(chosen)
    Part.line(
      Piece(texts.drillsKey, in: .accent),
      Piece(texts.name(context.settings.constant), in: .strong).after(3),
      Piece(context.known > 0 ? texts.knownTo(context.known) : "", in: .dim).atEnd().givesWay(1))
    Part.gap(2)
    Part.rows(
      lines.enumerated().map { row($1, $0, isChosen: $0 == chosen, context) }, chosen: chosen,
      least: refusal == nil ? 8 : 5)
    if let line = lines[safe: chosen] {
      Part.gap()
      if let refusal {
        Part.text(refusal, in: .error)
      } else {
        Part.text(description(of: line, context), in: .text).givesWay(3)
      }
    }
  }

  private func row(_ line: Line, _ place: Int, isChosen: Bool, _ context: ScreenContext) -> Row {
    let texts = context.texts
    var name = texts.attempt
    var subject = texts.say(KindFace.attempt.about)
    var size = ""
    var isOpen = true
    var best = ""
    var date = ""
    switch line {
    // The best of an attempt is the Crown.
    case .attempt(let rules): size = rules.name
    case .drill(let face, let drillSize, let isFirst):
      let figures = context.drillFigures(drillSize)
      (name, subject) = isFirst ? (texts.say(face.title), texts.say(face.subject)) : ("", "")
      isOpen = !face.drill.asksBeyond(context.known, in: drillSize)
      size = isOpen ? face.size(drillSize, texts) : texts.offered(from: drillSize.decimals)
      best =
        figures?.bests.first.map { best in
          best.points.map { texts.number($0) } ?? texts.duration(best.milliseconds)
        } ?? ""
      date = (figures?.last).map(texts.dayAndMonth) ?? ""
    }
    return Row(
      Piece(name, in: Style(isChosen ? .accent : isOpen ? .text : .dim)),
      Piece(subject, in: Style(isChosen && isOpen ? .text : .dim)).givesWay(2),
      Piece(size, in: Style(!isOpen ? .dim : isChosen ? .strong : .text)),
      Piece(best, in: .strong).atEnd(),
      Piece(date, in: .dim).atEnd().givesWay(1)
    ).marked(if: isChosen).anchored(as: place)
  }

  private func description(of line: Line, _ context: ScreenContext) -> String {
    let texts = context.texts
    switch line {
    case .attempt(let rules): return texts.description(of: rules)
    case .drill(let face, let size, _):
      let record = EventRecord.record(at: size).map { " " + texts.line(of: $0, isFull: false) } ?? ""
      let about = face.sizeDescription(size, texts) + record
      let bests = (context.drillFigures(size)?.bests ?? []).map {
        texts.unbroken(texts.best($0))
      }
      return bests.isEmpty
        ? about
        : about + " " + texts.say(en: "Your best:", fr: "Tes records :") + " "
          + bests.joined(separator: "\u{a0} ")
    }
  }
}

extension ScreenContext {
  var known: Int { progress[settings.constant].known.fromStart }

  /// The figures of a drill's size, or of the same drill over another range of the user's own.
  func drillFigures(_ size: DrillSize) -> DrillBests.Figures? {
    progress[settings.constant].drills.figures(like: size)
  }

  var drillSeed: Int { now.date.milliseconds & 0x7FFF_FFFF }

  func plan(of size: DrillSize) -> SessionPlan {
    SessionPlan(
      drill: size.order(seed: drillSeed), of: settings.constant, from: images,
      progress[settings.constant].drills, weakness: weakness(settings.constant))
  }

  /// The drill of the twins; `nil` unless some were confused and their digits are known.
  var twins: SessionPlan? {
    guard dayPlan?.plan.twinLosses.isEmpty == false,
      var size = TwinsDrill.sizes(known: known, of: settings.constant).first
    else { return nil }
    if TwinsDrill.asksBeyond(known, in: size) {
      size.decimals = max(known, blockLength)
      size.questions = 2 * (dayPlan?.plan.twinLosses.count ?? 0)
    }
    let plan = plan(of: size)
    return plan.fault == nil ? plan : nil
  }

  /// Returns the same session for another run; a drill asks different questions.
  func again(_ plan: SessionPlan) -> SessionPlan {
    prepared(
      plan.forAnotherRun(
        seed: drillSeed, from: images, progress[plan.constant].drills, weakness: weakness(plan.constant)))
  }

  private func weakness(_ constant: Constant) -> Weakness {
    memory?.weakness(constant, on: today) ?? Weakness()
  }
}

extension KeyCommand {
  static let drills = KeyCommand("drills", "d") { $0.say(en: "the drills", fr: "les exercices") }
}
