import Foundation
import VirtualTerminalKit

/// A program that is started to be measured.
struct Program {
  let name: String
  let path: String
  var arguments: [String] = []
  /// A text that stands on the first frame.
  var sign = "quit"

  /// Seconds from the start to the first frame in a terminal, and the peak memory in KB; nil if
  /// the program is missing.
  func firstFrame() -> (seconds: Double, kilobytes: Int)? {
    let start = ContinuousClock.now
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "authflow-benchmark"
    )
    .path
    guard
      let terminal = try? VirtualTerminal(
        // The runs of whoever measures stay as they are.
        path, arguments, environment: ["XDG_STATE_HOME": folder]),
      (try? terminal.wait(for: sign)) != nil
    else { return nil }
    let seconds = start.duration(to: .now) / .seconds(1)
    // It quits only after its memory was read.
    defer { try? terminal.type("q") }
    return (seconds, peakMemory(of: terminal.process))
  }

  /// Seconds from the start to the end with a file as input, and the peak memory in KB; nil if
  /// the program is missing.
  func wholeRun(reading input: URL? = nil) -> (seconds: Double, kilobytes: Int)? {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardInput =
      input.flatMap { try? FileHandle(forReadingFrom: $0) } ?? FileHandle.nullDevice
    // Through a pipe: grep stops at the first match if nobody could read what it writes.
    let answer = Pipe()
    answer.fileHandleForReading.readabilityHandler = { _ = $0.availableData }
    process.standardOutput = answer
    process.standardError = FileHandle.nullDevice
    let start = ContinuousClock.now
    guard (try? process.run()) != nil else { return nil }
    // The peak goes with the process, so it is asked for while that lasts; memory of a search
    // only grows.
    var peak = 0
    while process.isRunning {
      peak = max(peak, peakMemory(of: process.processIdentifier))
      Thread.sleep(forTimeInterval: 0.005)
    }
    return (start.duration(to: .now) / .seconds(1), peak)
  }
}

/// The most memory a process has had resident, in KB (proc(5), VmHWM).
func peakMemory(of process: Int32) -> Int {
  let status =
    (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
}
