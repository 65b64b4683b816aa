import Foundation
import Testing

@Suite struct `the differences of two flows` {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    _ = try folder.write(
      "hurried.yaml",
      """
      flow: hurried
      extends: tcp
      title: TCP without patience
      initial: listen
      without: {states: [time_wait]}
      states:
        fin_wait_2: {on: {fin: {to: closed, because: Nobody waits., cite: {rfc9293: 3.10.7.4}}}}
        closing: {on: {ack_of_fin: closed}}
        fin_wait_1: {on: {fin_ack: closed}}
      """)
  }

  @Test func `are told as text, with reason, source and line`() throws {
    let result = try Program.run("diff", "tcp", folder.path("hurried.yaml"), "--width", "90")
    #expect(result.status == 1 && result.errors == "")
    #expect(
      result.output.hasPrefix(
        """
        - tcp  TCP connection
        + hurried  TCP without patience

        states: 1 removed
        transitions: 1 removed, 3 changed

        THE WHOLE
          ~ the flow as a whole
              initial   closed → listen
              see       hurried, line 1

        """))
    #expect(
      result.output.contains(
        """
          ~ fin_wait_2 ──FIN arrives──► time_wait
              to        time_wait → closed
              do        timeWait = 4m → nothing
              why       Nobody waits.
              see       RFC 9293: Transmission Control Protocol: 3.10.7.4
              see       hurried, line 7

        """), "\(result.output)")
  }

  @Test func `are told as data and as a document`() throws {
    let data = try Program.run("diff", "tcp", folder.path("hurried.yaml"), "--format", "json").output
    let object = try #require(try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
    let differences = try #require(object["differences"] as? [[String: Any]])
    #expect(object["first"] as? String == "tcp" && object["second"] as? String == "hurried")
    #expect(differences.contains { $0["change"] as? String == "removed" && $0["id"] as? String == "time_wait" })
    let document = try Program.run("diff", "tcp", folder.path("hurried.yaml"), "--format", "markdown").output
    #expect(document.hasPrefix("# TCP connection → TCP without patience\n"))
    #expect(document.contains("| changed | closing ──"))
    // What happens otherwise first; what is short as a whole is open.
    #expect(document.hasPrefix("# TCP connection → TCP without patience\n\n## What happens otherwise\n"))
    #expect(document.contains("\n**Runs begin elsewhere**\n\n- closed  →  listen\n"))
    #expect(document.contains("\n**States removed**\n\n- TIME-WAIT"))
    #expect(document.contains("\n- FIN-WAIT-2: FIN arrives leads to CLOSED, not to TIME-WAIT"))
    #expect(document.contains("\n<details open><summary>states: 1 removed</summary>\n\n| | part |"))
  }

  @Test func `that are many are folded in a document`() throws {
    let document = try Program.run("diff", "msal-apple", "msal-apple-objc-sample", "--format", "markdown").output
    let head = document.prefix(while: { $0 != "<" })
    #expect(head.contains("\n- transitions: 28 added, 35 removed, 17 changed\n"))
    #expect(head.contains("\n- Acquire silently: HTTP 429 leads to Internal error, not to Retry wait: *The sample "))
    #expect(head.contains("\n- … and 6 more; the tables have all\n"))
    // At 200 words a minute it is read in five.
    #expect(head.split(separator: " ").count <= 1000)
    #expect(document.contains("\n<details><summary>transitions: 28 added, 35 removed, 17 changed</summary>\n"))
    #expect(document.components(separatedBy: "<details").count == document.components(separatedBy: "</details>").count)
  }

  @Test func `are told of some parts only`() throws {
    let flow = folder.path("hurried.yaml")
    let result = try Program.run("diff", "tcp", flow, "--only", "states", "--only", "events")
    #expect(result.status == 1 && result.output.contains("\nstates: 1 removed\n\nSTATES\n  - time_wait"))
    #expect(!result.output.contains("TRANSITIONS") && !result.output.contains("THE WHOLE"))
    // The exit status is about what is compared, too.
    let none = try Program.run("diff", "tcp", flow, "--only", "events", "--only", "variables")
    #expect(none.status == 0 && none.output.hasSuffix("\nThe same in: variables, events.\n"))
    let data = try Program.run("diff", "tcp", flow, "--only", "whole", "--format", "json")
    #expect(data.status == 1 && data.output.contains("\"flow\"") && !data.output.contains("\"transition\""))
    let unknown = try Program.run("diff", "tcp", flow, "--only", "stats")
    #expect(unknown.status == 64 && unknown.errors.contains("- transitions"))
  }

  @Test func `of a flow with itself are none`() throws {
    let result = try Program.run("diff", "tcp", "tcp")
    #expect(result.status == 0 && result.output.hasSuffix("\nThe same in every part.\n"))
  }

  @Test func `need two flows that can be read`() throws {
    let result = try Program.run("diff", "tcp", "tcq")
    #expect(result.status == 66)
    #expect(result.errors == "authflow: no bundled flow and no file is called tcq; did you mean tcp?\n")
  }
}
