import TestSupport
import Testing

@testable import Commands

/// Answers to command lines that cannot be read.
struct RefusalTests {
  /// A wrong command line and what is said to it.
  struct Refusal: Sendable {
    let line: String
    let english: String
    let french: String

    init(_ line: String, _ english: String, _ french: String) {
      (self.line, self.english, self.french) = (line, english, french)
    }
  }

  /// Values that make no sense, and options that do not go together.
  private static let values = [
    Refusal(
      "status --data-dir ''", "--data-dir is empty; give it a value, or leave it out",
      "--data-dir est vide ; lui donner une valeur, ou s’en passer"),
    Refusal(
      "forecast --on soon", "--on cannot be 'soon'; it is a date such as 2026-11-21",
      "--on ne peut pas être « soon » ; c’est une date comme 2026-11-21"),
    Refusal(
      "forecast --on 2026-11-20", "--on cannot be 2026-11-20, which has passed; it is today or a later day",
      "--on ne peut pas être le 2026-11-20, déjà passé ; c’est aujourd’hui ou plus tard"),
    Refusal(
      "plan --minutes 0", "--minutes cannot be 0; it is a number from 1 to 1440",
      "--minutes ne peut pas être 0 ; c’est un nombre de 1 à 1440"),
    Refusal(
      "plan --minutes 1441", "--minutes cannot be 1441; it is a number from 1 to 1440",
      "--minutes ne peut pas être 1441 ; c’est un nombre de 1 à 1440"),
    Refusal(
      "play drill joints --questions 100001 --plain",
      "joints over these decimals has at most 100000 questions: choose a smaller --questions",
      "joints sur ces décimales a au plus 100000 questions : choisir un --questions plus petit"),
    apart("play review --of weakest --segment 0-50", "--of weakest", "--segment"),
    apart("play practice --judge --digits-from ears", "--judge", "--digits-from"),
    apart("challenge --code x --json", "--code", "--json"),
    Refusal(
      "settings theme light --csv", "--csv lists the settings and takes no word: leave out --csv, or 'theme'",
      "--csv donne la liste des réglages et ne prend aucun mot : se passer de --csv, ou de « theme »"),
    apart("export --csv --json", "--json", "--csv"),
    apart("export --format json --csv", "--format", "--csv"),
    apart("stats --csv --blocks", "--csv", "--blocks"),
    apart("stats --errors --splits", "--errors", "--splits"),
    apart("image words --major --json", "--major", "--json"),
    apart("image places house --csv", "FILE", "--csv"),
    apart("history --redate last 2026-11-20 --json", "--redate", "--json"),
    tooLong("note write last", most: 200), tooLong("image write 0-10", most: 120),
    tooLong("image word 41", most: 126),
  ]

  /// Options that do not go together.
  private static func apart(_ arguments: String, _ one: String, _ other: String) -> Refusal {
    Refusal(
      arguments, "\(one) and \(other) cannot be used together; choose one",
      "\(one) et \(other) ne vont pas ensemble ; choisir l’un des deux")
  }

  private static func tooLong(_ arguments: String, most: Int) -> Refusal {
    Refusal(
      arguments + " " + String(repeating: "x", count: most + 1),
      "the line is longer than \(most) characters; shorten it",
      "la ligne dépasse \(most) caractères ; la raccourcir")
  }

  @Test(arguments: values) func `Every wrong value is told from the right ones`(_ refusal: Refusal) throws {
    let english = try Start(refusal.line)
    #expect(english.errorText == "pi-trainer: " + refusal.english + "\n")
    let french = try Start(refusal.line, ["LANG": "fr_FR.UTF-8"])
    #expect(french.errorText == "pi-trainer: " + refusal.french + "\n")
    for start in [english, french] {
      #expect(start.text.isEmpty)
      #expect(start.status == 64)
    }
  }

  @Test(arguments: [
    ("stats --constent pi", "Unknown option '--constent'. Did you mean '--constant'?"),
    ("stats -x", "Unknown option '-x'"), ("stats ---x", "Invalid option: ---x"),
    ("stats --constant", "Missing value for '--constant <constant>'"),
    ("stats --json=1", "The option '--json' does not take any value, but '1' was specified."),
    ("digits pi --from ten", "The value 'ten' is invalid for '--from <N>'"),
    ("digits", "Missing expected argument '<constant>'"), ("stats one", "Unexpected argument 'one'"),
    ("--nonsense", "Unknown option '--nonsense'"),
    ("play learn --segment 5-5", "The value '5-5' is invalid for '--segment <A-B>'"),
    ("play learn --segment 0-1000001", "The value '0-1000001' is invalid for '--segment <A-B>'"),
    ("play learn --segment none", "The value 'none' is invalid for '--segment <A-B>'"),
    ("play strict --segment 0-50", "Unknown option '--segment'"),
    ("play review --ghost crown", "Unknown option '--ghost'"),
    ("play drill matrix --judge", "Unknown option '--judge'"),
    (
      "play practice --once --again",
      "Value to be set with flag '--again' had already been set with flag '--once'"
    ),
    (
      "--color x",
      "The value 'x' is invalid for '--color <when>'. Please provide one of 'auto', 'always' or 'never'."
    ),
    (
      "--language x",
      "The value 'x' is invalid for '--language <language>'. Please provide one of 'en' and 'fr'."
    ),
    ("say 50-50", "The value '50-50' is invalid for '<A-B>'"),
    ("--generate-completion-script=tcsh", "Can't generate completion scripts for 'tcsh'."),
  ])
  func `The parser speaks for itself`(arguments: String, sentence: String) throws {
    for language in ["C.UTF-8", "fr_FR.UTF-8"] {
      let start = try Start(arguments, ["LANG": language])
      #expect(start.errorText.hasPrefix("Error: \(sentence)\n"), "\(start.errorText)")
      #expect(start.errorText.contains("\nUsage: pi-trainer"))
      #expect(start.status == 64 && start.text.isEmpty)
    }
  }

  @Test(arguments: [
    ("play --constant x", ["--constant", "pi", "e", "phi", "sqrt2"]),
    ("play game --ghost x", ["--ghost", "crown", "lightning"]),
    ("play practice --again", ["--again", "--segment 50-100"]),
    ("digits x", ["pi", "e", "phi", "sqrt2"]), ("digits pi --from 0", ["--from", "1", "1000000"]),
    ("digits pi --count 0", ["--count", "1", "1000000"]),
    ("challenge --date 2026-02-29", ["--date", "2026-02-29"]),
  ])
  func `A refusal names what is wrong and what would be right`(line: String, names: [String]) throws {
    let folder = TemporaryFolder()
    let english = try folder.start(line)
    let french = try folder.start(line + " --language fr")
    for refusal in [english, french] {
      #expect(refusal.status == 64)
      #expect(refusal.text.isEmpty)
      #expect(refusal.errorText.hasPrefix("pi-trainer: "))
      #expect(refusal.errorText.split(separator: "\n").count == 1)
      for name in names { #expect(refusal.errorText.contains(name)) }
    }
    #expect(english.errorText != french.errorText)
    #expect(folder.names().isEmpty)
  }
}
