import ArgumentParser
import BundledFlows
import Model

extension CompletionKind {
  /// The name of a bundled flow, or a file.
  static let flow = CompletionKind.custom { _, _, _ in BundledFlows.ids }
  /// The name of a bundled scenario, or a file.
  static let scenario = CompletionKind.custom { _, _, _ in
    BundledFlows.scenarios.map(\.name)
  }
  /// The name of a bundled lesson, or a file.
  static let lesson = CompletionKind.custom { _, _, _ in BundledFlows.lessons.map(\.id) }
}

/// The completion scripts of ArgumentParser, and what they cannot say: that an argument is a
/// name of ours or a file.
///
/// Names come from the program, files from the shell, which knows how a path with blanks or
/// quotes in it is completed. What takes names only says so with a list.
enum CompletionScript {
  /// A place in a script and what stands there instead.
  typealias Change = (shell: CompletionShell, old: String, new: String)

  /// What is changed; a test holds that each place is there once or more.
  static let changes: [Change] = [
    // It is read by a shell, not run.
    (.bash, "#!/bin/bash\n", "# Made by authflow --generate-completion-script bash.\n"),
    (
      .bash, "    \"${COMP_WORDS[0]}\" \"${@}\" \"${words[@]}\"\n}\n",
      """
          "${COMP_WORDS[0]}" "${@}" "${words[@]}"
          # What stands here is expanded once more.
          local file
          while IFS='' read -r file; do
              printf '%q\\n' "${file}"
          done < <(compgen -f -- "${cur}")
      }

      __authflow_or_file() {
          local -r cur="${2}"
          _authflow "${@}"
          if [[ "${COMP_CWORD}" -eq 1 && "${#COMPREPLY[@]}" -eq 0 ]]; then
              __authflow_add_completions -f
          fi
      }

      """
    ),
    (
      .bash, "complete -o filenames -F _authflow authflow",
      "complete -o filenames -F __authflow_or_file authflow"
    ),
    (
      .zsh, "        __authflow_complete \"${completions[@]:0:-1}\"\n    fi\n",
      """
              __authflow_complete "${completions[@]:0:-1}"
          fi
          _files

      """
    ),
    (
      .zsh, "        _describe -V subcommand subcommands && ret=0\n",
      "        _describe -V subcommand subcommands && ret=0 || { _files && ret=0 }\n"
    ),
    (.fish, "fka '(__authflow_custom_completion ", "Fka '(__authflow_custom_completion "),
    (
      .fish, "'(__authflow_complete_directories)'",
      "'(__fish_complete_directories (commandline -ct) \\'\\')'"
    ),
    (
      .fish, "complete -c 'authflow' -f\n",
      """
      complete -c 'authflow' -f
      complete -c 'authflow' -n '__authflow_should_offer_completions_for_positional "authflow" -eq 1' -F

      """
    ),
  ]

  /// The script that the parser was asked for with files beside names; nil if it was asked for
  /// something else.
  static func script(for arguments: [String], parsers text: String) -> String? {
    guard arguments.contains(where: { $0.hasPrefix("--generate-completion-script") }) else {
      return nil
    }
    // The parser does not say for which shell a script is, but each begins in its own way.
    let beginnings: [(String, CompletionShell)] = [
      ("#!/bin/bash", .bash), ("#compdef", .zsh), ("function __authflow", .fish),
    ]
    guard let shell = beginnings.first(where: { text.hasPrefix($0.0) })?.1 else {
      return nil
    }
    return changes.filter { $0.shell == shell }.reduce(text) {
      $0.replacing($1.old, with: $1.new)
    }
  }
}
