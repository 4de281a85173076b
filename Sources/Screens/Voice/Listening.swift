import TrainerCore

/// From where a program listens.
public enum VoiceSource: Equatable, Sendable {
  /// The microphone.
  case microphone
  /// A recording, by its path.
  case recording(String)
}

/// What happened while a program listened.
public enum VoiceEvent: Sendable {
  /// Something was heard that means something, between two times in milliseconds from the beginning.
  case heard(Heard, from: Int, to: Int)
  /// Something was heard, and means nothing.
  case unclear
  /// The recording is over.
  case over
  /// A program that it takes is not there, or has died.
  case missing(VoiceNeed)
}
