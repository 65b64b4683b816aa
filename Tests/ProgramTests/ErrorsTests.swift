import Foundation
import Testing
import VirtualTerminalKit

private func entries(_ arguments: String...) throws -> [[String: Any]] {
  let result = try Program.run(["errors", "--format", "json"] + arguments)
  #expect(result.status == 0 && result.errors == "")
  return try #require(
    try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
}

@Test
func
  `without a query all errors are listed, each once, with all their words where no terminal is`()
  throws
{
  let result = try Program.run("errors")
  #expect(result.status == 0 && result.errors == "")
  #expect(!result.output.unicodeScalars.contains("\u{1B}"))
  for heading in [
    "MSALError, a code that an app sees\n", "\na key of userInfo\n",
    "\na number of the server\n",
  ] {
    #expect(result.output.contains(heading))
  }
  let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
  #expect(lines.count == (try entries()).count)
  #expect(lines.filter { $0.contains("…") }.isEmpty)
  #expect(
    result.output.contains(
      "MSALErrorUserCanceled  The sign-in ended before it was complete, so MSAL did not get a token."
    ))
}

private let single: [([String], [String])] = [
  (
    ["--", "-50002"],
    [
      "-50002 MSALErrorInteractionRequired\n", "in Swift .interactionRequired",
      "requires you to handle the error",
    ]
  ),
  (
    ["aadsts", "50076"],
    [
      "AADSTS50076 UserStrongAuth",
      "silent: -50002, with the underlying error -50000 with -42004 inside",
      "HOW SURE\n  verified",
    ]
  ),
  (["NSURLErrorDomain", "-1001"], ["-1001 NSURLErrorTimedOut\n", "after 0.5 s"]),
  ([".userCanceled"], ["-50005 MSALErrorUserCanceled\n", "https://"]),
]

@Test(arguments: single)
func `one match is told in full`(query: [String], parts: [String]) throws {
  let result = try Program.run(["errors"] + query)
  #expect(result.status == 0 && result.errors == "")
  for part in parts {
    #expect(result.output.contains(part), "\(part) is not in\n\(result.output)")
  }
  let long = result.output.split(separator: "\n").filter {
    $0.count > 100 && !$0.contains("://")
  }
  #expect(long.isEmpty)
}

private let nothing = [
  (
    "interactionRequird",
    "Nothing is called interactionrequird. Did you mean interactionRequired?"
  ),
  ("42999", "42999 looks like an internal code of MSAL, but MSAL 2.14.0 has no such code"),
  (
    "50998",
    "50998 looks like a code of MSALErrorDomain, but the catalogue has no such code, and no such AADSTS number"
  ),
  (
    "-50099 -77",
    "-50099 looks like a code of MSALErrorDomain, but the catalogue has no such code\n"
      + "authflow: -77 is a number that the catalogue does not have"
  ),
  ("zebra", "authflow found nothing for zebra. To list all errors, type authflow errors."),
]

@Test(arguments: nothing)
func `nothing found is said on standard error`(query: String, message: String) throws {
  for format in ["text", "json"] {
    let result = try Program.run("errors", "--format", format, query)
    #expect(result.status == 1 && result.output == "")
    let named = message.hasPrefix("authflow ") ? message : "authflow: \(message)"
    #expect(result.errors.lowercased() == "\(named)\n".lowercased())
  }
}

@Test func `errors as data have the same keys everywhere`() throws {
  let all = try entries()
  let keys = Set(try #require(all.first).keys)
  #expect(keys.count == 33)
  for entry in all { #expect(Set(entry.keys) == keys) }
  let found = try entries("aadsts", "50076")
  #expect(
    found.count == 1 && found[0]["code"] as? Int == 50076 && found[0]["since"] is NSNull)
  #expect(
    found[0]["oauth"] as? String == "invalid_grant"
      && found[0]["suberror"] as? String == "basic_action")
  #expect(
    try Program.run("errors", "--format", "json").output
      == Program.run("errors", "--format", "json").output)
}

@Test func `several numbers are told in full, and the others as unknown`() throws {
  let result = try Program.run(
    "errors", "--", "-50000", "AADSTS50076", "-42999", "-99999", "AADSTS99999999")
  #expect(result.status == 0 && result.output.matches(of: /WHAT IT IS/).count == 2)
  #expect(
    result.errors == """
      authflow: -42999 looks like an internal code of MSAL, but MSAL 2.14.0 has no such code
      authflow: -99999 is a number that the catalogue does not have
      authflow: AADSTS99999999 is a server number that the catalogue does not have

      """)
}

@Test func `a list fits the terminal, and every line of it says something`() throws {
  let terminal = try VirtualTerminal(
    Program.path, ["errors", "reset", "password"], columns: 80, rows: 60)
  #expect(try terminal.waitForExit() == .exited(0))
  let lines = terminal.picture().text.split(separator: "\n")
  #expect(lines.allSatisfy { $0.count <= 80 } && lines.contains { $0.contains("…") })
}

@Test func `an empty query is no query for everything`() throws {
  for query in ["", " "] {
    let result = try Program.run("errors", query)
    #expect(result.status == 64 && result.output == "")
    #expect(
      result.errors
        == "authflow: The query is empty. To list all errors, type authflow errors.\n"
    )
  }
}
