import Glibc

/// The relative luminance of a colour, by the definition of WCAG 2.
///
/// - Parameter rgb: red, green and blue in 0 … 255.
/// - Returns: 0 … 1.
func luminance(_ rgb: SIMD3<Int>) -> Double {
  func linear(_ value: Int) -> Double {
    let share = Double(value) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
  return 0.2126 * linear(rgb.x) + 0.7152 * linear(rgb.y) + 0.0722 * linear(rgb.z)
}
