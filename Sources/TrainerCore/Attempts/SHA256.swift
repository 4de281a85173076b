import Crypto

/// The SHA-256 of some bytes in lower-case hexadecimal.
package func sha256(_ message: [UInt8]) -> String {
  SHA256.hash(data: message).map { $0.padded(to: 2, radix: 16) }.joined()
}
