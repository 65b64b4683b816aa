import Foundation
import Model

/// The Swift source of what the program carries: one literal of packed values, and where in it
/// they lie.
struct BundleSource {
  private var text = PackedText()
  private var declarations: [String] = []

  /// Packs what is in a folder.
  init(_ folder: FlowFolder) throws {
    let flows = folder.flows.map(\.value)
    let flowRows = try folder.flows.map { file in
      BundledFlow(
        file.value, file: file.name, packed: try text.add(file.value),
        text: try text.add(file.text),
        places: try folder.places[file.name].map { try text.add($0) })
    }
    let scenarioRows = try folder.scenarios.map { file in
      BundledScenario(
        file.value, file: file.name, endsBadly: Self.endsBadly(file.value, in: flows),
        text: try text.add(file.text))
    }
    let lessonRows = try folder.lessons.map { file in
      BundledLesson(file.value, file: file.name, text: try text.add(file.text))
    }
    let exerciseRows = try folder.exercises.sorted {
      $0.file.value.number < $1.file.value.number
    }.map { exercise in
      BundledExercise(
        id: exercise.file.value.id, text: try text.add(exercise.file.text),
        start: try text.add(exercise.start),
        solution: try text.add(exercise.solution))
    }
    let standInRows = try folder.standIn.map {
      BundledSource(name: $0.name, text: try text.add($0.text))
    }
    try declare("flows", flowRows, "[BundledFlow]")
    try declare("exercises", exerciseRows, "[BundledExercise]")
    try declare("standIn", standInRows, "[BundledSource]")
    try declare("scenarios", scenarioRows, "[BundledScenario]")
    try declare("lessons", lessonRows, "[BundledLesson]")
    try declare("starter", folder.starter, "String")
    try declare("catalogue", folder.catalogue, "Catalogue")
    try declare("terms", folder.terms, "[Term]")
    try declare("logVersions", folder.logVersions, "[LogVersion]")
    try declare("words", folder.words, "String")
    try declare("msalVersions", Self.msalVersions(flows), "[String]")
  }

  private mutating func declare<Value: Packable & Sendable & Equatable>(
    _ name: String, _ value: Value, _ type: String
  ) throws {
    declarations.append(
      "  static let \(name): Packed<\(type)> = Packed(\(try text.add(value).start))\n")
  }

  /// The source.
  var swift: String {
    """
    // Written by BundleFlows from the files in flows/.
    import Catalogue
    import Model

    enum BundledData {
    \(declarations.joined())
      static let text: StaticString = \(Self.literal(text.bytes))
    }

    """
  }

  /// A literal in quotes, in one line.
  private static func literal(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): result += Array(#"\n"#.utf8)
      case 0..<0x20, 0x7F: result += Array("\\u{\(String(byte, radix: 16))}".utf8)
      default: result.append(byte)
      }
    }
    return String(decoding: result + [UInt8(ascii: "\"")], as: UTF8.self)
  }

  /// The versions of the source `msal` that flows name, the newest last.
  private static func msalVersions(_ flows: [Flow]) -> [String] {
    let versions = flows.flatMap(\.sources).filter { $0.id == "msal" }.compactMap(\.version)
    // By number: 2.9 comes before 2.14.
    return Set(versions).sorted { $0.compare($1, options: .numeric) == .orderedAscending }
  }

  /// True where no token leads to the last state that a scenario expects, be it no end.
  private static func endsBadly(_ scenario: Scenario, in flows: [Flow]) -> Bool {
    guard let flow = flows.first(where: { $0.id == scenario.flow }),
      let last = scenario.lastState
    else { return false }
    return !flow.states.flatMap(\.transitions).contains {
      $0.to == last && flow.event($0.event)?.kind == .token
    }
  }
}
