import BundledFlows
import FlowAnalysis
import Foundation

/// Spin, exploring the same configurations.
enum SpinRun {
  static func rows(_ rows: [(flow: String, observed: [String])]) -> [[String]] {
    let programs = ["/usr/bin/spin", "/usr/bin/gcc"]
    guard programs.allSatisfy(FileManager.default.isExecutableFile(atPath:)) else {
      return [["Spin: needs spin and gcc in /usr/bin (apt-get install spin gcc)", "", "", ""]]
    }
    return rows.map { measure($0.flow, $0.observed) }
  }

  private static func measure(_ id: String, _ observed: [String]) -> [String] {
    let name = "Spin, " + ([id] + observed).joined(separator: " ")
    let folder = FileManager.default.temporaryDirectory.appending(path: "authflow-spin-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      guard let flow = BundledFlows[id] else { return [name, "", "", ""] }
      let model = try PromelaModel(flow, observing: ExplorationBenchmark.positions(observed, flow))
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try model.text.write(to: folder.appending(path: "flow.pml"), atomically: true, encoding: .utf8)
    } catch {
      return [name, "not measured", "", ""]
    }
    _ = output("/usr/bin/spin", ["-a", "-o2", "flow.pml"], in: folder)
    _ = output("/usr/bin/gcc", ["-O2", "-w", "-DSAFETY", "-DMEMLIM=16000", "-o", "pan", "pan.c"], in: folder)
    let start = processorTimeOfChildren
    let report = output(folder.appending(path: "pan").path, ["-m10000000", "-w24"], in: folder) ?? ""
    guard let stored = number(before: "states, stored", in: report) else {
      return [name, "not finished", "", ""]
    }
    let seconds = processorTimeOfChildren - start
    // Starting the program and clearing its table is part of the time, and all of it for a few states.
    let rate = stored > 100_000 ? "\(Int(stored / seconds))" : ""
    // What Spin takes for states, and for its table; its stack is left out.
    let memory =
      (number(before: "actual memory usage", in: report) ?? 0)
      + (number(before: "memory used for hash", in: report) ?? 0)
    let each = stored < 100_000 ? "" : "\(Int(memory * 1_048_576 / stored)), its stack left out"
    return [name, "\(Int(stored))", rate, each]
  }

  private static func number(before words: String, in text: String) -> Double? {
    text.split(separator: "\n").first { $0.contains(words) }?
      .split(whereSeparator: \.isWhitespace).first.flatMap { Double($0) }
  }

  /// Seconds that ended children have had the processor.
  private static var processorTimeOfChildren: Double {
    var usage = rusage()
    getrusage(Int32(truncatingIfNeeded: RUSAGE_CHILDREN.rawValue), &usage)
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1_000_000
  }

  /// What a program prints; nil if it cannot be run.
  static func output(_ program: String, _ arguments: [String], in folder: URL? = nil) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(bytes: data, encoding: .utf8)
  }
}
