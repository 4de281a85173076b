import TrainerCore

/// A page to print for a Crown, with room for a place, a date and a signature.
package struct Certificate: Equatable {
  /// The name of who holds the Crown; `nil` leaves a line to write it on.
  private let name: String?
  private let constant: Constant
  private let crown: Best

  /// Fails without a Crown of the constant.
  package init?(name: String?, _ constant: Constant, _ progress: Progress) {
    guard let crown = progress[constant].crown else { return nil }
    self.name = name.flatMap(Card.shown)
    self.constant = constant
    self.crown = crown
  }

  /// Returns a page of A4 across as an SVG picture that needs no other file.
  package func svg(_ texts: Texts) -> String {
    let count = texts.digits(crown.run.digits)
    let constant = texts.name(constant)
    let time = texts.duration(crown.run.milliseconds)
    let feat = texts.say(
      en: "\(count) of \(constant) from memory, without a mistake",
      fr: "\(count) de \(constant) de mémoire et sans une faute")
    let moment = texts.say(en: "in \(time), on ", fr: "en \(time), le ") + texts.date(crown.date)
    let blanks = [
      texts.say(en: "Place", fr: "Lieu"), texts.say(en: "Date", fr: "Date"),
      texts.say(en: "Signature", fr: "Signature"),
    ]
    let lines = [
      line(texts.say(en: "CERTIFICATE", fr: "CERTIFICAT"), at: 130, size: 40, Certificate.accent),
      name.map { line($0, at: 230, size: 36) } ?? rule(from: 221, to: 621, at: 240),
      line(feat, at: 310, size: 24), line(moment, at: 350, size: 20),
      line("pi-trainer", at: 545, size: 14, Certificate.accent),
    ]
    let below = blanks.enumerated().map { index, word in
      let start = 81 + 240 * index
      return rule(from: start, to: start + 200, at: 460) + line(word, at: 482, size: 14, centre: start + 100)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="297mm" height="210mm" viewBox="0 0 842 595">
      <rect width="100%" height="100%" fill="#ffffff"/>
      <rect x="28" y="28" width="786" height="539" rx="12" fill="none" stroke="\(Certificate.accent)" stroke-width="3"/>
      <g font-family="'DejaVu Sans', Helvetica, Arial, sans-serif" text-anchor="middle">
      \((lines + below).joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  private static let accent = "#006b75"

  private func line(
    _ text: String, at y: Int, size: Int, _ fill: String = "#000000", centre x: Int = 421
  ) -> String {
    // A long line is condensed rather than cut; a letter takes about 0.6 of its size.
    let fits = text.count * size * 6 <= 7200 ? "" : #" textLength="720" lengthAdjust="spacingAndGlyphs""#
    return ##"<text x="\##(x)" y="\##(y)" font-size="\##(size)" fill="\##(fill)"\##(fits)>"##
      + Card.escaped(text) + "</text>"
  }

  private func rule(from start: Int, to end: Int, at y: Int) -> String {
    ##"<line x1="\##(start)" y1="\##(y)" x2="\##(end)" y2="\##(y)" stroke="#000000"/>"##
  }
}
