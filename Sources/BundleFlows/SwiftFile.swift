import FlowModel
import Foundation
import MSALErrors
import Scenarios

/// Flows as a Swift source file.
///
/// Every flow gets a type of its own whose `flow` is computed on first use. Its states, events and other members are
/// functions of their own, so that the compiler has small expressions with explicit types to check.
enum SwiftFile {
  /// The file that extends `BundledFlows` with the flows, their sources, the scenarios, the lessons, the catalogue, the
  /// terms and the lines of the log.
  static func text(
    of files: [BundledFile], _ scenarios: [BundledScenarioFile], _ lessons: [BundledLessonFile],
    _ catalogue: Catalogue, _ terms: [Term], _ logs: [LogVersion]
  ) -> String {
    let entries = files.indices.map { index in
      let id = SwiftLiteral.text(files[index].flow.id)
      let name = SwiftLiteral.text(files[index].name)
      return
        "    BundledFlow(id: \(id), file: \(name), flow: { File\(index).flow }, source: { File\(index).source }),\n"
    }
    let types = files.enumerated().map { type($1, name: "File\($0)") }
    return """
      // Written by BundleFlows from the files in flows/.
      import FlowModel
      package import MSALErrors

      extension BundledFlows {
        static let files: [BundledFlow] = [
      \(entries.joined())  ]

        /// The versions of MSAL whose source the flows cite, the newest last.
        package static let msalVersions: [String] = \(SwiftLiteral.value(msalVersions(of: files)))

        /// Runs written down, in the order of their files' names.
        package static var scenarios: [BundledScenario] {
          [
      \(scenarios.map { entry($0, in: files.map(\.flow)) }.joined())    ]
        }

        /// Lessons, in the order of their files' names.
        package static var lessons: [BundledLesson] {
          [
      \(lessons.map(entry).joined())    ]
        }

        /// Terms of sign-in and what they mean, in the order of their file.
        package static var terms: [Term] {
          [
      \(terms.map { "      \(SwiftLiteral.value($0)),\n" }.joined())    ]
        }

        /// The lines of MSAL's log by version, in the order of their file.
        package static var logVersions: [LogVersion] {
          [\(logs.indices.map { "LogLinesFile\($0).log" }.joined(separator: ", "))]
        }
      }

      \(types.joined(separator: "\n"))
      enum CatalogueFile {
      \(value(catalogue, named: "catalogue"))
      }

      \(logs.enumerated().map { "private enum LogLinesFile\($0) {\n\(value($1, named: "log"))\n}\n" }.joined(separator: "\n"))
      """
  }

  /// Flows name the source of MSAL `msal`.
  private static func msalVersions(of files: [BundledFile]) -> [String] {
    let versions = files.flatMap(\.flow.sources).filter { $0.id == "msal" }.compactMap(\.version)
    return Set(versions).sorted { $0.compare($1, options: .numeric) == .orderedAscending }
  }

  private static func entry(_ scenario: BundledScenarioFile, in flows: [Flow]) -> String {
    let fields: [(String, Any)] = [
      ("file", scenario.name), ("title", scenario.scenario.title), ("about", scenario.scenario.about),
      ("keywords", scenario.scenario.keywords), ("flow", scenario.scenario.flow),
      ("length", scenario.scenario.length), ("endsBadly", endsBadly(scenario.scenario, in: flows)),
    ]
    return "      BundledScenario("
      + fields.map { "\($0.0): \(SwiftLiteral.value($0.1))" }.joined(separator: ", ")
      + ",\n        source: {\n\(SwiftLiteral.rawText(scenario.source))\n        }),\n"
  }

  /// True where no token leads to the last state that a scenario expects, be it no end.
  private static func endsBadly(_ scenario: Scenario, in flows: [Flow]) -> Bool {
    guard let flow = flows.first(where: { $0.id == scenario.flow }), let last = scenario.lastState else { return false }
    return !flow.states.flatMap(\.transitions).contains { $0.to == last && flow.event($0.event)?.kind == .token }
  }

  private static func entry(_ lesson: BundledLessonFile) -> String {
    let fields = [("file", lesson.name), ("id", lesson.lesson.id), ("flow", lesson.lesson.flow.id)]
    return "      BundledLesson("
      + fields.map { "\($0.0): \(SwiftLiteral.value($0.1))" }.joined(separator: ", ")
      + ",\n        source: {\n\(SwiftLiteral.rawText(lesson.source))\n        }),\n"
  }

  private static func type(_ file: BundledFile, name: String) -> String {
    """
    private enum \(name) {
    \(value(file.flow, named: "flow"))
      static var source: String {
    \(SwiftLiteral.rawText(file.source))
      }
    }

    """
  }

  /// A constant that is computed on first use, and a function for each member of its lists; entries are packed.
  private static func value(_ value: Any, named name: String) -> String {
    var members: [String] = []
    let fields = Mirror(reflecting: value).children.map { label, value in
      let label = label ?? ""
      if let entries = value as? [CatalogueEntry], !entries.isEmpty {
        members.append(packed(entries, named: label))
        return "\(label): \(label).map(CatalogueEntry.init(packed:))"
      }
      let elements = Mirror(reflecting: value)
      guard elements.displayStyle == .collection else { return "\(label): \(SwiftLiteral.value(value))" }
      let calls = elements.children.enumerated().map { index, element in
        let function = "\(label)\(index)"
        members.append(
          "  private static func \(function)() -> \(SwiftLiteral.typeName(of: element.value)) {\n"
            + "    \(SwiftLiteral.value(element.value))\n  }\n")
        return "\(function)()"
      }
      return "\(label): [\(calls.joined(separator: ", "))]"
    }
    let type = SwiftLiteral.typeName(of: value)
    return "  static let \(name): \(type) = \(type)(\(fields.joined(separator: ", ")))\n\n"
      + members.joined(separator: "\n")
  }

  /// A list of packed entries, of which the compiler makes data and no code.
  private static func packed(_ entries: [CatalogueEntry], named name: String) -> String {
    let texts = entries.map { entry in
      let text = entry.packed
      precondition(CatalogueEntry(packed: text) == entry, "\(entry.id) is another entry when it is unpacked")
      return "    \(SwiftLiteral.text(text)),\n"
    }
    return "  private static let \(name): [String] = [\n\(texts.joined())  ]\n"
  }
}
