import Maps

/// Machines written from the figures and tables of RFCs: one line a state,
/// `title: label > target, …`.
enum Machines {
  static func machine(_ text: String) -> MapMachine {
    var titles: [String] = []
    var rows: [(String, String, String)] = []
    for line in text.split(separator: "\n") where !line.isEmpty {
      let parts = line.split(separator: ":", maxSplits: 1)
      let from = trimmed(parts[0])
      if !titles.contains(from) { titles.append(from) }
      guard parts.count > 1 else { continue }
      for exit in parts[1].split(separator: ",") {
        let ends = exit.split(separator: ">")
        rows.append((from, trimmed(ends[0]), trimmed(ends[1])))
      }
    }
    for row in rows where !titles.contains(row.2) { titles.append(row.2) }
    return MapMachine(
      nodes: titles.map { MapNode(id: $0, title: $0, short: String($0.prefix(8))) },
      edges: rows.map { row in
        MapEdge(
          from: titles.firstIndex(of: row.0) ?? 0, to: titles.firstIndex(of: row.2) ?? 0,
          label: row.1,
          short: String(row.1.prefix(8)).trimmingBlanks)
      })
  }

  private static func trimmed(_ text: Substring) -> String { String(text).trimmingBlanks }

  /// RFC 9293, section 3.3.2.
  static let tcp = machine(
    """
    CLOSED: passive open > LISTEN, active open > SYN-SENT
    LISTEN: rcv SYN > SYN-RCVD, send > SYN-SENT, close > CLOSED
    SYN-SENT: rcv SYN > SYN-RCVD, rcv SYN ACK > ESTABLISHED, close > CLOSED
    SYN-RCVD: rcv ACK > ESTABLISHED, close > FIN-WAIT-1, rcv RST > LISTEN
    ESTABLISHED: close > FIN-WAIT-1, rcv FIN > CLOSE-WAIT
    FIN-WAIT-1: rcv FIN > CLOSING, rcv ACK > FIN-WAIT-2
    FIN-WAIT-2: rcv FIN > TIME-WAIT
    CLOSE-WAIT: close > LAST-ACK
    CLOSING: rcv ACK > TIME-WAIT
    LAST-ACK: rcv ACK > CLOSED
    TIME-WAIT: timeout > CLOSED
    """)

  /// RFC 9113, section 5.1: streams.
  static let http2 = machine(
    """
    idle: send H > open, recv H > open, send PP > reserved local, recv PP > reserved remote
    reserved local: send H > half closed remote, send R > closed, recv R > closed
    reserved remote: recv H > half closed local, send R > closed, recv R > closed
    open: recv ES > half closed remote, send ES > half closed local, send R > closed, recv R > closed
    half closed remote: send ES > closed, send R > closed, recv R > closed
    half closed local: recv ES > closed, send R > closed, recv R > closed
    closed
    """)

  /// RFC 8446, appendix A.1: the client.
  static let tls = machine(
    """
    START: send ClientHello > WAIT_SH
    WAIT_SH: recv HelloRetryRequest > START, recv ServerHello > WAIT_EE
    WAIT_EE: using PSK > WAIT_FINISHED, using certificate > WAIT_CERT_CR
    WAIT_CERT_CR: recv CertificateRequest > WAIT_CERT, recv Certificate > WAIT_CV
    WAIT_CERT: recv Certificate > WAIT_CV
    WAIT_CV: recv CertificateVerify > WAIT_FINISHED
    WAIT_FINISHED: recv Finished > CONNECTED
    CONNECTED
    """)

  /// RFC 3261, figure 5: the client of an INVITE transaction.
  static let sip = machine(
    """
    Calling: timer A > Calling, timer B > Terminated, 1xx > Proceeding, 2xx > Terminated, 300-699 > Completed
    Proceeding: 1xx > Proceeding, 2xx > Terminated, 300-699 > Completed
    Completed: 300-699 > Completed, timer D > Terminated, transport error > Terminated
    Terminated
    """)
}

extension String {
  /// Without blanks at the ends.
  var trimmingBlanks: String {
    var characters = Array(self)
    while characters.first == " " { characters.removeFirst() }
    while characters.last == " " { characters.removeLast() }
    return String(characters)
  }
}
