import FoundationEssentials
import TestSupport
import Testing

/// Every command that prints a table prints it as CSV too.
struct TableOptionTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [
    ("stats", "constant,sessions,digits,seconds,bestStreak,knownTo,knownBeyond,held,heldWeekAgo"),
    ("memory", "segment,strength,stability,difficulty,brought,chance,passes,lapses,last,due"),
    ("drills", "drill,constant,size,group,questions,best,date,count,points"),
    ("challenge", "text,code"), ("doctor", "finding,state,where,what,do"),
    ("note list", "id,date,constant,mode,text,tags,energy,mood"),
    ("image list", "constant,segment,text"), ("image words", "digits,word"),
    ("image places", "place,segment,name"), ("ghost list", "name,constant,type,digitCount,totalTime,date"),
    ("digits list", "name,digits"), ("settings", "name,value"),
    ("profiles", "place,name,crown,crownSeconds,crownDate,lightning,held,of,grade,streak,open,folder"),
  ])
  func `Its first line has the names of the columns`(_ command: String, _ head: String) throws {
    let start = try folder.start(command + " --csv")
    #expect(start.status == 0 && start.text.hasPrefix(head + "\r\n"), "\(start.text)\(start.errorText)")
    let both = try folder.start(command + " --csv --json")
    both.fails(64, "--json and --csv cannot be used together")
  }

  @Test func `A note cannot steer a terminal or a table`() throws {
    let line = """
      {"id":"a","date":"2026-11-20T10:00:00.000+01:00","constant":"pi","mode":"practice","score":12,"errors":0,\
      "revealsUsed":0,"bestStreak":12,"duration":5,"cps":2.4,"certified":false,"ended":"user","records":[]}
      """
    try folder.writeLog(line + "\n")
    try folder.does("note write a 'tea\u{1b}]0;x\u{7}\u{9b}31m\u{202e} =1'")
    for flag in ["", " --csv", " --json", " --plain"] {
      let text = try folder.start("note list" + flag).text
      #expect(text.contains("tea"))
      let controls = text.unicodeScalars.filter {
        $0.value < 0x20 && $0 != "\n" && $0 != "\r" || (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E
      }
      #expect(flag == " --json" || controls.isEmpty, "\(text.debugDescription)")
    }
  }
}
