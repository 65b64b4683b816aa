import Foundation
import Model
import Practice
import Testing

/// Handlers that would never end, and programs that are none.
struct LimitTests {
  @Test(arguments: [
    ("crash", HandlerFault.crash), ("quits", .crash), ("hangs", .silence), ("sleeps", .silence),
    ("talks", .tooManyCalls), ("races", .twoAtOnce), ("races in tasks", .twoAtOnce),
  ]) func `a handler that does not end as it should is told so`(_ name: String, _ fault: HandlerFault) throws {
    let failures = try Handlers.judge(name, in: "first-token").failures
    #expect(failures.first?.misstep?.fault == fault)
  }

  @Test(arguments: ["async", "task", "actor"]) func `a handler may await, begin tasks, have actors and change queues`(
    _ name: String
  ) throws {
    let judgement = try Handlers.judge(name, in: "first-token")
    #expect(judgement.failures.isEmpty, "\(judgement.failures.map { "\($0.lines) \($0.misstep!)" })")
  }

  @Test(arguments: [
    ("read x; echo hello", HandlerFault.noProtocol), ("read x; exit 3", .crash), ("read x; kill -9 $$", .crash),
    ("read x; echo '{\"call\":\"sing\",\"id\":1,\"waits\":true}'; read x", .noProtocol),
  ]) func `a program that does not speak the protocol is told so`(_ script: String, _ fault: HandlerFault) throws {
    let judgement = try Handlers.judge(TestProcess("/bin/sh", ["-c", script]), in: "first-token")
    #expect(judgement.failures.first?.misstep?.fault == fault)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
  func `a handler in Python is judged as one in Swift`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "handler.py").path
    let right = try Handlers.judge(TestProcess("python3", [file]), in: "too-many-requests")
    #expect(right.failures.isEmpty && right.runs > 10, "\(right.failures.map { "\($0.lines) \($0.misstep!)" })")
    let hasty = try Handlers.judge(TestProcess("python3", [file, "10"]), in: "too-many-requests")
    #expect(hasty.failures.first?.misstep?.fault == .tooEarly)
    #expect(hasty.failures.first?.lines.last?.place.hasPrefix("handler.py:") == true)
  }
}
