/// A program that speech needs, and that may not be installed.
public enum VoiceNeed: Sendable {
  /// What speaks.
  case voice
  /// What plays sound.
  case player
  /// What records it.
  case recorder
  /// What recognises digits.
  case recogniser
}

extension Texts {
  /// What is missing, and what to install.
  package func missing(_ need: VoiceNeed) -> String {
    switch need {
    case .voice:
      say(
        en: "nothing here can speak: install espeak-ng",
        fr: "rien ici ne sait parler : installer espeak-ng")
    case .player:
      say(
        en: "nothing here can play sound: install alsa-utils",
        fr: "rien ici ne sait jouer un son : installer alsa-utils")
    case .recorder:
      say(
        en: "nothing here can record: install alsa-utils",
        fr: "rien ici ne sait enregistrer : installer alsa-utils")
    case .recogniser:
      say(
        en: "nothing here can listen: install pocketsphinx and pocketsphinx-en-us",
        fr: "rien ici ne sait écouter : installer pocketsphinx et pocketsphinx-en-us")
    }
  }
}
