import Canvas
import Testing
import TrainerCore

@testable import Screens

struct TextsTests {
  let english = Texts(.english)
  let french = Texts(.french)

  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1000, "1 000"), (12_480, "12 480"), (100_000, "100 000"),
    (1_000_000, "1 000 000"), (-5, "−5"), (-1000, "−1 000"),
  ])
  func `Whole numbers are in groups of three`(number: Int, text: String) {
    #expect(english.number(number) == text)
    #expect(french.number(number) == text)
  }

  @Test(arguments: [
    (0, 2, "0.00", "0,00"), (3.416, 2, "3.42", "3,42"), (3.414, 2, "3.41", "3,41"), (0.05, 1, "0.1", "0,1"),
    (0.049, 1, "0.0", "0,0"), (1234.5, 1, "1 234.5", "1 234,5"), (2.999, 2, "3.00", "3,00"),
    (7.6, 0, "8", "8"),
    (-1, 1, "0.0", "0,0"), (1e300, 0, "1 000 000 000 000", "1 000 000 000 000"), (1.05, 2, "1.05", "1,05"),
  ])
  func `Fractions have the mark of the language`(value: Double, places: Int, en: String, fr: String) {
    #expect(english.decimal(value, places) == en)
    #expect(french.decimal(value, places) == fr)
  }

  @Test(arguments: [
    (1.0, "100 %", "100 %"), (0.9999, "99.9 %", "99,9 %"), (0.987, "98.7 %", "98,7 %"),
    (0.5, "50.0 %", "50,0 %"),
    (0, "0.0 %", "0,0 %"),
  ])
  func `A percentage is full only where nothing is missing`(share: Double, en: String, fr: String) {
    #expect(english.percentage(share) == en)
    #expect(french.percentage(share) == fr)
  }

  @Test(arguments: [
    (0, "0:00"), (999, "0:00"), (1000, "0:01"), (59_999, "0:59"), (60_000, "1:00"), (3_599_999, "59:59"),
    (3_600_000, "1:00:00"), (3_727_000, "1:02:07"), (-5, "0:00"), (360_000_000, "100:00:00"),
  ])
  func `A clock has whole seconds`(milliseconds: Int, text: String) {
    #expect(english.clock(milliseconds) == text)
    #expect(french.clock(milliseconds) == text)
  }

  @Test func `What took less than ten seconds has tenths`() {
    #expect([0, 741, 9_999, 10_000].map(english.duration) == ["0.0 s", "0.7 s", "9.9 s", "0:10"])
    #expect(french.duration(741) == "0,7 s")
  }

  @Test(arguments: [
    ("2026-01-01T00:00:00+01:00", "1 Jan 2026, 00:00", "1er janv. 2026, 00:00"),
    ("2026-02-28T23:59:59-05:00", "28 Feb 2026, 23:59", "28 févr. 2026, 23:59"),
    ("2024-02-29T12:05:00Z", "29 Feb 2024, 12:05", "29 févr. 2024, 12:05"),
    ("2026-03-02T09:07:00Z", "2 Mar 2026, 09:07", "2 mars 2026, 09:07"),
    ("2026-07-14T14:07:00+02:00", "14 Jul 2026, 14:07", "14 juil. 2026, 14:07"),
    ("2026-11-21T19:42:07.123+01:00", "21 Nov 2026, 19:42", "21 nov. 2026, 19:42"),
    ("2026-12-31T23:30:00Z", "31 Dec 2026, 23:30", "31 déc. 2026, 23:30"),
  ])
  func `Dates are those of the place where they were`(iso: String, en: String, fr: String) throws {
    let date = try #require(Timestamp(iso8601: iso))
    #expect(english.dateAndTime(date) == en)
    #expect(french.dateAndTime(date) == fr)
  }

  @Test func `Every month has its name`() {
    let english = (1...12).map(english.month).joined(separator: " ")
    let french = (1...12).map(french.month).joined(separator: " ")
    #expect(english == "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")
    #expect(french == "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.")
    #expect(self.english.month(13).isEmpty)
  }

  @Test(arguments: [
    (0, "no mistakes", "aucune faute"), (1, "1 mistake", "1 faute"), (2, "2 mistakes", "2 fautes"),
    (1200, "1 200 mistakes", "1 200 fautes"),
  ])
  func `Errors are counted in words`(count: Int, en: String, fr: String) {
    #expect(english.errors(count) == en)
    #expect(french.errors(count) == fr)
  }

  @Test(arguments: [
    (0, "1 000 XP to Apprentice", "encore 1 000 XP pour devenir Apprenti"),
    (999, "1 XP to Apprentice", "encore 1 XP pour devenir Apprenti"),
    (1000, "4 000 XP to Athlete", "encore 4 000 XP pour devenir Athlète"),
    (20_000, "80 000 XP to Grandmaster", "encore 80 000 XP pour devenir Grand maître"),
    (123_456, "123 456 XP", "123 456 XP"),
  ])
  func `The way to the next grade`(xp: Int, en: String, fr: String) {
    #expect(english.wayToNextGrade(xp)[0] == en)
    #expect(french.wayToNextGrade(xp)[0] == fr)
  }

  @Test func `A race that was left`() {
    #expect(english.outcome(.unfinished(.ahead(1))) == "ended 1 decimal ahead of the ghost")
    #expect(english.outcome(.unfinished(.behind(2))) == "ended 2 decimals behind the ghost")
    #expect(french.outcome(.unfinished(.ahead(1))) == "1 décimale d’avance sur le fantôme")
    #expect(french.outcome(.unfinished(.behind(2))) == "2 décimales de retard sur le fantôme")
  }

  @Test func `The rows that held the run up`() {
    #expect(english.slowest([]) == [""])
    #expect(english.slowest([60]) == ["slowest block: #61–#70"])
    #expect(english.slowest([60, 110])[0] == "slowest blocks: #61–#70 and #111–#120")
    #expect(french.slowest([60]) == ["bloc le plus lent : #61–#70"])
    #expect(french.slowest([60, 110])[0] == "blocs les plus lents : #61–#70 et #111–#120")
  }
}
