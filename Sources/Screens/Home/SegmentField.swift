import Preferences
import TrainerCore

/// The field on Home in which the chosen mode's segment is typed.
struct SegmentField {
  /// The text typed in place of the segment; `nil` until something was typed.
  private(set) var text: String?
  /// The forms of what is wrong with the last input, until the next one.
  var fault: [String]?

  mutating func type(_ character: String) {
    // Room for two positions of seven digits and a dash.
    if (text ?? "").utf8.count < 15 { text = (text ?? "") + character }
  }

  /// Takes the last character away, or the whole segment if nothing was typed.
  mutating func delete() {
    text = String((text ?? "").dropLast())
  }

  /// Returns settings with the typed segment, `nil` if it is none; a lone number is a length from #1 on, an empty text no segment.
  func applied(to settings: Settings) -> Settings? {
    guard let text else { return settings }
    let typed = text.isEmpty || text.contains("-") ? text : "0-" + text
    let segment = Segment(typed)
    let isPossible =
      segment.map { $0.end <= settings.constant.decimals.count } ?? (text.isEmpty && settings.canOmitSegment)
    guard isPossible else { return nil }
    var settings = settings
    settings.setSegment(segment)
    return settings
  }
}
