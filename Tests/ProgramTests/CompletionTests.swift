import Foundation
import Testing
import VirtualTerminalKit

/// A shell in which Tab completes command lines of the program.
struct CompletingShell: Sendable, CustomTestStringConvertible {
  let name: String
  let path: String
  let options: [String]
  /// What is typed before the first line; %@ stands for the file of the script.
  let start: String

  var testDescription: String { name }

  static let all = [
    CompletingShell(
      name: "bash", path: "/bin/bash", options: ["--norc", "--noprofile"],
      start: "source '%@'; PS1='READ''Y '"),
    CompletingShell(
      name: "zsh", path: "/bin/zsh", options: ["-f"],
      start:
        "bindkey -e; autoload -U compinit && compinit -u -D; source '%@'; setopt nobeep; PS1='READ''Y '"
    ),
    CompletingShell(
      name: "fish", path: "/usr/bin/fish", options: ["--no-config"],
      start: "source '%@'; function fish_prompt; echo -n 'READ''Y '; end"),
  ]

  /// Those of this machine; the manual and the package are made where all of them are.
  static let found = all.filter { FileManager.default.isExecutableFile(atPath: $0.path) }
}

/// What is typed before Tab, and the words that the command then has; files of odd names lie in
/// the folder.
private let lines: [(typed: String, words: [String])] = [
  ("authflow dra", ["draw"]),
  ("authflow draw msal-apple-sh", ["draw", "msal-apple-shipped"]),
  ("authflow draw --view nei", ["draw", "--view", "neighbourhood"]),
  ("authflow flows tc", ["flows", "tcp"]),
  ("authflow run row-04-d", ["run", "row-04-declined-scopes"]),
  (#"authflow my\ f"#, ["my flow.yaml"]),
  (#"authflow draw my\ f"#, ["draw", "my flow.yaml"]),
  (#"authflow draw "my f"#, ["draw", "my flow.yaml"]),
  ("authflow draw 'my f", ["draw", "my flow.yaml"]),
  (#"authflow draw it\'"#, ["draw", "it's.yaml"]),
  (#"authflow draw "it'"#, ["draw", "it's.yaml"]),
  (#"authflow draw 'dq""#, ["draw", "dq\".yaml"]),
  (#"authflow draw a\$"#, ["draw", "a$b.yaml"]),
  (#"authflow draw my\ dir/in\ s"#, ["draw", "my dir/in side.yaml"]),
  (#"authflow convert "my dir/in"#, ["convert", "my dir/in side.yaml"]),
  (#"authflow explore --scenario it\'"#, ["explore", "--scenario", "it's.yaml"]),
]

@Test(arguments: CompletingShell.found)
func `Tab completes subcommands, names and paths with blanks and quotes`(
  shell: CompletingShell
)
  throws
{
  let folder = try Folder()
  let script = try folder.write(
    "script", try Program.run("--generate-completion-script", shell.name).output)
  let files = try Folder()
  try FileManager.default.createDirectory(
    atPath: files.path("my dir"), withIntermediateDirectories: true)
  for name in ["my flow.yaml", "it's.yaml", "dq\".yaml", "a$b.yaml", "my dir/in side.yaml"]
  {
    _ = try files.write(name, "")
  }
  // What the command got, a word a line.
  let shown = folder.path("shown")
  let show = try folder.write(
    "show", "#!/bin/sh\nfor word; do printf '%s\\n' \"$word\"; done > '\(shown)'\n")
  try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: show)
  let tools = URL(filePath: Program.path).deletingLastPathComponent().path
  let terminal = try VirtualTerminal(
    shell.path, shell.options,
    environment: [
      "PATH": "\(tools):/usr/bin:/bin", "HOME": folder.url.path, "INPUTRC": "/dev/null",
      "XDG_CONFIG_HOME": folder.path("config"),
    ], columns: 160, rows: 80)
  try terminal.type(
    "cd '\(files.url.path)'; \(shell.start.replacing("%@", with: script))\r")
  try terminal.wait { $0.lines.contains { $0.hasPrefix("READY") } }
  for (number, line) in lines.enumerated() {
    try terminal.type(line.typed + "\t")
    // Home, then another command before the line: what the words are, however the shell quotes
    // them.
    try terminal.control("a")
    try terminal.type("'\(show)' \r")
    try terminal.wait { _ in FileManager.default.fileExists(atPath: shown) }
    try terminal.wait { $0.lines.filter { $0.hasPrefix("READY") }.count > number + 1 }
    let words = try folder.read("shown").split(separator: "\n").dropFirst().map(String.init)
    #expect(
      words.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } == line.words,
      "\(shell.name): \(line.typed)")
    try FileManager.default.removeItem(atPath: shown)
  }
}

@Test(arguments: CompletingShell.all)
func `a completion script names every command, and offers files beside names`(
  shell: CompletingShell
) throws {
  let script = try Program.run("--generate-completion-script", shell.name).output
  let help = try Program.run("--help").output
  for name in help.matches(of: #/(?m)^  ([a-z]+)( \(default\))?  /#).map(\.1) {
    #expect(script.contains(name), "\(name)")
  }
  let files = [
    "bash": "compgen -f -- \"${cur}\")\n", "zsh": "\n    _files\n}",
    "fish": " -Fka '(__authflow_custom",
  ]
  #expect(script.contains(files[shell.name] ?? "?"))
  #expect(!script.contains("-fka '(__authflow_custom"))
}
