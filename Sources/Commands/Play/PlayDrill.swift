import ArgumentParser
import Runtime
import Screens
import Store
import TrainerCore

struct PlayDrill: PlayKind {
  static var configuration: CommandConfiguration {
    .init(
      "drill", en: "A short timed test.", fr: "Une courte épreuve chronométrée.",
      examples: "play drill joints --size 200")
  }

  struct Name: ExpressibleByArgument {
    let text: String

    static var allValueStrings: [String] { Drills.all.map { $0.name } }

    init?(argument: String) {
      guard Drills.named(argument) != nil else { return nil }
      text = argument
    }
  }

  @Argument(
    help: .say(
      en: "The drill: \(Name.allValueStrings.joined(separator: ", ")).",
      fr: "L’exercice : \(Name.allValueStrings.joined(separator: ", ")).", valueName: "name"),
    completion: .list(Name.allValueStrings))
  var name: Name

  @Option(
    help: .say(
      en: "The decimals it asks about, from #1 to N.",
      fr: "Les décimales sur lesquelles porte l’exercice, de #1 à N.",
      valueName: "N"))
  var size: UInt32?

  @Option(
    help: .say(
      en: "The number of digits in a group (permutation), or in a stretch (stretch, backwards).",
      fr: "Le nombre de chiffres d’un groupe (permutation) ou d’un passage (stretch, backwards).",
      valueName: "n"))
  var group: UInt32?

  @Option(
    help: .say(
      en: "The number of questions; 0 for no limit, where the drill allows it.",
      fr: "Le nombre de questions ; 0 pour une suite sans fin, si l’exercice le permet.", valueName: "K"))
  var questions: UInt32?

  @Option(
    help: .say(
      en: "The seed of the questions: the same number gives the same questions.",
      fr: "La graine du tirage, un nombre : la même donne les mêmes questions.",
      valueName: "S"))
  var seed: UInt32?

  @OptionGroup var subject: ConstantChoice
  @OptionGroup var options: GlobalOptions

  func request(_ constant: Constant?, _ values: OptionValues) -> SessionRequest? {
    { settings in
      do {
        let plan = try plan(of: settings.constant, values)
        // Plain mode names the size of every drill itself.
        let unsaid = size == nil && !values.isPlain ? plan.drill?.drillSize : nil
        return RequestedSession(
          settings, plan, saying: unsaid.flatMap(values.console(settings).texts.besideEvent))
      } catch let fault as DrillFault {
        throw Failure(name.text, fault, isSizeChosen: size != nil)
      }
    }
  }

  private func plan(of constant: Constant, _ values: OptionValues) throws -> SessionPlan {
    guard let drill = Drills.named(name.text) else { throw DrillFault.unknown(name.text) }
    let size = size.map(Int.init)
    // All of the history, since what is known decides whether the drill is offered.
    let state = try values.state()
    let known = state.progress[constant].known.fromStart
    let offered = drill.sizes(known: size ?? known, of: constant)
    let sizes = offered.isEmpty && size != nil ? drill.sizes(known: 0, among: constant) : offered
    guard var wanted = sizes.indices.contains(drill.usualSize) ? sizes[drill.usualSize] : sizes.first else {
      let drillName = name.text
      let constantName = constant.rawValue
      let count = constant.decimals.count
      throw Failure(
        en:
          "\(drillName) needs more decimals than the \(count) of \(constantName): choose another drill, or another constant",
        fr: """
          \(drillName) demande plus de décimales que les \(count) de \(constantName) : choisir un \
          autre exercice ou une autre constante
          """)
    }
    if let size { wanted.decimals = size }
    // A matrix without a group has this length anyway.
    if let group, drill != Matrix.self || group != Matrix.length { wanted.group = Int(group) }
    if let questions { wanted.questions = Int(questions) }
    let least = drill.fewestDecimals(forQuestions: wanted.questions, of: constant)
    if size == nil, drill.asksBeyond(known, in: wanted) {
      wanted.decimals = min(max(known, least), constant.decimals.count)
    }
    if wanted.decimals < least, questions == nil {
      // As many as there are different ones.
      wanted.questions =
        drill.questionCount(upTo: wanted.questions, within: wanted.decimals, of: constant) ?? 1
    }
    let now = values.clock()
    var order = wanted.order(seed: seed.map(Int.init) ?? now.milliseconds & 0x7FFF_FFFF)
    order.isSeedChosen = seed != nil
    let plan = SessionPlan(
      drill: order, of: constant, from: state.images, state.progress[constant].drills,
      weakness: state.memory.weakness(constant, on: now.day))
    if let fault = plan.fault { throw fault }
    let isBeyond = size == nil && drill.asksBeyond(known, in: wanted)
    if isBeyond, questions != nil,
      let most = drill.questionCount(upTo: wanted.questions - 1, within: known, of: constant)
    {
      throw DrillFault.tooManyQuestions(most: most)
    }
    if isBeyond || questions != nil && wanted.decimals < least {
      throw DrillFault.tooFewDecimals(least: least)
    }
    return plan
  }
}

extension Failure {
  fileprivate init(_ name: String, _ fault: DrillFault, isSizeChosen: Bool) {
    switch fault {
    case .unknown: self.init(en: "there is no drill '\(name)'", fr: "pas d’exercice « \(name) »")
    case .tooFewDecimals(let least) where !isSizeChosen:
      self.init(
        en: "\(name) is offered from \(least) known decimals on: learn more, or choose a --size",
        fr: "\(name) est proposé dès \(least) décimales connues : en apprendre plus, ou choisir un --size")
    case .tooFewDecimals(let least):
      self.init(
        en: "\(name) needs at least \(least) decimals: choose a larger --size",
        fr: "\(name) demande au moins \(least) décimales : choisir un --size plus grand")
    case .noSize:
      self.init(
        en: "\(name) asks for no decimals: leave --size out",
        fr: "\(name) ne demande pas de décimales : se passer de --size")
    case .tooFewWords(let least): self.init(Exit.usage) { $0.tooFewWords(least) }
    case .tooManyDecimals(let most):
      self.init(
        en: "there are only \(most) decimals: choose a smaller --size",
        fr: "il n’y a que \(most) décimales : choisir un --size plus petit")
    case .group(let lengths) where lengths.count == 1:
      self.init(
        en: "--group of \(name) can only be \(lengths.lowerBound): choose that, or leave it out",
        fr: "--group de \(name) ne peut être que \(lengths.lowerBound) : le choisir, ou s’en passer")
    case .group(let lengths):
      self.init(
        en: """
          a group of \(name) has \(lengths.lowerBound) … \(lengths.upperBound) digits: choose another --group
          """,
        fr: """
          un groupe de \(name) a \(lengths.lowerBound) … \(lengths.upperBound) chiffres : choisir un autre --group
          """)
    case .noGroup:
      self.init(
        en: "\(name) has no groups to choose: leave --group out",
        fr: "\(name) n’a pas de groupe à choisir : se passer de --group")
    case .tooManyQuestions(let most):
      self.init(
        en: "\(name) over these decimals has at most \(most) questions: choose a smaller --questions",
        fr: "\(name) sur ces décimales a au plus \(most) questions : choisir un --questions plus petit")
    case .noQuestion:
      self.init(
        en: "\(name) has at least one question: choose a larger --questions",
        fr: "\(name) a au moins une question : choisir un --questions plus grand")
    }
  }
}
