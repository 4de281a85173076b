/// The course of a review: the stretches of its route in turn, then lost blocks again until they are held.
package struct ReviewCourse: Course {
  /// The legs known so far, repetitions included.
  package private(set) var legs: [Leg]
  /// The number of legs typed to their end.
  package private(set) var done = 0

  init?(_ route: [Stretch]) {
    guard !route.isEmpty else { return nil }
    legs = route.map(ReviewCourse.leg)
  }

  package var first: Leg { legs[0] }

  package mutating func next(after run: LegRun) -> Leg? {
    done += 1
    for stretch in ReviewCourse.lost(in: run) { legs.append(ReviewCourse.leg(stretch)) }
    return done < legs.count ? legs[done] : nil
  }

  private static func leg(_ stretch: Stretch) -> Leg {
    Leg(stretch, error: .showsAfterSlip)
  }

  /// The parts of a leg to repeat: blocks with an error or help, unless it is one slip in a whole block; adjacent ones are joined.
  private static func lost(in run: LegRun) -> [Stretch] {
    guard let stretch = run.leg.stretch else { return [] }
    let lost = run.lapses.map { $0 / blockLength }.filter { block in
      let whole = Range(ofBlocks: block...block)
      let lapses = run.lapses.filter(whole.contains)
      let isSlip = lapses.count == 1 && run.slips.contains(lapses[0])
      return !isSlip || whole.clamped(to: stretch.range) != whole
    }
    return lost.stretches.compactMap { Stretch(Range(ofBlocks: $0).clamped(to: stretch.range)) }
  }
}
