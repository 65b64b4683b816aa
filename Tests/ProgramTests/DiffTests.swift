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
    let result = try Program.run("diff", "tcp", folder.path("hurried.yaml"))
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

  @Test func `of a flow with itself are none`() throws {
    let result = try Program.run("diff", "tcp", "tcp")
    #expect(
      result.status == 0 && result.output.hasSuffix("\nThe two flows behave alike.\n"))
  }

  @Test func `need two flows that can be read`() throws {
    let result = try Program.run("diff", "tcp", "tcq")
    #expect(result.status == 66)
    #expect(
      result.errors
        == "authflow: no bundled flow or file is called tcq. Did you mean tcp?\n"
    )
  }
}
