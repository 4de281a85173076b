extension Sequence<UInt8> {
  /// A hash that is the same on every machine and at every start (FNV-1a, by Fowler, Noll and Vo).
  package var fnv1a: UInt64 {
    // A loop over any sequence calls a function for each byte.
    withContiguousStorageIfAvailable { $0.hash } ?? Array(self).fnv1a
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var hash: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in self { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01b3 }
    return hash
  }
}
