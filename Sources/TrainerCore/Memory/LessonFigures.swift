/// How long this user's lessons take, and what is left of them a week later.
public struct LessonFigures: Equatable, Sendable {
  /// A lesson that was taken to its end.
  struct Lesson: Equatable, Sendable {
    /// How many blocks were learnt.
    let blocks: Int
    /// Milliseconds, rests of over 30 s left out.
    let milliseconds: Int
  }

  /// This many of the latest lessons say how long one takes.
  static let kept = 20
  /// The days after which a block that was learnt is looked at again.
  public static let week = 7

  /// The lessons that were taken to their end.
  public private(set) var count = 0
  /// The blocks learnt in them.
  public private(set) var blocks = 0
  /// The blocks of lessons that were recited a week later or after that.
  public private(set) var recited = 0
  /// Those of them that were held then.
  public private(set) var held = 0
  /// The latest lessons, the last one at the end.
  private(set) var latest: [Lesson] = []
  /// The day of the lesson of each block that is still to be looked at, by constant and number.
  private(set) var waiting: [Constant: [Int: Int]] = [:]

  /// No lessons.
  public init() {}

  /// The seconds that a block took in the latest lessons; `nil` before there is one.
  public var secondsPerBlock: Double? {
    let blocks = latest.reduce(0) { $0 + $1.blocks }
    return blocks > 0 ? Double(latest.reduce(0) { $0 + $1.milliseconds }) / 1000 / Double(blocks) : nil
  }

  /// Adds what a session says of lessons; the first pass of a block a week after its lesson, or later,
  /// counts.
  mutating func add(_ session: Recollection) {
    for pass in session.passes {
      guard let day = waiting[session.constant]?[pass.block], session.day - day >= LessonFigures.week else {
        continue
      }
      waiting[session.constant]?[pass.block] = nil
      recited += 1
      if pass.isHeld { held += 1 }
    }
    guard let lesson = session.lesson, lesson.isComplete, !lesson.learnt.isEmpty else { return }
    count += 1
    blocks += lesson.learnt.count
    latest.append(Lesson(blocks: lesson.learnt.count, milliseconds: lesson.milliseconds))
    if latest.count > LessonFigures.kept { latest.removeFirst() }
    for block in lesson.learnt { waiting[session.constant, default: [:]][block] = session.day }
  }
}

extension LessonFigures: Codable {
  private enum Key: String, CodingKey {
    case count
    case blocks
    case recited
    case held
    case latest
    case waiting
  }

  /// Reads the figures; throws where they make no sense.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func fault() -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no figures of lessons"))
    }
    count = try fields.decode(Int.self, forKey: .count)
    blocks = try fields.decode(Int.self, forKey: .blocks)
    recited = try fields.decode(Int.self, forKey: .recited)
    held = try fields.decode(Int.self, forKey: .held)
    guard count >= 0, blocks >= 0, (0...max(0, recited)).contains(held) else { throw fault() }
    latest = try fields.decode([[Int]].self, forKey: .latest).suffix(LessonFigures.kept).map {
      guard $0.count == 2, (1...Constant.decimalCount).contains($0[0]),
        (0...LessonFigures.longest).contains($0[1])
      else { throw fault() }
      return Lesson(blocks: $0[0], milliseconds: $0[1])
    }
    for (name, days) in try fields.decode([String: [[Int]]].self, forKey: .waiting) {
      guard let constant = Constant(rawValue: name) else { throw fault() }
      for day in days {
        guard day.count == 2, (0..<Constant.decimalCount / PracticeEngine.blockLength).contains(day[0]),
          Day.all.contains(day[1])
        else { throw fault() }
        waiting[constant, default: [:]][day[0]] = day[1]
      }
    }
  }

  /// Writes the figures; a lesson as its blocks and milliseconds, a block that waits as its number and day.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(count, forKey: .count)
    try fields.encode(blocks, forKey: .blocks)
    try fields.encode(recited, forKey: .recited)
    try fields.encode(held, forKey: .held)
    try fields.encode(latest.map { [$0.blocks, $0.milliseconds] }, forKey: .latest)
    var days: [String: [[Int]]] = [:]
    for (constant, blocks) in waiting where !blocks.isEmpty {
      days[constant.rawValue] = blocks.sorted { $0.key < $1.key }.map { [$0.key, $0.value] }
    }
    try fields.encode(days, forKey: .waiting)
  }

  /// Nobody's lesson takes more milliseconds than this, whatever was imported.
  private static let longest = 1_000_000_000
}
