import Canvas
import Preferences
import TrainerCore

extension HomeScreen {
  func page(_ context: ScreenContext) -> PageLayout {
    let isFirst = context.isNew
    return context.page(hints(context), indent: 2) {
      profileName(context)
      if isFirst {
        decimals(context).givesWay(1)
        Part.gap(2)
      }
      names(context)
      plan(context)
      Part.gap()
      if let rules = context.texts.rulesInBrief(context) {
        // The rules in brief stay until Crown, Lightning and certificate were seen in a session.
        Part.rows(rules.map { Row(Piece(forms: $0)).marked(nil) }).givesWay(6)
        Part.gap()
      }
      if isFirst { firstSteps(context) } else { overview(context) }
      Part.gap()
      notices(context)
    }
  }

  private func line(_ pieces: [Piece]) -> Part { Part.line(Row(pieces).marked(nil)) }

  static let segmentLineAnchor = "line"

  private var sign: Span { Span("›", .accent) }

  // MARK: - Choices

  /// The first digits of the constant, fading out.
  private func decimals(_ context: ScreenContext) -> Part {
    let constant = context.settings.constant
    let block = blockLength
    let inks: [Ink] = [.text, .text, .receding1, .receding2, .receding3, .receding4]
    let blocks = inks.enumerated().map { index, ink in
      let digits = context.texts.digits(constant, index * block..<(index + 1) * block)
      let text =
        (index == 0 ? context.texts.integerPart(constant) : "")
        + context.settings.groups.text(digits, from: index * block)
      let piece = Piece(text, in: Style(ink)).after(1)
      return index == 0 ? piece : piece.givesWay(inks.count - index)
    }
    return line(blocks)
  }

  private static let modesColumn = 32

  private func isStacked(_ context: ScreenContext) -> Bool {
    context.isNew || context.constants.contains(where: \.isOwn) || context.size.columns < 80
  }

  /// The constants and the modes; before the first session no mode is highlighted while the first lesson has the focus.
  @Stack.Builder private func names(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let settings = context.settings
    let focus = focus(context)
    let isDoor = context.isNew && focus == .step
    let constants = Part.choices(
      context.constants.map { (context.repertoire.shortened(texts.name($0), to: 12), AnyHashable($0)) },
      chosen: context.constants.firstIndex(of: settings.constant), hasFocus: focus == .constant, gap: 5,
      sign: sign)
    let modes = Part.choices(
      Mode.onHome.map { (texts.name($0), AnyHashable($0)) },
      chosen: isDoor ? nil : Mode.onHome.firstIndex(of: settings.mode), hasFocus: focus == .mode, gap: 5,
      sign: sign)
    if isStacked(context) {
      constants
      Part.gap()
      modes
    } else {
      Part.beside(constants, modes, from: HomeScreen.modesColumn)
    }
  }

  private func profileName(_ context: ScreenContext) -> Part {
    guard context.profile.name != nil || context.profile.hasOthers else { return .gap() }
    let name = context.profile.name?.text ?? context.texts.firstProfile
    return .line(Piece(context.repertoire.shortened(name, to: 30), in: .dim).atEnd()).givesWay(2)
  }

  /// The description of the chosen mode, or, unless the step has the focus, the session's ghost, segment or way.
  @Stack.Builder private func plan(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let settings = context.settings
    let focus = focus(context)
    if focus == .step {
      let about = context.isNew ? "" : texts.say(context.plan.face.about)
      line([
        Piece((0...(isStacked(context) ? 0 : HomeScreen.modesColumn)).reversed()) { _, _ in }.shortens(0),
        Piece(about, in: .dim).after(0).givesWay(1),
      ]).givesWay(0)
      Part.gap()
    } else if settings.canChooseGhost, !isEditing {
      let ghosts = context.ghosts
      Part.choices(
        ghosts.map {
          (name($0, context), AnyHashable($0))
        }, chosen: ghosts.firstIndex(of: context.ghost) ?? 0, hasFocus: focus == .ghost, gap: 5,
        isMarked: true, sign: sign, lead: [Piece(texts.ghost, in: .dim)])
      Part.gap()
    } else {
      if isEditing || dropped != nil || settings.ways.isEmpty {
        line(segmentRow(context))
      } else {
        let ways = settings.ways
        Part.choices(
          ways.map { (texts.name($0), AnyHashable($0)) },
          chosen: ways.firstIndex(of: settings.way), hasFocus: focus == .way, gap: 5, isMarked: true,
          sign: sign, lead: [Piece(texts.forms(of: context.plan), in: .text)])
      }
      if !settings.offersSegment {
        Part.gap()
      } else {
        Part.line(lineRow(context)).givesWay(1)
      }
    }
  }

  private func name(_ ghost: Ghost, _ context: ScreenContext) -> String {
    guard case .other(let name, let type) = ghost else {
      return context.texts.name(ghost, pace: context.settings.pace)
    }
    return context.repertoire.shortened(name, to: 12) + " " + type.sign
  }

  private func segmentRow(_ context: ScreenContext) -> [Piece] {
    let texts = context.texts
    let settings = context.settings
    if let dropped { return [Piece(dropped.map { "✗ " + $0 }, in: .error)] }
    if let typed {
      let written = Piece(Span(typed, .strong), Span("▁", .cursor))
      if let segment = segment(typed, context) {
        return [written, Piece(texts.details(segment), in: .text)]
      }
      let fault = texts.segmentFormat(of: settings.constant).map { (isRefused ? "✗ " : " ") + $0 }
      return [written, Piece(fault, in: isRefused ? .error : .dim).after(1)]
    }
    guard case .segment(let handle) = focus, let segment = context.segment else {
      return [
        Piece(texts.forms(of: context.plan), in: .text),
        Piece(texts.rival(context), in: .text).after(3),
      ]
    }
    let ends = Piece(
      Span(texts.number(segment.start), handle == .end ? .text : .accent), Span("–", .text),
      Span(texts.number(segment.end), handle == .start ? .text : .accent))
    return [ends, Piece(texts.details(segment), in: .text).after(3)]
  }

  private func lineRow(_ context: ScreenContext) -> Row {
    var handle: SegmentLine.Handle?
    if case .segment(let focused) = focus { handle = focused }
    let line = SegmentLine(context.segment, among: context.settings.constant.decimals.count)
    let piece = Piece((10...50).reversed()) { line.draw(into: &$0, $1, focus: handle) }
    let scale = Piece("\(line.scale) ", in: .dim).after(1)
    return Row(piece.anchored(as: HomeScreen.segmentLineAnchor), scale).marked(if: isEditing)
  }

  // MARK: - Steps

  /// The first steps on Home before the first session: the first lesson, or typing what is known already.
  @Stack.Builder private func firstSteps(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let hasFocus = focus(context) == .step
    Part.line(
      Row(
        Piece(texts.firstLesson(context.firstLesson), in: hasFocus ? .strong : .dim).anchored(as: Focus.step)
      )
      .marked(if: hasFocus))
    line([Piece(texts.lessIsShown, in: .dim)]).givesWay(3)
    Part.gap()
    if digitsBeginPractice(context) {
      let asked = texts.say(en: "You know some already? Type them:", fr: "Tu en connais déjà ? Tape-les :")
      line([
        Piece(
          Span(asked + "  " + texts.integerPart(context.settings.constant), hasFocus ? .text : .dim),
          Span("▁", .cursor))
      ]).givesWay(4)
    }
  }

  @Stack.Builder private func overview(_ context: ScreenContext) -> [Part] {
    Part.gap()
    if let welcome = context.texts.welcomeBack(context) {
      line([Piece(welcome, in: .text)]).givesWay(7)
      Part.gap()
    }
    stepLine(context)
    Part.gap(2)
    if let dayPlan = context.dayPlan, context.summedShare == nil {
      let held = context.texts.heldRow(
        dayPlan, label: HomeScreen.labelColumns, figure: HomeScreen.figureColumns)
      Part.line(held.marked(nil)).givesWay(5)
    } else {
      Part.gap()
    }
    let records = records(context)
    if !records.isEmpty { Part.rows(records, least: 1).shrinks(4).givesWay(4) }
    Part.gap()
    line(grade(context)).givesWay(3)
    Part.gap()
    // With few rows the challenge is the first to go, and the streak stays.
    Part.flow([streak(context)?.wide(41), challenge(context)].compactMap(\.self), keepsLast: false)
      .marked(nil)
  }

  private static let labelColumns = 6
  private static let figureColumns = 22

  private func stepLine(_ context: ScreenContext) -> Part {
    let texts = context.texts
    let hasFocus = focus(context) == .step
    let label = Piece(texts.today, in: hasFocus ? .accent : .dim)
      .wide(HomeScreen.labelColumns).givesWay(3)
    if let share = context.summedShare { return line([label, Piece(texts.readingHistory(share), in: .dim)]) }
    guard let dayPlan = context.dayPlan else { return line([label]) }
    let (next, others) = texts.stepLine(dayPlan, context)
    return .line(
      Row(
        label, Piece(next, in: context.nextStep == nil ? .dim : hasFocus ? .strong : .text).shortens(4),
        Piece(others, in: .dim).givesWay(2)
      ).marked(if: hasFocus).anchored(as: Focus.step))
  }

  private func records(_ context: ScreenContext) -> [Row] {
    let texts = context.texts
    let figures = context.progress[context.settings.constant]
    return RecordType.allCases.compactMap { type in
      guard let best = figures[type] else { return nil }
      return Row(
        Piece(type.sign, in: .reward).wide(HomeScreen.labelColumns),
        Piece(
          forms: texts.recordDetails(type, best.run).map {
            [Span(texts.recordValue(type, best.run), .strong), Span(" " + $0, .text)]
          }
        ).wide(HomeScreen.figureColumns).shortens(-1), Piece(texts.date(best.date), in: .dim).givesWay(2)
      ).marked(nil)
    }
  }

  private func grade(_ context: ScreenContext) -> [Piece] {
    let texts = context.texts
    let xp = context.progress.xp
    let name = Piece(texts.name(context.progress.grade).uppercased(), in: .strong).wide(7)
    let bar = Piece((6...33).reversed()) { grid, box in
      GradeGrowth(before: xp, after: xp, width: box.columns).draw(into: &grid, box)
    }
    return [name, bar.after(1).givesWay(2), Piece(texts.wayToNextGrade(xp), in: .text)]
  }

  private func streak(_ context: ScreenContext) -> Piece? {
    let days = context.progress.days
    let isAtStake = days.streak(at: context.now.date) > 0 && !days.contains(context.today)
    return context.texts.streak(context).map { Piece($0, in: isAtStake ? .reward : .text) }
  }

  private func challenge(_ context: ScreenContext) -> Piece? {
    guard let entry = context.challengeOfToday, let words = context.texts.state(of: entry, context) else {
      return nil
    }
    let (sign, ink): (String, Ink) =
      switch entry.state {
      case .shown: ("□", .strong)
      case .begun, .failed: ("○", .error)
      case .won: ("●", .reward)
      }
    return Piece(Span(sign + " ", Style(ink)), Span(words, .text))
  }

  // MARK: - Notices

  /// One notice: the question about leaving, a trouble, repairs to the folder, friends, or reminders.
  @Stack.Builder private func notices(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    if let loss = context.lossOnLeaving {
      Part.text(texts.lossForms(loss), in: .error).marked(nil)
      Part.text(texts.lossAdvice(loss, texts.name(context.keys[.quit])), in: .text).marked(nil)
    } else if let trouble = context.trouble {
      line([Piece(texts.text(trouble), in: .error)])
    } else if context.folderNews != FolderNews() {
      line([Piece(texts.forms(context.folderNews), in: .text)])
    } else if let rival = context.friends.passing.first {
      line([Piece(texts.passed(rival, as: context.repertoire.shortened(rival.name, to: 16)), in: .reward)])
    } else if let unshared = texts.unshared(context.friends) {
      Part.text(unshared, in: .dim).marked(nil)
    } else {
      context.reminderLines
    }
  }
}
