import Catalogue

// What a line tells only with the lines around it.
extension LogFollower {
  /// How far apart two lines of one thread may be that belong together, in milliseconds; MSAL's clock has seconds.
  private static let near = 1000
  /// The first seven letters of the SHA-256 of nothing, which MSAL logs for a token that is not there.
  private static let hashOfNothing = "e3b0c44"

  /// True if a result has no access token: by its hash, by the line before it, or since it has no scopes and no end.
  func isWithoutToken(_ values: [String: String], _ head: LogLine) -> Bool {
    let hash = values["hash"] ?? ""
    if hash.hasPrefix(Self.hashOfNothing) || hash == "(null)" { return true }
    if let missing, Self.isNear(missing, head) { return true }
    return values["expires"] == "(null)" && values["scopes"].flatMap(ScopeList.names)?.isEmpty ?? true
  }

  private static func isNear(_ first: LogLine, _ second: LogLine) -> Bool {
    guard let thread = first.thread, thread == second.thread, let before = first.time, let after = second.time else {
      return false
    }
    return (0...near).contains(after - before)
  }

  /// The id of the only request that a cut one can be; any other id as it is.
  func whole(_ id: String) -> String {
    guard id.last == LogLine.cutMark else { return id }
    let known = requests.keys.filter { $0 != id && $0.hasPrefix(id.dropLast()) }
    return known.count == 1 ? known[0] : id
  }

  /// The open request whose last line is of the same thread and moment; nil if there is none or more than one.
  func request(onThreadOf head: LogLine) -> LogRequest? {
    guard let thread = head.thread, let time = head.time else { return nil }
    let near = requests.values.filter { request in
      request.end == nil && request.thread == thread
        && request.lastTime.map { (0...Self.near).contains(time - $0) } ?? false
    }
    return near.count == 1 ? near.first : nil
  }

  /// An error as the app sees it in a line of MSAL's that is not known: `Error Domain=MSALErrorDomain Code=-50002`.
  static func errorSeen(_ head: LogLine, at line: Int) -> LogFact? {
    LogFact.error(
      in: head.message, at: line, time: head.time, note: head.correlation == nil ? " without an id" : "")
  }

  /// What a broker does, by the name that it gives its actions in its own log.
  static func brokerAction(_ head: LogLine, at line: Int) -> LogFact? {
    guard let start = head.message.position(of: actionMark) else { return nil }
    let letters = head.message[(start + actionMark.count)...].prefix { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 }
    guard letters.count < 60, let end = letters.position(of: Array("Action".utf8)), end > letters.startIndex,
      end + 6 == letters.endIndex
    else { return nil }
    let name = String(decoding: letters[..<end], as: UTF8.self)
    let rest = head.message[letters.endIndex...]
    let isDone = rest.position(of: Array(" completed".utf8)) == rest.startIndex
    guard isDone || head.message.starts(with: Array("Beginning ".utf8)) else { return nil }
    return LogFact(
      kind: .note, request: nil, event: nil, note: isDone ? "the broker has done \(name)" : "the broker begins \(name)",
      values: [:], time: head.time, line: line)
  }

  private static let actionMark = Array("ADBroker".utf8)
}
