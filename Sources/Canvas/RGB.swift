/// A colour by its red, green and blue, 0 … 255 each.
package struct RGB: Equatable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  package init(grey: UInt8) { self.init(grey, grey, grey) }
}
