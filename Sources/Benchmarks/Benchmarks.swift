import ArgumentParser
import Foundation

/// Measurements, each beside something it can be compared with; numbers are for reading, never for passing tests.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Benchmarks",
    abstract: "Measure what users wait for, side by side with other programs. Build with -c release.",
    discussion: """
      Start-up is compared with htop, tig and ncdu, reading a log with grep. \
      Programs that are missing are left out.

      Example: swift run -c release Benchmarks --program static=dist/authflow --page docs/performance.md
      """
  )

  /// What is measured.
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case startUp = "start-up"
    case frames, runs, explain, check
  }

  @Option(parsing: .upToNextOption, help: "What to measure; everything without it.")
  var only: [Subject] = Subject.allCases

  @Option(help: "How often each start-up is measured.")
  var runs = 30

  @Option(help: ArgumentHelp("More builds of authflow to measure, such as a static one.", valueName: "name=path"))
  var program: [String] = []

  @Option(help: ArgumentHelp("A page of Markdown to write the figures to.", valueName: "file"))
  var page: String?

  func run() throws {
    let builds = try program.map(Build.init)
    var all: [Figures] = []
    for subject in only {
      let figures = measure(subject, builds)
      for table in figures { print(table.text) }
      all += figures
    }
    if let page { try PerformancePage.text(all).write(toFile: page, atomically: true, encoding: .utf8) }
  }

  private func measure(_ subject: Subject, _ builds: [Build]) -> [Figures] {
    switch subject {
    case .startUp: [StartUpBenchmark(runs: runs, builds: builds).figures()]
    case .frames: FrameBenchmark.figures()
    case .runs: [RunBenchmark.figures()]
    case .explain: [ExplainBenchmark(builds: builds).figures()]
    case .check: [CheckBenchmark(builds: builds).figures()]
    }
  }
}

/// A build of the program under a name.
struct Build {
  let name: String
  let path: String

  /// - Parameter argument: `name=path`.
  /// - Throws: when it is something else.
  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw ValidationError("--program takes name=path, such as static=dist/authflow") }
    (name, path) = ("authflow, \(parts[0])", parts[1])
  }

  init(name: String, path: String) { (self.name, self.path) = (name, path) }
}

/// The page with all figures.
enum PerformancePage {
  static func text(_ figures: [Figures]) -> String {
    let day = Date.now.formatted(.iso8601.year().month().day())
    return """
      # How fast, and how large

      Written by `swift run -c release Benchmarks --page docs/performance.md` on \(day), on \(machine). What is compared was \
      measured in the same run, taking turns, so that the ratios say more than the numbers.

      """ + figures.map { "\n" + $0.markdown }.joined()
  }

  private static var machine: String {
    let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = info.split(separator: "\n").first { $0.hasPrefix("model name") }?.split(separator: ":").last
    let name = model.map { $0.drop { $0 == " " } } ?? "an unknown processor"
    return "\(ProcessInfo.processInfo.activeProcessorCount) cores of \(name), Linux"
  }
}
