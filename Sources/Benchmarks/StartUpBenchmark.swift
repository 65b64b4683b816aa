import Foundation
import VirtualTerminalKit

/// Time from the start of a program to its first frame, and its peak memory, side by side in one run.
struct StartUpBenchmark {
  let runs: Int
  let programs: [String]

  private struct Candidate {
    let name: String
    let path: String
    let arguments: [String]
    /// A text that stands on the first frame.
    let sign: String
  }

  private struct Figures {
    var milliseconds: [Double] = []
    var kilobytes = 0
  }

  func run() {
    let candidates = self.candidates
    var figures = [Figures](repeating: Figures(), count: candidates.count)
    // Taking turns spreads the machine's moods evenly.
    for _ in 0..<runs {
      for (index, candidate) in candidates.enumerated() {
        guard let (time, memory) = measure(candidate) else { continue }
        figures[index].milliseconds.append(time)
        figures[index].kilobytes = max(figures[index].kilobytes, memory)
      }
    }
    guard figures.count > 1, let floor = figures[0].milliseconds.min(), let least = figures[1].milliseconds.min() else {
      return print("start-up could not be measured")
    }
    print("start-up to the first frame in an 80x24 terminal, median (least) of \(runs), taking turns")
    print("the ratio is that of the least times, the floor taken off")
    for (candidate, figure) in zip(candidates, figures) where !figure.milliseconds.isEmpty {
      let time = median(figure.milliseconds)
      let name = candidate.name.padding(toLength: 34, withPad: " ", startingAt: 0)
      print(
        String(
          format: "  %@ %6.2f ms (%5.2f)  x%5.2f of the least program  peak memory %5.1f MB  file %5.1f MB", name, time,
          figure.milliseconds.min() ?? 0, ((figure.milliseconds.min() ?? 0) - floor) / (least - floor),
          Double(figure.kilobytes) / 1024, Self.megabytes(candidate.path)))
    }
  }

  private var candidates: [Candidate] {
    let quit = "quit"
    var list = [
      // What starting anything in a terminal costs; the others are compared with it taken off.
      Candidate(name: "floor: echo", path: "/bin/echo", arguments: [quit], sign: quit),
      Candidate(
        name: "least C program", path: VirtualTerminal.product("MinimalCurses"), arguments: [], sign: "q quit"),
      Candidate(name: "authflow", path: VirtualTerminal.product("authflow"), arguments: [], sign: quit),
    ]
    list += programs.map { Candidate(name: $0, path: $0, arguments: [], sign: quit) }
    for (name, arguments, sign) in [
      ("htop", [], "Quit"), ("tig", ["status"], "status"), ("ncdu", ["/etc/apt"], "ncdu"),
    ] {
      let path = "/usr/bin/\(name)"
      guard FileManager.default.isExecutableFile(atPath: path) else { continue }
      list.append(Candidate(name: name, path: path, arguments: arguments, sign: sign))
    }
    return list
  }

  private func measure(_ candidate: Candidate) -> (milliseconds: Double, kilobytes: Int)? {
    let start = ContinuousClock.now
    guard
      let terminal = try? VirtualTerminal(
        candidate.path, candidate.arguments,
        environment: [
          "XDG_STATE_HOME": FileManager.default.temporaryDirectory.appending(path: "authflow-benchmark").path
        ])
    else { return nil }
    guard (try? terminal.wait(for: candidate.sign)) != nil else { return nil }
    let time = start.duration(to: .now) / .milliseconds(1)
    let memory = peakMemory(of: terminal.process)
    try? terminal.type("q")
    return (time, memory)
  }

  private static func megabytes(_ path: String) -> Double {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    return Double(size ?? 0) / 1_048_576
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
