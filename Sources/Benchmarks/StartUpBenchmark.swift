import Foundation
import VirtualTerminalKit

/// Time from the start of a program to its first frame, and its peak memory, side by side in one run.
struct StartUpBenchmark {
  let runs: Int
  let builds: [Build]

  private struct Candidate {
    let name: String
    let path: String
    let arguments: [String]
    /// A text that stands on the first frame.
    let sign: String
  }

  private struct Measured {
    var milliseconds: [Double] = []
    var kilobytes = 0
  }

  func figures() -> Figures {
    var result = Figures(
      title: "The first frame",
      about:
        "From the start of a program to its first frame in an 80x24 terminal; median and least of \(runs), taking "
        + "turns. The ratio is that of the least times, with the time taken off that starting `echo` takes.",
      columns: ["program", "median ms", "least ms", "ratio", "peak memory MB", "file MB"])
    let candidates = self.candidates
    var measured = [Measured](repeating: Measured(), count: candidates.count)
    // Taking turns spreads the machine's moods evenly.
    for _ in 0..<runs {
      for (index, candidate) in candidates.enumerated() {
        guard let (time, memory) = measure(candidate) else { continue }
        measured[index].milliseconds.append(time)
        measured[index].kilobytes = max(measured[index].kilobytes, memory)
      }
    }
    guard let floor = measured[0].milliseconds.min(), let least = measured[1].milliseconds.min() else { return result }
    for (candidate, figure) in zip(candidates, measured) {
      guard let best = figure.milliseconds.min() else { continue }
      result.rows.append([
        candidate.name, digits(median(figure.milliseconds), 2), digits(best, 2),
        digits(max(0, best - floor) / (least - floor), 2), digits(Double(figure.kilobytes) / 1024, 1),
        digits(Self.megabytes(candidate.path), 1),
      ])
    }
    return result
  }

  private var candidates: [Candidate] {
    let quit = "quit"
    var list = [
      // What starting anything in a terminal costs; the others are compared with it taken off.
      Candidate(name: "echo", path: "/bin/echo", arguments: [quit], sign: quit),
      Candidate(
        name: "the least C program with ncurses", path: VirtualTerminal.product("MinimalCurses"), arguments: [],
        sign: "q quit"),
      Candidate(name: "authflow, dynamic", path: VirtualTerminal.product("authflow"), arguments: [], sign: quit),
    ]
    list += builds.map { Candidate(name: $0.name, path: $0.path, arguments: [], sign: quit) }
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
    return Double(size ?? 0) / 1_000_000
  }

  private func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
