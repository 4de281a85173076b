extension Sequence<UInt8> {
  /// A hash that is the same on every machine and at every start (FNV-1a, by Fowler, Noll and Vo).
  package var fnv1a: UInt64 { reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0100_0000_01b3 } }
}
