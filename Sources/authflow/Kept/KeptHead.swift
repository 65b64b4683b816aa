import Explorer
import FlowFiles
import PlainText
import Scenarios

/// What can be told of a kept run without replaying it, so that many can be listed at once.
struct KeptHead {
  private static let steps = Array("\nsteps:\n".utf8)
  /// What begins the lines of things done, not of going about.
  private static let actions = ["do: ", "inject: ", "wait: ", "set: "]
  /// What begins what is told of a variable that was set.
  private static let setting = "set "
  /// How many of the last things are told.
  private static let most = 3

  private let path: String
  private let scenario: Scenario
  /// The last things that were done: events by their ids, and what was waited for.
  private let happenings: [String]
  /// True if more was done before.
  private let isCut: Bool

  /// Reads a file; nil if it is not as the explorer writes them.
  init?(_ path: String) {
    guard let file = try? KeptFile(path), let head = Self.head(file.bytes) else { return nil }
    // One step makes a whole scenario of a head.
    guard
      let scenario = ScenarioReader.read(Array(file.bytes[..<head]) + Array("  - go: start\n".utf8), path: path)
        .scenario
    else { return nil }
    self.path = path
    self.scenario = scenario
    (happenings, isCut) = Self.happenings(file.bytes[head...])
  }

  /// The flow as the file names it.
  var flow: String { scenario.flow }

  /// The run as the explorer offers it: by what happened, and when; events have titles by their ids.
  func offer(_ titles: [String: String]) -> RunOffer {
    let told = happenings.map { happening in
      let isSetting = happening.hasPrefix(Self.setting)
      let id = isSetting ? String(happening.dropFirst(Self.setting.count)) : happening
      return VisibleText.text((isSetting ? Self.setting : "") + (titles[id] ?? id), limit: 60)
    }
    let words = told.isEmpty ? "nothing happened" : told.joined(separator: " → ")
    return RunOffer(
      name: .file(path), title: isCut ? "… → \(words)" : words, detail: KeptRuns.day(KeptRuns.name(path)),
      about: VisibleText.text(scenario.title), flow: scenario.flow)
  }

  /// Where the steps begin.
  private static func head(_ bytes: [UInt8]) -> Int? {
    // The head has a title and a path, no more.
    let head = bytes.prefix(16_384)
    return head.indices.first { head[$0...].starts(with: steps) }.map { $0 + steps.count }
  }

  /// The last things that were done, and whether there were more before.
  private static func happenings(_ bytes: ArraySlice<UInt8>) -> (last: [String], isCut: Bool) {
    let tail = String(decoding: bytes.suffix(16_384), as: UTF8.self).split(separator: "\n")
    let done = tail.compactMap { line -> String? in
      let words = line.drop { " -{".contains($0) }
      guard let action = actions.first(where: { words.hasPrefix($0) }) else { return nil }
      let rest = words.dropFirst(action.count)
      switch action {
      case "wait: ": return "waited " + rest
      case "set: ": return setting + rest.drop { $0 == "{" }.prefix { $0 != ":" }
      default: return String(rest.prefix { $0 != "," && $0 != "}" })
      }
    }
    return (Array(done.suffix(most)), done.count > most || bytes.count > 16_384)
  }
}
