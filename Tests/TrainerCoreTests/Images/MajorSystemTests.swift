import Testing
import TrainerCore

/// The hundred words against the published rules, by their spelling: words that are not spelt as they sound have no
/// place among them.
struct MajorSystemTests {
  /// Digits of the spellings of both languages, the longest first; none for letters that do not count.
  private static let sounds: [(spelling: String, digit: String)] =
    [
      ("tch", "6"), ("dge", "6"), ("ck", "7"), ("ch", "6"), ("sh", "6"), ("ph", "8"), ("th", "1"),
      ("gn", "2"),
      ("ç", "0"), ("s", "0"), ("z", "0"), ("t", "1"), ("d", "1"), ("n", "2"), ("m", "3"), ("r", "4"),
      ("l", "5"),
      ("j", "6"), ("k", "7"), ("q", "7"), ("f", "8"), ("v", "8"), ("p", "9"), ("b", "9"),
    ] + "aeiouyhwàâéèêëîïôûœ".map { (String($0), "") }

  /// The digits of a word; a character that has no rule stays in them.
  private static func digits(of word: String) -> String {
    var rest = Substring(word.lowercased())
    var digits = ""
    while let letter = rest.first {
      if letter == "c" && !rest.hasPrefix("ch") && !rest.hasPrefix("ck")
        || letter == "g" && !rest.hasPrefix("gn")
      {
        let isDouble = rest.dropFirst().first == letter
        rest = rest.dropFirst(isDouble ? 2 : 1)
        let isSoft = rest.first.map { "eiyéèêëîï".contains($0) } ?? false
        digits += !isSoft ? "7" : letter == "c" ? "0" : "6"
        continue
      }
      guard let (spelling, digit) = sounds.first(where: { rest.hasPrefix($0.spelling) }) else {
        return digits + rest
      }
      rest = rest.dropFirst(spelling.count)
      digits += digit
      // A doubled letter is one sound.
      if !digit.isEmpty, spelling.count == 1, rest.first == letter { rest = rest.dropFirst() }
    }
    return digits
  }

  @Test(arguments: [
    ("rod", "41"), ("lip", "59"), ("cheese", "60"), ("judge", "66"), ("photo", "81"), ("cygne", "02"),
    ("mummy", "33"), ("cage", "76"), ("baobab", "999"), ("garçon", "7402"), ("axe", "xe"),
  ])
  func `Words of the books`(word: String, digits: String) {
    #expect(Self.digits(of: word) == digits)
  }

  @Test(arguments: Language.allCases) func `Each word is true to its digits, and stands for no others`(
    language: Language
  ) {
    let words = MajorSystem.words(language)
    #expect(words.count == 100 && Set(words).count == 100)
    for (digits, word) in zip(MajorSystem.digits, words) {
      #expect(Self.digits(of: word) == digits, "\(word)")
      #expect(ImageBook.isWord(word) && word.count <= 7, "\(word)")
    }
  }

  /// In French `n` and `m` are heard only before a vowel, and few last consonants are.
  @Test func `No French word has a consonant that is not heard`() throws {
    for word in MajorSystem.words(.french) {
      let letters = word.lowercased().replacing("nn", with: "n").replacing("mm", with: "m")
      #expect(
        try #/[nm]([^aeiouyéèêëîïâôûœ]|$)/#.firstMatch(in: letters.replacing("gn", with: "g")) == nil,
        "\(word)")
      #expect(try #/[bdghkmnptvxz]$/#.firstMatch(in: letters) == nil, "\(word)")
    }
  }

  @Test func `The digits are counted through`() {
    #expect(
      MajorSystem.digits.count == 100 && MajorSystem.digits.first == "00" && MajorSystem.digits[41] == "41")
  }
}
