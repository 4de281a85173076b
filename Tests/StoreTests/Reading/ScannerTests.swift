import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// The scanner reads what the decoder reads, or leaves it to it.
@Suite struct ScannerTests {
  private func scanned(_ line: Data) -> SessionEntry? {
    line.withUnsafeBytes { EntryScanner.scan($0)?.entry }
  }

  private func scannedLog(_ line: Data) -> [Keystroke]? {
    line.withUnsafeBytes {
      var scanner = LogScanner()
      return scanner.scan($0) == nil ? nil : scanner.keystrokes
    }
  }

  @Test func ownLinesAreScannedAndMeanTheSame() {
    let past = RandomPast(seed: 1, sessions: 400)
    for (entry, log) in zip(past.entries, past.logs) {
      let line = HistoryLine.encode(entry).dropLast()
      let isPlain = entry.challenge.map { $0 == "plain" } ?? true
      #expect(HistoryLine.decodeAnyShape(Data(line)) == entry)
      #expect(scanned(Data(line)) == (isPlain ? entry : nil))
      #expect(HistoryLine.decode(Data(line)) == entry)
      let row = line.withUnsafeBytes { RowScanner.row($0, at: 7) }
      #expect(row == SessionRow(entry: entry, offset: 7))
      let keys = KeystrokesLine.encode(log).dropLast()
      #expect(KeystrokesLine.decodeAnyShape(Data(keys)) == log)
      #expect(scannedLog(Data(keys)) == (isPlain ? log.keystrokes : nil))
      #expect(KeystrokesLine.decode(Data(keys)) == log)
    }
  }

  @Test func aLineWithAnyByteChangedMeansWhatTheDecoderSays() {
    var random = SeededRandom(seed: 2)
    let past = RandomPast(seed: 3, sessions: 30)
    for (entry, log) in zip(past.entries, past.logs) {
      for _ in 0..<150 {
        var line = Data(HistoryLine.encode(entry).dropLast())
        mutate(&line, &random)
        if let scanned = scanned(line) {
          #expect(scanned == HistoryLine.decodeAnyShape(line), "\(String(decoding: line, as: UTF8.self))")
        }
        var keys = Data(KeystrokesLine.encode(log).dropLast())
        mutate(&keys, &random)
        if let scanned = scannedLog(keys) {
          #expect(scanned == KeystrokesLine.decodeAnyShape(keys)?.keystrokes)
        }
      }
    }
  }

  private func mutate(_ line: inout Data, _ random: inout SeededRandom) {
    let place = random.number(0...line.count - 1)
    switch random.number(0...3) {
    case 0: line.remove(at: place)
    case 1: line.insert(line[random.number(0...line.count - 1)], at: place)
    case 2: line[place] = UInt8(random.number(0...255))
    default: line[place] = Array("0123456789eE.-+,:[]{}\" \\".utf8)[random.number(0...23)]
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("999999999999", 999_999_999_999), ("1000000000000", nil), ("01", nil), ("", nil),
      ("-1", nil), ("99999999999999999999", nil),
    ] as [(String, Int?)]) func counts(text: String, count: Int?)
  {
    let read = Data((text + ",").utf8).withUnsafeBytes { bytes -> Int? in
      var scanner = ByteScanner(bytes)
      return scanner?.count()
    }
    #expect(read == count)
  }

  @Test(
    arguments: [
      ("0", 0), ("42.05", 42_050), ("1.234", 1234), ("1.2345", nil), ("1.", nil), (".5", nil), ("1e3", nil),
      ("1.5e3", nil), ("999999999.999", 999_999_999_999), ("1000000000", nil),
    ] as [(String, Int?)]) func thousandths(text: String, value: Int?)
  {
    let read = Data((text + ",").utf8).withUnsafeBytes { bytes -> Int? in
      var scanner = ByteScanner(bytes)
      return scanner?.thousandths()
    }
    #expect(read == value)
  }
}
