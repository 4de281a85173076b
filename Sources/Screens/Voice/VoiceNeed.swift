/// A program that speech needs, and that may not be installed.
public enum VoiceNeed: Sendable {
  /// What speaks.
  case voice
  /// What plays sound.
  case player
  /// What records it.
  case recorder
  /// A microphone, where there is what records.
  case microphone
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
    case .microphone:
      say(
        en: "nothing comes from the microphone: check it, or name a WAV file after --voice",
        fr: "rien ne vient du micro : le vérifier, ou nommer un fichier WAV après --voice")
    case .recogniser:
      say(
        en: "nothing here can listen: install pocketsphinx and pocketsphinx-en-us",
        fr: "rien ici ne sait écouter : installer pocketsphinx et pocketsphinx-en-us")
    }
  }
}
