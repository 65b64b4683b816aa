import BundledFlows
import FlowFiles
import Model
import Testing

@testable import Explorer

/// The documented flow, ready to be explored line by line.
private func begin() throws -> PlainExplorer<MemoryEffects> {
  let session = Session(machine: try Documented.machine(), size: ScreenLayout.smallest)
  return PlainExplorer(session, handler: MemoryEffects())
}

/// Types lines and returns the last answer.
private func type(_ lines: String...) throws -> String {
  var explorer = try begin()
  var text = explorer.greeting
  for line in lines { text = explorer.answer(line) ?? "" }
  return text
}

@Test(
  arguments: [
    (["1"], "NOW     Acquire silently"),
    (["1", "4 granted=User.Read"], "Mail.Read, Mail.Send"),
    (["1", "-50003"], "NOW     Scopes declined"),
    (["1", ":429", "t"], "NOW     Acquire silently"),
    (
      ["1", "50173", "values"],
      "reason=tokensRevoked_50173  Why -50002: tokens revoked, AADSTS50173"
    ),
    (["1", "error"], "ARRIVED  Ask silently"),
    (["1", ":429", ":20s"], "NOW     Retry wait (Failure), 20s"),
    (["20s"], "NOW     Ready (Silent), 20s"),
    (["set account=none", "values"], "* account=none"), (["1", "t", "u"], "NOW     Ready"),
    ([""], "NOW "),
  ] as [([String], String)])
func `a line does what it says`(lines: [String], text: String) throws {
  var explorer = try begin()
  let answers = lines.map { explorer.answer($0) ?? "" }
  #expect(answers.last?.contains(text) == true, "\(answers)")
}

@Test(arguments: [
  ("7", "✗ there is no row 7. The last row is 3\n"),
  ("0", "✗ there is no row 0. The last row is 3\n"),
  ("xyzzy", "✗ nothing is called “xyzzy”. ? lists what you can type\n"),
  ("1 granted=User.Read", "✗ Ask silently does not carry granted. It carries nothing\n"),
  ("set account=foo", "✗ account does not accept “foo”. It accepts none, known\n"),
  (
    "set attempts=99",
    "✗ attempts does not accept “99”. It accepts 0 to 3, without spaces\n"
  ),
  ("set account", "✗ account does not set a variable. Write name=value, without spaces\n"),
  ("t", "✗ No timer is running. Type :20s to let 20s pass.\n"),
  ("u", "✗ There is nothing to undo.\n"),
])
func `a line that cannot be done says why and changes nothing`(line: String, text: String)
  throws
{
  #expect(try type(line) == text)
  #expect(try type(line, "").hasPrefix("NOW     Ready"))
}

@Test
func
  `the short sentences stand first, and the details are pages of their own, as on the screen`()
  throws
{
  let flow = """
    flow: f
    initial: a
    sources: {page: {basis: article}}
    events: {go: {title: Go}}
    states:
      a:
        app: Wait.
        never: Do not hurry.
        basis: {never: own}
        handler: {swift: "if ready {\\n  start()\\n}", differs: It starts at once.}
        cite: {page: Start}
        on: {go: {to: a, because: It is time., basis: [article, own]}}
    """
  let machine = Machine(try #require(FlowReader.read(flow, path: "f.yaml").flow))
  var explorer = PlainExplorer(
    Session(machine: machine, size: ScreenLayout.smallest), handler: MemoryEffects())
  #expect(
    explorer.answer("go")?.split(separator: "\n").dropFirst(1).map(String.init) == [
      "WHY     It is time.", "DO      Wait.", "NEVER   Do not hurry.", "  1  Go -> a",
    ])
  #expect(
    explorer.answer("do")?.contains("NEVER  from: authflow's advice\n  Do not hurry.")
      == true,
    "\(explorer.answer("do") ?? "")")
  #expect(
    explorer.answer("code")?.contains(" if ready {\n   start()\n }") == true,
    "\(explorer.answer("code") ?? "")")
}

/// MSAL's log at its levels, after a 429; only the line of the level error is one that MSAL
/// writes.
@Test func `a line of the log says if it is in our words`() throws {
  let text = try type("1", ":429", "error").replacing(/\s+/, with: " ")
  #expect(
    text.contains(
      "error: acquireTokenSilent returning with error: (MSALErrorDomain, -50000) Masked(not-null)"
    ))
  #expect(!text.contains("Masked(not-null) (in our words)"))
  #expect(text.contains("warning: HTTP status 429, Retry-After 30s. (in our words)"))
}

/// How MSAL's own lines begin, in the sources of MSAL and the common core.
private let shapes = [
  "acquireTokenSilent returning with error: (", "acquireToken returning with error: (",
  "acquireTokenSilent returning with at: ", "acquireToken returning with at: ",
  "Server returned less scopes than requested, granted scopes: ",
  "Resolved authority, validated: ",
  "Creating Error with description: ", "Checking broker install state for version ",
  "Handling broker response.",
  "Invoking broker for authentication, correlationId ", "Failed to open broker URL. ",
  "Could not write broker key ",
  "Returning request to broker app to continue authentication.", "Prompt broker install.",
]

@Test
func
  `a line that is told to be MSAL's begins as MSAL's lines do, and each flow on MSAL that shows its log has one`()
{
  for flow in BundledFlows.all where flow.marksBases {
    guard flow.events.contains(where: { !$0.log.isEmpty }) else { continue }
    let literal = flow.events.flatMap(\.log).filter(\.isLiteral).map(\.text)
    #expect(!literal.isEmpty, "\(flow.id)")
    #expect(
      literal.filter { line in !shapes.contains { line.hasPrefix($0) } } == [], "\(flow.id)"
    )
  }
}

@Test func `words that fit several events are not guessed`() throws {
  #expect(try type("1", "required").hasPrefix("✗ “required” may be "))
}

@Test func `a line that is wrong sets nothing of what it says`() throws {
  #expect(try type("set account=none jitter=never", "values").contains("* account=known"))
}

@Test
func `a row that is an arm of every request says so, one of the state's own does not`()
  throws
{
  let rows = try type("1").split(separator: "\n").filter { $0.contains(" -> ") }
  #expect(rows[0].hasSuffix("-> Has token"))
  #expect(rows[3].hasSuffix("-> Scopes declined, from any request"))
  #expect(rows.filter { $0.contains(", from any request") }.count == 9)
}
