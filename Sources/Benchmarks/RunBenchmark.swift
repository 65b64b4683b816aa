import BundledFlows
import Foundation
import Model
import Scenarios
import TestFlows
import VirtualTerminalKit

/// How long the explorer takes to open a very long run that was kept, and to go to a step of it.
enum RunBenchmark {
  private static let steps = 100_000

  static func figures() -> Figures {
    var result = Figures(
      title: "A very long run", about: "A kept run of \(steps) steps in the explorer at 120x40.",
      columns: ["", "figure"])
    guard let flow = BundledFlows["msal-apple"] else { return result }
    let folder = FileManager.default.temporaryDirectory.appending(path: "authflow-benchmark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appending(path: "long.yaml")
      let player = ScenarioPlayer(machine: Machine(flow), catalogue: BundledFlows.catalogue)
      let text = RunWriter.text(of: longRun(Machine(flow)), title: "long", flow: flow.id, player: player)
      try text.write(to: file, atomically: true, encoding: .utf8)
      let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "authflow").path
      let clock = ContinuousClock()
      let start = clock.now
      let terminal = try VirtualTerminal(
        program, ["explore", "--scenario", file.path, "--no-motion"], environment: ["XDG_STATE_HOME": folder.path],
        columns: 120, rows: 40)
      try terminal.wait(for: "of \(steps)")
      let opened = clock.now
      try terminal.type(":\(steps / 2)\r")
      try terminal.wait(for: "step \(steps / 2) of")
      let jumped = clock.now
      let memory = peakMemory(of: terminal.process)
      try terminal.type("q")
      result.rows = [
        ["open it", "\(Int((opened - start) / .milliseconds(1))) ms"],
        ["go to step \(steps / 2)", "\(Int((jumped - opened) / .milliseconds(1))) ms"],
        ["peak memory", "\(memory / 1024) MB"],
      ]
    } catch { result.rows = [["not measured: \(error)", ""]] }
    return result
  }

  /// A walk over whatever is possible, the same every time.
  private static func longRun(_ machine: Machine) -> Run {
    var random = SplitMix(seed: 7)
    var run = Run(machine)
    while run.nodes.count < steps {
      let open = machine.exits(of: run.snapshot).filter { $0.refusal == nil }
      guard let exit = open.isEmpty ? nil : open[Int(random.next() % UInt64(open.count))] else { break }
      guard (try? run.inject(machine.proposal(for: exit.event, in: run.snapshot))) != nil else { break }
    }
    return run
  }
}

/// The most memory a process has had resident, in KB (proc(5), VmHWM).
func peakMemory(of process: Int32) -> Int {
  guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else { return 0 }
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
}
