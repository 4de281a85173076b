import TestSupport
import Testing

@testable import Commands

/// `card` writes to standard output or into a new file.
struct CardCommandTests {
  @Test func `A file is never overwritten`() throws {
    let folder = TemporaryFolder()
    func run(_ line: String) throws -> Start {
      try Start(line, in: folder.path + "/data", ["PI_TRAINER_PROFILE": "Ana"])
    }
    let start = try run("card")
    #expect(start.status == 0 && start.text == "π · Ana · 21 Nov 2026\nNovice\npi-trainer\n")
    #expect(try run("card --name Bo").text.hasPrefix("π · Bo · "))
    let file = folder.path + "/card.svg"
    #expect(try run("card \(file)").text == file + "\n")
    let svg = folder.text("card.svg")
    #expect(svg.hasPrefix("<svg ") && svg.contains("Ana"))
    let refused = try run("card \(file) --format text")
    #expect(refused.status == 64)
    // It has no --force.
    #expect(refused.errorText == "pi-trainer: \(file) exists already; choose another name\n")
    #expect(folder.text("card.svg") == svg)
    #expect(try run("card --format png").status == 64)
  }

  /// A class of three, of whom Bo has no Crown.
  private func makeClass(in folder: TemporaryFolder) throws {
    for (name, score) in [("Ana", 2), ("Bo", 0), ("Émile", 3)] where score >= 0 {
      let keys = "141".prefix(score)
      let line =
        """
        {"id":"\(score)","date":"2026-11-21T07:40:00.000+01:00","constant":"pi","mode":"strict","ended":"user",\
        "keys":"\(keys)","intervals":[\([0, 250, 250].prefix(score).map(String.init).joined(separator: ","))]}

        """
      let data = "data/profiles/" + name.replacing("É", with: "%c3%89")
      try folder.writeLog(score > 0 ? line : "", in: data)
    }
  }

  @Test func `The digits are those of the Crown`() throws {
    let folder = TemporaryFolder()
    try makeClass(in: folder)
    let start = try Start("card --profile Émile", in: folder.path + "/data")
    #expect(start.text.hasSuffix("\n141\n3 decimals, 6.00/s · pi-trainer\n"), "\(start.text)")
    let spoken = try Start("card --profile Émile --plain", in: folder.path + "/data").text
    #expect(
      spoken == """
        pi, Émile, 21 November 2026
        crown: 3 decimals in 0.5 seconds, 21 November 2026
        Novice
        1 4 1
        3 decimals, 6.00 a second, pi-trainer

        """)
  }

  @Test func `A class is listed by its Crowns`() throws {
    let folder = TemporaryFolder()
    try makeClass(in: folder)
    let csv = try Start("profiles --csv", in: folder.path + "/data").text
    #expect(
      csv == """
        place,name,crown,crownSeconds,crownDate,lightning,held,of,grade,streak,open,folder\r
        1,Émile,3,0.5,2026-11-21T07:40:00.000+01:00,,0,0,novice,0,false,\(folder.path)/data/profiles/%c3%89mile\r
        2,Ana,2,0.25,2026-11-21T07:40:00.000+01:00,,0,0,novice,0,false,\(folder.path)/data/profiles/Ana\r
        ,,,,,,0,0,novice,0,true,\(folder.path)/data\r
        ,Bo,,,,,0,0,novice,0,false,\(folder.path)/data/profiles/Bo\r

        """)
    #expect(
      try Start("profiles --plain --language fr", in: folder.path + "/data").text == """
        place 1 : Émile, couronne 3, Novice
        place 2 : Ana, couronne 2, Novice
        premier profil, Novice, choisi
        Bo, Novice

        """)
  }

  @Test func `A long name is cut in the list, and leaves the columns to the others`() throws {
    let folder = TemporaryFolder()
    try makeClass(in: folder)
    try folder.makeFolder("data/profiles/Maximilian%20Alexander%20Ferdinand%20von%20der%20Heide")
    let data = folder.path + "/data"
    #expect(
      try Start("profiles", in: data).text == """
        1  Émile                 ♛ 3      Novice
        2  Ana                   ♛ 2      Novice
           first profile                  Novice    chosen
           Bo                             Novice
           Maximilian Alexande…           Novice

        """)
    let spoken = try Start("profiles --plain", in: data).text
    #expect(spoken.hasSuffix("\nMaximilian Alexander Ferdinand von der Heide, Novice\n"))
  }

  @Test func `Each of a class gets a certificate to print, the best first`() throws {
    let folder = TemporaryFolder()
    try makeClass(in: folder)
    func run(_ line: String) throws -> Start { try Start(line, in: folder.path + "/data") }
    let file = folder.path + "/a.b/class.svg"
    try folder.makeFolder("a.b")
    #expect(
      try run("card --certificate --all \(file)").text == """
        Émile: \(folder.path)/a.b/class-1-Émile.svg
        Ana: \(folder.path)/a.b/class-2-Ana.svg
        no Crown of π yet: first profile, Bo

        """)
    let page = folder.text("a.b/class-1-Émile.svg")
    for words in ["Émile", "3 decimals of π from memory", "21 Nov 2026", "Place", "Date", "Signature"] {
      #expect(page.contains(words), "\(words)")
    }
    // If one of them exists, none is written.
    try folder.remove("a.b/class-1-Émile.svg")
    try run("card --certificate --all \(file)").fails(
      64, "class-2-Ana.svg exists already; make another folder, and name a file in it")
    #expect(folder.names(in: "a.b") == ["class-2-Ana.svg"])
    let one = try run("card --certificate --profile Ana --language fr")
    #expect(one.text.contains("2 décimales de π de mémoire et sans une faute"))
    try run("card --certificate --profile Bo").fails(65, "no Crown of π yet")
    for (line, words) in [
      ("--all", "--all needs --certificate"), ("--certificate --all", "name one, such as class.svg"),
      ("--certificate --all --name X c.svg", "--all and --name"),
      ("--certificate --format text", "--certificate and --format text"),
    ] { try run("card " + line).fails(64, words) }
  }
}
