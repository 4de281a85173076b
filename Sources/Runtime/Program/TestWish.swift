import TrainerCore

/// What was asked for about the drill or attempt to open.
package enum TestWish {
  /// A drill.
  case drill(DrillWish)
  /// An attempt by the rules of a name.
  case attempt(String)

  /// The session that is asked for.
  ///
  /// - Parameters:
  ///   - constant: whose decimals it is about.
  ///   - known: how many decimals of it are known from #1 on.
  ///   - weakness: how weak a block is by its number from 0, from 0 to 1; only asked where it matters.
  ///   - seed: what questions are drawn from where no seed was asked for.
  /// - Returns: its plan.
  /// - Throws: a `RuntimeFailure` where there is no such drill.
  package func plan(
    of constant: Constant, known: Int, weakness: () -> (Int) -> Double, seed: Int
  ) throws -> SessionPlan {
    switch self {
    case .attempt(let rules): return SessionPlan(attempt: rules, of: constant)
    case .drill(let wish):
      do {
        let order = try wish.order(known: known, seed: seed)
        let plan = SessionPlan(
          drill: order, of: constant, weakness: wish.name == Joints.name ? weakness() : { _ in 0.5 })
        _ = try order.drill(of: constant, route: plan.details.route)
        return plan
      } catch {
        throw RuntimeFailure.noSuchDrill(wish.name, error)
      }
    }
  }
}

/// A drill in which `nil` stands for the drill's usual value.
package struct DrillWish {
  /// Its name.
  package let name: String
  private let size: Int?
  private let group: Int?
  private let questions: Int?
  private let seed: Int?
  private let pace: Int?

  /// A request from its parts.
  package init(name: String, size: Int?, group: Int?, questions: Int?, seed: Int?, pace: Int? = nil) {
    self.pace = pace
    self.name = name
    self.size = size
    self.group = group
    self.questions = questions
    self.seed = seed
  }

  /// What it asks for of somebody who knows that many decimals.
  func order(known: Int, seed: Int) throws(DrillFault) -> DrillOrder {
    guard let drill = Drills.named(name) else { throw .unknown(name) }
    let sizes = drill.sizes(known: size ?? known)
    guard var wanted = sizes.indices.contains(drill.usualSize) ? sizes[drill.usualSize] : sizes.first else {
      throw .unknown(name)
    }
    if let size { wanted.decimals = size }
    if let group { wanted.group = group }
    if let questions { wanted.questions = questions }
    if let pace { wanted.pace = pace }
    return wanted.order(seed: self.seed ?? seed)
  }
}
