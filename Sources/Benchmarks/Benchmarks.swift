import ArgumentParser

/// Measurements, each beside something it can be compared with; numbers are for reading, never for passing tests.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Benchmarks",
    abstract: "Measure exploration, stepping, drawing, pasting, checking and start-up. Build with -c release.",
    discussion:
      "Start-up needs programs to compare with on the PATH (htop, tig), exploration needs spin and gcc; those that are missing are left out."
  )

  @Option(parsing: .unconditional, help: "How often each start-up is measured.")
  var runs = 30

  @Option(help: ArgumentHelp("More builds of authflow to measure, such as a static one.", valueName: "path"))
  var program: [String] = []

  @Flag(help: "Leave start-up out.")
  var noStartUp = false

  @Option(help: ArgumentHelp("What the benchmark of exploration asks of a process of its own.", visibility: .private))
  var explore: String?

  @Flag(help: "Measure long runs only.")
  var onlyRuns = false

  @Flag(help: "Measure exploration only.")
  var onlyExploration = false

  @Flag(help: "Measure frames only.")
  var onlyFrames = false

  @Flag(help: "Measure checking only.")
  var onlyCheck = false

  @Flag(help: "Measure start-up only.")
  var onlyStartUp = false

  @Flag(help: "Measure pasting only.")
  var onlyPaste = false

  func run() throws {
    if let explore { return try ExplorationBenchmark.explore(explore) }
    if onlyRuns { return RunBenchmark.run() }
    if onlyFrames { return FrameBenchmark.run() }
    if onlyPaste { return PasteBenchmark.run() }
    if onlyCheck { return CheckBenchmark(programs: program).run() }
    if onlyStartUp { return StartUpBenchmark(runs: runs, programs: program).run() }
    ExplorationBenchmark.run()
    if onlyExploration { return }
    EngineBenchmark.run()
    FrameBenchmark.run()
    RunBenchmark.run()
    PasteBenchmark.run()
    CheckBenchmark(programs: program).run()
    if !noStartUp { StartUpBenchmark(runs: runs, programs: program).run() }
  }
}
