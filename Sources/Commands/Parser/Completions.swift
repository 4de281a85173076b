import ArgumentParser
import Runtime
import Screens
import Store
import TrainerCore

extension CompletionKind {
  /// The constants, with the lists of digits that there are.
  static var constants: CompletionKind {
    ofFolder { reader in (Constant.allCases + reader.folder.openLists()).map(\.rawValue) }
  }

  /// The names of the lists of digits.
  static var lists: CompletionKind { ofFolder { $0.folder.openLists().map(\.rawValue) } }

  static var profiles: CompletionKind {
    ofFolder { $0.profiles().compactMap { $0.name?.text } }
  }

  /// The newest sessions' ids, after the word for the newest of all.
  static var sessions: CompletionKind {
    ofFolder { ["last"] + (try SessionArgument.newest(50, in: $0).map(\.id)) }
  }

  /// The ids of the newest attempts.
  static var attempts: CompletionKind {
    ofFolder { try SessionArgument.newest(1000, in: $0).filter { $0.plan.rules != nil }.map(\.id) }
  }

  /// The settings, where none is named yet.
  static var settings: CompletionKind {
    .custom { words, index, _ in
      words.prefix(index).last == SettingsCommand.name ? NamedSettings.names(Texts(helpLanguage)) : []
    }
  }

  /// Some words, and after them the people whose ghosts were imported.
  static func ghosts(after words: [String] = []) -> CompletionKind {
    ofFolder { words + Set(try $0.rivals().map(\.name)).sorted() }
  }

  /// What lies in the folder that the words before the cursor name; nothing where it cannot be read.
  ///
  /// A line break no shell takes in a line of completions, and a leading dash no command takes for a name without a
  /// `--` before it.
  private static func ofFolder(
    _ names: @escaping @Sendable (HistoryReader) throws -> [String]
  ) -> CompletionKind {
    .custom { words, index, _ in
      let values = OptionValues(words, in: .ofProcess)
      let takesDash = words.prefix(index).contains("--")
      let names = ((try? names(values.reader)) ?? []).filter {
        $0 == $0.printable && (takesDash || !$0.hasPrefix("-"))
      }
      // What follows a colon would be a description there.
      guard CompletionShell.requesting == .zsh else { return names }
      return names.map { $0.replacing("\\", with: "\\\\").replacing(":", with: "\\:") }
    }
  }
}

extension String {
  /// What the parser prints: where that is a completion script, no shell takes a name from a file for more than a name.
  var withSafeCompletions: String {
    // Completion would not quote the exclamation marks that the line is then searched for.
    if hasPrefix("#compdef") { return replacing("unsetopt aliases banghist", with: "unsetopt aliases") }
    return hasPrefix("#!/bin/bash") ? self + bashCompletions : self
  }
}

/// Replaces the function that hands the words themselves to `compgen`, which expands them.
///
/// What is the only match is quoted here: readline would expand a tilde, and take the name of a folder for one.
/// Within quotes that were opened it does not matter what is quoted once more.
private let bashCompletions = #"""

  __pi-trainer_add_completions() {
      local -a names matches
      local quote="${COMP_WORDS[COMP_CWORD]:0:1}"
      if [[ "${1}" = -W ]]; then
          mapfile -t names < <(printf %s "${2}")
          set -- -W '"${names[@]}"'
      fi
      mapfile -t matches < <(IFS=$'\n' compgen "${@}" -- "${cur}")
      if [[ "${1}" = -W && "${#matches[@]}" -eq 1 ]]; then
          [[ "${quote}" = [\"\'] ]] || quote=''
          if [[ -z "${quote}" || "${matches[0]}" = '~'* || -d "${matches[0]}" ]]; then
              compopt +o filenames
              printf -v 'matches[0]' %s%q%s "${quote}${quote}" "${matches[0]}" "${quote}${quote}"
          fi
      fi
      COMPREPLY+=("${matches[@]}")
  }
  """#
