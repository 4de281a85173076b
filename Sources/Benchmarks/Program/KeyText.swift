import ArgumentParser

/// Keys as they are written on the command line: `\e` is Escape, `\r` Enter, `\t` Tab, `\\` a backslash.
struct KeyText: ExpressibleByArgument {
  var bytes: [UInt8] = []

  init() {}

  init?(argument: String) {
    var text = argument.utf8.makeIterator()
    while let byte = text.next() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      switch text.next() {
      case UInt8(ascii: "e"): bytes.append(27)
      case UInt8(ascii: "r"): bytes.append(13)
      case UInt8(ascii: "t"): bytes.append(9)
      case UInt8(ascii: "\\"): bytes.append(byte)
      default: return nil
      }
    }
  }
}
