import FoundationEssentials
import TrainerCore

extension RecordFile {
  package static func encode(_ record: Record, of name: String? = nil) -> Data {
    Data((RecordFile(record, of: name).json + "\n").utf8)
  }

  /// The record in a file's bytes; `nil` if they cannot be read or contradict each other.
  static func decode(_ bytes: Data) -> Record? { JSONValue.decode(RecordFile.self, bytes)?.record }
}
