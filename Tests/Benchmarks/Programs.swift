import BundledFlows
import Foundation
import Model
import Scenarios
import VirtualTerminalKit

/// From the start of programs to their first frames.
func startUp(_ builds: [Program], runs: Int) -> Table {
  let programs =
    [
      // What starting anything in a terminal costs; the others are compared with it taken off.
      Program(name: "echo", path: "/bin/echo", arguments: ["quit"]),
      Program(
        name: "the least C program with ncurses",
        path: VirtualTerminal.product("MinimalCurses"), sign: "q quit"),
    ] + builds
    + [
      Program(name: "htop", path: "/usr/bin/htop", sign: "Quit"),
      Program(name: "tig", path: "/usr/bin/tig", arguments: ["status"], sign: "status"),
      Program(name: "ncdu", path: "/usr/bin/ncdu", arguments: ["/etc/apt"], sign: "ncdu"),
    ].filter { FileManager.default.isExecutableFile(atPath: $0.path) }
  var times = programs.map { _ in [Double]() }
  var memory = programs.map { _ in 0 }
  // Taking turns spreads the machine's moods evenly.
  for _ in 0..<runs {
    for (index, program) in programs.enumerated() {
      guard let (seconds, kilobytes) = program.firstFrame() else { continue }
      times[index].append(seconds * 1000)
      memory[index] = max(memory[index], kilobytes)
    }
  }
  let floor = times[0].min() ?? 0
  let least = (times[1].min() ?? 1) - floor
  return Table(
    title: "The first frame",
    about:
      "From the start of a program to its first frame in an 80x24 terminal; median and least of \(runs), taking turns. "
      + "The ratio is that of the least times, with the time taken off that starting `echo` takes.",
    columns: ["program", "median ms", "least ms", "ratio", "peak memory MB", "file MB"],
    rows: programs.indices.map { index in
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: programs[index].path)
      let best = times[index].min() ?? 0
      return [
        programs[index].name, digits(median(times[index]), 2), digits(best, 2),
        digits((best - floor) / least, 2),
        digits(Double(memory[index]) / 1024, 1),
        digits(Double(attributes?[.size] as? Int ?? 0) / 1_000_000, 1),
      ]
    })
}

/// The largest bundled flow, explored whole.
func check(_ builds: [Program]) -> Table {
  let flow = "msal-apple-shipped"
  return Table(
    title: "Checking the largest flow",
    about: "`authflow check \(flow)`: every configuration explored, every check.",
    columns: ["program", "seconds", "peak memory MB"],
    rows: builds.compactMap { build in
      let cost = Program(name: build.name, path: build.path, arguments: ["check", flow])
        .wholeRun()
      return cost.map { [build.name, digits($0.seconds, 1), "\($0.kilobytes / 1024)"] }
    })
}

/// A kept run of many steps, opened in the explorer.
func longRun() throws -> Table {
  let steps = 100_000
  guard let flow = BundledFlows["msal-apple"] else { throw CocoaError(.fileNoSuchFile) }
  let machine = Machine(flow)
  var run = Run(machine)
  // A walk over whatever is possible, the same every time.
  while run.nodes.count < steps {
    let open = machine.exits(of: run.snapshot).filter { $0.refusal == nil }
    try run.inject(
      machine.proposal(
        for: open[run.nodes.count * 7 / 3 % open.count].event, in: run.snapshot))
  }
  let player = ScenarioPlayer(machine: machine, catalogue: BundledFlows.catalogue)
  let file = FileManager.default.temporaryDirectory.appending(
    path: "authflow-benchmark.yaml")
  defer { try? FileManager.default.removeItem(at: file) }
  try RunWriter.text(of: run, title: "long", flow: flow.id, player: player)
    .write(to: file, atomically: true, encoding: .utf8)
  let start = ContinuousClock.now
  let terminal = try VirtualTerminal(
    VirtualTerminal.product("authflow"),
    ["explore", "--scenario", file.path, "--no-motion"],
    environment: ["XDG_STATE_HOME": "/nowhere"], columns: 120, rows: 40)
  try terminal.wait(for: "of \(steps)")
  let opened = ContinuousClock.now
  try terminal.type("]")
  try terminal.wait(for: "step 1 of")
  let gone = ContinuousClock.now
  defer { try? terminal.type("q") }
  return Table(
    title: "A very long run",
    about: "A kept run of \(steps) steps in the explorer at 120x40.",
    columns: ["", "figure"],
    rows: [
      ["open it", "\(Int((opened - start) / .milliseconds(1))) ms"],
      ["go to its first step", "\(Int((gone - opened) / .milliseconds(1))) ms"],
      ["peak memory", "\(peakMemory(of: terminal.process) / 1024) MB"],
    ])
}
