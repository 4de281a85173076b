/// The course of Review: the stretches of its route one after the other; what was lost comes again at the
/// end, until it has been held once.
package struct ReviewCourse: Course {
  /// The legs up to the last that is known to come, those that came again included.
  package private(set) var legs: [Leg]
  /// How many of them were typed to their end.
  package private(set) var done = 0

  /// The course over a route of at least one stretch.
  init?(_ route: [Stretch]) {
    guard !route.isEmpty else { return nil }
    legs = route.map(ReviewCourse.leg)
  }

  package var first: Leg { legs[0] }

  /// The next stretch, or what was lost.
  package mutating func next(after run: LegRun) -> Leg? {
    done += 1
    for stretch in ReviewCourse.lost(in: run) { legs.append(ReviewCourse.leg(stretch)) }
    return done < legs.count ? legs[done] : nil
  }

  private static func leg(_ stretch: Stretch) -> Leg {
    Leg(stretch, error: .showsAfterSlip)
  }

  /// What of a leg was lost: its decimals in the blocks where there was an error or help, neighbours joined; a
  /// slip alone loses no whole block.
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
