import Testing

extension ProgramTests {
  /// Texts that a user types into a field, in the program itself.
  struct ProgramNoteTests {
    @Test func `A note is written on the summary and seen in the statistics`() throws {
      let shell = try Shell(starting: "play strict")
      try shell.waitFor(position: 1)
      try shell.type("14150", until: " speed")
      shell.rest()
      try shell.type("n", until: "energy")
      // Digits and keys of other screens are text, the cursor moves, and a paste is welcome.
      try shell.type("q2 早起 étoile ")
      try shell.paste("#tired")
      try shell.press("Home", "Delete", "Down", "4", "Enter", until: "note: 2 早起 étoile #tired · energy 4")
      try shell.waitUntil("the note") {
        shell.folder.log().contains(
          """
          ","text":"2 早起 étoile #tired","energy":4}
          """)
      }
      try shell.press("s", "2", until: "1 of 1")
      try shell.type("n", until: "2 早起 étoile #tired▁")
      try shell.press("C-d", "Enter")
      try shell.waitUntil("nothing") {
        shell.folder.log().hasSuffix("\"}\n") && shell.folder.log().ranges(of: #"{"type":"note","#).count == 2
      }
      #expect(
        try shell.folder.run("note list").text == "no notes; pi-trainer note write ID LINE writes one\n")
    }

    @Test func `An image is written in a lesson and shown at tab`() throws {
      let shell = try Shell(starting: "play lesson --segment 0-10")
      try shell.waitFor("i image")
      try shell.type("i", until: "1415926535")
      try shell.type("a moth é 15")
      try shell.press("Enter", until: "a moth é 15", "copy the digits")
      let hidden = try shell.type("1415926535", until: "half the digits shown")
      #expect(!hidden.contains("moth"))
      try shell.press("Tab", until: "image: a moth é 15")
      try shell.press("Escape", "Escape")
      try shell.waitUntilSaved()
      // The image is saved by itself, perhaps after the session.
      try shell.waitUntil("the image") {
        shell.folder.log().contains(
          """
          "constant":"pi","segment":[0,10],"text":"a moth é 15"}
          """)
      }
      #expect(shell.folder.log().contains("\"keys\":\"1415926535i\""))
    }
  }
}
