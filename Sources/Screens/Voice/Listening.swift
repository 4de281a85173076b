import TrainerCore

/// From where a program listens.
package enum VoiceSource: Equatable, Sendable {
  case microphone
  /// A recording, by its path.
  case recording(String)
}

/// What happened while a program listened.
package enum VoiceEvent: Sendable {
  /// Something was heard that means something, between two times in milliseconds from the beginning.
  case heard(Heard, from: Int, to: Int)
  /// Something was heard, and means nothing.
  case unclear
  case over
  /// A program that it takes is not there, or has died.
  case missing(VoiceNeed)
}
