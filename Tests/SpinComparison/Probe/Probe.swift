import FlowAnalysis
import FlowEngine
import FlowFiles
import FlowModel
import Foundation

/// Says what exploration finds of a flow, or writes its model for Spin: `SpinProbe FILE count|ends|promela|promela-ends [OBSERVED…]`.
@main
struct Probe {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count > 2, let text = try? String(contentsOfFile: arguments[1], encoding: .utf8),
      let flow = FlowReader.read(Array(text.utf8), path: arguments[1], findingBase: base).flow
    else { return fail("usage: SpinProbe FILE count|ends|promela|promela-ends [OBSERVED…]") }
    let observed =
      arguments.dropFirst(3).first == "all"
      ? Set(flow.variables.positions)
      : Set(arguments.dropFirst(3).compactMap(flow.variableIndex))
    do {
      switch arguments[2] {
      case "count":
        let clock = ContinuousClock()
        let start = clock.now
        let exploration = try Exploration(of: Machine(flow), limit: 100_000_000, observing: observed)
        let seconds = (clock.now - start) / .seconds(1)
        print(exploration.count, exploration.isComplete, seconds)
      case "ends":
        print(ends(try Exploration(of: Machine(flow), limit: 100_000_000, observing: observed)))
      case "promela-ends": print(asking(try PromelaModel(flow, observing: observed).text, flow))
      default: print(try PromelaModel(flow, observing: observed).text)
      }
    } catch let error as ExplorationError {
      fail(error.text)
    } catch let error as PromelaError {
      fail(error.text)
    } catch {
      fail("\(error)")
    }
  }

  /// True unless there is a cycle on which nobody decides: whatever is entered by no such move any more is taken away,
  /// until nothing is left or only cycles and what they lead to.
  private static func ends(_ exploration: Exploration) -> Bool {
    let events = exploration.machine.flow.events
    func targets(_ index: Int) -> [Int] {
      exploration.moves(from: index).filter { $0.event.map { !events[$0].isDecision } ?? true }.compactMap(\.target)
    }
    var entries = Array(repeating: 0, count: exploration.count)
    for index in 0..<exploration.count { for target in targets(index) { entries[target] += 1 } }
    var free = entries.indices.filter { entries[$0] == 0 }
    var taken = 0
    while let index = free.popLast() {
      taken += 1
      for target in targets(index) {
        entries[target] -= 1
        if entries[target] == 0 { free.append(target) }
      }
    }
    return taken == exploration.count
  }

  /// The model with a bit `progress`, which makes for more states, and the formula `ends`, which `pan -a -N ends` checks:
  /// decisions come again and again on every run without end.
  private static func asking(_ model: String, _ flow: Flow) -> String {
    var lines: [String] = []
    var isDecision = false
    let source = model.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in source.enumerated() {
      let isInOption = index > 0 && source[index - 1].hasPrefix("  :: d_step {")
      switch line {
      case "int due = 0;": lines += ["bit progress = 0;", line]
      // A run that has ended is no repetition.
      case "  od": lines += ["  :: timeout -> progress = 1", line]
      case _ where line.hasPrefix("  /* "):
        let event = line.dropLast(3).split(separator: ": ").last.map(String.init)
        isDecision = event.flatMap(flow.event)?.isDecision ?? false
        lines.append(line)
      // An event's option says which state follows; time's does not, and is no decision, whatever the timers' events are.
      case _ where isInOption && line.contains("state = S"):
        lines.append("       progress = \(isDecision ? 1 : 0); " + line.dropFirst(7))
      case _ where isInOption && line.hasPrefix("       if ::"): lines += ["       progress = 0;", line]
      case _ where isInOption: lines.append("       progress = 0; " + line.dropFirst(7))
      default: lines.append(line)
      }
    }
    return lines.joined(separator: "\n") + "ltl ends { []<> (progress == 1) }\n"
  }

  /// The flow that another builds on, beside its file.
  private static func base(_ name: String, from path: String) throws -> BaseFile {
    let url = URL(filePath: path).deletingLastPathComponent().appending(path: "\(name).yaml")
    return BaseFile(path: url.path, bytes: [UInt8](try Data(contentsOf: url)))
  }

  private static func fail(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
    exit(1)
  }
}
