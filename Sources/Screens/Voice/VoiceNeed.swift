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
  /// What is missing, and what to do, the longest form first.
  package func missing(_ need: VoiceNeed) -> [String] {
    func install(_ packages: String, to en: String, _ fr: String) -> [String] {
      let advice = say(en: "install \(packages)", fr: "installer \(packages)")
      return [say(en: "nothing here can \(en): ", fr: "rien ici ne sait \(fr) : ") + advice, advice]
    }
    switch need {
    case .voice: return install("espeak-ng", to: "speak", "parler")
    case .player: return install("alsa-utils", to: "play sound", "jouer un son")
    case .recorder: return install("alsa-utils", to: "record", "enregistrer")
    case .microphone:
      return [
        say(
          en: "nothing comes from the microphone: check it, or name a WAV file after --voice",
          fr: "rien ne vient du micro : le vérifier, ou nommer un fichier WAV après --voice"),
        say(en: "check the microphone", fr: "vérifier le micro"),
      ]
    case .recogniser:
      return install(
        say(en: "pocketsphinx and pocketsphinx-en-us", fr: "pocketsphinx et pocketsphinx-en-us"),
        to: "listen", "écouter")
        + [say(en: "install pocketsphinx-en-us", fr: "installer pocketsphinx-en-us")]
    }
  }
}
