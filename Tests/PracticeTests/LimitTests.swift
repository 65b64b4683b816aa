import Foundation
import Model
import Platform
import Practice
import Testing

/// Handlers that harm, and programs that are none: each is told, and nothing of it is left
/// behind.
struct LimitTests {
  @Test(arguments: [
    ("crash", "crash", "Signal 4 ended the handler."),
    ("quits", "crash", "The handler ended in the middle of a run."),
    ("hangs", "silence", Self.silence),
    ("sleeps", "silence", Self.silence),
    ("forks", "silence", Self.silence),
    ("talks", "too-many-calls", "The handler made 61 calls in one run."),
    ("prints", "nothing-asked", "The handler ends without a request."),
    ("garbles", "no-protocol", #"The handler printed "{{{"."#),
    (
      "races", "two-at-once",
      "The handler calls acquireTokenSilent while acquireTokenSilent has no answer yet."
    ),
    (
      "races in tasks", "two-at-once",
      "The handler calls acquireTokenSilent while acquireTokenSilent has no answer yet."
    ),
  ]) func `a handler that does not end as it should is told so`(
    _ name: String, _ fault: String, _ did: String
  ) throws {
    let misstep = try #require(
      try Handlers.judge(
        name, in: "first-token",
        patience: fault == "silence" ? Self.shortPatience : TestProcess.patience
      ).failures.first?.misstep)
    #expect(misstep.fault.rawValue == fault)
    #expect(misstep.did == did)
  }

  /// For what is silent for ever.
  private static let shortPatience = 1_000
  private static let silence =
    "The handler did nothing for two seconds. The handler waits for something, or repeats a loop forever."

  @Test func `a process that a handler began ends with it`() throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "authflow-forked-\(UUID().uuidString)"
    ).path
    defer { try? FileManager.default.removeItem(atPath: file) }
    let script = "sleep 1000 & echo $! > \(file); read x; wait"
    let judgement = try Handlers.judge(
      [TestProcess("/bin/sh", ["-c", script], patience: Self.shortPatience)],
      in: "first-token")
    #expect(judgement.failures.first?.misstep?.fault == .silence)
    let process = try #require(
      Int32(
        String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(
          in: .whitespacesAndNewlines)))
    // What was ended may still be waited for by the first process of the system; and a signal
    // is taken a moment after it was sent.
    func isGone() -> Bool { kill(process, 0) != 0 || Self.isDefunct(process) }
    for _ in 0..<10_000 where !isGone() { sched_yield() }
    #expect(isGone())
  }

  /// True for a process that has ended and that nobody has waited for.
  private static func isDefunct(_ process: Int32) -> Bool {
    (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.contains(
      ") Z ")
      ?? true
  }

  @Test(arguments: ["async", "task", "actor", "goes on"])
  func
    `a handler may await, begin tasks, have actors, change queues, and call when the run is over`(
      _ name: String
    ) throws
  {
    let judgement = try Handlers.judge(name, in: "first-token")
    #expect(
      judgement.failures.isEmpty,
      "\(judgement.failures.map { "\($0.lines) \($0.misstep!)" })")
  }

  @Test(arguments: ["mend-the-sample solution", "mend-the-sample start"])
  func `what comes of a handler is the same however many runs are played side by side`(
    _ name: String
  ) throws {
    let one = try Handlers.judge(name, in: "mend-the-sample")
    let three = try Handlers.judge(name, in: "mend-the-sample", sideBySide: 3)
    #expect(one.failures.map(\.lines) == three.failures.map(\.lines))
    #expect(
      one.runs == three.runs && one.transitionCount == three.transitionCount
        && one.depth == three.depth)
  }

  @Test(arguments: [
    ("read x; echo hello", "no-protocol", #"The handler printed "hello"."#),
    ("read x; exit 3", "crash", "The handler ended in the middle of a run."),
    ("exit 0", "crash", "The handler ended in the middle of a run."),
    ("read x; kill -9 $$", "crash", "Signal 9 ended the handler."),
    (
      "read x; yes | tr -d '\\n' | head -c 9000000", "no-protocol",
      "The handler printed \"\(String(repeating: "y", count: 60))\"."
    ),
    ("read x; head -c 9000000 /dev/urandom", "no-protocol", ""),
    (
      "read x; echo '{\"call\":\"sing\",\"id\":1,\"waits\":true}'; read x", "no-protocol",
      #"There is no call "sing"."#
    ),
  ]) func `a program that does not speak the protocol is told so`(
    _ script: String, _ fault: String, _ did: String
  ) throws {
    let judgement = try Handlers.judge(
      [TestProcess("/bin/sh", ["-c", script])], in: "first-token")
    let misstep = try #require(judgement.failures.first?.misstep)
    #expect(misstep.fault.rawValue == fault)
    // What is random is told, whatever it is.
    #expect(did.isEmpty || misstep.did == did)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
  func `a handler in Python is judged as one in Swift`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "handler.py"
    ).path
    let right = try Handlers.judge(
      [TestProcess("python3", [file])], in: "too-many-requests")
    #expect(
      right.failures.isEmpty && right.runs > 10,
      "\(right.failures.map { "\($0.lines) \($0.misstep!)" })")
    let hasty = try Handlers.judge(
      [TestProcess("python3", [file, "10"])], in: "too-many-requests")
    #expect(hasty.failures.first?.misstep?.fault == .tooEarly)
    #expect(hasty.failures.first?.lines.last?.place.hasPrefix("handler.py:") == true)
  }
}
