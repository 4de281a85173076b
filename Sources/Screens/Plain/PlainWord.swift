import Preferences
import TrainerCore

/// What a person can say at the prompt of plain mode; a line may have several words.
enum PlainWord: Equatable {
  case constant(Constant)
  case mode(Mode)
  case segment(Segment)
  case way(SegmentWay)
  /// Practice from #1 on again.
  case noSegment
  case ghost(Ghost)
  /// A steady ghost, in thousandths of a digit a second.
  case pace(Int)
  case start
  /// Learn what went wrong in the last session.
  case stretch
  /// The choices and figures once more.
  case home
  case help
  case quit

  /// Whether it chooses a segment.
  var isSegment: Bool {
    if case .segment = self { return true }
    return false
  }

  /// What a line says.
  enum Line: Equatable {
    case words([PlainWord])
    /// Nothing but digits, which were meant for a session that is over: they are harmless.
    case digits
    /// Digits and dashes that make no segment.
    case noSegment(String)
    /// What can be chosen, without what to choose.
    case question(Subject)
    case unknown(String)
  }

  /// What is named before its value.
  enum Subject: CaseIterable {
    case mode
    case segment
    case ghost

    /// Its names, in every language.
    var names: [String] {
      switch self {
      case .mode: ["mode"]
      case .segment: ["segment"]
      case .ghost: ["ghost", "fantôme", "fantome"]
      }
    }
  }

  /// Reads a line; an empty one says nothing.
  ///
  /// The keys that are chosen for help and leaving say so here too, and what the chosen digit row types
  /// without Shift is digits, but for the dash between the ends of a segment.
  static func read(_ line: String, _ settings: Settings) -> Line {
    var words: [PlainWord] = []
    let parts = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "," })
    var hadDigits = false
    var hadWord = false
    var subject: Subject?
    for written in parts {
      let part = written.lowercased()
      if let named = Subject.allCases.first(where: { $0.names.contains(part) }) {
        subject = named
        hadWord = true
        continue
      }
      if let word = word(part[...]) ?? word(key: written, KeyMap(settings.keys)) ?? segment(part, settings) {
        words.append(word)
        hadWord = true
        continue
      }
      if let typed = misspeltSegment(part, settings, isAfterWord: hadWord) { return .noSegment(typed) }
      let rest = part.drop { digit($0, settings) != nil }
      guard rest.count < part.count else { return .unknown(part) }
      // Digits typed after the session had ended.
      hadDigits = true
      guard !rest.isEmpty else { continue }
      guard let word = word(rest) else { return .unknown(part) }
      words.append(word)
      hadWord = true
    }
    if words.isEmpty && hadDigits { return .digits }
    if words.isEmpty, let subject { return .question(subject) }
    if words.isEmpty, let part = parts.first { return .unknown(part.lowercased()) }
    return .words(words)
  }

  /// The command that has a character for its key.
  private static func word(key text: Substring, _ keys: KeyMap) -> PlainWord? {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else { return nil }
    switch Shortcut.character(scalar) {
    case keys[.help]: return .help
    case keys[.quit]: return .quit
    default: return nil
    }
  }

  /// A segment typed on the unshifted row.
  private static func segment(_ text: String, _ settings: Settings) -> PlainWord? {
    Segment(segmentText(text, settings)).map(PlainWord.segment)
  }

  /// What was meant to be a segment and is not one.
  ///
  /// Digits may still come from the fingers at the end of a session, but not after a word, and not with a
  /// dash.
  private static func misspeltSegment(_ text: String, _ settings: Settings, isAfterWord: Bool) -> String? {
    let typed = segmentText(text, settings)
    guard typed.contains(where: isDigit), typed.allSatisfy({ $0 == "-" || isDigit($0) }) else { return nil }
    // On the unshifted row a dash may be a digit itself.
    let isDigits = text.allSatisfy { digit($0, settings) != nil } && !text.contains(where: isDigit)
    return isAfterWord || (typed.contains("-") && !isDigits) ? typed : nil
  }

  /// The digits and dashes that a text stands for.
  private static func segmentText(_ text: String, _ settings: Settings) -> String {
    String(text.map { $0 == "-" || $0 == "–" ? "-" : digit($0, settings) ?? $0 })
  }

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  private static func digit(_ character: Character, _ settings: Settings) -> Character? {
    if isDigit(character) { return character }
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return nil }
    return settings.digit(typedBy: scalar).map { Character(Unicode.Scalar($0 + 0x30)) }
  }

  /// Every word that means something, for somebody who mistypes one.
  static func names(_ language: Language) -> [String] {
    let own =
      Texts(language).say(
        en: "segment none copy lesson once loop ghost pace start play again stretch home help quit exit",
        fr:
          "segment aucun effacer copier leçon unique boucle fantôme allure couronne éclair commencer encore passage accueil aide quitter"
      )
    return Constant.allCases.map(\.rawValue) + Mode.onHome.map(\.rawValue)
      + RecordKind.allCases.map(\.rawValue) + own.split(separator: " ").map(String.init)
      + PlainCommand.all.flatMap(\.words)
  }

  /// The commands of the program that are no words of the prompt.
  static let shellCommands = [
    "history", "drills", "protocol", "digits", "plan", "memory", "forecast", "status", "remind", "export",
    "import", "forget", "card", "doctor",
  ]

  private static func word(_ text: Substring) -> PlainWord? {
    if let constant = Constant(rawValue: String(text)) { return .constant(constant) }
    if let mode = Mode.onHome.first(where: { $0.rawValue == text }) { return .mode(mode) }
    if let kind = RecordKind(rawValue: String(text)) { return .ghost(Ghost(kind)) }
    if let segment = Segment(text.replacing("–", with: "-")) { return .segment(segment) }
    // The signs of the constants are the same in every language.
    if let constant = Constant.allCases.first(where: { Texts(.english).name($0) == text }) {
      return .constant(constant)
    }
    if let pace = ["pace:", "allure:"].lazy.compactMap({ text.hasPrefix($0) ? text.dropFirst($0.count) : nil }
    ).first {
      return Ghost.pace(String(pace)).map { .pace($0) }
    }
    switch text {
    case "pace", "allure": return .ghost(.pace)
    case "couronne": return .ghost(.crown)
    case "éclair", "eclair": return .ghost(.lightning)
    case "none", "clear", "aucun", "effacer": return .noSegment
    case "copy", "whole", "copier": return .way(.whole)
    case "once", "unique": return .way(.once)
    case "loop", "boucle": return .way(.again)
    case "lesson", "fading", "leçon", "lecon": return .way(.fading)
    case "start", "play", "again", "commencer", "encore": return .start
    case "stretch", "passage": return .stretch
    case "home", "accueil": return .home
    case "help", "aide": return .help
    case "quit", "exit", "quitter": return .quit
    default: return nil
    }
  }
}
