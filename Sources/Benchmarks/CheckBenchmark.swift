import Foundation
import VirtualTerminalKit

/// How long `authflow check` takes for the largest bundled flow, and its peak memory.
struct CheckBenchmark {
  private static let flow = "msal-apple-shipped"

  let builds: [Build]

  func figures() -> Figures {
    let all = [Build(name: "authflow, dynamic", path: VirtualTerminal.product("authflow"))] + builds
    return Figures(
      title: "Checking the largest flow",
      about: "`authflow check \(Self.flow)`: every configuration explored, every check.",
      columns: ["program", "seconds", "peak memory MB"], rows: all.compactMap(measure))
  }

  private func measure(_ build: Build) -> [String]? {
    let process = Process()
    process.executableURL = URL(filePath: build.path)
    process.arguments = ["check", Self.flow]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let start = ContinuousClock.now
    guard (try? process.run()) != nil else { return nil }
    // The peak goes with the process, so it is asked for while that lasts; memory of a search only grows.
    var peak = 0
    while process.isRunning {
      peak = max(peak, peakMemory(of: process.processIdentifier))
      Thread.sleep(forTimeInterval: 0.01)
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    return [build.name, digits(seconds, 1), "\(peak / 1024)"]
  }
}
