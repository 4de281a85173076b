import ArgumentParser
import TrainerCore

/// Computes stability and difficulty over histories, for the script that compares them with the reference.
struct HistoriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "histories",
    abstract: "Strength and difficulty after each pass of histories on standard input.",
    discussion: "A line in is a history, `DAY:GRADE …`; a line out is its answer, `STRENGTH:DIFFICULTY …`."
  )

  func run() throws {
    while let line = readLine() {
      print(try states(line).map { "\($0.stability):\($0.difficulty)" }.joined(separator: " "))
    }
  }

  private func states(_ line: String) throws -> [FSRS.State] {
    var states: [FSRS.State] = []
    var last = 0
    for pass in line.split(separator: " ") {
      let parts = pass.split(separator: ":").compactMap { Int($0) }
      guard parts.count == 2, let grade = RecallGrade(rawValue: parts[1]) else {
        throw ValidationError("not a pass: \(pass)")
      }
      let day = parts[0]
      if let state = states.last {
        states.append(
          day > last
            ? FSRS.standard.next(state, grade, after: Double(day - last))
            : FSRS.standard.sameDay(state, grade))
      } else {
        states.append(FSRS.standard.first(grade))
      }
      last = max(last, day)
    }
    return states
  }
}
