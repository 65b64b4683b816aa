import FlowEngine
import FlowExploration
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
      ? Set(flow.variables.indices)
      : Set(arguments.dropFirst(3).compactMap(flow.variableIndex))
    let recovery = EndlessRecovery(flow)
    do {
      switch arguments[2] {
      case "count":
        let clock = ContinuousClock()
        let start = clock.now
        let exploration = try Exploration(of: Machine(flow), limit: 100_000_000, observing: observed)
        let seconds = (clock.now - start) / .seconds(1)
        print(exploration.count, exploration.isComplete, seconds)
      case "ends":
        let all = observed.union(recovery.counters)
        let exploration = try Exploration(of: Machine(flow), limit: 100_000_000, observing: all)
        print(exploration.firstCycle(of: recovery) == nil)
      case "promela-ends":
        print(try PromelaModel(flow, observing: observed.union(recovery.counters), asking: recovery).text)
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
