// swift-format-ignore-file: names as MSAL has them, and no more said of them than there.
// The connection to the judge. Each call and each answer is a line of JSON. This file decides nothing.
import Foundation

/// The place in the handler that makes a call.
struct Caller {
  let file: String
  let line: Int

  init(_ file: String, _ line: Int) {
    self.file = file.split(separator: "/").last.map(String.init) ?? file
    self.line = line
  }
}

/// A line from the judge.
struct Reply {
  let values: [String: Any]

  init(_ line: Data) { values = (try? JSONSerialization.jsonObject(with: line)) as? [String: Any] ?? [:] }

  var id: Int { values["id"] as? Int ?? 0 }
  var result: MSALResult? { (values["result"] as? [String: Any]).map(MSALResult.init) }
  var error: NSError? { (values["error"] as? [String: Any]).map(NSError.init) }
}

final class Link {
  static let shared = Link()
  /// The accounts that MSAL knows. The last one signed in last.
  var accounts: [MSALAccount] = []
  private var output: Int32 = 1
  private var lastID = 0
  private var waiting: [Int: (Reply) -> Void] = [:]
  /// Blocks of the handler that are queued or run.
  private var running = 0
  /// Counts all events, to see when nothing happens.
  private var moves = 0
  private var isLooking = false
  /// True once the handler's function has returned.
  private var isDone = false
  private let lock = NSRecursiveLock()

  /// Keeps standard output for the judge. What the handler prints goes to standard error.
  func open() {
    output = dup(1)
    dup2(2, 1)
    // Shows the lines of a run even if it crashes.
    setvbuf(stdout, nil, Int32(_IOLBF), 0)
    // Creates shared values here, before each run gets its own copy.
    let line = #"{"id": 1, "error": {"userInfo": {"\#(MSALInvalidResultKey)": {}, "a": ["b", 1]}}}"#
    _ = Reply(Data(line.utf8)).error
    _ = json(["call": ["", 1, 0.5, true, [""]] as [Any]])
  }

  /// The bytes of an unfinished line, after their length. All runs share these bytes, although each run is a process.
  /// What one run has read may belong to the next run.
  private let unread: UnsafeMutableRawBufferPointer = {
    let size = 1 << 16
    let shared = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0)
    return UnsafeMutableRawBufferPointer(start: shared, count: size)
  }()

  /// The judge's next line, or nil at the end.
  func read() -> Reply? {
    let bytes = UnsafeMutableRawBufferPointer(rebasing: unread[8...])
    while true {
      let count = unread.load(as: Int.self)
      if let end = bytes[..<count].firstIndex(of: 10) {
        let line = Data(bytes[..<end])
        let rest = UnsafeRawBufferPointer(rebasing: bytes[(end + 1)..<count])
        bytes.copyMemory(from: rest)
        unread.storeBytes(of: rest.count, as: Int.self)
        return Reply(line)
      }
      let more = Foundation.read(0, bytes.baseAddress! + count, bytes.count - count)
      guard more > 0 else { return nil }
      unread.storeBytes(of: count + more, as: Int.self)
    }
  }

  private func write(_ values: [String: Any]) {
    var line = json(values) + "\n"
    // Shows what was printed before a call, even if the run ends with this call.
    fflush(stdout)
    line.withUTF8 { _ = Foundation.write(output, $0.baseAddress, $0.count) }
  }

  private func call(_ name: String, _ caller: Caller, _ values: [String: Any]) -> Int {
    lastID += 1
    moves += 1
    var all = values
    all["call"] = name
    all["id"] = lastID
    all["file"] = caller.file
    all["line"] = caller.line
    write(all)
    return lastID
  }

  /// The longest output of a run that the judge gets.
  private var printsLeft = 100

  /// Prints a text and sends it to the judge, which does not answer.
  func tell(_ text: String, _ terminator: String) {
    Swift.print(text, terminator: terminator)
    lock.withLock {
      guard printsLeft > 0 else { return }
      printsLeft -= 1
      write(["call": "print", "text": text])
    }
  }

  /// The next answer. If there is none, the judge needs no more of this run.
  private func answer() -> Reply {
    alarm(0)
    guard let reply = read(), reply.values["stop"] == nil else { quit() }
    limit()
    return reply
  }

  /// Ends a run that has been idle for long, in case the judge is gone.
  private func limit() { alarm(5) }

  /// A call whose answer the handler waits for.
  @discardableResult
  func ask(_ name: String, _ caller: Caller, _ values: [String: Any]) -> Reply {
    lock.withLock {
      var all = values
      all["waits"] = true
      _ = call(name, caller, all)
      return answer()
    }
  }

  /// A call that is answered when the handler is idle.
  func request(_ name: String, _ caller: Caller, _ values: [String: Any], then: @escaping (Reply) -> Void) {
    lock.withLock { waiting[call(name, caller, values)] = then }
    rest()
  }

  /// Runs a block of the handler after the running one.
  func later(on queue: DispatchQueue = .main, _ block: @escaping () -> Void) {
    lock.withLock { running += 1 }
    queue.async {
      block()
      self.lock.withLock {
        self.running -= 1
        self.moves += 1
      }
      self.rest()
    }
  }

  /// Checks whether anything is still running, unless a check is under way.
  private func rest() {
    let isFirst = lock.withLock {
      defer { isLooking = true }
      return !isLooking
    }
    if isFirst { look() }
  }

  /// Reports that nothing is running once the main queue has been empty for some rounds and a moment.
  /// Code that awaits continues round by round, once for each function that it calls or returns to.
  private func look(rounds: Int = 16, since: Int? = nil) {
    DispatchQueue.main.async {
      let moves = self.lock.withLock { self.moves }
      guard since == nil || since == moves else { return self.look() }
      if rounds == 1, !Link.isAlone { usleep(300) }
      if rounds > 0 { return self.look(rounds: rounds - 1, since: moves) }
      self.goOn()
    }
  }

  /// True if only the thread of the main queue is running.
  private static var isAlone: Bool {
    #if os(Linux)
    // The folder has two links of its own and one for each thread. The first thread sleeps.
    var threads = stat()
    return stat("/proc/self/task", &threads) == 0 && threads.st_nlink <= 4
    #else
    return false
    #endif
  }

  /// Asks for the next answer, or ends the run.
  private func goOn() {
    lock.lock()
    isLooking = false
    // A task that runs or awaits something else will get here again.
    guard running == 0, isDone || !waiting.isEmpty else { return lock.unlock() }
    moves += 1
    write(["call": "rest"])
    if waiting.isEmpty { quit() }
    let reply = answer()
    let then = waiting.removeValue(forKey: reply.id)
    if let account = reply.result?.account ?? (reply.error?.userInfo[MSALInvalidResultKey] as? MSALResult)?.account {
      accounts.removeAll { $0.identifier == account.identifier }
      accounts.append(account)
    }
    lock.unlock()
    then?(reply)
  }

  /// The status of a run that ended as it should.
  static let done: Int32 = 77

  private func quit() -> Never { _exit(Link.done) }

  /// Plays one run and ends the process.
  func play(_ start: [String: Any], _ handler: @escaping @MainActor (App) async -> Void) -> Never {
    let account = (start["account"] as? [String: Any]).map(MSALAccount.init)
    accounts = account.map { [$0] } ?? []
    let app = App(
      wanted: start["wanted"] as? [String] ?? [], account: account,
      hasIntuneSDK: start["intuneSDK"] as? Bool ?? false)
    runOneAfterTheOther()
    limit()
    // The judge reports a crash. The runtime would add a page about the crash.
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { signal(number, SIG_DFL) }
    Task { @MainActor in
      await handler(app)
      self.lock.withLock {
        self.isDone = true
        self.moves += 1
      }
      self.rest()
    }
    dispatchMain()
  }

  /// Reports that a run did not end by going idle.
  func tellEnd(signal: Int32, status: Int32) { write(["call": "ended", "signal": signal, "status": status]) }
}

/// Plays the runs that the judge asks for. Each run begins from nothing.
public func play(_ handler: @escaping @MainActor (App) async -> Void) {
  Link.shared.open()
  while let line = Link.shared.read() {
    guard let start = line.values["start"] as? [String: Any] else { continue }
    #if canImport(Darwin)
    // Apple's Foundation does not work in a process that was copied, so the judge starts this program again.
    Link.shared.play(start, handler)
    #else
    let process = fork()
    if process == 0 { Link.shared.play(start, handler) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    if signal != 0 || status >> 8 & 0xff != Link.done {
      Link.shared.tellEnd(signal: signal, status: status >> 8 & 0xff)
    }
    #endif
  }
}

/// Runs all tasks on the main queue, so that every run is the same and the end of all work is visible.
private func runOneAfterTheOther() {
  typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void
  // A hook of the Swift runtime, which calls it for each job that belongs to no actor.
  let hook = dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook")
  hook?.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in MainActor.shared.enqueue(job) }
}

/// Writes a call as JSON. Foundation's writer would take a quarter of a run's time.
private func json(_ value: Any) -> String {
  switch value {
  case let text as String:
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  case let list as [Any]: return "[" + list.map(json).joined(separator: ",") + "]"
  case let object as [String: Any]:
    return "{" + object.map { json($0.key) + ":" + json($0.value) }.joined(separator: ",") + "}"
  default: return "\(value)"
  }
}

// MARK: Values from lines

extension MSALAccount {
  convenience init(_ values: [String: Any]) {
    self.init(identifier: values["identifier"] as? String ?? "", username: values["username"] as? String ?? "")
  }
}

extension MSALResult {
  convenience init(_ values: [String: Any]) {
    self.init(
      accessToken: values["accessToken"] as? String ?? "", scopes: values["scopes"] as? [String] ?? [],
      account: MSALAccount(values["account"] as? [String: Any] ?? [:]))
  }
}

extension NSError {
  convenience init(_ values: [String: Any]) {
    var userInfo = values["userInfo"] as? [String: Any] ?? [:]
    if let result = userInfo[MSALInvalidResultKey] as? [String: Any] {
      userInfo[MSALInvalidResultKey] = MSALResult(result)
    }
    if let error = userInfo[NSUnderlyingErrorKey] as? [String: Any] { userInfo[NSUnderlyingErrorKey] = NSError(error) }
    self.init(domain: values["domain"] as? String ?? "", code: values["code"] as? Int ?? 0, userInfo: userInfo)
  }
}
