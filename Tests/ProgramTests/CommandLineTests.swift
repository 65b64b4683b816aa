import Foundation
import Testing

@testable import authflow

private let statuses: [([String], Int32)] = [
  (["draw", "tcp", "--view", "neighbourhood", "--state", "listen"], 0),
  (["draw", "tcp", "--view", "table"], 0),
  (["draw", "--view", "table", "--state", "wait"], 64),
  (["draw", "--height", "9", "--view", "table"], 64),
  (["check", "mine.yaml", "missing.yaml", "tcp"], 66),
  (["explore", "missing.yaml", "--size", "80x24"], 66),
  (["explore", "mine.yaml", "--size", "80x24"], 65), (["draw", "--state", "nowhere"], 64),
  (["explore", "--token=authflow1.tcp.AAAA"], 64),
  (["flows", "nothing"], 66), (["flows", "tcp", "--source", "tcp"], 64),
  (["lessons", "--source", "nothing"], 66), (["lessons", "check", "fewer-scopes"], 0),
  (["lessons", "check", "mine.yaml"], 65),
  (["lessons", "check", "missing.yaml", "fewer-scopes"], 66),
  (["lessons", "check", "solved.yaml"], 1),
]

@Test(arguments: statuses)
func `the exit status says how it went`(arguments: [String], status: Int32) throws {
  let result = try run(arguments)
  #expect(result.status == status, "\(result.output)\(result.errors)")
  // Results and complaints never mix: a failure of the program itself leaves standard output
  // empty.
  if status == 64 || status == 66, !arguments.contains("check") {
    #expect(result.output == "")
  }
}

/// What is said of all commands where one is named that there is not.
private let commands =
  "The commands: explore, draw, explain, errors, follow, learn, practice, drill, review, run, check, diff, "
  + "convert, flows, lessons, runs.\nTo list the bundled flows, type authflow flows.\n"

private let complaints: [([String], String)] = [
  (
    ["darw"],
    "authflow has no command and no bundled flow called darw, and there is no such file. Did you mean draw?\n"
      + commands
  ),
  (
    ["frobnicate"],
    "authflow has no command and no bundled flow called frobnicate, and there is no such file. To list the commands, type authflow --help.\n"
      + commands
  ),
  (
    ["run", "row-04"],
    "authflow: no bundled scenario or file is called row-04. Did you mean row-04-declined-scopes or row-04-stop?\n"
  ),
  (
    ["run", "shipped"],
    "authflow: no bundled scenario or file is called shipped. Did you mean shipped-01-repeat, "
      + "shipped-02-repeat-offline, shipped-03-http-429, shipped-04-http-429-without, shipped-05-server-overloaded "
      + "or one of 29 more? "
      + "authflow run --list lists what is bundled\n"
  ),
  (
    ["replay", "--help"],
    "authflow has no command and no bundled flow called replay, and there is no such file. To list the commands, type authflow --help.\n"
      + commands
  ),
  (
    ["draw", "msal-aple"],
    "authflow: no bundled flow or file is called msal-aple. Did you mean msal-apple?\n"
  ),
  (
    ["draw", "nothing"],
    "authflow: no bundled flow or file is called nothing. authflow flows lists what is bundled\n"
  ),
  (
    ["lessons", "check", "fewer-scope"],
    "authflow: no bundled lesson or file is called fewer-scope. Did you mean fewer-scopes?\n"
  ),
  (
    ["draw", "no/such.yaml"],
    "authflow: cannot read no/such.yaml: there is no such file or folder. Check the path\n"
  ),
  (
    ["draw", "--state", "silnt"],
    "authflow: msal-apple has no state silnt. Did you mean silent?\n"
  ),
  (
    ["explore", "--size", "0x10"],
    "authflow: --size must be columns x rows, such as 100x30, each from 1 to 2000, not 0x10.\n"
  ),
  (
    ["explore", "--size", "-5x10"],
    "authflow: --size must be columns x rows, such as 100x30, each from 1 to 2000, not -5x10.\n"
  ),
  (
    ["explore", "--keys", "1 <enter"],
    "authflow: keys:3: error: this < has no >. Write <lt> for the character <.\n"
  ),
  (
    ["explore"],
    "authflow: standard input is not a terminal, so authflow cannot read keys. Run authflow in a terminal, without a pipe or <. "
      + "You can also print the screen as text with --size 80x24 --keys \"…\"\n"
  ),
  (
    ["learn"],
    "authflow: standard input is not a terminal, so authflow cannot read keys. Run authflow in a terminal, without a pipe or <. "
      + "You can also list the lessons as text with authflow lessons\n"
  ),
  (
    ["learn", "first-token"],
    "authflow: standard input is not a terminal, so authflow cannot read keys. Run authflow in a terminal, without a pipe or <. "
      + "You can also print line by line with --plain\n"
  ),
]

@Test(arguments: complaints)
func `a complaint says what, where, why and what to do`(
  arguments: [String], message: String
)
  throws
{
  #expect(try run(arguments).errors == message)
}

private let misspelt: [([String], words: String)] = [
  (["draw", "--widht", "3"], "Error: Unknown option '--widht'. Did you mean '--width'?\n"),
  (["--foo"], "Error: Unknown option '--foo'\nUsage: authflow explore "),
  (["--dmo"], "Error: Unknown option '--dmo'. Did you mean '--demo'?\n"),
  (["exlpain", "x"], "called exlpain, and there is no such file. Did you mean explain?\n"),
  (
    ["draw", "--nothing-like-it"],
    "Error: Unknown option '--nothing-like-it'\nUsage: authflow draw "
  ),
  (["tcp", "tpc"], "Error: Unexpected argument 'tpc'\nUsage: authflow explore "),
]

@Test(arguments: misspelt)
func `a misspelt subcommand or option is told with the nearest`(
  _ arguments: [String], words: String
) throws {
  let result = try run(arguments)
  #expect(result.status == 64 && result.output == "")
  #expect(result.errors.contains(words), "\(result.errors)")
}

private let numbers: [([String], bounds: String)] = [
  (["check", "--limit"], "--limit must be from 1 to 100000000"),
  (["runs", "--last"], "--last must be from 1 to 1000000"),
  (["draw", "--width"], "--width must be from 20 to 2000"),
]

@Test(arguments: numbers)
func `a number below 0 is told with what is allowed, not taken for an option`(
  _ arguments: [String], bounds: String
)
  throws
{
  let result = try run(arguments + ["-5"])
  #expect(result.status == 64 && result.output == "")
  #expect(result.errors.hasPrefix("Error: \(bounds), not -5.\n"), "\(result.errors)")
}

@Test func `a flow is read from standard input`() throws {
  let yaml = Data(
    "flow: tiny\ninitial: a\nstates:\n  a: {on: {go: b}}\n  b: {kind: outcome}\n".utf8)
  let result = try Program.run("draw", "-", "--view", "table", "--width", "60", input: yaml)
  #expect(result.status == 0)
  #expect(result.output.contains("go"))
}

@Test func `the same input gives the same bytes`() throws {
  for arguments in [["draw", "tcp"], ["explore", "--size", "120x40", "--keys", "1 4"]] {
    #expect(try run(arguments).output == run(arguments).output)
  }
}

@Test func `frames are printed one after another, each under its key`() throws {
  let output = try Program.run("explore", "--size", "60x16", "--keys", "1 u", "--frames")
    .output
  let heads = output.split(separator: "\n").filter {
    $0.hasPrefix("── ") && $0.hasSuffix(" ──")
  }
  #expect(heads == ["── 0 ──", "── 1: 1 ──", "── 2: u ──"])
}

private func run(_ arguments: [String]) throws -> Program.Result {
  try Program.run(arguments)
}
