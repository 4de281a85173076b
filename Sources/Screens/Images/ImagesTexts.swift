import TrainerCore

extension Texts {
  package var image: String { say(en: "image", fr: "image") }
  var place: String { say(en: "place", fr: "lieu") }

  package var places: String { say(en: "places", fr: "lieux") }
  var placesAdvice: String {
    say(
      en:
        "a route that you know by heart, one place after another: the digits lie along it from #1 on, and lessons and reviews say in which place you are",
      fr:
        "un parcours que tu connais par cœur, un lieu après l’autre : les chiffres y sont rangés à partir de #1 ; leçons et révisions disent où tu es"
    )
  }
  var noPlace: String {
    say(
      en: "✗ no name, or over \(number(Loci.most)) places",
      fr: "✗ pas de nom, ou plus de \(number(Loci.most)) lieux")
  }
  package func groupsPerPlace(_ count: Int) -> String {
    let plural = count == 1 ? "" : "s"
    return say(en: "\(count) group\(plural) to a place", fr: "\(count) groupe\(plural) par lieu")
  }

  package var words: String { say(en: "words for digits", fr: "mots des chiffres") }
  var wordsAdvice: String {
    say(
      en: "a word for one to six digits (41 rod) is shown below them in a lesson",
      fr: "un mot pour un à six chiffres (41 rude) s’affiche dessous en leçon")
  }
  /// The message about the form of a line of words, the longest form first.
  var noWord: [String] {
    let most = ImageBook.longestWord
    return [
      say(
        en: "✗ one to six digits, then a word of \(most) characters at most",
        fr: "✗ un à six chiffres, puis un mot de \(most) caractères au plus"),
      say(en: "✗ 1 to 6 digits, a word (\(most) at most)", fr: "✗ 1 à 6 chiffres, un mot (\(most) au plus)"),
    ]
  }
  var changeIt: String { say(en: "change", fr: "changer") }

  /// Returns the number of words or places, or `none`.
  func words(_ count: Int) -> String {
    count == 0 ? say(en: "none", fr: "aucun") : number(count)
  }

  /// Returns the words for the digits of a row: `41 rod   59 lip`.
  func words(for words: [ImageBook.PlacedWord], apart: Int = 3) -> String {
    words.map { $0.digits + " " + $0.word }.joined(separator: String(repeating: " ", count: apart))
  }
}
