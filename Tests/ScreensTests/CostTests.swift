import Canvas
import Testing
import TrainerCore

@testable import Screens

struct CostTests {
  /// An array that is not copied moves only when it has to grow, and then doubles its room.
  ///
  /// Were the state copied with its keys, each digit of a long session would cost more than the one before.
  @Test func `No key copies the keys before it`() throws {
    let count = 5000
    var app = Player(.strict).app
    var places: [UInt] = [0, 0]
    var moves = 0
    for (index, digit) in Constant.pi.decimals.prefix(count).enumerated() {
      let moment = Moment(uptime: 2_000_000 + index * 200, date: .epoch)
      _ = app.handle(Event(.input(.key(.digit(digit))), at: moment))
      let session = try #require(app.session?.session)
      let now = [
        session.keystrokes.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) },
        session.played.steps.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) },
      ]
      moves += zip(now, places).count { $0 != $1 }
      places = now
    }
    #expect(app.session?.session.keystrokes.count == count)
    // Each of the two arrays doubles a dozen times on the way.
    #expect(moves < 40)
  }
}
