/// A program that speech needs, and that may not be installed.
package enum VoiceNeed: Sendable {
  case voice
  /// What plays sound.
  case player
  case recorder
  /// A microphone, where there is what records.
  case microphone
  /// What recognises digits.
  case recogniser
}

extension Texts {
  /// What is missing, and what to do about it, the longest form first.
  package func missing(_ need: VoiceNeed) -> (what: String, advice: [String]) {
    func install(_ packages: String...) -> [String] {
      packages.map { say(en: "install \($0)", fr: "installer \($0)") }
    }
    switch need {
    case .voice:
      return (say(en: "nothing here can speak", fr: "rien ici ne sait parler"), install("espeak-ng"))
    case .player:
      return (
        say(en: "nothing here can play sound", fr: "rien ici ne sait jouer un son"), install("alsa-utils")
      )
    case .recorder:
      return (say(en: "nothing here can record", fr: "rien ici ne sait enregistrer"), install("alsa-utils"))
    case .microphone:
      return (
        say(en: "nothing comes from the microphone", fr: "rien ne vient du micro"),
        [
          say(
            en: "check it, or name a WAV file after --voice",
            fr: "le vérifier, ou nommer un fichier WAV après --voice"),
          say(en: "check it", fr: "le vérifier"),
        ]
      )
    case .recogniser:
      return (
        say(en: "nothing here can listen", fr: "rien ici ne sait écouter"),
        install(
          say(en: "pocketsphinx and pocketsphinx-en-us", fr: "pocketsphinx et pocketsphinx-en-us"),
          "pocketsphinx-en-us")
      )
    }
  }

  package func missingLine(_ need: VoiceNeed) -> String {
    let (what, advice) = missing(need)
    return what + colon + advice[0]
  }
}
