import TrainerCore

extension StretchImage {
  /// Sets the image of a block, numbered from 0, or removes it with `nil`.
  package init(_ constant: Constant, block: Int, _ image: String?, at: Timestamp = .epoch) {
    self.init(constant, Segment(block: block), image, at: at)
  }
}
