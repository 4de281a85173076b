import ArgumentParser
import Runtime
import Store
import TrainerCore

extension CompletionKind {
  /// The constants, with the lists of digits that there are.
  static var constants: CompletionKind {
    ofFolder { reader in (Constant.allCases + reader.openLists()).map(\.rawValue) }
  }

  /// The names of the lists of digits.
  static var lists: CompletionKind { ofFolder { $0.openLists().map(\.rawValue) } }

  /// The names of the profiles.
  static var profiles: CompletionKind {
    ofFolder { $0.profiles().compactMap { $0.name?.text } }
  }

  /// The newest sessions' ids, after the word for the newest of all.
  static var sessions: CompletionKind {
    ofFolder { ["last"] + (try SessionArgument.newest(50, in: $0).map(\.id)) }
  }

  /// The ids of the newest attempts.
  static var attempts: CompletionKind {
    ofFolder { try SessionArgument.newest(1000, in: $0).filter { $0.plan.details.attempt != nil }.map(\.id) }
  }

  /// Some words, and after them the people whose ghosts were imported.
  static func ghosts(after words: [String] = []) -> CompletionKind {
    ofFolder { words + Set(try $0.rivals().map(\.name)).sorted() }
  }

  /// What lies in the folder that the words before the cursor name; nothing where it cannot be read.
  private static func ofFolder(
    _ names: @escaping @Sendable (HistoryReader) throws -> [String]
  ) -> CompletionKind {
    .custom { words, _, _ in
      let values = GlobalOptions.Values(
        context: .ofProcess, dataDirectory: LeadingOptions.value(of: "--data-dir", in: words),
        profile: LeadingOptions.value(of: "--profile", in: words))
      return (try? names(values.reader)) ?? []
    }
  }
}
