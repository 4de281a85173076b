import Testing

@testable import TrainerCore

/// What the log says of words: π begins 14 15 92 65 35, then 89 79 32 38 46.
@Suite struct PegFiguresTests {
  private func figures(_ words: [String], _ sessions: [[Keystroke]]) -> [String: PegFigures] {
    var book = ImageBook()
    book.apply(.pegs(Dictionary(uniqueKeysWithValues: words.map { ($0, "word") })))
    var aggregates = Aggregates()
    for keys in sessions {
      aggregates.add(PlayedSession(plan: plan(.practice), keystrokes: keys), day: 3)
    }
    return book.figures(of: aggregates, groups: .pairs)
  }

  @Test func `Wrong digits count for the word that stands there`() {
    // Put right at once, so that nothing is slow.
    let wrong = timed("14165926535", [0, 100, 100, 50, 50, 100, 100, 100, 100, 100, 100])
    let once = figures(["14", "15"], [wrong])
    #expect(once["15"]?.mistakes == 1 && once["15"]?.passes == 1 && once["15"]?.isConfused == false)
    let twice = figures(["14", "15"], [wrong, wrong])
    #expect(twice["15"]?.mistakes == 2 && twice["15"]?.passes == 2 && twice["15"]?.isConfused == true)
    #expect(twice["14"]?.mistakes == 0 && twice["14"]?.isConfused == false)
    let often = figures(
      ["15"], [wrong, wrong] + Array(repeating: keys("1415926535"), count: 19))
    #expect(often["15"]?.passes == 21 && often["15"]?.isConfused == false, "less than one recital in ten")
  }

  @Test func `A digit that takes over twice the usual time is a hesitation`() {
    var intervals = Array(repeating: UInt32(100), count: 20)
    intervals[0] = 0
    intervals[13] = 400
    let found = figures(["79", "89", "46"], [timed("14159265358979323846", intervals)])
    #expect(found["79"]?.slowPlaces == 1 && found["79"]?.isConfused == true)
    #expect(found["89"]?.isConfused == false && found["46"]?.isConfused == false)
    // Nothing is said of a word that stands nowhere in what was recited.
    #expect(figures(["00"], [keys("1415926535")])["00"] == nil)
  }
}
