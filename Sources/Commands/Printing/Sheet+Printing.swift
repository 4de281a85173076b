import ArgumentParser
import Canvas
import FoundationEssentials
import Screens
import Store
import TrainerCore

extension Sheet {
  func text(_ console: Console) -> [String] { console.isLinear ? lines(console) : inColumns(console) }

  func text(_ console: Console, below heading: String, whenEmpty: String = "") -> [String] {
    [console.paint(heading, .strong)] + (isEmpty ? [console.paint(whenEmpty)] : text(console)) + [""]
  }

  private func columnTitles(_ texts: Texts) -> [(place: Int, text: String)] {
    columns.enumerated().compactMap { place, column in column.title.map { (place, texts.say($0)) } }
  }

  private func inColumns(_ console: Console) -> [String] {
    let titles = columnTitles(console.texts)
    let heading = titles.map { (plain: $0.text, painted: console.paint($0.text, .strong)) }
    let cells = rows.map { row in
      titles.map { title in
        let text = row[title.place].shown(console.texts)
        return (plain: text, painted: row[title.place].painted(text, console))
      }
    }
    let all = (titles.contains { !$0.text.isEmpty } ? [heading] : []) + cells
    let widths = titles.indices.map { place in
      all.map { console.repertoire.width(of: $0[place].plain) }.max() ?? 0
    }
    let areFigures = titles.map { title in rows.contains { $0[title.place].isFigure } }
    return all.map { row in
      var line = ""
      // Blanks are held back until text follows, so that no line ends in them.
      var blanks = 0
      for (place, cell) in row.enumerated() {
        let rest = widths[place] - console.repertoire.width(of: cell.plain)
        if areFigures[place] { blanks += rest }
        if !cell.plain.isEmpty {
          line += String(repeating: " ", count: blanks) + cell.painted
          blanks = 0
        }
        blanks += (areFigures[place] ? 0 : rest) + 2
      }
      return line
    }
  }

  /// The rows for a screen reader, each a line of words: its subject, then its figures with their titles.
  private func lines(_ console: Console) -> [String] {
    let titles = columnTitles(console.texts)
    // The subject is the leading columns without a title, or else the first column.
    let untitled = titles.prefix { $0.text.isEmpty }.count
    let subject = untitled < titles.count ? max(1, untitled) : 1
    return rows.map { row in
      func words(_ titles: some Sequence<(place: Int, text: String)>, titled: Bool) -> String {
        titles.compactMap { title in
          let value = row[title.place]
          guard value.hasContent(console.texts) else { return nil }
          let text = value.painted((value.said ?? value.shown)(console.texts).trimmed, console)
          guard titled, !title.text.isEmpty else { return text }
          // A unit as the title is said after its figure.
          return value.isOutside
            ? console.paint(title.text) + " " + text : console.paint(title.text + " " + text)
        }.joined(separator: ", ")
      }
      let about = words(titles.prefix(subject), titled: false)
      let figures = words(titles.dropFirst(subject), titled: true)
      return [about, figures].filter { !$0.isEmpty }.joined(separator: console.texts.colon)
    }
  }

  var json: Data {
    Data((isEmpty ? "[]\n" : "[\n" + jsonObjects.joined(separator: ",\n") + "\n]\n").utf8)
  }

  var csv: Data {
    let shown = columns.indices.filter { place in
      // A column is left out if one of its values has no CSV form.
      columns[place].key != nil && rows.allSatisfy { $0[place].csv != nil }
    }
    return rows.reduce(Exporter.row(shown.map { columns[$0].key ?? "" })) { data, row in
      data + Exporter.row(shown.map { row[$0].csv ?? "" })
    }
  }
}

extension Value: JSONWritable {
  fileprivate func painted(_ text: String, _ console: Console) -> String {
    isOutside ? console.printable(text) : console.paint(text, console.isLinear ? .text : ink)
  }
}

struct TableFormat: ParsableArguments {
  @Flag(
    help: .say(
      en: "Print a JSON array with one object per row.", fr: "Affiche un tableau JSON, un objet par ligne."))
  var json = false

  @Flag(help: .say(en: "Print CSV (RFC 4180).", fr: "Affiche du CSV (RFC 4180)."))
  var csv = false

  var flag: String? { json ? "--json" : csv ? "--csv" : nil }

  /// Throws if a table flag was given with `other`, which prints no table; `nil` never throws.
  func refuse(beside other: String?) throws {
    if let other, let flag { throw Failure.notTogether(other, flag) }
  }

  /// Prints a table in the chosen form; programs may get other jsonObjects, and people `whenEmpty` for no rows.
  func print(
    _ sheet: Sheet, json jsonObjects: Sheet? = nil, _ console: Console, whenEmpty: String = ""
  ) throws {
    if json && csv { throw Failure.notTogether("--json", "--csv") }
    if json { return try console.output.write(forPrograms: (jsonObjects ?? sheet).json) }
    if csv { return try console.output.write(forPrograms: sheet.csv) }
    try console.print(sheet.isEmpty ? [whenEmpty] : sheet.text(console))
  }
}
