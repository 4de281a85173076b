import Canvas
import Preferences
import TrainerCore

extension HomeScreen {
  func page(_ context: ScreenContext) -> PageLayout {
    context.page(hints(context)) {
      heading(context)
      profileName(context)
      if context.isNew { firstSteps(context) } else { overview(context) }
      Part.gap()
      notices(context)
    }
  }

  private func line(_ pieces: [Piece]) -> Part { Part.line(Row(pieces).marked(nil)) }

  private var sign: Span { Span("›", .accent) }

  private static let secondColumn = 34
  private static let nameColumns = 11
  private static let figureColumns = 22

  /// True if the modes share one line, since there is no room for a row each.
  private func isCompact(_ context: ScreenContext) -> Bool {
    context.size.columns < 64 || context.size.rows < 18
  }

  private func hasRoomBesideConstants(_ context: ScreenContext) -> Bool {
    context.size.columns >= 80 && !context.constants.contains(where: \.isOwn)
  }

  private func labelColumns(_ context: ScreenContext) -> Int {
    isCompact(context) ? 8 : HomeScreen.nameColumns
  }

  @Stack.Builder private func heading(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let constants = Part.choices(
      context.constants.map { (context.repertoire.shortened(texts.name($0), to: 12), $0) },
      chosen: context.constants.firstIndex(of: context.settings.constant),
      hasFocus: focus(context) == .constant, gap: 4, sign: sign)
    let isWide = hasRoomBesideConstants(context)
    if !context.isNew {
      if isWide {
        Part.beside(constants, from: HomeScreen.secondColumn) { line(grade(context)) }
      } else {
        constants
      }
    } else if isWide {
      Part.beside(constants, from: HomeScreen.secondColumn) { modeNames(context) }
    } else {
      constants
      Part.gap()
      modeNames(context)
    }
  }

  /// The modes in one line, none of them highlighted while the first lesson has the focus.
  private func modeNames(_ context: ScreenContext) -> Part {
    let isDoor = context.isNew && focus(context) == .step
    return .choices(
      Mode.onHome.map { (context.texts.name($0), Focus.mode($0)) },
      chosen: isDoor ? nil : Mode.onHome.firstIndex(of: context.settings.mode), hasFocus: isOnMode(context),
      gap: 4, sign: sign)
  }

  private func isOnMode(_ context: ScreenContext) -> Bool {
    if case .mode = focus(context) { return true }
    return false
  }

  private func profileName(_ context: ScreenContext) -> Part {
    guard context.profile.name != nil || context.profile.hasOthers else { return .gap() }
    let name = context.profile.name?.text ?? context.texts.firstProfile
    return .line(Piece(context.repertoire.shortened(name, to: 30), in: .dim).atEnd()).givesWay(2)
  }

  /// A row for each mode and the challenge; if there is little room, the modes in one line above the marked row.
  @Stack.Builder private func modes(_ context: ScreenContext) -> [Part] {
    if isCompact(context) {
      modeNames(context)
      if focus(context) == .challenge, let row = challengeRow(context) {
        Part.line(row)
      } else {
        modeLine(context)
      }
    } else {
      Part.rows(
        Mode.onHome.map { mode in
          Row(modeRow(mode, context)).anchored(as: Focus.mode(mode))
            .marked(if: isOnMode(context) && mode == context.settings.mode)
        } + challengeRow(context).list)
    }
  }

  /// The choice of the chosen mode, and the words about it, below the names.
  private func modeLine(_ context: ScreenContext) -> Part {
    line(field.map { write($0, context) } ?? choice(of: context.settings.mode, context).reversed())
  }

  private func modeRow(_ mode: Mode, _ context: ScreenContext) -> [Piece] {
    let texts = context.texts
    let isMarked = isOnMode(context) && mode == context.settings.mode
    let name = Piece(texts.name(mode), in: isMarked ? .accent : .strong).wide(HomeScreen.nameColumns)
    let field = isMarked ? field : nil
    return [name] + (field.map { write($0, context) } ?? choice(of: mode, context))
  }

  /// The words about a mode, and its ghost or segment, between arrows where they change it.
  private func choice(of mode: Mode, _ context: ScreenContext) -> [Piece] {
    let texts = context.texts
    let isMarked = isOnMode(context) && mode == context.settings.mode
    var settings = context.settings
    settings.mode = mode
    let plan = context.prepared(settings.plan)
    let forms =
      settings.canChooseGhost
      ? ghost(context)
      : settings.offersSegment ? texts.extent(of: plan, settings, context.ghost) : [""]
    let hasChoice = isMarked && canChange(context)
    return [
      Piece(texts.say(plan.face.about), in: .dim).wide(HomeScreen.aboutColumns).shortens(-2).givesWay(1),
      Piece(
        forms: forms.map { form in
          [
            Span(hasChoice ? "‹ " : isCompact(context) ? "" : "  ", .accent),
            Span(form, isMarked ? .strong : .dim),
            Span(hasChoice ? " ›" : "", .accent),
          ]
        }
      ).after(1).shortens(isCompact(context) ? 2 : -1),
    ]
  }

  private static let aboutColumns = 30

  /// The chosen ghost and its record, the longest form first.
  private func ghost(_ context: ScreenContext) -> [String] {
    let ghost = context.ghost
    let name = name(ghost, context)
    guard let type = ghost.record, let best = context.progress[context.settings.constant][type] else {
      return [name]
    }
    return [name + ", " + context.texts.briefFigure(type, best.run), name]
  }

  private func challengeRow(_ context: ScreenContext) -> Row? {
    guard let entry = context.challengeOfToday, let challenge = entry.challenge else { return nil }
    let texts = context.texts
    let isMarked = focus(context) == .challenge
    return Row(
      Piece(texts.challenge, in: isMarked ? .accent : .strong).wide(HomeScreen.nameColumns),
      Piece([texts.sentence(challenge), texts.title(of: challenge)], in: .dim)
        .wide(HomeScreen.aboutColumns).givesWay(1),
      Piece(texts.state(of: entry, context).map { "  " + $0 }, in: entry.state == .won ? .reward : .dim)
        .after(1).shortens(-1)
    ).anchored(as: Focus.challenge).marked(if: isMarked)
  }

  /// The text in the field, and the decimals that it stands for, or the fault in it.
  private func write(_ field: SegmentField, _ context: ScreenContext) -> [Piece] {
    let texts = context.texts
    let settings = context.settings
    let text = field.text ?? settings.segment(for: settings.mode).map { "\($0.start)-\($0.end)" } ?? ""
    let meaning: [[Span]]
    if let fault = field.fault {
      meaning = fault.map { [Span("✗ " + $0, .error)] }
    } else if let applied = field.applied(to: settings) {
      let plan = context.prepared(applied.plan)
      meaning = texts.extent(of: plan, applied, context.ghost).map { [Span("  " + $0, .strong)] }
    } else {
      meaning = texts.segmentFormat(of: settings.constant).map { [Span("  " + $0, .dim)] }
    }
    return [
      Piece(Span(text, .strong), Span("▁", .cursor)).wide(HomeScreen.aboutColumns),
      Piece(forms: meaning).after(1).shortens(-1),
    ]
  }

  private func name(_ ghost: Ghost, _ context: ScreenContext) -> String {
    guard case .other(let name, let type) = ghost else {
      return context.texts.name(ghost, pace: context.settings.pace)
    }
    return context.repertoire.shortened(name, to: 12) + " " + type.sign
  }

  /// The first steps on Home before the first session: the first lesson, or typing what is known already.
  @Stack.Builder private func firstSteps(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let hasFocus = focus(context) == .step
    if isOnMode(context) { modeLine(context) } else { Part.gap() }
    rules(context)
    Part.gap()
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
    let texts = context.texts
    let isCompact = isCompact(context)
    if let welcome = texts.welcomeBack(context) {
      line([Piece(welcome, in: .text)]).givesWay(7)
      Part.gap()
    }
    Part.gap()
    stepLine(context)
    if isCompact { streakLine(context) }
    Part.gap()
    modes(context)
    Part.gap()
    rules(context)
    if let dayPlan = context.dayPlan, context.summedShare == nil {
      let held = texts.heldRow(dayPlan, label: labelColumns(context), figure: HomeScreen.figureColumns)
      Part.line(held.marked(nil)).givesWay(6)
    } else {
      Part.gap()
    }
    let records = records(context)
    if !records.isEmpty { Part.rows(records, least: 1).shrinks(4).givesWay(5) }
    if !hasRoomBesideConstants(context) {
      line(grade(context)).givesWay(1)
    }
    Part.gap()
    if !isCompact { streakLine(context) }
  }

  /// The rules of a race in brief, until Crown, Lightning and certificate were seen in a session.
  @Stack.Builder private func rules(_ context: ScreenContext) -> [Part] {
    if focus(context) != .challenge, let rules = context.texts.rulesInBrief(context) {
      Part.rows(rules.map { Row(Piece(forms: $0)).marked(nil) }).givesWay(8)
    }
    Part.gap()
  }

  private func stepLine(_ context: ScreenContext) -> Part {
    let texts = context.texts
    let hasFocus = focus(context) == .step
    let label = Piece(texts.today, in: hasFocus ? .accent : .strong)
      .wide(HomeScreen.nameColumns).givesWay(3)
    if let share = context.summedShare { return line([label, Piece(texts.readingHistory(share), in: .dim)]) }
    guard let dayPlan = context.dayPlan else { return line([label]) }
    let (next, others) = texts.stepLine(dayPlan, context)
    return .line(
      Row(
        label, Piece(next, in: hasFocus ? .strong : context.nextStep == nil ? .dim : .text).shortens(4),
        Piece(others, in: .dim).givesWay(2)
      ).marked(if: hasFocus).anchored(as: Focus.step))
  }

  private func records(_ context: ScreenContext) -> [Row] {
    let texts = context.texts
    let figures = context.progress[context.settings.constant]
    return RecordType.allCases.compactMap { type in
      guard let best = figures[type] else { return nil }
      return Row(
        Piece(type.sign, in: .reward).wide(labelColumns(context)),
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
    let name = Piece(texts.name(context.progress.grade).uppercased(), in: .strong)
    let bar = Piece((6...12).reversed()) { grid, box in
      GradeGrowth(before: xp, after: xp, width: box.columns).draw(into: &grid, box)
    }
    return [name, bar.after(1).givesWay(2), Piece(texts.wayToNextGrade(xp), in: .text).after(1).shortens(2)]
  }

  /// The days in a row, and the last two weeks, a sign for each day.
  private func streakLine(_ context: ScreenContext) -> Part {
    let days = context.progress.days
    let isAtStake = days.streak(at: context.now.date) > 0 && !days.contains(context.today)
    guard let words = context.texts.streak(context) else { return .gap() }
    let week = (context.today - 13...context.today).map { day in
      days.contains(day)
        ? Span("▓ ", .curve) : day == context.today ? Span("▁", .strong) : Span("· ", .dim)
    }
    return line([
      Piece(words, in: isAtStake ? .reward : .text).wide(
        HomeScreen.nameColumns + HomeScreen.aboutColumns + 1),
      Piece(forms: [week]).after(4).givesWay(1),
    ])
  }

  /// One notice: the question about leaving, a trouble, repairs to the folder, friends, or reminders.
  @Stack.Builder private func notices(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    if let loss = context.lossOnLeaving {
      Part.text(texts.lossForms(loss), in: .error).marked(nil)
      Part.text(texts.lossAdvice(loss, texts.name(context.keys[.quit])), in: .text).marked(nil)
    } else if let trouble = context.trouble {
      line([Piece(texts.text(trouble), in: .error)])
    } else if hasPasted {
      line([Piece(texts.pasteIgnored, in: .text)])
    } else if context.folderNews != FolderNews() {
      line([Piece(texts.newsForms(context.folderNews), in: .text)])
    } else if let rival = context.friends.passing.first {
      line([Piece(texts.passed(rival, as: context.repertoire.shortened(rival.name, to: 16)), in: .reward)])
    } else if let unshared = texts.unshared(context.friends) {
      Part.text(unshared, in: .dim).marked(nil)
    } else {
      context.reminderLines
    }
  }
}
