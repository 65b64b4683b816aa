import Foundation
import VirtualTerminalKit

/// How long `authflow check` takes for the largest bundled flow, and its peak memory.
struct CheckBenchmark {
  private static let flow = "msal-apple-shipped"

  let programs: [String]

  func run() {
    print("authflow check \(Self.flow)")
    for program in [VirtualTerminal.product("authflow")] + programs { measure(program) }
  }

  private func measure(_ program: String) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["check", Self.flow]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let start = ContinuousClock.now
    guard (try? process.run()) != nil else { return print("  \(program) cannot be run") }
    // The peak goes with the process, so it is asked for while that lasts; memory of a search only grows.
    var peak = 0
    while process.isRunning {
      peak = max(peak, peakMemory(of: process.processIdentifier))
      Thread.sleep(forTimeInterval: 0.01)
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    print("  \(program)  " + String(format: "%.1f s, %d MB at most", seconds, peak / 1024))
  }
}
