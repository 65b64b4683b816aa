import ArgumentParser

/// Measurements, each beside something it can be compared with; numbers are for reading, never for passing tests.
@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Benchmarks",
    abstract: "Measure stepping, drawing and start-up. Build with -c release.",
    discussion: "Start-up needs programs to compare with on the PATH (htop, tig); those that are missing are left out.")

  @Option(help: "How often each start-up is measured.")
  var runs = 30

  @Option(help: ArgumentHelp("More builds of authflow to measure, such as a static one.", valueName: "path"))
  var program: [String] = []

  @Flag(help: "Leave start-up out.")
  var noStartUp = false

  func run() throws {
    ExplorationBenchmark.run()
    EngineBenchmark.run()
    FrameBenchmark.run()
    if !noStartUp { StartUpBenchmark(runs: runs, programs: program).run() }
  }
}
