import ArgumentParser
import Runtime
import Screens
import Store
import TrainerCore

extension CompletionKind {
  static var constants: CompletionKind {
    ofFolder { reader in (Constant.allCases + reader.folder.openLists()).map(\.rawValue) }
  }

  static var lists: CompletionKind { ofFolder { $0.folder.openLists().map(\.rawValue) } }

  static var profiles: CompletionKind {
    ofFolder { $0.profiles().compactMap { $0.name?.text } }
  }

  /// The word `last`, then the ids of the newest 50 sessions.
  static var sessions: CompletionKind {
    ofFolder { ["last"] + (try $0.ids(of: $0.latest(50))) }
  }

  /// The ids of the attempts among the newest 1000 sessions.
  static var attempts: CompletionKind {
    ofFolder { try $0.ids(of: $0.latest(1000).filter { $0.plan.rules != nil }) }
  }

  /// The names of the settings, offered only directly after the command's name.
  static var settings: CompletionKind {
    .custom { words, index, _ in
      words.prefix(index).last == SettingsCommand.name ? NamedSettings.names(Texts(helpLanguage)) : []
    }
  }

  /// Some words, then the names of the people whose ghosts are here, imported or friends'.
  static func ghosts(after words: [String] = []) -> CompletionKind {
    ofFolder { words + Set(try $0.rivals().map(\.name)).sorted() }
  }

  /// Names from the folder that the command line names; none if it cannot be read.
  ///
  /// Leaves out names with line breaks, which no shell reads back whole, and with a leading dash, which need a `--` before them.
  private static func ofFolder(
    _ names: @escaping @Sendable (HistoryReader) throws -> [String]
  ) -> CompletionKind {
    .custom { words, index, _ in
      let values = OptionValues(words, in: .ofProcess)
      let takesDash = words.prefix(index).contains("--")
      let names = ((try? names(values.reader)) ?? []).filter {
        $0 == $0.printable && (takesDash || !$0.hasPrefix("-"))
      }
      // After a colon zsh expects a description.
      guard CompletionShell.requesting == .zsh else { return names }
      return names.map { $0.replacing("\\", with: "\\\\").replacing(":", with: "\\:") }
    }
  }
}

extension String {
  /// The parser's output; a completion script is changed so that no shell expands a name read from a file.
  var withSafeCompletions: String {
    // Without `banghist` zsh would not quote the exclamation marks that history expansion then looks for.
    if hasPrefix("#compdef") { return replacing("unsetopt aliases banghist", with: "unsetopt aliases") }
    return hasPrefix("#!/bin/bash") ? self + bashCompletions : self
  }
}

/// Replaces the script's function that passes the words straight to `compgen`, which expands them.
///
/// Matches are quoted here, because readline would expand a tilde, take a name for a folder's, and since bash 5.3 quote what
/// several have in common so that a command in it is run. Inside a quotation that the user opened, quoting a single match
/// once more does no harm; several that may hold a command are left out.
private let bashCompletions = #"""

  __pi-trainer_add_completions() {
      local -a names matches
      local quote="${COMP_WORDS[COMP_CWORD]:0:1}" index
      if [[ "${1}" = -W ]]; then
          mapfile -t names < <(printf %s "${2}")
          set -- -W '"${names[@]}"'
      fi
      mapfile -t matches < <(IFS=$'\n' compgen "${@}" -- "${cur}")
      if [[ "${1}" = -W ]]; then
          [[ "${quote}" = [\"\'] ]] || quote=''
          if [[ -z "${quote}" || "${#matches[@]}" -eq 1 ]]; then
              compopt +o filenames
              for index in "${!matches[@]}"; do
                  printf -v "matches[${index}]" %s%q%s "${quote}${quote}" "${matches[index]}" "${quote}${quote}"
              done
          elif [[ "${quote}" = \" && "${matches[*]}" = *[\$\`]* ]]; then
              matches=()
          fi
      fi
      COMPREPLY+=("${matches[@]}")
  }
  """#
