import ArgumentParser
import Runtime
import Screens
import Store
import TrainerCore

struct ForgetCommand: OrdinaryCommand {
  static var configuration: CommandConfiguration {
    .init(
      "forget", en: "Deletes a session for good, from every figure and from this machine’s files.",
      fr: "Supprime une séance pour de bon, de tous les calculs et des fichiers de cette machine.",
      about: help(
        en: """
          Records, days in a row, XP and memory are recalculated from what is left. It asks \
          first, unless --yes is given.
          """,
        fr:
          """
          Records, jours, XP et mémoire sont recalculés d’après ce qui reste. Une confirmation \
          est demandée, sauf avec --yes.
          """
      ), examples: "forget ID")
  }

  @OptionGroup var session: SessionArgument

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(_ values: OptionValues) throws {
    let texts = values.console.texts
    let id = try session.id(by: values.reader)
    guard let entry = try values.reader.entry(id) else { throw Failure.noSession(id) }
    guard
      try confirmation.isGiven(
        texts.forgetQuestion(entry), values, en: "delete the session", fr: "supprimer la séance")
    else { return }
    guard try values.writer.forget(id) else { throw Failure.noSession(id) }
    guard let membership = values.reader.settings().friends else { return }
    let friends = values.writer.exchange(membership)
    if friends.unread != nil || texts.unshared(friends) != nil {
      values.console.warn(
        texts.say(
          en:
            "your file in \(membership.folder) could not be written and may still contain the session; see pi-trainer friends",
          fr:
            "ton fichier dans \(membership.folder) n’a pas pu être écrit et contient peut-être encore la séance ; voir pi-trainer friends"
        ))
    }
  }
}

extension Texts {
  fileprivate func forgetQuestion(_ session: SessionEntry) -> String {
    let what = [
      evenDateAndTime(session.date), name(session.plan.constant) + " " + name(session.plan.mode),
      digits(session.score),
    ].joined(separator: ", ")
    return say(en: "\(what): delete it for good? [y/N]", fr: "\(what) : supprimer pour de bon ? [o/N]")
  }
}
