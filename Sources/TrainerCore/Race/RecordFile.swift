/// A personal best digit by digit, in `records/<constant>-crown.json` and `-lightning.json`.
///
/// `{"constant","type","digitCount","totalTime","cumulativeTimes","date"}`, times in seconds from the first digit,
/// with at most three decimals; `totalTime` is the last of them, and another person's record begins with `name`.
/// The files there are written for other programs, and no data is taken from them.
package struct RecordFile: FieldObject {
  package private(set) var name: String?
  package private(set) var constant = Constant.pi
  package private(set) var type = RecordType.crown
  private(set) var digitCount = 0
  private(set) var totalTime = Thousandths(0)
  private var cumulativeTimes: [Thousandths] = []
  private(set) var date = Timestamp.epoch

  package static let fields: [Field<Self>] = [
    Field("name", \.name),
    Field("constant", \.constant),
    Field("type", \.type),
    Field("digitCount", \.digitCount),
    Field("totalTime", \.totalTime),
    Field("cumulativeTimes", \.cumulativeTimes),
    Field("date", \.date),
  ]

  package init() {}

  /// The paths below the data folder, without those of lists.
  package static var names: [String] {
    Constant.allCases.flatMap { constant in RecordType.allCases.map { name(constant, $0) } }
  }

  /// The path below the data folder.
  package static func name(_ constant: Constant, _ type: RecordType) -> String {
    "records/\(constant.rawValue)-\(type.rawValue).json"
  }

  package init(_ record: Record, of name: String?) {
    self.name = name
    constant = record.constant
    type = record.type
    date = record.date
    digitCount = record.run.digits
    totalTime = Thousandths(record.run.milliseconds)
    cumulativeTimes = record.times.map { Thousandths(Int($0)) }
  }

  /// The record; `nil` if the fields contradict each other.
  package var record: Record? {
    let times = cumulativeTimes.compactMap { UInt32(exactly: $0.value) }
    guard times.count == cumulativeTimes.count, times.count == digitCount,
      let record = Record(constant: constant, type: type, times: times, date: date),
      record.run.milliseconds == totalTime.value
    else { return nil }
    return record
  }
}
