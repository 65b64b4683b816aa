package import Model

/// Reads lessons from YAML or JSON, in the format that `docs/authors/lessons.md` describes.
package enum LessonReader {
  /// Reads a lesson from the bytes of a file; what finding its flow throws is told as it
  /// describes itself.
  package static func read(
    _ bytes: [UInt8], path: String, findingFlow find: (String) throws -> Flow
  ) -> ParsedLesson {
    func prepare(_ reader: Reader) {
      reader.flow = reader.flow(named: reader.file["flow"], find)
      // Only a goal with `part` names a second flow.
      reader.partner = reader.flow(named: reader.file["goal"]?["with"], find)
      guard let flow = reader.flow else { return }
      // Conditions of a lesson may read `state`, as those of properties do.
      let table = VariableTable(
        ids: flow.variables.map(\.id), types: flow.variables.map(\.type),
        scopes: flow.scopes,
        states: flow.states.map(\.id))
      reader.expressions = ExpressionReader(table: table, problems: reader.problems)
    }
    return FileReader.read(bytes, path: path, as: .lesson, prepare: prepare)
  }
}

extension Reader {
  /// The flow that a value names; nil if it names none, which is then noted.
  func flow(named node: Node?, _ find: (String) throws -> Flow) -> Flow? {
    guard let node, let name = node.text else { return nil }
    do { return try find(name) } catch {
      problems.note("unknown-flow", "\(error)", at: node)
      return nil
    }
  }
}
