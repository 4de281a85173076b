import CHeaders

/// How the C library manages memory.
enum Allocator {
  /// Has released memory go back to the system soon; to be called early, since the stores that other threads
  /// have by then stay theirs.
  ///
  /// By itself the library keeps ever larger blocks for later once such a block was released, up to 32 MB, and
  /// gives each thread a store of its own. With 10 000 sessions Home would hold 1.2 MB more, and 3.6 MB more after
  /// the statistics: more than the 20 MB that it may hold.
  static func keepLittle() {
    mallopt(M_MMAP_THRESHOLD, 1 << 17)
    mallopt(M_ARENA_MAX, 2)
  }

  /// Gives back what small blocks have left behind, after work that needed many of them.
  static func giveBack() { malloc_trim(0) }
}
