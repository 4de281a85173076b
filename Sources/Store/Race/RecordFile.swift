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
    Constant.allCases.flatMap { constant in RecordKind.allCases.map { name(constant, $0) } }
  }

  /// The name of one, below the data folder.
  package static func name(_ constant: Constant, _ kind: RecordKind) -> String {
    "records/\(constant.rawValue)-\(kind.rawValue).json"
  }

  package static func encode(_ record: Record) -> Data {
    var json = JSONText()
    json.add("constant", record.constant.rawValue)
    json.add("type", record.kind.rawValue)
    json.add("digitCount", record.run.digits)
    json.add("totalTime", json: JSONText.thousandths(record.run.milliseconds))
    var times = "["
    for time in record.times {
      if times.utf8.count > 1 { times += "," }
      times += JSONText.thousandths(Int(time))
    }
    json.add("cumulativeTimes", json: times + "]")
    json.add("date", record.date)
    return json.line
  }

  /// The record in a file's bytes; `nil` if they cannot be read or contradict each other.
  static func decode(_ bytes: Data) -> Record? {
    guard let fields = JSONValue.decode(Fields.self, bytes),
      let constant = Constant(rawValue: fields.constant), let kind = RecordKind(rawValue: fields.type),
      let date = Timestamp(iso8601: fields.date), let total = JSONValue.milliseconds(fields.totalTime)
    else { return nil }
    let times = fields.cumulativeTimes.compactMap(JSONValue.milliseconds).compactMap(UInt32.init(exactly:))
    guard times.count == fields.cumulativeTimes.count, times.count == fields.digitCount,
      let record = Record(constant: constant, kind: kind, times: times, date: date),
      record.run.milliseconds == total
    else { return nil }
    return record
  }

  private struct Fields: Decodable {
    let constant: String
    let type: String
    let digitCount: Int
    let totalTime: Double
    let cumulativeTimes: [Double]
    let date: String
  }
}
