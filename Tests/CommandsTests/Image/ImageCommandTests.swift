import TestSupport
import Testing

@testable import Commands

/// Images and words on the command line.
struct ImageCommandTests {
  private let folder = TemporaryFolder()

  private func run(_ line: String) throws -> Start { try folder.start(line) }

  @Test func `Written listed and removed`() throws {
    try folder.does(
      "image write 420-430 Albert 'kicks a swan'", "image write --constant e 0-10 'a train'",
      "image word 41 rod")
    #expect(folder.statements.hasSuffix(#"{"type":"word","digits":"41","word":"rod"}"# + "\n"))
    #expect(
      try run("image list").text == "π  #421–#430  Albert kicks a swan\ne  #1–#10     a train\n41  rod\n")
    #expect(
      try run("image list --json --constant pi").text
        == """
        {"images":[{"constant":"pi","segment":[420,430],"text":"Albert kicks a swan"}],\
        "words":[{"digits":"41","word":"rod"}]}

        """)
    try folder.does("image remove 420-430", "image word 41 --remove")
    #expect(try run("image list").text == "e  #1–#10  a train\n")
    #expect(
      folder.statements.hasSuffix(
        """
        {"type":"image","constant":"pi","segment":[420,430]}
        {"type":"word","digits":"41"}

        """))
  }

  @Test func `A hundred words to begin with in the chosen language`() throws {
    try folder.says(["image words": "no words; pi-trainer image words --major adds a hundred\n"])
    try folder.does("image word 41 stick")
    try folder.says([
      "image words --major --language fr": "99 mots ajoutés\n",
      "image words --major": "every pair of digits has a word\n",
    ])
    let words = try run("image words --csv").text.split(separator: "\r\n")
    #expect(words.count == 101 && words.last == "99,poupée")
    #expect(words.contains("42,reine") && words.contains("41,stick"))
  }

  @Test func `What would be a formula comes back as it was`() throws {
    try folder.does(
      "image word 41 @home", "image word 42 \"'=x\"", "image word 43 -- -5", "image word 44 \"=a,b\"")
    let before = try run("image words --json").text
    try folder.write(try run("image words --csv").text, to: "table.csv")
    #expect(folder.text("table.csv").contains("41,'@home\r\n42,''=x\r\n43,-5\r\n44,\"'=a,b\"\r\n"))
    try folder.says(["image words \(folder.path)/table.csv": "no new words\n"])
    #expect(try run("image words --json").text == before)
  }

  @Test func `Words are taken from a table as it is printed`() throws {
    let table = folder.path + "/table.csv"
    try folder.does("image word 41 stick")
    try folder.write(
      "digits,word\r\n41,rod\r\n\"0007\", \"a \"\"spy\"\", maybe\"\r\n9,bee\r\n", to: "table.csv")
    try folder.says([
      "image words \(table)": "3 words added\n", "image words \(table) --language fr": "aucun nouveau mot\n",
      "image words --csv": "digits,word\r\n9,bee\r\n41,rod\r\n0007,\"a \"\"spy\"\", maybe\"\r\n",
    ])
    #expect(try run("image words \(table) --major").status == 64)
    for (text, words) in [
      ("41,rod\n1234567,x\n", "table.csv, line 2: expected one to six digits and a word, such as 41,rod"),
      ("41,rod\n\n41,rat\n", "table.csv, line 3: 41 has another word above"),
      (
        "41,rod\n42,\(String(repeating: "x", count: 41))",
        "table.csv, line 2: a word longer than 40 characters"
      ),
      ("sauce\nseed\n", "most of its 2 lines have no number; a line is 41,rod"), ("", "has no words"),
      ("PK\u{3}\u{4}\0", "is no text"),
    ] {
      try folder.write(text, to: "table.csv")
      try run("image words \(table)").fails(65, words)
    }
    #expect(try run("image words \(folder.path)/none").status == 74)
  }

  @Test func `How a table was taken is said, and it comes back the same`() throws {
    let table = folder.path + "/table.csv"
    let lines = (0...99).map { "\($0),word \($0),act \($0),thing \($0),\($0 % 5)" }
    try folder.write(lines.joined(separator: "\n") + "\nmy own\n", to: "table.csv")
    #expect(
      try run("image words \(table)").text == """
        100 words added
        0 to 9 were taken as 00 to 09
        columns left out: 5
        lines left out: 101

        """)
    let printed = try run("image words --csv").text
    #expect(printed.contains("\r\n09,word 9 / act 9 / thing 9\r\n"))
    try folder.write(printed, to: "table.csv")
    #expect(try run("image words \(table)").text == "no new words\n")
    try folder.write((0...9).map { _ in "word\n" }.joined(), to: "table.csv")
    #expect(
      try run("image words \(table) --language fr").text == "10 mots ajoutés\nnumérotés à partir de 0\n")
    try run("image word 41 \(String(repeating: "x", count: 41))").fails(
      64, "a word has at most 40 characters")
  }

  @Test func `Nothing is deleted or cut off unseen`() throws {
    try folder.does("image word 41 rod")
    for word in ["", " ' '"] {
      let refused = try run("image word 41" + word)
      #expect(refused.status == 64)
      #expect(
        refused.errorText == "pi-trainer: no word for 41 is given; add one, or --remove takes it away\n")
    }
    #expect(try run("image word 41 tree --remove").status == 64)
    let long = String(repeating: "x", count: 201)
    for line in ["image word 41 ", "image write 420-430 ", "note write last "] {
      let refused = try run(line + long)
      refused.fails(64, " characters; shorten it\n")
    }
    #expect(folder.statements == #"{"type":"word","digits":"41","word":"rod"}"# + "\n")
  }

  @Test func `Places are taken from a file, laid along the groups and taken away`() throws {
    try folder.write("the front door\r\n\n  the mirror \nthe oven", to: "house.txt")
    let house = folder.path + "/house.txt"
    try folder.says([
      "image places": "no places; ", "image places --groups 2": "there are no places yet",
      "image places \(house)": "3 places, 2 groups to a place\n",
      "image places --groups 1": "3 places, 1 group to a place\n", "settings groups '4 3 3'": "4 3 3",
      // They keep the digits along which they were laid until they are laid anew.
      "image places --csv": "place,segment,name\r\n1,0-10,the front door\r\n2,10-20,the mirror\r\n",
      "image places --groups 1": "3 places, 1 group to a place\n",
      "image places": "1  #1–#4   the front door\n2  #5–#7   the mirror\n3  #8–#10  the oven\n",
      "image places --csv":
        "place,segment,name\r\n1,0-4,the front door\r\n2,4-7,the mirror\r\n3,7-10,the oven\r\n",
      "image places --constant e --language fr": "aucun lieu",
    ])
    // The same again changes nothing; others do not take their place unasked.
    #expect(try run("image places \(house)").text == "3 places, 1 group to a place\n")
    try folder.write("elsewhere\n", to: "house.txt")
    let refused = try run("image places \(house)")
    refused.fails(65, "there are other places already")
    #expect(try run("image places --remove --groups 2").status == 64)
    try folder.does("image places --remove")
    #expect(folder.statements.hasSuffix(#"{"type":"places","constant":"pi"}"# + "\n"))
    #expect(try run("image places \(house)").text == "1 place, 2 groups to a place\n")
  }

  @Test func `What is no list of places is said, with the line`() throws {
    let house = folder.path + "/house.txt"
    try folder.write("the door\n\n" + String(repeating: "x", count: 41) + "\n", to: "house.txt")
    #expect(
      try run("image places \(house)").errorText
        == "pi-trainer: \(house), line 3: longer than 40 characters; shorten it\n")
    try folder.write(" \n", to: "house.txt")
    #expect(try run("image places \(house)").errorText.contains("has no names; a list has 1 to"))
    try folder.write(String(repeating: "door\n", count: 10_001), to: "house.txt")
    #expect(try run("image places \(house)").status == 65)
    #expect(try run("image places \(folder.path)/none").errorText.contains("cannot be read"))
    try folder.write("the door\n", to: "house.txt")
    let many = try run("image places \(house) --groups 21")
    many.fails(64, "a place has 1 to 20 groups, not 21")
    #expect(folder.log.isEmpty)
  }

  @Test func `What cannot be is said`() throws {
    try folder.says([
      "image write 430-421 x": "'430-421' is invalid", "image write 420-430 ' '": "the image says nothing",
      "image write 420-430": "Missing expected argument '<line>", "image word 1234567 x": "one to six digits",
      "image list": "no images",
    ])
    for words in ["remove 420-430", "word 41 --remove", "places --remove"] {
      let refused = try run("image " + words)
      #expect(refused.status == 64 && refused.errorText.split(separator: "\n").count == 1)
    }
  }
}
