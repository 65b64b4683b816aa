import ArgumentParser
import Foundation
import Synchronization
import TestFlows
import VirtualTerminalKit

/// The real program on damaged files, one run after the other through every reader.
///
/// It prints the seed and what each reader had, keeps the file at which something does not
/// hold, and ends with 1 then.
@main
struct DamagedRuns: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run the program on damaged files, every reader in turn.",
    discussion: """
      What must hold of each run: it ends within five seconds of work and 4 GB, with an exit status of the program's own, and neither of
      its outputs has a control character in it but the ends of lines.
      """)

  @Option(help: "How many runs.")
  var runs = 20_000

  @Option(help: "Where the random numbers begin; the same number gives the same files.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("Another build of authflow.", valueName: "path"))
  var program: String?

  func run() throws {
    let path = URL(filePath: program ?? VirtualTerminal.product("authflow"))
      .standardizedFileURL
      .path
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "authflow-damaged-\(UUID().uuidString)")
    let flows = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../flows"
    ).standardizedFileURL
    let readers = try ReaderUnderTest.all(in: flows)
    // What is quick more often than what lays out, checks or plays.
    let inTurn = readers.flatMap { Array(repeating: $0, count: $0.share) }
    let begin = ContinuousClock.now
    let failures = Mutex<[String]>([])
    // Each run has a seed of its own, so that it comes again whatever ran beside it.
    DispatchQueue.concurrentPerform(iterations: runs) { number in
      guard failures.withLock({ $0.isEmpty }) else { return }
      let place = folder.appending(path: "\(number)")
      do {
        try FileManager.default.createDirectory(
          at: place, withIntermediateDirectories: true)
        var random = SplitMix(seed: seed &+ UInt64(number))
        try inTurn[number % inTurn.count].run(path, in: place, &random)
        try FileManager.default.removeItem(at: place)
      } catch {
        failures.withLock { $0.append("run \(number): \(error); kept in \(place.path)") }
      }
    }
    let seconds = (ContinuousClock.now - begin).components.seconds
    print("seed \(seed), \(runs) runs, \(readers.count) readers, \(seconds) s")
    for reader in readers {
      print("  \(reader.name): \(reader.samples.count) files to damage")
    }
    let failed = failures.withLock { $0 }
    for failure in failed { print("DOES NOT HOLD: \(failure)") }
    guard failed.isEmpty else { throw ExitCode.failure }
    try? FileManager.default.removeItem(at: folder)
    print("all holds")
  }
}
