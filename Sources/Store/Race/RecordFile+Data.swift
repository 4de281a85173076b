import FoundationEssentials
import TrainerCore

extension RecordFile {
  package static func encode(_ record: Record, of name: String? = nil) -> Data {
    Data((RecordFile(record, of: name).json + "\n").utf8)
  }

  /// Decodes a record file, or another's ghost; `nil` if unreadable or contradicting itself.
  static func decode(_ bytes: Data) -> Record? { JSONValue.decode(RecordFile.self, bytes)?.record }
}
