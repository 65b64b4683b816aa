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

}
