/// A hash that is the same on every machine and at every start (Fowler, Noll and Vo).
package enum FNV1a {
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    // In place where they lie in a row: to ask a sequence for each of them takes twenty times as long.
    bytes.withContiguousStorageIfAvailable { hash(each: $0) } ?? hash(each: bytes)
  }

  @inline(__always)
  private static func hash(each bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0100_0000_01b3 }
  }
}
