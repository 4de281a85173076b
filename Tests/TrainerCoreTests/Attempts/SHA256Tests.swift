import Testing
import TrainerCore

struct SHA256Tests {
  /// The examples that NIST publishes with FIPS 180-4, and the empty message.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `Published examples`(message: String, digest: String) {
    #expect(sha256(Array(message.utf8)) == digest)
  }

  // python3 -c 'import hashlib; s = lambda b: hashlib.sha256(b).hexdigest()
  // print(s("".join(s(bytes(range(n))) for n in range(131)).encode()))'
  @Test func `Messages of every length around the ends of the first two blocks`() {
    let digests = (0...130).map { sha256((0..<$0).map { UInt8($0) }) }
    #expect(
      sha256(Array(digests.joined().utf8))
        == "287ec38b0ef48cad9a69255fec0a3dd90bd752a394316d26a81b6c9b71e29a55")
  }
}
