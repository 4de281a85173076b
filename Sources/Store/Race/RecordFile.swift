import FoundationEssentials
import TrainerCore

/// `records/<constant>-crown.json` and `-lightning.json`: a personal best digit by digit.
///
/// `{"constant","type","digitCount","totalTime","cumulativeTimes","date"}`, times in seconds from the first
/// digit, with three decimals at most; the first is 0, and `totalTime` is the last. They are written for other
/// programs, from the sums, and never read here.
package enum RecordFile {
  /// The names of all of them, below the data folder.
  static var names: [String] {
    Constant.allCases.flatMap { constant in RecordType.allCases.map { name(constant, $0) } }
  }

  /// The name of one, below the data folder.
  package static func name(_ constant: Constant, _ type: RecordType) -> String {
    "records/\(constant.rawValue)-\(type.rawValue).json"
  }

  package static func encode(_ record: Record) -> Data {
    ([
      "constant": record.constant.rawValue, "type": record.type.rawValue, "digitCount": record.run.digits,
      "totalTime": InThousandths(record.run.milliseconds),
      "cumulativeTimes": record.times.map { InThousandths(Int($0)) }, "date": record.date,
    ] as JSONText).line
  }

  /// The record in a file's bytes; `nil` if they cannot be read or contradict each other.
  static func decode(_ bytes: Data) -> Record? {
    guard let fields = JSONValue.decode(Fields.self, bytes) else { return nil }
    let times = fields.cumulativeTimes.compactMap { UInt32(exactly: $0.value) }
    guard times.count == fields.cumulativeTimes.count, times.count == fields.digitCount,
      let record = Record(constant: fields.constant, type: fields.type, times: times, date: fields.date),
      record.run.milliseconds == fields.totalTime.value
    else { return nil }
    return record
  }

  private struct Fields: Decodable {
    let constant: Constant
    let type: RecordType
    let digitCount: Int
    let totalTime: Thousandths
    let cumulativeTimes: [Thousandths]
    let date: Timestamp
  }
}
